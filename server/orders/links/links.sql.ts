import { type Database, literal, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

/**
 * Adds a link to a placed order of the dealership, unless there is this one; returns whether there is
 * such an order.
 */
export const insertLink = async (
  db: Database,
  link: { dealerId: number; orderId: number; tokenHash: Buffer; by: number | null; now: Date },
): Promise<boolean> =>
  (await db.value<number>(sql`
    with linked as (
      select dealer_id, id from orders
      where dealer_id = ${link.dealerId} and id = ${link.orderId} and status_id <> ${literal(orderStatus.CART)} and deleted_at is null
    ), added as (
      insert into shared_links (dealer_id, order_id, token_hash, created_at, created_by)
      select dealer_id, id, ${link.tokenHash}, ${link.now}, ${link.by} from linked
      on conflict (token_hash) do nothing
    )
    select 1 from linked`)) !== undefined;

/** The newest revoked link of an order; 0: none. A standing link after it has another token. */
export const selectLastRevoked = async (db: Database, dealerId: number, orderId: number) =>
  (await db.value<number>(sql`
    select max(id) from shared_links
    where dealer_id = ${dealerId} and order_id = ${orderId} and revoked_at is not null`)) ?? 0;

export interface LinkRow {
  id: number;
  dealerId: number;
  orderId: number;
  /** When the link was made, or something last happened to the order. */
  lastAt: Date;
}

/** A link of a dealership that is not revoked, to an order that is not hidden. */
export const selectLink = (db: Database, dealerId: number, tokenHash: Buffer) =>
  db.row<LinkRow>(sql`
    select l.id, l.dealer_id as "dealerId", l.order_id as "orderId",
      greatest(l.created_at, (select max(e.at) from order_events e where e.order_id = l.order_id)) as "lastAt"
    from shared_links l join orders o on o.id = l.order_id and o.dealer_id = l.dealer_id
    where l.dealer_id = ${dealerId} and l.token_hash = ${tokenHash} and l.revoked_at is null and o.deleted_at is null`);

/** Counts an opening. */
export const noteOpening = (db: Database, dealerId: number, linkId: number, now: Date) =>
  db.run(sql`
    update shared_links set opened_at = ${now}, opens = opens + 1 where dealer_id = ${dealerId} and id = ${linkId}`);

/** Revokes every link to an order; returns how many there were. */
export const revokeLinksTo = (db: Database, dealerId: number, orderId: number, now: Date) =>
  db.run(sql`
    update shared_links set revoked_at = ${now}
    where dealer_id = ${dealerId} and order_id = ${orderId} and revoked_at is null`);
