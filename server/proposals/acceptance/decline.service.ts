import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import type { LinkAddress } from '#server/orders/links/links.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { stateAt } from '#shared/rules/proposals/states.ts';
import { insertEvent, lockProposal, type ProposalRow } from '../proposals.sql.ts';
import { markAskedAgain, markDeclined, selectLastAsk } from './acceptance.sql.ts';
import { browserOf } from './browser-of.ts';
import { findLinked, type Linked } from './by-link.service.ts';
import { refuseState } from './refuse.ts';
import { tellSeller } from './tell-seller.ts';

/** How long somebody who asked again is taken as having asked. */
const hourMs = 3_600_000;

type Declining = HandledInput<'POST /api/v1/proposals/:makeId/:dealerCode/:token/decline'>['body'];

/**
 * Declines a proposal by its link; declined before, it stays so. Throws 404, 410, 422 unless it is open,
 * and for another version than the present one: its customer has not seen that yet.
 */
export async function declineByLink(
  ctx: Ctx,
  link: LinkAddress,
  { version: seen, reason }: Declining,
): Promise<void> {
  const linked = await findLinked(ctx, link);
  await whenLocked(ctx, linked, async (ctx, proposal) => {
    if (proposal.state === 'declined') return;
    refuseState(ctx, proposal);
    const version = proposal.currentVersion;
    if ((seen ?? linked.version.version) !== version)
      throw invalid({ version: { key: 'acceptanceProblems.newer' } });
    const said = reason?.trim() || null;
    await markDeclined(ctx.db, proposal, { reason: said, now: ctx.now() });
    await insertEvent(ctx.db, proposal, {
      ...{ kind: 'declined', version, userId: null, linkId: linked.linkId, at: ctx.now() },
      data: browserOf(ctx),
    });
    const { dealerId, id } = proposal;
    await recordAudit(ctx, {
      ...{ dealerId, action: 'proposal.declined', entity: 'proposal', entityId: id },
      after: { version },
    });
    await tellSeller(ctx, proposal, 'proposalDeclined');
  });
}

/**
 * Asks for an expired proposal again: an event that its seller is told of. Asked again within the hour
 * it does nothing. Throws 404, 410, 422 for one that has not expired.
 */
export async function askAgainByLink(ctx: Ctx, link: LinkAddress): Promise<void> {
  const linked = await findLinked(ctx, link);
  await whenLocked(ctx, linked, async (ctx, proposal) => {
    if (stateAt(proposal, todayOf(ctx, proposal)) !== 'expired')
      throw invalid({ state: { key: 'acceptanceProblems.notExpired' } });
    const before = await selectLastAsk(ctx.db, proposal);
    if (before && ctx.now().getTime() - before.getTime() < hourMs) return;
    const { version } = linked.version;
    await markAskedAgain(ctx.db, proposal, ctx.now());
    await insertEvent(ctx.db, proposal, {
      ...{ kind: 'askedAgain', version, userId: null, linkId: linked.linkId, at: ctx.now() },
      data: browserOf(ctx),
    });
    await tellSeller(ctx, proposal, 'proposalAskedAgain');
  });
}

/** Runs the work with the proposal as it is, alone until the transaction ends. */
const whenLocked = (
  ctx: Ctx,
  { proposal: { dealerId, id } }: Linked,
  work: (ctx: Ctx, proposal: ProposalRow) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const proposal = orNotFound(await lockProposal(ctx.db, dealerId, id));
    await work(ctx, proposal);
  });
