import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { refusals } from '#shared/messages/commands/import.ts';
import { describingFields, textFields } from './describing-fields.ts';
import { extraNames } from './extra-names.ts';
import { knownPatterns, patternsOf } from './known-mappings.ts';
import { Refusal } from './refusal.ts';
import { stepSchema } from './transforms.ts';

const vehicleFields = ['make', 'year', 'model', 'trim'] as const;
const productOnlyFields = [
  ...['id', 'key', 'language', 'subcategoryEn', 'subcategoryFr', ...extraNames],
  ...[...describingFields, ...textFields].map(({ name }) => name),
];
const productFields = [...productOnlyFields, ...vehicleFields];

const termOnlyFields = ['type', 'months', 'rate', 'from', 'to', 'source', 'dealer'];
const termFields = [...termOnlyFields, ...vehicleFields];

/** Every field that a row may be chosen by. */
export const filterFields = [...new Set([...productFields, ...termFields])];

export type FieldName = string;
export type Kind = 'vehicles' | 'products' | 'terms';

const column = z.string().min(1);
const source = z.union([
  column.transform((name) => ({ column: [name] })),
  z.strictObject({ constant: z.string() }),
  z.strictObject({
    /** Takes the first non-empty column, or all columns joined by `join`. */
    column: z.union([column.transform((name) => [name]), z.array(column).min(1)]),
    join: z.string().optional(),
    transform: z.array(stepSchema).optional(),
  }),
]);

const fieldsOf = (names: readonly string[]) =>
  z.partialRecord(z.enum(names as [string, ...string[]]), source);
const common = {
  about: z.string().optional(),
  /** Rows that continue the product above: their `whenEmpty` is empty, their `same` equals it. */
  continues: z.strictObject({ whenEmpty: column, same: column }).optional(),
};
const mappingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vehicles'), fields: fieldsOf(vehicleFields), ...common }),
  z.strictObject({ kind: z.literal('products'), fields: fieldsOf(productFields), ...common }),
  z.strictObject({ kind: z.literal('terms'), fields: fieldsOf(termFields), ...common }),
]);

export type Source = z.output<typeof source>;

/** The columns of each field and the transformations of their cells. */
export interface Mapping {
  kind: Kind;
  fields: Partial<Record<FieldName, Source>>;
  continues?: { whenEmpty: string; same: string } | undefined;
}

/** Reads and checks a column mapping; throws a Refusal that lists every mistake. */
export async function readMapping(path: string): Promise<Mapping> {
  const parsed = mappingSchema.safeParse(await readJson(path));
  if (parsed.success) return parsed.data as Mapping;
  const mistakes = parsed.error.issues.map(
    (issue) => `- ${issue.path.join('.') || 'file'}: ${issue.message}`,
  );
  throw new Refusal(refusals.mapping(path, mistakes.join('\n')));
}

/**
 * Checks a mapping that came over the wire; throws Refusal. Regular expressions are those of mappings
 * that come with the shop alone, as others could take forever to match.
 */
export function mappingOf(written: unknown): Mapping {
  const parsed = mappingSchema.safeParse(written);
  const unknown = patternsOf(written).filter((pattern) => !knownPatterns.has(pattern));
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...unknown,
  ];
  if (parsed.success && unknown.length === 0) return parsed.data as Mapping;
  throw new Refusal({ key: 'fileProblems.badMapping', values: [mistakes.slice(0, 5).join('; ')] });
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Refusal(refusals.notJson(path), { cause: error });
  }
}

/** The fields of each kind of file. */
export const fieldsOfKind: Record<Kind, readonly string[]> = {
  vehicles: vehicleFields,
  products: productFields,
  terms: termFields,
};

/** The mapping of the own format: columns named like fields, ignoring case, spaces and dashes. */
export function ownMapping(header: readonly string[], kind?: Kind): Mapping {
  const byName = new Map(header.map((name) => [plainName(name), name]));
  const has = (field: string) => byName.has(field.toLowerCase());
  const isOfTerms = has('months') && has('rate');
  const isOfProducts = productOnlyFields.some(has);
  const chosen = kind ?? (isOfTerms ? 'terms' : isOfProducts ? 'products' : 'vehicles');
  const names = fieldsOfKind[chosen];
  const found = names.filter((name) => byName.has(name.toLowerCase()));
  return {
    kind: chosen,
    fields: Object.fromEntries(
      found.map((name) => [name, { column: [byName.get(name.toLowerCase())!] }]),
    ),
  };
}

/** A column's name as our own fields are compared: in any case, without spaces and dashes. */
export const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
