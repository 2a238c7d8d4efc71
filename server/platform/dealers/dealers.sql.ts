import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Page } from '#server/base/database/page.ts';
import { countOf } from '#server/orders/order-columns.ts';
import type { ListedDealership, platformDealerColumns } from '#shared/contract/platform-dealers.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';

export interface DealershipsWanted extends Page<(typeof platformDealerColumns)[number]> {
  words: string[];
  state: 'all' | 'open' | 'closed';
}

const columns = sql`
  d.id, d.make_id as "makeId", m.name as make, d.code, d.name, d.city, d.province, d.phone, d.active as "isOpen"`;

/** The first day of this month in each province: asking for a time zone is dear. */
const months = (now: Date): Sql => sql`
  months as materialized (
    select province, date_trunc('month', ${now}::timestamptz at time zone time_zone_of(province))::date as begin
    from (select distinct province from dealers) p
  )`;

/** The orders this month of a row of dealerships, from the sums of days. */
const ofMonth = (dealer: Sql): Sql => sql`
  left join months on months.province = ${dealer}.province
  cross join lateral (
    select coalesce(sum(${countOf(saleStatuses)}), 0) as orders from order_days s
    where s.dealer_id = ${dealer}.id and s.day >= months.begin
  ) month`;

/** The day of its last order. */
const lastDay = (dealer: Sql): Sql => sql`
  left join lateral (
    select s.day from order_days s
    where s.dealer_id = ${dealer}.id and ${countOf([...saleStatuses, orderStatus.CANCELLED])} > 0
    order by s.day desc limit 1
  ) last on true`;

/**
 * A page of the dealerships and the number of all that match. Figures are added up for the page's
 * rows alone; the one by which the page is sorted, for all.
 */
export async function selectDealerships(db: Database, wanted: DealershipsWanted, now: Date) {
  const { sortBy, order, page, rows } = wanted;
  const inOrder = sql`order by ${sortColumns[sortBy]} ${raw(order)} nulls last, f.id ${raw(order)}`;
  const found = await db.rows<{ total: number } & ListedDealership>(sql`
    with ${months(now)}, makes_in_words as materialized (
      select id, name, ' ' || fold(name) as words from makes
    ), found as materialized (
      select ${columns} ${sortFigures[sortBy]?.value ?? empty}
      from dealers d join makes_in_words m on m.id = d.make_id ${sortFigures[sortBy]?.joined ?? empty}
      where ${matches(wanted)}
    ), page as materialized (
      select f.*, row_number() over () as place
      from (select * from found f ${inOrder} limit ${rows} offset ${(page - 1) * rows}) f
    )
    select (select count(*) from found) as total, p.*, month.orders, last.day as "lastOrderOn",
      (select u.email from users u where ${isUninvited(sql`p.id`)} order by u.id limit 1) as "invitedEmail"
    from (select) one left join page p on true ${ofMonth(sql`p`)} ${lastDay(sql`p`)}
    order by p.place`);
  const data = found.filter(({ id }) => id !== null);
  return { data, total: found[0]?.total ?? 0 };
}

/** Figures that a page can be sorted by; they are not stored with the dealership. */
const sortFigures: Partial<Record<DealershipsWanted['sortBy'], { value: Sql; joined: Sql }>> = {
  orders: { value: sql`, month.orders as figure`, joined: ofMonth(sql`d`) },
  lastOrderOn: { value: sql`, last.day as figure`, joined: lastDay(sql`d`) },
};

const sortColumns: Record<DealershipsWanted['sortBy'], Sql> = {
  name: sql`lower(f.name)`,
  make: sql`lower(f.make)`,
  code: sql`lower(f.code)`,
  city: sql`lower(f.city)`,
  province: sql`f.province`,
  orders: sql`f.figure`,
  lastOrderOn: sql`f.figure`,
  isOpen: sql`f."isOpen"`,
};

function matches({ words, state }: DealershipsWanted): Sql {
  const conditions = words.map((word) => sql`d.search || m.words like fold(${containing(word)})`);
  if (state !== 'all') conditions.push(sql`d.active = ${state === 'open'}`);
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

/** Closes a dealership, or opens it again; triggers tell kept answers. */
export const updateIsOpen = (db: Database, dealerId: number, isOpen: boolean, now: Date) =>
  db.run(sql`update dealers set active = ${isOpen}, updated_at = ${now} where id = ${dealerId}`);

/** Whether a dealership exists, open or closed; locks its row until the transaction ends. */
export const lockDealership = (db: Database, dealerId: number) =>
  db.row<{ id: number; makeId: number; code: string; name: string; isOpen: boolean }>(sql`
    select id, make_id as "makeId", code, name, active as "isOpen" from dealers where id = ${dealerId} for update`);
