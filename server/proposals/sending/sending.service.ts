import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import type { Priced } from '#server/orders/pricing.service.ts';
import { enqueueProposalMail } from '#server/outbox/proposal-mails.ts';
import { takeOverUnconfirmed } from '#server/people/accounts/take-over.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Proposal } from '#shared/contract/proposals.ts';
import type { Text } from '#shared/messages/text.ts';
import { addDays } from '#shared/rules/days.ts';
import { fromCents } from '#shared/rules/money.ts';
import { pricedLines } from '../approval/priced-lines.ts';
import { madeFor } from '../as-sent.ts';
import { changedMeanwhile, findProposal, refuseStep, shown } from '../drafts/drafts.service.ts';
import { freeze } from '../freeze.service.ts';
import { type Frozen, isSold, priceLines, productsOf } from '../frozen.ts';
import { proposalLink, standingProposalLink } from '../links/links.service.ts';
import {
  insertEvent,
  lockProposal,
  type ProposalRow,
  selectProductNames,
} from '../proposals.sql.ts';
import { refuseBeyondLimit } from './limit.ts';
import { insertVersion, markSent, markWithdrawn, type NewVersion } from './sending.sql.ts';

type Sending = HandledInput<'POST /api/v1/auth/proposals/:id/send'>['body'];

/**
 * Sends what is written as a version with everything that its sums follow from; it replaces an earlier
 * one. Throws 404, 422 for a proposal in another state or version, without a customer to mail to, with
 * lines that are not sold any more or prices beyond the person's limit.
 */
export async function sendProposal(
  ctx: Ctx,
  id: number,
  { version, to, message }: Sending,
): Promise<AnswerOf<'POST /api/v1/auth/proposals/:id/send'>> {
  const row = await findProposal(ctx, id);
  refuseStep(ctx, row, 'send');
  if (row.version !== version) throw await changedMeanwhile(ctx, row);
  if (to === 'mail' && (!row.email || !row.firstName))
    throw invalid({ email: { key: 'proposalProblems.noCustomer' } });
  const frozen = await freeze(ctx, row, row.lines);
  await refuseGone(ctx, row, frozen);
  const { items } = priceLines(frozen, row.language, row.lines);
  await refuseBeyondLimit(ctx, signedIn(ctx), row, pricedLines(row.lines, items));
  const one: NewVersion = {
    frozen: { ...frozen, madeFor: madeFor(row) },
    ...{ message: message ?? row.message, by: signedIn(ctx).id, now: ctx.now() },
    validUntil: addDays(todayOf(ctx, row), row.validDays ?? row.proposalDays),
    totalCents: firstLook(row, frozen).totalCents,
  };
  const url = await inTransaction(ctx, (ctx) => sendVersion(ctx, row, one, to));
  if (url === null) throw await changedMeanwhile(ctx, row);
  return { ...(await shown(ctx, id)), url };
}

/** What is chosen in the first look. */
const firstLook = ({ lines, language }: ProposalRow, frozen: Frozen): Priced =>
  priceLines(
    frozen,
    language,
    lines.filter(({ look, chosen }) => look === 1 && chosen),
  );

/** Throws 422 naming lines that cannot be sold any more. */
async function refuseGone(ctx: Ctx, row: ProposalRow, frozen: Frozen): Promise<void> {
  const products = productsOf(frozen, row.language);
  const gone = row.lines.filter((line) => !isSold(line, products.get(line.id)));
  if (gone.length === 0) return;
  const ids = gone.map(({ productId }) => productId);
  const names = await selectProductNames(ctx.db, row.dealerId, ids, ctx.language);
  const errors = gone.map((line): [string, Text] => [
    `lines.${row.lines.indexOf(line)}.productId`,
    {
      key: 'proposalProblems.gone',
      values: [names.find(({ id }) => id === line.productId)?.name ?? `${line.productId}`],
    },
  ]);
  throw invalid(Object.fromEntries(errors));
}

/** Stores the version and makes its link; null: somebody else changed the proposal meanwhile. */
async function sendVersion(
  ctx: Ctx,
  row: ProposalRow,
  one: NewVersion,
  to: Sending['to'],
): Promise<string | null> {
  const { dealerId, id, currentVersion } = row;
  const locked = orNotFound(await lockProposal(ctx.db, dealerId, id));
  if (locked.version !== row.version) return null;
  if (row.customerId !== null) await takeOverUnconfirmed(ctx, dealerId, row.customerId);
  await insertVersion(ctx.db, row, one);
  await markSent(ctx.db, row, one);
  const by = { userId: one.by, at: one.now };
  if (currentVersion > 0)
    await insertEvent(ctx.db, row, { kind: 'replaced', version: currentVersion, ...by });
  await insertEvent(ctx.db, row, {
    kind: 'sent',
    version: currentVersion + 1,
    ...by,
    data: { to },
  });
  await recordAudit(ctx, {
    ...{ dealerId, action: 'proposal.sent', entity: 'proposal', entityId: id },
    after: { version: currentVersion + 1, total: fromCents(one.totalCents), to },
  });
  await ctx.jobs.send(ctx.db, 'proposal-paper', {
    ...{ dealerId, proposalId: id, version: currentVersion + 1 },
  });
  if (to === 'link') return proposalLink(ctx, row);
  const news = { dealerId, proposalId: id, kind: 'proposalSent', userId: null } as const;
  await enqueueProposalMail(ctx, news);
  return standingProposalLink(ctx, row);
}

/** Withdraws a proposal; throws 404, 422 for one that was accepted or declined. */
export async function withdrawProposal(
  ctx: Ctx,
  id: number,
  reason: string | null,
): Promise<{ proposal: Proposal }> {
  const { dealerId } = await findProposal(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const row = orNotFound(await lockProposal(ctx.db, dealerId, id));
    refuseStep(ctx, row, 'withdraw');
    await markWithdrawn(ctx.db, row, ctx.now());
    const by = { userId: signedIn(ctx).id, at: ctx.now() };
    const data = reason ? { reason } : {};
    await insertEvent(ctx.db, row, { kind: 'withdrawn', version: row.currentVersion, ...by, data });
    const entry = { dealerId, entity: 'proposal', entityId: id };
    await recordAudit(ctx, { ...entry, action: 'proposal.withdrawn' });
  });
  return shown(ctx, id);
}

/** Another link to a proposal that was sent; throws 404, 422. */
export async function makeProposalLink(ctx: Ctx, id: number): Promise<{ url: string }> {
  const row = await findProposal(ctx, id);
  refuseStep(ctx, row, 'link');
  return { url: await proposalLink(ctx, row) };
}
