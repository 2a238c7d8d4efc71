import { toCents } from '#shared/rules/money.ts';
import { changedFields, changedValues as texts } from '#texts/admin/changes.ts';
import { terms } from '#texts/admin/terms.ts';
import { formatMoney, formatNumber, formatPercent } from '#texts/formats.ts';
import { categoryName } from '#web/admin/forms/choices.ts';

/** A changed field's name for people. */
export const fieldName = (field: string): string => changedFields[field] ?? field;

const offerTypes: Readonly<Record<string, string>> = terms.types;

/** Fields whose values are dollars: before and after are not converted for pages. */
const dollarFields = new Set(['price', 'cost', 'dealerPrice']);

type Value = string | number | boolean | readonly string[] | null;

/** A changed field's value for people. */
export function valueInWords(field: string, value: Value): string {
  if (value === null || value === '') return texts.none;
  if (field === 'type') return offerTypes[value as string] ?? String(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberInWords(field, value);
  if (typeof value === 'string')
    return shortened(field.startsWith('detail') ? plain(value) : value);
  return value.length > 0 ? shortened(value.join(', ')) : texts.none;
}

function numberInWords(field: string, value: number): string {
  if (field === 'category') return categoryName(value) ?? formatNumber(value);
  return dollarFields.has(field) ? formatMoney(toCents(value)) : formatNumber(value);
}

/** Longest value in a list. */
const longest = 120;
const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}...` : text;

/** A description without its tags. */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How much an amount changes, in percent: '+5%'; null of other fields, and of nothing. */
export function shareOf(field: string, before: Value, after: Value): string | null {
  if (!dollarFields.has(field) || typeof before !== 'number' || typeof after !== 'number')
    return null;
  if (before === 0 || before === after) return null;
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, 1)}`;
}
