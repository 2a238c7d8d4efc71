import { type Database, sql } from '#server/base/database/database.ts';
import type { ProposalState } from '#shared/rules/proposals/states.ts';

interface OfProposal {
  dealerId: number;
  id: number;
}

/** A proposal that a cart continues. */
export interface ContinuedRow extends OfProposal {
  sellerId: number | null;
  state: ProposalState;
  orderId: number | null;
  /** The version that was sent last; 0: none. */
  version: number;
}

/** A proposal of the dealership that is not deleted, locked until the transaction ends. */
export const lockContinuedRow = (db: Database, { dealerId, id }: OfProposal) =>
  db.row<ContinuedRow>(sql`
    select id, dealer_id as "dealerId", seller_id as "sellerId", state, order_id as "orderId", current_version as version
    from proposals where dealer_id = ${dealerId} and id = ${id} and deleted_at is null for update`);

/** Makes a locked proposal one whose cart somebody ordered in the shop, and writes that down. */
export async function markOrdered(
  db: Database,
  { dealerId, id, version }: ContinuedRow,
  { orderId, by, now }: { orderId: number; by: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update proposals set state = 'ordered', order_id = ${orderId}, accepted_at = ${now}, updated_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${id}`);
  await db.run(sql`
    insert into proposal_events (proposal_id, dealer_id, version, at, kind, user_id, data)
    values (${id}, ${dealerId}, ${version}, ${now}, 'ordered', ${by}, ${JSON.stringify({ orderId })})`);
}
