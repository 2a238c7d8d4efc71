import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { keepAccount } from '#server/people/users/users.service.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { mayOrderForCustomers, maySeeProposal } from '#shared/rules/permissions.ts';
import { type ContinuedRow, lockContinuedRow, markOrdered } from './continued.sql.ts';

/**
 * The proposal that a cart continues, locked until its order is placed; null: there is none, it was
 * withdrawn, it is not the person's, or it ended with the order that is placed once more. Throws 422
 * if it has become another order meanwhile.
 */
export async function lockContinued(
  ctx: Ctx,
  { dealerId, proposalId: id }: Pick<PostedOrder, 'dealerId' | 'proposalId'>,
  { person, customer, orderedAs }: { person: User; customer: User; orderedAs: number | null },
): Promise<ContinuedRow | null> {
  if (!id || !mayOrderForCustomers(person, dealerId)) return null;
  await keepAccount(ctx, dealerId, customer.id);
  const row = await lockContinuedRow(ctx.db, { dealerId, id });
  if (!row || !maySeeProposal(person, row) || row.state === 'withdrawn') return null;
  if (row.orderId === null) return row;
  if (row.orderId === orderedAs) return null;
  throw invalid({
    proposalId: { key: 'proposalProblems.orderedMeanwhile', values: [id, row.orderId] },
  });
}

/** Ends a locked proposal whose cart a person ordered, so that nobody accepts it as well. */
export async function endByOrder(
  ctx: Ctx,
  row: ContinuedRow,
  { orderId, by }: { orderId: number; by: number },
): Promise<void> {
  const { dealerId, id, version } = row;
  await markOrdered(ctx.db, row, { orderId, by, now: ctx.now() });
  await recordAudit(ctx, {
    ...{ dealerId, action: 'proposal.ordered', entity: 'proposal', entityId: id },
    after: { version, orderId },
  });
}
