import type { Ctx } from '#server/base/http/ctx.ts';
import { enqueueProposalMail, type ProposalNews } from '#server/outbox/proposal-mails.ts';
import type { ProposalRow } from '../proposals.sql.ts';

/** Tells a proposal's seller by mail what its customer did; nobody where it has none. */
export async function tellSeller(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, id, sellerId }: Pick<ProposalRow, 'dealerId' | 'id' | 'sellerId'>,
  kind: ProposalNews['kind'],
): Promise<void> {
  if (sellerId === null) return;
  await enqueueProposalMail(ctx, { dealerId, proposalId: id, kind, userId: sellerId });
}
