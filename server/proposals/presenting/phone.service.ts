import { renderSVG } from 'uqr';
import { sendsMail } from '#server/base/config.ts';
import { HttpError, invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { ProposalRow } from '../proposals.sql.ts';
import { makeProposalLink, sendProposal } from '../sending/sending.service.ts';
import { findOwn } from './presenting.service.ts';

/**
 * Gives a presented proposal to its customer's phone: a draft is sent, by mail where name and address
 * are known, and another link is made to what was sent. Throws 422 if the advisor has to look first,
 * with a reason that tells the customer nothing of limits and prices.
 */
export async function sendToPhone(
  ctx: Ctx,
  id: number,
): Promise<AnswerOf<'POST /api/v1/auth/proposals/:id/presented/phone'>> {
  const row = await findOwn(ctx, id);
  const isKnown = row.email !== null && row.firstName !== null;
  const isMailed = row.state === 'draft' && isKnown && sendsMail(ctx.config);
  const { url } = await sent(ctx, row, isMailed).catch(withoutReason);
  return { url, qr: renderSVG(url, { ecc: 'M', border: 4 }), isMailed };
}

const sent = (ctx: Ctx, { id, state, version }: ProposalRow, isMailed: boolean) =>
  state === 'draft'
    ? sendProposal(ctx, id, { version, to: isMailed ? 'mail' : 'link' })
    : makeProposalLink(ctx, id);

function withoutReason(error: unknown): never {
  if (error instanceof HttpError && error.status === 422)
    throw invalid({ state: { key: 'proposalProblems.askSeller' } });
  throw error;
}
