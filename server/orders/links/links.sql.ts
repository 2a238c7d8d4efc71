import { type Database, sql } from '#server/base/database/database.ts';

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
