import type { Ctx } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import {
  type LinkMaking,
  type LinkTarget,
  newLink,
  standingLink,
  usableLink,
} from '#server/dealers/shared-links.ts';
import type { Language } from '#shared/rules/languages.ts';
import { comesAfterFrench } from '#shared/rules/proposals/acceptance.ts';
import { type ProposalLink, selectLink } from './links.sql.ts';

interface LinkedProposal {
  dealerId: number;
  id: number;
  /** The reader's, which is the customer's. */
  language: Language;
  /** The dealership's: in Quebec the link opens in French. */
  province: string;
}

/** The address of a new link to a proposal that was sent, as `newLink` makes it. */
export const proposalLink = (ctx: LinkMaking, proposal: LinkedProposal): Promise<string> =>
  newLink(ctx, targetOf(proposal));

/** The address for a proposal's mails, as `standingLink` makes it. */
export const standingProposalLink = (ctx: LinkMaking, proposal: LinkedProposal): Promise<string> =>
  standingLink(ctx, targetOf(proposal));

const targetOf = ({ dealerId, id, language, province }: LinkedProposal): LinkTarget => ({
  kind: 'proposal',
  dealerId,
  id,
  language: comesAfterFrench(province, language) ? 'fr' : language,
});

/**
 * A proposal's link of the dealership by its token. Throws the same 404 for a token that is unknown,
 * revoked, another dealership's or of an order, and 429 after too many of them; 410 for one that ended.
 */
export async function findProposalLink(
  ctx: Ctx,
  dealerId: number,
  token: string,
): Promise<ProposalLink> {
  return usableLink(ctx, await selectLink(ctx.db, dealerId, hashToken(token)));
}
