import type { Database } from '#server/base/database/database.ts';
import { sql } from '#server/base/database/database.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { AskerName } from './askers.ts';
import { secretAmounts } from './first-dealership.ts';
import { firstWord } from './people.ts';

/** What a person may see: 'public' is what a public call may show to anyone, staff included. */
export type Sight = 'public' | 'own' | 'advisor' | 'dealerAdmin' | 'everything';

export interface Viewer {
  sight: Sight;
  /** Null: a visitor. */
  dealerId: number | null;
  /** The first dealership's people see its words and amounts. */
  isOfFirst: boolean;
  /** Their own e-mail address and what else they sent themselves, as one text. */
  sent: string;
}

/** Somebody's e-mail address and whose it is to see; a dealership's order addresses have no role. */
export interface KnownEmail {
  email: string;
  dealerId: number;
  isCustomer: boolean;
}

const sights: Partial<Record<AskerName, Sight>> = {
  advisor: 'advisor',
  advisor2: 'advisor',
  dealerAdmin: 'dealerAdmin',
  dealerAdmin2: 'dealerAdmin',
  platformAdmin: 'everything',
};

/** What someone may see in calls that are not public. */
export const sightOf = (asker: AskerName): Sight => sights[asker] ?? 'own';

const ofAdmins = [
  'cost',
  'profit',
  'dealerPrice',
  'dealerFrt',
  'dealerFeatured',
  'orderEmails',
  'orderEmailAddresses',
];
const ofAdvisors = [...ofAdmins, 'dealerNotes'];
const ofPeople = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'customerId',
  'sellerId',
  'customer',
  'user',
];

/** Names that may not even occur in an answer (contract 4). */
const hiddenKeys: Record<Sight, readonly string[]> = {
  public: [...ofAdvisors, ...ofPeople],
  own: ofAdvisors,
  advisor: ofAdmins,
  dealerAdmin: [],
  everything: [],
};

/** Every address that is or was there, of people and for orders. */
export const selectKnownEmails = (db: Database) =>
  db.rows<KnownEmail>(sql`
    select lower(u.email) as email, u.dealer_id as "dealerId",
      exists (select from user_roles r where r.user_id = u.id and r.role_id = ${roleIds.customer}) as "isCustomer"
    from users u
    union all select lower(email_address), dealer_id, false from dealer_order_emails
    union all select lower(before->>'email'), dealer_id, false from audit_log
      where entity = 'user' and before ? 'email' -- what an account's address was`);

/** Paths in an answer's JSON that the viewer may not see, each with what is there; [] where all is well. */
export function leaksIn(body: unknown, viewer: Viewer, known: readonly KnownEmail[]): string[] {
  if (viewer.sight === 'everything') return [];
  return partsOf(body)
    .filter((part) => isLeak(part, viewer, known))
    .map(({ path, value }) => `${path}: ${JSON.stringify(value)}`);
}

interface Part {
  path: string;
  key: string;
  value: unknown;
}

function partsOf(value: unknown, path = '', key = ''): Part[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = inside.flatMap(([name, part]) =>
    partsOf(part, path ? `${path}.${name}` : name, name),
  );
  return [{ path, key, value }, ...parts];
}

function isLeak({ key, value }: Part, viewer: Viewer, known: readonly KnownEmail[]): boolean {
  if (hiddenKeys[viewer.sight].includes(key)) return true;
  if (typeof value === 'number') return isForeignNumber(key, value, viewer);
  if (typeof value !== 'string') return false;
  return (
    isForeignText(value, viewer) ||
    emailsIn(value).some((email) => !maySeeEmail(email, viewer, known))
  );
}

function isForeignNumber(
  key: string,
  value: number,
  { sight, dealerId, isOfFirst }: Viewer,
): boolean {
  if (value === secretAmounts.cost) return sight !== 'dealerAdmin' || !isOfFirst;
  if (sight === 'public') return false;
  if (value === secretAmounts.override) return !isOfFirst;
  return key === 'dealerId' && value !== dealerId;
}

/** A dealership's own products are public; all else with its word is not. */
const isForeignText = (text: string, { sight, isOfFirst, sent }: Viewer) =>
  text.includes(firstWord) && sight !== 'public' && !isOfFirst && !sent.includes(text);

const emailsIn = (text: string) => text.toLowerCase().match(/[^\s@<>"]+@[^\s@<>"]+/g) ?? [];

function maySeeEmail(
  email: string,
  { sight, dealerId, sent }: Viewer,
  known: readonly KnownEmail[],
): boolean {
  if (sent.toLowerCase().includes(email)) return true;
  if (sight === 'public' || sight === 'own') return false;
  const owners = known.filter((one) => one.email === email && one.dealerId === dealerId);
  return owners.some(({ isCustomer }) => isCustomer || sight === 'dealerAdmin');
}
