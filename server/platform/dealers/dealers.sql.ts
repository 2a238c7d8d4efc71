import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import {
  directionOf,
  inOrder,
  type Page,
  type Slice,
  sliceOf,
} from '#server/base/database/page.ts';
import type { ListedDealership, platformDealerColumns } from '#shared/contract/platform-dealers.ts';
import { roleIds } from '#shared/rules/permissions.ts';

export interface DealershipsWanted extends Page<(typeof platformDealerColumns)[number]> {
  words: string[];
  state: 'all' | 'open' | 'preparing' | 'closed';
}

/**
 * A page of the dealerships and the number of all that match. The page's ids come from an index in
 * the list's order, read from the nearer end; everything else is asked for these alone.
 */
export async function selectDealerships(db: Database, wanted: DealershipsWanted, now: Date) {
  const found = sql`dealers d ${wanted.words.length > 0 ? namedMakes : empty}`;
  const matching = matches(wanted);
  const total = (await db.value<number>(sql`select count(*) from ${found} where ${matching}`))!;
  const slice = sliceOf(wanted, total);
  const data = await db.rows<ListedDealership>(sql`
    with page as materialized (
      select id, row_number() over () as place from (
        select d.id from ${found} ${joins[wanted.sortBy] ?? empty} where ${matching}
        order by ${sortedBy(wanted, slice, now)} limit ${slice.limit} offset ${slice.offset}) p
    )
    select d.id, d.make_id as "makeId", m.name as make, d.code, d.name, d.city, d.province, d.phone, d.active as "isOpen", d.preparing,
      ${ordersThisMonth(now)} as orders, f.last_order_on as "lastOrderOn",
      (select u.email from users u where ${isUninvited(sql`d.id`)} order by u.id limit 1) as "invitedEmail"
    from page join dealers d on d.id = page.id join makes m on m.id = d.make_id join dealer_figures f on f.dealer_id = d.id
    order by page.place`);
  return { data: inOrder(data, slice), total };
}

const namedMakes = sql`
  join (select id, ' ' || fold(name) as words from makes offset 0) named on named.id = d.make_id`;
const figures = sql`join dealer_figures f on f.dealer_id = d.id`;

/** The tables by which the list can be sorted. */
const joins: Partial<Record<DealershipsWanted['sortBy'], Sql>> = {
  make: sql`join makes m on m.id = d.make_id`,
  orders: figures,
  lastOrderOn: figures,
};

const sortColumns: Record<DealershipsWanted['sortBy'], Sql[]> = {
  name: [sql`lower(d.name)`, sql`d.id`],
  make: [sql`lower(m.name)`, sql`d.make_id`, sql`d.id`],
  code: [sql`lower(d.code)`, sql`d.id`],
  city: [sql`lower(d.city)`, sql`d.id`],
  province: [sql`d.province`, sql`d.id`],
  // Whoever had no order this month comes in the order of their last month with any.
  orders: [sql`f.month`, sql`f.orders`, sql`f.dealer_id`],
  lastOrderOn: [sql`f.last_order_on`, sql`f.dealer_id`],
  isOpen: [sql`d.active`, sql`d.preparing`, sql`d.id`],
};

/** Hours behind UTC of the first and the last dealership to begin a month. */
const zonesBehindUtc = [2.5, 8];

/** In the first hours of a month some dealerships live in it already, others in the one before. */
function isBetweenMonths(now: Date): boolean {
  const [first, last] = zonesBehindUtc.map((hours) =>
    new Date(now.getTime() - hours * 3_600_000).getUTCMonth(),
  );
  return first !== last;
}

/** The orders of a dealership's own month; no index has them. */
const ordersThisMonth = (now: Date): Sql => sql`
  (case when f.month >= date_trunc('month', local_day(${now}::timestamptz, d.time_zone)::timestamp) then f.orders else 0 end)`;

/** The order of a slice, as its index has it; no order at all comes last in both directions. */
function sortedBy({ sortBy, order }: DealershipsWanted, slice: Slice, now: Date): Sql {
  const direction = directionOf(order, slice);
  const nulls = sortBy === 'lastOrderOn' ? raw(`nulls ${slice.fromEnd ? 'first' : 'last'}`) : empty;
  const counted = sortBy === 'orders' && isBetweenMonths(now) ? [ordersThisMonth(now)] : [];
  const columns = [...counted, ...sortColumns[sortBy]];
  const [first, ...rest] = columns.map((column) => sql`${column} ${raw(direction)}`);
  return join([sql`${first} ${nulls}`, ...rest]);
}

function matches({ words, state }: DealershipsWanted): Sql {
  const conditions = words.map(
    (word) => sql`d.search || named.words like fold(${containing(word)})`,
  );
  if (state === 'closed') conditions.push(sql`not d.active`);
  else if (state !== 'all')
    conditions.push(sql`d.active and d.preparing = ${state === 'preparing'}`);
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`;
}

/** Condition for a dealership's admins `u` who have no password yet. */
const isUninvited = (dealerId: Sql): Sql => sql`
  u.dealer_id = ${dealerId} and u.active and u.is_staff and u.password_hash is null
    and exists (select from user_roles r where r.user_id = u.id and r.role_id = ${roleIds.dealerAdmin})`;

/** The accounts that can be invited. */
export const selectUninvited = (db: Database, dealerId: number) =>
  db.rows<{ id: number; email: string }>(sql`
    select u.id, u.email from users u where ${isUninvited(sql`${dealerId}`)} order by u.id`);

/** Closes a dealership, or opens it again; triggers tell cached answers. */
export const updateIsOpen = (db: Database, dealerId: number, isOpen: boolean, now: Date) =>
  db.run(sql`update dealers set active = ${isOpen}, updated_at = ${now} where id = ${dealerId}`);

/**
 * Whether a dealership exists, open or closed; locks its row until the transaction ends. Rows that
 * refer to it are entered meanwhile: whoever ends a session holds it and writes to the trail, while
 * closing holds the dealership and ends the sessions.
 */
export const lockDealership = (db: Database, dealerId: number) =>
  db.row<LockedDealership>(sql`
    select id, make_id as "makeId", code, name, active as "isOpen", preparing from dealers where id = ${dealerId}
    for no key update`);

interface LockedDealership {
  id: number;
  makeId: number;
  code: string;
  name: string;
  isOpen: boolean;
  preparing: boolean;
}

export const updateCode = (db: Database, dealerId: number, code: string, now: Date) =>
  db.run(sql`update dealers set code = ${code}, updated_at = ${now} where id = ${dealerId}`);
