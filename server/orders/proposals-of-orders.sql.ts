import { type Database, sql } from '#server/base/database/database.ts';

/** The accepted proposals from which orders of a dealership came. */
export const selectProposalsOf = (db: Database, dealerId: number, orderIds: number[]) =>
  db.rows<{ orderId: number; proposalId: number }>(sql`
    select order_id as "orderId", id as "proposalId" from proposals
    where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[]) and state = 'accepted' and deleted_at is null`);
