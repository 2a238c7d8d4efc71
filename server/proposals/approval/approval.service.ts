import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { enqueueProposalMail } from '#server/outbox/proposal-mails.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Proposal } from '#shared/contract/proposals.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import {
  type ApprovedLine,
  largestDiscount,
  type PricedLine,
} from '#shared/rules/proposals/discount.ts';
import { changedMeanwhile, findProposal, refuseStep, shown } from '../drafts/drafts.service.ts';
import { insertEvent, type ProposalRow } from '../proposals.sql.ts';
import { placesBeyond } from '../sending/limit.ts';
import { selectApprovers, updateAnswered, updateAsked } from './approval.sql.ts';
import { writtenLines } from './priced-lines.ts';

type Shown = Promise<{ proposal: Proposal }>;

/**
 * Asks the dealership's admins to approve the prices of what is written, with a reason. Throws 404,
 * and 422 without a reason, in a state in which nothing can be sent, and for prices within one's limit.
 */
export async function askForApproval(
  ctx: Ctx,
  id: number,
  posted: HandledInput<'POST /api/v1/auth/proposals/:id/approval'>['body'],
): Shown {
  const row = await findProposal(ctx, id);
  refuseStep(ctx, row, 'send');
  const reason = needed(posted.reason);
  const lines = await writtenLines(ctx, row);
  const percent = largestDiscount(lines);
  if (placesBeyond(signedIn(ctx), row, lines).length === 0)
    throw invalid({ reason: { key: 'approvalProblems.notNeeded' } });
  const isStored = await inTransaction(ctx, async (ctx) => {
    if (!(await updateAsked(ctx.db, row, { reason, now: ctx.now() }))) return false;
    await note(ctx, row, 'approvalAsked', { percent, reason });
    for (const userId of await selectApprovers(ctx.db, row.dealerId))
      await tell(ctx, row, 'approvalAsked', userId);
    return true;
  });
  if (!isStored) throw await changedMeanwhile(ctx, row);
  return shown(ctx, id);
}

/**
 * Approves the prices of what is written as they are now, or refuses them. Throws 403, 404, and 422
 * without a reason for a refusal, where nothing is asked and where somebody changed it meanwhile.
 */
export async function answerApproval(
  ctx: Ctx,
  id: number,
  posted: HandledInput<'POST /api/v1/auth/proposals/:id/approval/answer'>['body'],
): Shown {
  const row = await findProposal(ctx, id);
  const person = signedIn(ctx);
  if (!isDealerAdmin(person, row.dealerId)) throw forbidden();
  if (row.approval !== 'asked') throw invalid({ given: { key: 'approvalProblems.notAsked' } });
  if (row.version !== posted.version) throw await changedMeanwhile(ctx, row);
  const reason = posted.given ? posted.reason.trim() : needed(posted.reason);
  const lines = await writtenLines(ctx, row);
  const percent = largestDiscount(lines);
  const given = posted.given ? { percent, lines: reduced(lines) } : null;
  const answer = { given, reason, by: person.id, now: ctx.now() };
  const isStored = await inTransaction(ctx, async (ctx) => {
    if (!(await updateAnswered(ctx.db, row, answer))) return false;
    await note(ctx, row, posted.given ? 'approved' : 'refused', { percent, reason });
    if (row.sellerId !== null) await tell(ctx, row, 'approvalAnswered', row.sellerId);
    return true;
  });
  if (!isStored) throw await changedMeanwhile(ctx, row);
  return shown(ctx, id);
}

/** The lines below the catalogue's price, with what is approved of them. */
const reduced = (lines: readonly PricedLine[]): ApprovedLine[] =>
  lines
    .filter(
      ({ unitCents, catalogueCents }) => catalogueCents !== null && unitCents < catalogueCents,
    )
    .map(({ catalogueCents: _catalogue, ...line }) => line);

/** A reason that says something; throws 422. */
function needed(reason: string): string {
  if (reason.trim() === '') throw invalid({ reason: { key: 'approvalProblems.reasonMissing' } });
  return reason.trim();
}

/** An event of the proposal, and an entry of the audit trail. */
async function note(
  ctx: Ctx,
  row: ProposalRow,
  kind: 'approvalAsked' | 'approved' | 'refused',
  data: { percent: number; reason: string },
): Promise<void> {
  const { dealerId, id, currentVersion: version } = row;
  await insertEvent(ctx.db, row, {
    ...{ kind, version, data, userId: signedIn(ctx).id, at: ctx.now() },
  });
  await recordAudit(ctx, {
    ...{ dealerId, action: `proposal.${kind}`, entity: 'proposal', entityId: id },
    after: data,
  });
}

const tell = (
  ctx: Ctx,
  { dealerId, id }: ProposalRow,
  kind: 'approvalAsked' | 'approvalAnswered',
  userId: number,
): Promise<void> => enqueueProposalMail(ctx, { dealerId, proposalId: id, kind, userId });
