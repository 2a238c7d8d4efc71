import { type Database, sql } from '#server/base/database/database.ts';

/**
 * Keeps an account from being erased until the transaction ends. Taken before an order's lock, as
 * erasing locks the account and then its orders.
 */
export const keepAccount = (db: Database, dealerId: number, userId: number) =>
  db.run(sql`select from users where dealer_id = ${dealerId} and id = ${userId} for key share`);

/** When somebody last asked to cancel each of these orders of a dealership, or for another time. */
export const selectAsks = (
  db: Database,
  dealerId: number,
  orderIds: number[],
  kind: 'askedToCancel' | 'askedToMove' = 'askedToCancel',
) =>
  db.rows<{ orderId: number; at: Date }>(sql`
    select order_id as "orderId", max(at) as at from order_events
    where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[]) and kind = ${kind} group by order_id`);
