import { detailHtml } from '#server/catalogue/products/clean-html.ts';
import { maxText } from '#shared/contract/fields.ts';
import { newProductForm, otherNameField } from '#shared/entities/product.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { type Form, required, validate } from '#shared/rules/form.ts';
import { type Language, languageOf, languages } from '#shared/rules/languages.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { toCents } from '#shared/rules/money.ts';
import { alphaDash } from '#shared/rules/validation.ts';
import type { Refuse } from './check-vehicles.ts';
import {
  type DescribingField,
  describingFields,
  otherNamesForm,
  textFields,
} from './describing-fields.ts';
import { checkGathered } from './gathered-columns.ts';
import { tidy, tidyName, type Values } from './row-reader.ts';

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
const form: Form = {
  ...ownForm,
  ...otherNamesForm,
  ...{ subcategoryEn: otherNameField, subcategoryFr: otherNameField },
};

const readFields = describingFields.filter(({ name }) => name !== 'subcategory');

/** The product described by a row; calls `refuse` for every mistake. */
export function describeProduct(values: Values, refuse: Refuse): DescribedProduct {
  for (const [field, [problem]] of Object.entries(validate(form, values))) refuse(field, problem!);
  const described = [...readFields, ...textFields].map(({ name, column, kind }) => [
    column,
    readers[kind](name, values[name] ?? '', refuse),
  ]);
  refuseLoneDetails(values, refuse);
  if (isRewritten(values.number ?? '')) refuse('number', { key: 'rowProblems.rewritten' });
  const id = idOf(values.id ?? '', refuse);
  const writtenKey = tidy(values.key ?? '');
  const usedKey = writtenKey || tidy(values.number ?? '') || (id === undefined ? '' : `#${id}`);
  return {
    ...Object.fromEntries(described),
    key: keyOf(usedKey, refuse),
    has_key: writtenKey !== '',
    asked_id: id,
    language: baseLanguage(values.language ?? '', refuse),
    // Found by its name once the category is known (`findSubcategories`).
    subcategory: tidy(values.subcategory ?? '') || undefined,
    subcategory_en: tidyName(values.subcategoryEn ?? '') || undefined,
    subcategory_fr: tidyName(values.subcategoryFr ?? '') || undefined,
    extra: checkGathered(values, refuse),
  };
}

/**
 * Whether a spreadsheet has made a large figure (1.23E+11) or a date (3-Mar, 2026-03-03 00:00) of a
 * product's number: such a row would be a new product.
 */
const isRewritten = (number: string): boolean =>
  /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i.test(number) ||
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?$/i.test(number) ||
  /^\d{4}-\d{2}-\d{2}(?: 00:00(?::00)?)$/.test(number);

/** The language of name and detail: its code, as in files that go out. */
function baseLanguage(text: string, refuse: Refuse): Language | undefined {
  const language = languageOf(text.toLowerCase());
  if (text !== '' && !language)
    refuse('language', { key: 'rowProblems.language', values: [languages.join(', ')] });
  return language ?? undefined;
}

function idOf(text: string, refuse: Refuse): number | undefined {
  if (text === '') return undefined;
  const id = Number(text);
  if (/^\d{1,15}$/.test(text) && id > 0) return id;
  refuse('id', { key: 'rowProblems.noProduct' });
  return undefined;
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
  text: (field, text) => {
    const tidied = field.startsWith('name') ? tidyName(text) : tidy(text);
    return (ownForm[field]?.clean?.(tidied) ?? tidied) || undefined;
  },
  html: detailOf,
  money: (...cell) => toCentsIfAny(amountOf(...cell)),
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
  if (field === 'frt' && Number(value.toFixed(4)) === value) return value;
  if (Number(value.toFixed(2)) !== value) refuse(field, { key: 'rowProblems.decimals' });
  return value;
}

const toCentsIfAny = (amount: number | undefined) =>
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
