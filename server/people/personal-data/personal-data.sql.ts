import { ofTrail } from '#server/audit/of-trail.ts';
import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, literal, sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { mailQueues } from '#server/base/jobs/queues.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

type PersonalEntry<Name extends keyof PersonalData> = PersonalData[Name] extends (infer One)[]
  ? One
  : never;

/** What is told of a person, with its moments as dates. */
type Stored<Name extends keyof PersonalData> = {
  [Field in keyof PersonalEntry<Name>]: Field extends 'at' | `${string}At`
    ? Date | Extract<PersonalEntry<Name>[Field], null>
    : PersonalEntry<Name>[Field];
};

export const selectConsentsOf = (db: Database, userId: number) =>
  db.rows<Stored<'consents'>>(sql`
    select kind, given, wording, source, at from consents where user_id = ${userId} order by id`);

export const selectSessionsOf = (db: Database, userId: number) =>
  db.rows<Stored<'sessions'>>(sql`
    select created_at as "signedInAt", last_seen_at as "lastSeenAt", device from sessions
    where user_id = ${userId} order by created_at`);

/** What happened to a person's orders, oldest first; notes of staff among each other are theirs. */
export const selectStepsOf = (db: Database, userId: number) =>
  db.rows<Omit<Stored<'steps'>, 'what'> & { kind: keyof Ctx['words']['eventNames'] }>(sql`
    select e.order_id as "orderId", e.at, e.kind,
      array(select line->>'name' from jsonb_array_elements(e.data->'lines') line) as items
    from orders o join order_events e on e.order_id = o.id and e.dealer_id = o.dealer_id
    where o.customer_id = ${userId} and e.kind <> 'note' order by e.id`);

/** A person's exemptions from tax, refused and ended ones too. */
export const selectExemptionsOf = (db: Database, dealerId: number | null, userId: number) =>
  db.rows<Stored<'exemptions'>>(sql`
    select kind, number, taxes, claimed_at as "claimedAt", confirmed_at as "confirmedAt", valid_until as "validUntil",
      closed_at as "closedAt", reason
    from tax_exemptions where dealer_id = ${dealerId} and user_id = ${userId} order by id`);

/** Links to a person's orders. */
export const selectLinksTo = (db: Database, userId: number) =>
  db.rows<Stored<'links'>>(sql`
    select l.order_id as "orderId", l.created_at as "madeAt", l.opened_at as "openedAt", l.opens, l.revoked_at as "revokedAt"
    from orders o join shared_links l on l.order_id = o.id and l.dealer_id = o.dealer_id
    where o.customer_id = ${userId} order by l.id`);

/** Appointments of a person's orders. */
export const selectAppointmentsOf = (db: Database, userId: number) =>
  db.rows<Stored<'appointments'>>(sql`
    select a.order_id as "orderId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.state
    from orders o join appointments a on a.order_id = o.id and a.dealer_id = o.dealer_id
    where o.customer_id = ${userId} and o.status_id <> ${literal(orderStatus.CART)} and o.deleted_at is null
    order by a.starts_at, a.id`);

/** Filters of tables that a person saved. */
export const selectViewsOf = (db: Database, userId: number) =>
  db.rows<Stored<'savedViews'>>(sql`
    select page, name, query, created_at as "savedAt" from saved_views where user_id = ${userId} order by id`);

/** Products that a person keeps, and the vehicles for which. */
export const selectFavouritesOf = (db: Database, dealerId: number | null, userId: number) =>
  db.rows<Stored<'favourites'>>(sql`
    select p.name as product, p.number, y.year || ' ' || m.name || ' ' || t.name as vehicle, f.kept_at as "keptAt"
    from favourites f join products p on p.id = f.product_id
      left join trims t on t.id = f.trim_id left join models m on m.id = t.model_id left join years y on y.id = m.year_id
    where f.dealer_id = ${dealerId} and f.user_id = ${userId} order by f.kept_at desc, f.product_id`);

/** Vehicles that a person keeps. */
export const selectVehiclesOf = (db: Database, dealerId: number | null, userId: number) =>
  db.rows<Stored<'vehicles'>>(sql`
    select y.year || ' ' || m.name || ' ' || t.name as vehicle, g.kept_at as "keptAt"
    from garage_vehicles g join trims t on t.id = g.trim_id join models m on m.id = t.model_id join years y on y.id = m.year_id
    where g.dealer_id = ${dealerId} and g.user_id = ${userId} order by g.kept_at desc, g.trim_id`);

/** Audit rows about an account, with recorded `from` and `to`. */
export const selectChangesOf = (db: Database, dealerId: number | null, userId: number) =>
  db.rows<Stored<'changes'>>(sql`
    select at, action, before as "from", after as "to" from audit_log
    where ${ofTrail(dealerId)} and entity = 'user' and entity_id = ${userId} order by id`);

/** Locks a person's row, active or not, until the transaction ends; undefined once erased. */
export const lockPerson = (db: Database, dealerId: number, userId: number) =>
  db.row<{ email: string }>(sql`
    select email from users where dealer_id = ${dealerId} and id = ${userId} and erased_at is null for update`);

/** Deletes a person's carts, and carts that an advisor filled for them. */
export const deleteCartsOf = (db: Database, dealerId: number, userId: number) =>
  db.run(sql`
    with carts as (
      select id from orders
      where dealer_id = ${dealerId} and status_id = ${literal(orderStatus.CART)} and deleted_at is null
        and (owner_id = ${userId} or customer_id = ${userId})
    ), items as (delete from order_items where order_id in (select id from carts))
    delete from orders where id in (select id from carts)`);

/**
 * Blanks words that people typed, and the numbers of the person's vehicle, in placed orders and their
 * lines, hidden ones too; returns the orders' ids. Locks the orders before their lines, as everywhere.
 */
export async function blankNotesOf(
  db: Database,
  dealerId: number,
  userId: number,
): Promise<number[]> {
  const orderIds = await db.values<number>(sql`
    update orders set customer_notes = '', dealer_notes = '', vin = null, stock_number = null, refund_reference = null,
      exemption = exemption || '{"number": ""}', version = version + 1
    where dealer_id = ${dealerId} and customer_id = ${userId} returning id`);
  await db.run(sql`
    update order_items set bin = null, supplier_order = null
    where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[]) and (bin is not null or supplier_order is not null)`);
  return orderIds;
}

/**
 * Blanks the same in the steps of orders, so that undoing one brings nothing back; their trigger
 * allows this with the setting. The other reasons are codes.
 */
export async function blankSteps(
  db: Database,
  dealerId: number,
  orderIds: number[],
): Promise<void> {
  await asDuty(db, 'erase', () =>
    db.run(sql`
      update order_events set note = '',
        data = case when kind = 'changeLine' then data #- '{action,reason}' else data end
          #- '{action,vin}' #- '{action,stockNumber}' #- '{action,reference}' #- '{action,bin}' #- '{action,supplierOrder}' #- '{action,exemptionNumber}',
        before = jsonb_set(jsonb_set(before, '{order,exemption,number}', '""', false), '{lines}', (
            select coalesce(jsonb_agg(line || '{"bin": null, "supplierOrder": null}' order by place), '[]')
            from jsonb_array_elements(before->'lines') with ordinality lines (line, place)))
          #- '{order,vin}' #- '{order,stockNumber}' #- '{order,refundReference}'
      where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[])`),
  );
}

/** Revokes the links to orders, so that nobody follows them any more. */
export const revokeLinks = (db: Database, dealerId: number, orderIds: number[], now: Date) =>
  db.run(sql`
    update shared_links set revoked_at = ${now}
    where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[]) and revoked_at is null`);

/** Deletes stored answers to advisors' orders, because they name the customer. */
export const deleteAnswersAbout = (db: Database, orderIds: number[]) =>
  db.run(sql`delete from idempotency_keys where order_id = any(${orderIds}::bigint[])`);

/**
 * Deletes the jobs of mails to a person's addresses and of codes requested there, finished ones
 * included; a running one is not retried. Skips an address that another account of the dealership
 * has now; guests and held customers have none of their own.
 */
export const deleteMailsTo = (
  db: Database,
  dealerId: number,
  userId: number,
  addresses: string[],
) =>
  db.run(sql`
    delete from pgboss.job j using (select distinct lower(unnest(${addresses}::text[])) as address) a
    where j.name = any(${mailQueues}) and (j.data->>'dealerId')::bigint = ${dealerId}
      and lower(coalesce(j.data->>'to', j.data->>'email')) = a.address
      and not exists (
        select from users u where u.dealer_id = ${dealerId} and lower(u.email) = a.address and u.id <> ${userId} and u.is_held = false)`);
