import { erasedPerson } from '#shared/messages/en/personal-data.ts';
import type { AuditRow } from './personal-data.sql.ts';

/** Fields that tell who somebody is, or hold words about them, by their names in accounts and orders. */
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
/** A person inside an order who is not the customer. */
const others = new Set(['seller']);

/** A row of the audit trail that says what was done and no longer to whom. */
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
