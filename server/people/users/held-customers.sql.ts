import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, literal, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { isAccount } from './accounts.ts';

/**
 * Keeps an account from being erased or confirmed until the transaction ends; whether a proposal that is
 * accepted for its address is held back.
 */
export const lockUnproven = (db: Database, dealerId: number, userId: number) =>
  db.value<boolean>(sql`
    select email_confirmed_at is null and is_held = false and erased_at is null from users
    where dealer_id = ${dealerId} and id = ${userId} for share`);

/** The held customer of an account's address, made from the account's fields where there is none. */
export const insertHeld = (db: Database, dealerId: number, userId: number, now: Date) =>
  db.value<number>(sql`
    with held as (
      insert into users (dealer_id, first_name, last_name, email, phone_number, language, is_held, created_at, updated_at)
      select dealer_id, first_name, last_name, email, phone_number, language, true, ${now}, ${now} from users
      where dealer_id = ${dealerId} and id = ${userId}
      on conflict (lower(email), dealer_id, is_held) do update set active = true
      returning id
    ), role as (
      insert into user_roles (user_id, role_id) select id, ${roleIds.customer}::int from held on conflict do nothing
    )
    select id from held`);

/**
 * Locks the held customer and the guests with an account's address, if the address is confirmed. A guest who has not
 * ordered yet is left alone: the visit goes on, and its order brings a link of its own (decision 133).
 */
export const lockHeldFor = (db: Database, dealerId: number, userId: number) =>
  db.values<number>(sql`
    select h.id from users u join users h on h.dealer_id = u.dealer_id and lower(h.email) = lower(u.email)
      and (h.is_held or h.is_held is null and exists (
        select from orders o where o.dealer_id = h.dealer_id and o.customer_id = h.id and o.status_id <> ${literal(orderStatus.CART)}))
    where u.dealer_id = ${dealerId} and u.id = ${userId} and u.active and ${isAccount} and u.email_confirmed_at is not null
    order by h.id for update of h`);

interface Move {
  heldId: number;
  userId: number;
}

/** Gives the orders, proposals and exemptions of a held customer or guest to an account. */
export async function moveToAccount(
  db: Database,
  dealerId: number,
  { heldId, userId }: Move,
): Promise<void> {
  await db.run(sql`
    with carts as (
        select id from orders
        where dealer_id = ${dealerId} and owner_id = ${heldId} and status_id = ${literal(orderStatus.CART)} and deleted_at is null),
      items as (delete from order_items where order_id in (select id from carts))
    delete from orders where id in (select id from carts)`);
  await db.run(sql`
    update orders set customer_id = ${userId}, owner_id = case when owner_id = ${heldId} then ${userId} else owner_id end
    where dealer_id = ${dealerId} and customer_id = ${heldId}`);
  await db.run(sql`
    update proposals set customer_id = ${userId} where dealer_id = ${dealerId} and customer_id = ${heldId}`);
  await moveSentVersions(db, dealerId, { heldId, userId });
  await moveExemptions(db, dealerId, { heldId, userId });
}

/** An account has one exemption that is confirmed and one that waits: where it has such a one, its own stays. */
const moveExemptions = (db: Database, dealerId: number, { heldId, userId }: Move) =>
  db.run(sql`
    update tax_exemptions e set user_id = ${userId} where e.dealer_id = ${dealerId} and e.user_id = ${heldId}
      and (e.closed_at is not null or not exists (
        select from tax_exemptions own
        where own.dealer_id = ${dealerId} and own.user_id = ${userId} and own.closed_at is null
          and (own.confirmed_at is null) = (e.confirmed_at is null)))`);

/** Makes versions that were sent to a held customer those of the account; their trigger allows it with the setting. */
async function moveSentVersions(
  db: Database,
  dealerId: number,
  { heldId, userId }: Move,
): Promise<void> {
  await asDuty(db, 'erase', () =>
    db.run(sql`
      update proposal_versions set frozen = jsonb_set(frozen, '{madeFor,customerId}', to_jsonb(${userId}::bigint))
      where dealer_id = ${dealerId} and (frozen #>> '{madeFor,customerId}')::bigint = ${heldId}`),
  );
}
