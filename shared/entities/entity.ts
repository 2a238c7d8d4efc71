import type { Label } from '#shared/messages/text.ts';
import type { Field } from '#shared/rules/form.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';

/** The kinds of values: each decides wire type, schema, column and notation in files and forms. */
interface Kinds {
  text: string;
  /** HTML cleaned of everything unsafe. */
  html: string;
  /** Dollars on the wire, cents in a row. */
  money: number;
  number: number;
  /** YYYY-MM-DD. */
  day: string;
  whole: number;
  /** An id from a list, such as a category; 0 and '' mean none. */
  choice: number;
  flag: boolean;
  language: Language;
  /** The id of another entity. */
  id: number;
  /** An order's state. */
  state: OrderStatus;
}
export type Kind = keyof Kinds;

/** A field of an entity; a field with label and rules is in its form too. */
export interface EntityField extends Partial<Omit<Field, 'secret' | 'label'>> {
  kind: Kind;
  /** One of `labels`; `formOf` demands it, so that one without a text is one error. */
  label?: string;
  /** The stored value if none is given; absent for required fields. */
  blank?: null | string | number | boolean;
}

/** An entity's fields by wire name. */
export type Entity = Readonly<Record<string, EntityField>>;

type Value<F extends EntityField> = Kinds[F['kind']] | (F extends { blank: null } ? null : never);

type RowName<E extends Entity, K extends keyof E> = E[K]['kind'] extends 'money'
  ? `${K & string}Cents`
  : K;

/** An entity's values on the wire. */
export type Wire<E extends Entity> = { -readonly [K in keyof E]: Value<E[K]> };

/** An entity's values in a row of its table, money in cents: priceCents for the field price. */
export type Row<E extends Entity> = { -readonly [K in keyof E as RowName<E, K>]: Value<E[K]> };

/** An entity's wire values; fields with a `blank` may be absent. */
export type Described<E extends Entity> = Partial<Wire<E>> & {
  [K in keyof E as E[K] extends { blank: unknown } ? never : K]: Value<E[K]>;
};

/** `P` if all of its keys are fields of the entity; else a type that nothing matches. */
type NothingElse<P, E extends Entity> =
  Exclude<keyof P, keyof E> extends never
    ? { [K in keyof E]?: string | number | boolean | null | undefined }
    : { 'no field of the entity': Exclude<keyof P, keyof E> };

/** An entity's form: its fields with rules. */
export function formOf<E extends Entity>(entity: E & Readonly<Record<keyof E, { label?: Label }>>) {
  const fields = Object.entries<unknown>(entity).filter(([name]) => entity[name]!.rules);
  return Object.fromEntries(fields) as {
    -readonly [K in keyof E as E[K] extends { rules: Field['rules'] } ? K : never]: Field;
  };
}

/** The name of a field in a row. */
export const rowName = (name: string, { kind }: EntityField) =>
  kind === 'money' ? `${name}Cents` : name;

/** A row's fields for the wire. */
export function wireOf<E extends Entity>(entity: E, row: Row<E>): Wire<E> {
  const values = row as Record<string, unknown>;
  const wire: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity)) {
    const value = values[rowName(name, field)];
    wire[name] = field.kind === 'money' && value !== null ? fromCents(value as number) : value;
  }
  return wire as Wire<E>;
}

/**
 * A row from posted fields; a field that was not posted keeps its value in `present`, or gets its
 * `blank`. A posted value without a field here does not compile, because it would be lost.
 */
export const storedOf = <E extends Entity, P extends object>(
  entity: E,
  posted: P & NothingElse<P, E>,
  present: Partial<Row<E>> = {},
): Row<E> => filled(entity, posted, present);

/** An entity's row from its wire values. */
export const rowOf = <E extends Entity>(entity: E, described: Described<E>): Row<E> =>
  filled(entity, described, {});

function filled<E extends Entity>(entity: E, given: object, present: object): Row<E> {
  const [values, kept] = [given, present] as Record<string, unknown>[];
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity)) {
    const key = rowName(name, field);
    const value = values![name] ?? null;
    row[key] = value === null ? (kept![key] ?? field.blank) : storedValue(field, value);
  }
  return row as Row<E>;
}

function storedValue({ kind, blank }: EntityField, given: unknown): unknown {
  if (given === '') return blank;
  if (kind === 'money') return toCents(Number(given));
  if (kind === 'choice') return Number(given) || null;
  return kind === 'number' || kind === 'whole' ? Number(given) : given;
}
