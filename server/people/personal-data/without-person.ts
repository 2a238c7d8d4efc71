import { erasedPerson } from '#shared/messages/en/personal-data.ts';
import type { AuditRow } from './personal-data.sql.ts';

/** Fields of accounts and orders that identify a person or contain words about them. */
const telling = new Set([
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'customerNotes',
  'dealerNotes',
  'to',
  'client',
]);
/** People in an order other than its customer. */
const others = new Set(['seller']);

/** An audit row without anything that identifies the person. */
export const withoutPerson = ({ id, before, after }: AuditRow): AuditRow => ({
  id,
  before: blanked(before),
  after: blanked(after),
});

function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (others.has(name)) return [name, part];
    const isTold = telling.has(name) && typeof part === 'string' && part !== '';
    return [name, isTold ? erasedPerson.blank : blanked(part)];
  });
  return Object.fromEntries(entries);
}
