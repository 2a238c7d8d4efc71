import type { AuditRow } from './leave-nameless.sql.ts';

/** Fields of accounts and orders that identify a person or contain words about them. */
const telling = new Set([
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'customerNotes',
  'dealerNotes',
  'vin',
  'stockNumber',
  'to',
  'mailedTo',
  'client',
]);
/** People in an order other than its customer. */
const others = new Set(['seller']);

/** An audit row without anything that identifies the person. */
export const withoutPerson = ({ id, before, after }: AuditRow, blank: string): AuditRow => ({
  id,
  before: blanked(before, blank),
  after: blanked(after, blank),
});

function blanked(value: unknown, blank: string): unknown {
  if (Array.isArray(value)) return value.map((part) => blanked(part, blank));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (others.has(name)) return [name, part];
    const isTold = telling.has(name) && typeof part === 'string' && part !== '';
    return [name, isTold ? blank : blanked(part, blank)];
  });
  return Object.fromEntries(entries);
}
