import { detailHtml } from '#server/catalogue/products/clean-html.ts';
import { maxText } from '#shared/contract/fields.ts';
import { reasons } from '#shared/messages/en/import.ts';
import { texts } from '#shared/messages/en/validation.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { toCents } from '#shared/rules/money.ts';
import { alphaDash, type Form, forms, required, validate } from '#shared/rules/validation.ts';
import type { Refuse } from './check-vehicles.ts';
import { tidy, type Values } from './row-reader.ts';

/** A product as a row describes it, by the columns of its table; undefined where the cell is empty. */
export interface DescribedProduct {
  key: string;
  number: string | undefined;
  name: string | undefined;
  price_cents: number | undefined;
  cost_cents: number | undefined;
  frt: number | undefined;
  category_id: number | undefined;
  featured: boolean | undefined;
  active: boolean | undefined;
  lease_residual: boolean | undefined;
  detail: string | undefined;
  length: number | undefined;
  width: number | undefined;
  height: number | undefined;
  size_unit: string | undefined;
  weight: number | undefined;
  weight_unit: string | undefined;
}

/**
 * The rules of the admin form, but that real numbers hold spaces and commas ('H630-SCA 000'), and that rows which add to a
 * product above may leave cells empty.
 */
const form: Form = Object.fromEntries(
  Object.entries(forms.newProduct).map(([name, field]: [string, Form[string]]) => {
    const rules = field.rules.filter((rule) => rule !== required && rule !== alphaDash);
    return [name, { ...field, rules: name === 'categoryId' ? [] : rules }];
  }),
);

/** The product that a row describes; mistakes go to `refuse`. */
export function checkProduct(values: Values, refuse: Refuse): DescribedProduct {
  for (const [field, [reason]] of Object.entries(validate(form, values))) refuse(field, reason!);
  const text = (field: string) => tidy(values[field] ?? '') || undefined;
  const amount = (field: string) => amountOf(field, values[field] ?? '', refuse);
  const cents = (field: string) => toCentsIfGiven(amount(field));
  const answer = (field: string) => yesOrNo(field, values[field] ?? '', refuse);
  const measure = (field: string) => (values[field] ? Number(values[field]) : undefined);
  const number = text('number');
  return {
    key: keyOf(text('key') ?? number, refuse),
    number,
    name: text('name'),
    price_cents: cents('price'),
    cost_cents: cents('cost'),
    frt: amount('frt'),
    category_id: categoryOf(values.category ?? '', refuse),
    featured: answer('featured'),
    active: answer('active'),
    lease_residual: answer('leaseResidual'),
    detail: detailOf(values.detail ?? '', refuse),
    length: measure('length'),
    width: measure('width'),
    height: measure('height'),
    size_unit: text('sizeUnit'),
    weight: measure('weight'),
    weight_unit: text('weightUnit'),
  };
}

function keyOf(key: string | undefined, refuse: Refuse): string {
  if (key === undefined) refuse('key', reasons.noKey);
  else if (key.length > maxNameLength) refuse('key', texts.max('key', maxNameLength));
  return key ?? '';
}

/** Undefined too where the value broke a rule already: toCents would throw. */
function amountOf(field: string, text: string, refuse: Refuse): number | undefined {
  const value = Number(text);
  if (text === '' || !(Math.abs(value) < 1e12)) return undefined;
  if (Number(value.toFixed(2)) !== value) refuse(field, reasons.decimals);
  return value;
}

const toCentsIfGiven = (amount: number | undefined) =>
  amount === undefined ? undefined : toCents(amount);

function yesOrNo(field: string, text: string, refuse: Refuse): boolean | undefined {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  const isYes = ['yes', 'true', '1', 'y'].includes(word);
  if (!isYes && !['no', 'false', '0', 'n'].includes(word)) refuse(field, reasons.yesOrNo);
  return isYes;
}

/** The ids of spec 3. */
const categories: Record<string, number> = { exterior: 2, interior: 3, packages: 4, package: 4 };

function categoryOf(text: string, refuse: Refuse): number | undefined {
  const name = text.toLowerCase();
  if (name === '' || name === 'none') return undefined;
  const id = Object.hasOwn(categories, name) ? categories[name]! : undefined;
  if (id === undefined) refuse('category', reasons.category);
  return id;
}

function detailOf(text: string, refuse: Refuse): string | undefined {
  if (text === '') return undefined;
  const detail = text.length > maxText ? '' : detailHtml(text);
  if (text.length > maxText || detail.length > maxText)
    refuse('detail', texts.max('detail', maxText));
  return detail;
}
