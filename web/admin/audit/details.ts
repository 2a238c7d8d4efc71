import type { AuditEntry } from '#shared/contract/audit.ts';
import { auditFields, audit as texts } from '#texts/admin/audit.ts';
import { dealerSettings } from '#texts/admin/settings.ts';
import { colon } from '#texts/punctuation.ts';
import { storedInWords } from './stored-values.ts';

/** A changed field in words; null for a missing old or new value. */
export interface Detail {
  field: string;
  from: string | null;
  to: string | null;
}

/** An entry's changed fields with old and new values, except fields without any value. */
export function detailsOf(
  { before, after, entity }: Pick<AuditEntry, 'before' | 'after' | 'entity'>,
  timeZone: string,
): Detail[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // Adjusted prices stand under the names of their products.
  const inField = (field: string, value: unknown) =>
    valueInWords(entity === 'price' ? 'price' : field, value, texts.nothing, timeZone);
  return fields
    .map((field) => ({
      field: fieldInWords(field),
      from: before && inField(field, before[field]),
      to: after && inField(field, after[field]),
    }))
    .filter(
      ({ from, to }) =>
        (from ?? texts.nothing) !== (to ?? texts.nothing) || (from !== null && to !== null),
    );
}

/** A detail as one text: 'Price: $10 → $12'. */
export function detailInWords({ field, from, to }: Detail): string {
  if (from === null) return `${field}${colon}${to}`;
  return `${field}${colon}${from} → ${to ?? texts.removed}`;
}

/** 'order placed' as 'Order placed'. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A field's name for people. */
const fieldInWords = (name: string): string => auditFields[name] ?? inWords(name);

/** 'hourlyRate' as 'Hourly rate'; a name of several words, a product's say, as it is. */
const inWords = (name: string): string =>
  name.includes(' ') ? name : asSentence(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());

/** A field's stored value for people; `nothing` words an empty one. Only moments need the time zone. */
export function valueInWords(
  field: string,
  value: unknown,
  nothing = texts.nothing,
  timeZone = 'UTC',
): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const worded = (part: unknown) => partInWords(field, part, timeZone);
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(worded).join('; ');
  return worded(value) || nothing;
}

/**
 * An object in words by its meaningful fields: 'name Roof Rack, price $120.00'. An object in it, such
 * as the names by language, is in brackets: 'name Black, in other languages (French Noir)'.
 */
function partInWords(field: string, value: unknown, timeZone: string): string {
  if (typeof value === 'number' || typeof value === 'string')
    return storedInWords(field, value, timeZone);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([name, part]) => name !== 'id' && isMeaningful(part))
    .map(([name, part]) => `${partName(name)} ${nestedInWords(name, part, timeZone)}`)
    .join(', ');
}

const nestedInWords = (name: string, part: unknown, timeZone: string): string =>
  typeof part === 'object'
    ? `(${partInWords(name, part, timeZone)})`
    : valueInWords(name, part, texts.nothing, timeZone);

const languageNames: Readonly<Record<string, string>> = dealerSettings.languageNames;

/** A language's name as it is, all others as in the middle of a sentence; initials stay: 'GST'. */
const partName = (name: string): string =>
  languageNames[name] ??
  fieldInWords(name).replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

/** Empty parts and lists in a part say nothing. */
function isMeaningful(part: unknown): boolean {
  if (part === null || part === undefined || part === '' || Array.isArray(part)) return false;
  return typeof part !== 'object' || Object.values(part).some(isMeaningful);
}
