import { type Database, sql } from '#server/base/database/database.ts';

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
