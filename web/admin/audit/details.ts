import type { AuditEntry } from '#shared/contract/audit.ts';
import { auditFields, audit as texts } from '#shared/messages/en/admin/audit.ts';
import { dealerSettings } from '#shared/messages/en/admin/settings.ts';
import { deviceInWords } from '#shared/messages/en/devices.ts';
import { formatNumber } from '#shared/messages/en/formats.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { customerMailNames } from '#shared/messages/en/progress-mail.ts';
import { colon } from '#shared/messages/en/punctuation.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';

/** A changed field in words; null for a missing old or new value. */
export interface Detail {
  field: string;
  from: string | null;
  to: string | null;
}

/** An entry's changed fields with old and new values, except fields without any value. */
export function detailsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Detail[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: fieldInWords(field),
      from: before && valueInWords(field, before[field]),
      to: after && valueInWords(field, after[field]),
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

/** A field's stored value for people; `nothing` words an empty one. */
export function valueInWords(field: string, value: unknown, nothing = texts.nothing): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (field === 'language') return languageNames[String(value)] ?? String(value);
  if (field === 'device') return deviceInWords(String(value));
  if (field === 'statusId') return orderStatusLabels[Number(value) as OrderStatus] ?? String(value);
  const worded = field === 'mailsOff' ? mailInWords : partInWords;
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(worded).join('; ');
  return partInWords(value) || nothing;
}

const mailNames: Readonly<Record<string, string>> = customerMailNames;
const mailInWords = (mail: unknown) => mailNames[String(mail)] ?? String(mail);

/**
 * An object in words by its meaningful fields: 'name Roof Rack, price 120'. An object in it, such as
 * the names by language, is in brackets: 'name Black, in other languages (French Noir)'.
 */
function partInWords(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return formatNumber(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([name, part]) => name !== 'id' && isMeaningful(part))
    .map(([name, part]) => `${partName(name)} ${nestedInWords(name, part)}`)
    .join(', ');
}

const nestedInWords = (name: string, part: unknown): string =>
  typeof part === 'object' ? `(${partInWords(part)})` : valueInWords(name, part);

const languageNames: Readonly<Record<string, string>> = dealerSettings.languageNames;

/** A language's name as it is, all others as in the middle of a sentence. */
const partName = (name: string): string => languageNames[name] ?? fieldInWords(name).toLowerCase();

/** Empty parts and lists in a part say nothing. */
function isMeaningful(part: unknown): boolean {
  if (part === null || part === undefined || part === '' || Array.isArray(part)) return false;
  return typeof part !== 'object' || Object.values(part).some(isMeaningful);
}
