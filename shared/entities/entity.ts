import { fromCents, toCents } from '#shared/rules/money.ts';
import type { Field } from '#shared/rules/validation.ts';

/** What a value is: its type on the wire, its schema, its column, and how a file or a form writes it. */
interface Kinds {
  text: string;
  /** Text that was cleaned of what may not stand in a page. */
  html: string;
  /** Dollars on the wire, cents in a row. */
  money: number;
  number: number;
  whole: number;
  /** The id of one of a list, such as a category; 0 and '' choose none. */
  choice: number;
  flag: boolean;
}
export type Kind = keyof Kinds;

/** A field of an entity; with label and rules it is a field of its form, too. */
export interface EntityField extends Partial<Omit<Field, 'secret'>> {
  kind: Kind;
  /** What is stored where nothing was given; absent where something has to be given. */
  blank?: null | string | number | boolean;
}

/** The fields of an entity by their names on the wire. */
export type Entity = Readonly<Record<string, EntityField>>;

type Value<F extends EntityField> = Kinds[F['kind']] | (F extends { blank: null } ? null : never);

type RowName<E extends Entity, K extends keyof E> = E[K]['kind'] extends 'money'
  ? `${K & string}Cents`
  : K;

/** An entity's values on the wire. */
export type Wire<E extends Entity> = { -readonly [K in keyof E]: Value<E[K]> };

/** An entity's values in a row of its table, money in cents: priceCents for the field price. */
export type Row<E extends Entity> = { -readonly [K in keyof E as RowName<E, K>]: Value<E[K]> };

/** An entity's values on the wire; what may be blank may be absent. */
export type Described<E extends Entity> = Partial<Wire<E>> & {
  [K in keyof E as E[K] extends { blank: unknown } ? never : K]: Value<E[K]>;
};

/** The posted values `P` where each of them is a field of the entity; else a type that nothing fits. */
type NothingElse<P, E extends Entity> =
  Exclude<keyof P, keyof E> extends never
    ? { [K in keyof E]?: string | number | boolean | null | undefined }
    : { 'no field of the entity': Exclude<keyof P, keyof E> };

/** The form of an entity: its fields with rules. */
export function formOf<E extends Entity>(entity: E) {
  const fields = Object.entries<unknown>(entity).filter(([name]) => entity[name]!.rules);
  return Object.fromEntries(fields) as {
    -readonly [K in keyof E as E[K] extends Field ? K : never]: Field;
  };
}

/** The name of a field in a row. */
export const rowName = (name: string, { kind }: EntityField) =>
  kind === 'money' ? `${name}Cents` : name;

/** The fields of a row as they travel. */
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
 * Posted fields as a row stores them; one that was not posted stays as it is in `present`, or is blank. A value that is
 * posted and has no field here would be lost, and so does not compile.
 */
export const storedOf = <E extends Entity, P extends object>(
  entity: E,
  posted: P & NothingElse<P, E>,
  present: Partial<Row<E>> = {},
): Row<E> => filled(entity, posted, present);

/** The row of an entity that is described by its values on the wire. */
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
