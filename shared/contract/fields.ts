import { z } from 'zod';
import type { Problem } from '#shared/messages/text.ts';
import {
  type Field,
  type Form,
  isRequired,
  problemsOfChange,
  tidied,
  validate,
} from '#shared/rules/form.ts';
import type { Dollars } from '#shared/rules/money.ts';

/** A row's id in an answer. */
export const id = z.number().int().positive();

/** A whole number in a path, query or body; it may be a string. */
export const wholeNumber = (lowest: number, highest: number) =>
  z
    .preprocess(fromText, z.number().int().min(lowest).max(highest))
    .meta({ type: 'integer', minimum: lowest, maximum: highest }) as unknown as z.ZodType<
    number,
    number | string
  >;

/** One of these numbers and words, in a query; a number may be a string. */
export const oneOf = <const Value extends number | string>(values: readonly Value[]) =>
  z.preprocess(fromText, z.literal(values)).meta({ enum: [...values] }) as unknown as z.ZodType<
    Value,
    number | string
  >;

/** A row's id in a request. */
export const idIn = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Accepts digits only: JavaScript would also read '1e2' and '0x10' as numbers. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** An amount of money: a JSON number with at most two decimals (contract 3.1). */
export const amount = z.number() as z.ZodType<Dollars, Dollars>;

export const count = z.number().int().nonnegative();

/** A moment, ISO 8601 in UTC. */
export const moment = z.string();

/** A day, YYYY-MM-DD, in the dealership's time zone. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** First and last day of a query's range, YYYY-MM-DD; their service checks them. */
export const days = { startDate: z.string().optional(), endDate: z.string().optional() };

/** The longest free text that a form takes: notes, a product's detail. */
export const maxText = 20_000;

/** Free text without NUL and lone surrogates, which PostgreSQL refuses in text and JSON. */
export const freeText = (max = 2_000) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
    .regex(/^[^\u0000\p{Cs}]*$/u);

/** A text without signs that turn the direction of writing and so disguise what follows. */
export const withoutBidi = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A text that a change may leave out, and that null empties (contract 4). */
export const changedText = (text: z.ZodType<string, string>) =>
  text
    .nullable()
    .transform((named) => named ?? '')
    .optional();

/** Words to search for. */
export const search = freeText(200).optional();

/** Headers of a call that is done once however often it is sent with the same key (contract 3.10). */
export const onceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

export const personName = z.object({ firstName: z.string(), lastName: z.string() });

export type PersonName = z.output<typeof personName>;

/** A person with the account's id. */
export const namedPerson = z.object({ id, ...personName.shape });
export type NamedPerson = z.output<typeof namedPerson>;

/** More than any form field allows; the field's own rules are stricter. */
const maxFieldText = 10_000;

/** Adds the rules' problems to zod's; the caller words them. */
export function addProblems(
  context: z.core.$RefinementCtx,
  problems: readonly Problem[] = [],
  path: string[] = [],
): void {
  for (const problem of problems) context.addIssue({ code: 'custom', path, params: { problem } });
}

/** A schema's own problem, where the kind of value does not tell it; the caller words it. */
const says = (key: Problem['key']) => ({ error: key });

/** A boolean; the storefront's 1 and 0 count too (spec 3). */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], says('fieldProblems.invalid'))
  .transform(Boolean);

/** A number in a form, possibly as text; checked by its field's rules. */
export const formNumber = (field: Field) =>
  z
    .union([z.number(), freeText(100)], says('fieldProblems.numeric'))
    .meta({ title: field.label })
    .superRefine((value, context) => {
      addProblems(context, validate({ value: field }, { value }).value);
    })
    .transform((value) => (String(value).trim() === '' ? null : Number(value)));

/** A text in a form, as its field's rules check and clean it. */
export const formText = (field: Field) =>
  freeText(200)
    .meta({ title: field.label })
    .transform((text) => withoutBidi(tidied(field, text)))
    .superRefine((value, context) => {
      addProblems(context, validate({ value: field }, { value }).value);
    });

/** An amount of money in a form, in dollars. */
export const formAmount = (field: Field) =>
  formNumber(field) as z.ZodType<Dollars | null, Dollars | string>;

/** Paging: pages from 1. */
export const pageQuery = (usualRows: number, maxRows: number) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  rows: wholeNumber(1, maxRows).default(usualRows),
});

/** Paging and sorting of a table; the first column is the default. */
export const tableQuery = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  order: 'asc' | 'desc',
  maxRows = 50,
) => ({
  ...pageQuery(10, maxRows),
  sortBy: z.enum(columns).default(columns[0] as never),
  order: z.enum(['asc', 'desc']).default(order),
});

/** Total rows of a table; with `more` there are further rows that were not counted. */
export const tableTotal = z.object({ total: count, more: z.literal(true).optional() });

/** A form's posted values, checked by the same rules as in the browser; empty fields become ''. */
export function formSchema<F extends Form>(form: F) {
  const required = Object.keys(form).filter((name) => isRequired(form[name]!));
  return typedValues(form)
    .meta({ required })
    .transform((typed) => tidy(form, Object.keys(form), typed as Typed) as Texts<F>)
    .superRefine((values, context) => addProblemsOf(context, validate(form, values)));
}

/**
 * The values of a form that a change names, checked as in the browser; an absent one stays absent,
 * null becomes '' (contract 4). Rules that look at other fields see those that are named.
 */
export function changeSchema<F extends Form>(form: F) {
  return typedValues(form)
    .transform((typed) => tidy(form, namedIn(typed), typed as Typed) as Partial<Texts<F>>)
    .superRefine((values, context) => addProblemsOf(context, problemsOfChange(form, values)));
}

type Typed = Readonly<Record<string, string | null | undefined>>;
type Texts<F extends Form> = { [K in keyof F]: string };

function typedValues<F extends Form>(form: F) {
  const shape = {} as {
    [K in keyof F]: z.ZodOptional<z.ZodNullable<z.ZodType<string, string | number>>>;
  };
  for (const name of Object.keys(form) as (keyof F)[]) {
    const field = z
      .union([freeText(maxFieldText), z.number().transform(String)], says('fieldProblems.invalid'))
      .meta({ title: form[name]!.label }) as unknown as z.ZodType<string, string | number>;
    shape[name] = field.nullable().optional();
  }
  return z.object(shape);
}

const namedIn = (typed: object) =>
  Object.entries(typed).flatMap(([name, value]) => (value === undefined ? [] : [name]));

const tidy = (form: Form, names: readonly string[], typed: Typed) =>
  Object.fromEntries(
    names.map((name) => [name, withoutBidi(tidied(form[name]!, typed[name] ?? ''))]),
  );

function addProblemsOf(
  context: z.core.$RefinementCtx,
  found: Readonly<Record<string, readonly Problem[]>>,
): void {
  for (const [name, problems] of Object.entries(found)) addProblems(context, problems, [name]);
}
