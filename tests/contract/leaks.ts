import type { Database } from '#server/base/database/database.ts';
import { sql } from '#server/base/database/database.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { AskerName } from './askers.ts';
import { secretAmounts } from './first-dealership.ts';
import { firstWord } from './people.ts';

/**
 * What a person may see; 'public' is everybody's sight in a public call, and 'proposal' that of whoever
 * has a link to one: its seller's name, and by which first name it greets.
 */
export type Sight =
  | 'public'
  | 'proposal'
  | 'own'
  | 'work'
  | 'advisor'
  | 'cost'
  | 'dealerAdmin'
  | 'everything';

export interface Viewer {
  sight: Sight;
  /** Null: a visitor. */
  dealerId: number | null;
  /** Whether the person may see the first dealership's words and amounts. */
  isOfFirst: boolean;
  /** The person's own e-mail address and everything they sent, as one text. */
  sent: string;
}

/**
 * An e-mail address and its owner, a customer also where colleagues ordered for themselves; addresses
 * for a dealership's orders have no role.
 */
export interface KnownEmail {
  email: string;
  dealerId: number;
  isCustomer: boolean;
}

const sights: Partial<Record<AskerName, Sight>> = {
  advisor: 'advisor',
  advisor2: 'advisor',
  desk: 'advisor',
  discount: 'advisor',
  cost: 'cost',
  reports: 'advisor',
  dealerAdmin: 'dealerAdmin',
  dealerAdmin2: 'dealerAdmin',
  platformAdmin: 'everything',
};

/** Who sees the dealership's orders without prices; their own orders have some. */
const workers: readonly AskerName[] = ['parts', 'install'];

/** The sight of an asker in a call that is not public. */
export const sightOf = (asker: AskerName, call: CallName): Sight =>
  workers.includes(asker) &&
  (call === 'GET /api/v1/auth/orders/getDealerOrders' || call.includes(' /api/v1/auth/desk'))
    ? 'work'
    : (sights[asker] ?? 'own');

export const publicSightOf = (call: CallName): Sight =>
  call.includes(' /api/v1/proposals/') ? 'proposal' : 'public';

const ofCost = ['cost', 'profit'];
const ofSettings = [
  'dealerPrice',
  'dealerFrt',
  'dealerFeatured',
  'dealerHidden',
  'orderEmails',
  'repliesTo',
  'chooseNoticeDays',
  'chooseLeadDays',
  'proposalDays',
  'proposalPhoneCheck',
  'orderEmailAddresses',
];
const ofAdmins = [...ofCost, ...ofSettings];
/** `total` is missing: it is also the number of a list's entries. */
const ofOrders = [
  'price',
  'installedPrice',
  'optionPrice',
  'originalPrice',
  'subtotal',
  'tax',
  'taxLines',
  'payment',
  'hourlyRate',
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

/** JSON keys that must not occur in an answer (contract 4). */
const hiddenKeys: Record<Sight, readonly string[]> = {
  public: [...ofAdvisors, ...ofPeople],
  proposal: [
    ...ofAdvisors,
    ...['email', 'customerId', 'sellerId', 'customer', 'user', 'vin', 'stockNumber', 'parts'],
  ],
  own: ofAdvisors,
  work: [...ofAdmins, ...ofOrders],
  advisor: ofAdmins,
  cost: ofSettings,
  dealerAdmin: [],
  everything: [],
};

/** Every present and former e-mail address of people, and the addresses for orders. */
export const selectKnownEmails = (db: Database) =>
  db.rows<KnownEmail>(sql`
    select lower(u.email) as email, u.dealer_id as "dealerId",
      exists (select from user_roles r where r.user_id = u.id and r.role_id = ${roleIds.customer})
        or exists (select from orders o where o.customer_id = u.id and o.placed_at is not null) as "isCustomer"
    from users u
    union all select lower(email_address), dealer_id, false from dealer_order_emails
    union all select lower(before->>'email'), dealer_id, false from audit_log
      where entity = 'user' and before ? 'email' -- what an account's address was`);

/** JSON paths of an answer that the viewer must not see, each with its value; [] means no leak. */
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

const isPublicSight = (sight: Sight) => sight === 'public' || sight === 'proposal';

function isForeignNumber(
  key: string,
  value: number,
  { sight, dealerId, isOfFirst }: Viewer,
): boolean {
  if (value === secretAmounts.cost) return sight !== 'dealerAdmin' || !isOfFirst;
  if (isPublicSight(sight)) return false;
  if (value === secretAmounts.override) return !isOfFirst;
  return key === 'dealerId' && value !== dealerId;
}

/**
 * Text with the first dealership's word is secret except in public calls, which show its products.
 */
const isForeignText = (text: string, { sight, isOfFirst, sent }: Viewer) =>
  text.includes(firstWord) && !isPublicSight(sight) && !isOfFirst && !sent.includes(text);

const emailsIn = (text: string) => text.toLowerCase().match(/[^\s@<>"]+@[^\s@<>"]+/g) ?? [];

function maySeeEmail(
  email: string,
  { sight, dealerId, sent }: Viewer,
  known: readonly KnownEmail[],
): boolean {
  if (sent.toLowerCase().includes(email)) return true;
  if (isPublicSight(sight) || sight === 'own' || sight === 'work') return false;
  const owners = known.filter((one) => one.email === email && one.dealerId === dealerId);
  return owners.some(({ isCustomer }) => isCustomer || sight === 'dealerAdmin');
}
