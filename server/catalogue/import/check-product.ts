import { detailHtml } from '#server/catalogue/products/clean-html.ts';
import { maxText } from '#shared/contract/fields.ts';
import { newProductForm } from '#shared/entities/product.ts';
import { type Form, required, validate } from '#shared/rules/form.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { toCents } from '#shared/rules/money.ts';
import { categoryIds } from '#shared/rules/product-list.ts';
import { alphaDash } from '#shared/rules/validation.ts';
import type { Refuse } from './check-vehicles.ts';
import {
  type DescribingField,
  describingFields,
  otherNamesForm,
  textFields,
} from './describing-fields.ts';
import { tidy, type Values } from './row-reader.ts';

/** A product as its row describes it, by column; undefined for an empty cell. */
export type DescribedProduct = { key: string } & Record<string, unknown>;

/**
 * The rules of the admin form with two exceptions: real numbers contain spaces and commas
 * ('H630-SCA 000'), and a row that adds to a product above may have empty cells.
 */
const ownForm: Form = Object.fromEntries(
  Object.entries(newProductForm).map(([name, field]: [string, Form[string]]) => {
    const rules = field.rules.filter((rule) => rule !== required && rule !== alphaDash);
    return [name, { ...field, rules: name === 'categoryId' ? [] : rules }];
  }),
);
const form: Form = { ...ownForm, ...otherNamesForm };

/** The product described by a row; calls `refuse` for every mistake. */
export function checkProduct(values: Values, refuse: Refuse): DescribedProduct {
  for (const [field, [problem]] of Object.entries(validate(form, values))) refuse(field, problem!);
  const described = [...describingFields, ...textFields].map(({ name, column, kind }) => [
    column,
    readers[kind](name, values[name] ?? '', refuse),
  ]);
  refuseLoneDetails(values, refuse);
  const key = keyOf(tidy(values.key ?? '') || tidy(values.number ?? ''), refuse);
  return { ...Object.fromEntries(described), key };
}

/** A description in another language needs a name beside it. */
function refuseLoneDetails(values: Values, refuse: Refuse): void {
  for (const [index, { name }] of textFields.entries()) {
    const detail = textFields[index + 1];
    if (detail?.kind !== 'html' || !values[detail.name] || values[name]) continue;
    refuse(name, { key: 'rowProblems.noValue', values: [name] });
  }
}

/** Reads a field's cell; undefined if it is empty. */
type Reader = (field: string, text: string, refuse: Refuse) => unknown;

const readers: Record<DescribingField['kind'], Reader> = {
  text: (_, text) => tidy(text) || undefined,
  html: detailOf,
  money: (...cell) => toCentsIfGiven(amountOf(...cell)),
  number: amountOf,
  whole: (_, text) => (text === '' ? undefined : Number(text)),
  choice: categoryOf,
  flag: yesOrNo,
};

function keyOf(key: string, refuse: Refuse): string {
  if (key === '') refuse('key', { key: 'rowProblems.noKey' });
  if (key.length > maxNameLength)
    refuse('key', { key: 'fieldProblems.max', values: ['key', maxNameLength] });
  return key;
}

/** Cents of an amount; undefined for an already refused value too, as toCents would throw. */
function amountOf(field: string, text: string, refuse: Refuse): number | undefined {
  const value = Number(text);
  if (text === '' || !(Math.abs(value) < 1e12)) return undefined;
  if (Number(value.toFixed(2)) !== value) refuse(field, { key: 'rowProblems.decimals' });
  return value;
}

const toCentsIfGiven = (amount: number | undefined) =>
  amount === undefined ? undefined : toCents(amount);

function yesOrNo(field: string, text: string, refuse: Refuse): boolean | undefined {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  const isYes = ['yes', 'true', '1', 'y'].includes(word);
  if (!isYes && !['no', 'false', '0', 'n'].includes(word))
    refuse(field, { key: 'rowProblems.yesOrNo' });
  return isYes;
}

/** Category ids by the words of files. */
const categories = new Map<string, number>([
  ...Object.entries(categoryIds).map(([code, id]) => [code.toLowerCase(), id] as const),
  ['package', categoryIds.Packages],
]);

function categoryOf(field: string, text: string, refuse: Refuse): number | undefined {
  const name = text.toLowerCase();
  if (name === '' || name === 'none') return undefined;
  const id = categories.get(name);
  if (id === undefined) refuse(field, { key: 'rowProblems.category' });
  return id;
}

function detailOf(field: string, text: string, refuse: Refuse): string | undefined {
  if (text === '') return undefined;
  const detail = text.length > maxText ? '' : detailHtml(text);
  if (text.length > maxText || detail.length > maxText)
    refuse(field, { key: 'fieldProblems.max', values: [field, maxText] });
  return detail;
}
