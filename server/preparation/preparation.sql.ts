import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, literal, raw, type Sql, sql } from '#server/base/database/database.ts';
import { overrideOfDealer, soldByDealer } from '#server/catalogue/products/sold-by-dealer.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';

/** How many names of what is missing the list shows at most. */
const mostNamed = 5;

/** What is missing of one kind: how many, and the names of the first. */
export interface Missing {
  count: number;
  names: string[];
}

/** A dealership as far as the list looks at it. */
export interface ReadyFacts {
  mail: boolean;
  orderAddresses: boolean;
  hours: boolean;
  taxes: boolean;
  labourRate: boolean;
  logo: boolean;
  banners: boolean;
  models: number;
  withoutProduct: Missing;
  withoutOffer: Missing;
  products: number;
  withoutName: Missing;
  admins: number;
  adminsWithoutTwoStep: number;
  orders: number;
  putAside: string[];
}

/** Counts the rows of a statement with a column `name`, and names the first of them. */
const missing = (rows: Sql) => sql`
  (select jsonb_build_object('count', count(*), 'names', coalesce(jsonb_agg(name order by place) filter (where place <= ${mostNamed}), '[]'))
   from (select name, row_number() over (order by name) as place from (${rows}) n) named)`;

/** Whether an account `u` signs in with a second step. */
const hasTwoStep = sql`
  exists (select from two_step s where s.user_id = u.id and s.confirmed_at is not null)`;

/** A dealership, its present day, and the language that is not its own. */
export interface ReadyAsked {
  id: number;
  today: string;
  other: Language;
}

/** The models of this model year and the last, and what each of these dealerships has for them. */
export const selectReadyFacts = (db: Database, asked: readonly ReadyAsked[]) =>
  db.rows<ReadyFacts & { id: number }>(sql`
    select d.id, facts.* from unnest(
        ${asked.map(({ id }) => id)}::int[], ${asked.map(({ today }) => today)}::date[], ${asked.map(({ other }) => other)}::text[]
      ) as asked (id, today, other)
    join dealers d on d.id = asked.id
    cross join lateral (
      with m as materialized (
        select m.id, m.year_id, y.year || ' ' || m.name as name from models m join years y on y.id = m.year_id
        where m.make_id = d.make_id and m.hidden_at is null and extract(year from asked.today) - y.year in (0, 1)
      ), everywhere as materialized (
        select exists (select from products p ${overrideOfDealer} where ${soldByDealer} and p.fits_every) as sold
      ), unnamed as materialized (
        select p.name from products p ${overrideOfDealer}
        where ${soldByDealer} and d.second_language and p.language <> asked.other
          and not exists (select from product_texts t where t.product_id = p.id and t.language = asked.other and t.name <> '')
      ), admins as materialized (
        select ${hasTwoStep} as has_two_step
        from users u join user_roles r on r.user_id = u.id and r.role_id = ${roleIds.dealerAdmin}
        where u.dealer_id = d.id and u.active and u.password_hash is not null
      )
      select d.mail_arrived_at is not null as mail,
        exists (select from dealer_order_emails e where e.dealer_id = d.id) as "orderAddresses",
        d.opening_hours is not null as hours,
        d.gst + d.hst + d.pst > 0 and d.gst_number is not null and (d.pst = 0 or d.pst_number is not null) as taxes,
        d.hourly_rate_cents > 0 as "labourRate", d.logo_image_id is not null as logo,
        exists (select from dealer_banners b where b.dealer_id = d.id) as banners,
        (select count(*) from m) as models,
        ${missing(sql`
          select m.name from m, everywhere where not everywhere.sold and not exists (
            select from trims t join product_trims f on f.trim_id = t.id join products p on p.id = f.product_id ${overrideOfDealer}
            where t.model_id = m.id and ${soldByDealer})`)} as "withoutProduct",
        ${missing(sql`
          select m.name from m where not exists (
            select from terms o where (o.dealer_id = d.id or o.dealer_id is null) and o.make_id = d.make_id
              and (o.starts_on is null or o.starts_on <= asked.today) and (o.ends_on is null or o.ends_on >= asked.today)
              and (o.model_id is null and o.trim_id is null and coalesce(o.year_id, m.year_id) = m.year_id or o.model_id = m.id
                or o.trim_id in (select id from trims where model_id = m.id)))`)} as "withoutOffer",
        (select count(*) from products p ${overrideOfDealer} where ${soldByDealer}) as products,
        ${missing(sql`select name from unnamed`)} as "withoutName",
        (select count(*) from admins) as admins, (select count(*) from admins where not has_two_step) as "adminsWithoutTwoStep",
        (select count(*) from orders o where o.dealer_id = d.id and o.status_id <> ${literal(orderStatus.CART)}) as orders,
        d.put_aside as "putAside"
    ) facts`);

/** At most so many dealerships in preparation are looked at for the platform at once. */
const mostPreparing = 100;

/** The dealerships that get ready, by name. */
export const selectPreparing = (db: Database) =>
  db.rows<{ id: number; timeZone: string; language: Language }>(sql`
    select id, time_zone as "timeZone", language from dealers where preparing and active
    order by lower(name), id limit ${mostPreparing}`);

/** What the platform itself has. */
export const selectPlatformFacts = async (db: Database) =>
  (await db.row<{
    makes: number;
    admins: number;
    adminsWithoutTwoStep: number;
    putAside: string[];
  }>(sql`
    with admins as (
      select ${hasTwoStep} as has_two_step
      from users u where u.is_platform_admin and u.active and u.password_hash is not null
    )
    select (select count(*) from makes) as makes, (select count(*) from admins) as admins,
      (select count(*) from admins where not has_two_step) as "adminsWithoutTwoStep",
      array(select line from platform_put_aside) as "putAside"`))!;

/** Puts a line of the platform's list aside, or takes it up again. */
export const updatePlatformAside = (
  db: Database,
  { line, isPutAside, now }: { line: string; isPutAside: boolean; now: Date },
) =>
  db.run(
    isPutAside
      ? sql`insert into platform_put_aside (line, put_aside_at) values (${line}, ${now}) on conflict do nothing`
      : sql`delete from platform_put_aside where line = ${line}`,
  );

/** Condition for a customer `u` who registered themselves: no colleague made their account. */
export const isVisitor = sql`
  (u.is_customer and not u.is_staff and u.erased_at is null and not exists (
    select from audit_log a
    where a.dealer_id = u.dealer_id and a.entity = 'user' and a.entity_id = u.id and a.action = 'customer.created'))`;

const visitors = (dealerId: number) =>
  sql`from users u where u.dealer_id = ${dealerId} and ${isVisitor}`;

export const selectVisitors = (db: Database, dealerId: number): Promise<number[]> =>
  db.values<number>(sql`select u.id ${visitors(dealerId)} order by u.id`);

export const countTrials = async (db: Database, dealerId: number) =>
  (await db.row<{ orders: number; accounts: number }>(sql`
    select (select count(*) from orders where dealer_id = ${dealerId} and status_id <> ${literal(orderStatus.CART)}) as orders,
      (select count(*) ${visitors(dealerId)}) as accounts`))!;

/** Tables whose rows belong to orders or proposals of their dealership, the referring ones first. */
export const tablesOfTrials = [
  'appointments',
  'order_events',
  'shared_links',
  'proposal_papers',
  'proposal_versions',
  'proposal_events',
  'proposals',
  'order_items',
];

/**
 * Deletes every order, cart and proposal of a dealership with all that belongs to them; returns how
 * many placed orders there were. Belongs in a transaction that holds the dealership.
 */
export async function deleteTrials(db: Database, dealerId: number): Promise<number> {
  const orders = await asDuty(db, 'retention', async () => {
    await db.run(sql`
      delete from idempotency_keys where order_id in (select id from orders where dealer_id = ${dealerId})`);
    for (const table of tablesOfTrials)
      await db.run(sql`delete from ${raw(table)} where dealer_id = ${dealerId}`);
    return db.values<number>(sql`
      delete from orders where dealer_id = ${dealerId} returning status_id`);
  });
  return orders.filter((status) => status !== orderStatus.CART).length;
}

/** Locks a dealership until the transaction ends; whether it is in preparation. */
export const lockPreparing = (db: Database, dealerId: number) =>
  db.value<boolean>(sql`select preparing from dealers where id = ${dealerId} for no key update`);

export const updateOpened = (db: Database, dealerId: number, now: Date) =>
  db.run(sql`update dealers set preparing = false, updated_at = ${now} where id = ${dealerId}`);

/** Takes the present preview link back. */
export const updatePreviewNumber = (db: Database, dealerId: number, now: Date) =>
  db.run(sql`
    update dealers set preview_number = preview_number + 1, updated_at = ${now} where id = ${dealerId} and preparing`);

export const updatePutAside = (
  db: Database,
  dealerId: number,
  { line, isPutAside, now }: { line: string; isPutAside: boolean; now: Date },
) =>
  db.run(sql`
    update dealers set put_aside = array_remove(put_aside, ${line}) || case when ${isPutAside} then array[${line}] else '{}' end,
      updated_at = ${now} where id = ${dealerId}`);

export const updateMailArrived = (db: Database, dealerId: number, now: Date) =>
  db.run(sql`
    update dealers set mail_arrived_at = coalesce(mail_arrived_at, ${now}), updated_at = ${now} where id = ${dealerId}`);
