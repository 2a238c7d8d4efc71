import { HttpError, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealerByCode } from '#server/dealers/dealers.service.ts';
import { type LinkAddress, standingLinkFor } from '#server/orders/links/links.service.ts';
import { isStaffSession } from '#server/people/sessions/sessions.service.ts';
import type { PostedChoices, ProposalView } from '#shared/contract/proposals-public.ts';
import { withChoices } from '#shared/rules/proposals/choices.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { type SentVersion, selectSent } from '../as-sent.ts';
import { findProposalLink } from '../links/links.service.ts';
import { type ProposalRow, selectProposal } from '../proposals.sql.ts';
import { viewOf } from '../view.ts';
import { noteOpened, selectAccepted } from './acceptance.sql.ts';
import { browserOf } from './browser-of.ts';

/** A proposal behind a link, as the version that counts now was sent. */
export interface Linked extends SentVersion {
  linkId: number;
}

/** What a customer has chosen of a version: a look, and its lines as they are ticked. */
export interface ChosenLook {
  look: number;
  lines: ProposalLine[];
}

/** The proposal of a link; throws 404, 410 for a link that has ended, 429 after too many unknown ones. */
export async function findLinked(ctx: Ctx, link: LinkAddress): Promise<Linked> {
  ctx.setHeader('Cache-Control', 'no-store');
  const dealer = await findDealerByCode(ctx, link.makeId, link.dealerCode);
  const { id: linkId, proposalId } = await findProposalLink(ctx, dealer.id, link.token);
  const proposal = await selectProposal(ctx.db, dealer.id, proposalId);
  const sent = proposal && (await selectSent(ctx.db, proposal));
  if (!sent) throw notFound();
  return { ...sent, linkId };
}

/** A proposal for whoever has a link to it; notes that it was opened, unless staff or a bot opened it. */
export async function readByLink(
  ctx: Ctx,
  link: LinkAddress,
  { look = 1 }: { look?: number | undefined },
): Promise<ProposalView> {
  const linked = await findLinked(ctx, link);
  if (linked.proposal.state === 'sent' && (await isCustomer(ctx))) await noteOpening(ctx, linked);
  const known = Math.min(look, linked.version.looks.length);
  const offered = { look: known, lines: linked.version.lines };
  return viewFor(ctx, linked, (await acceptedOf(ctx, linked)) ?? offered);
}

const isCustomer = async (ctx: Ctx): Promise<boolean> =>
  ctx.session.device().isLookedAt && !(await isStaffSession(ctx));

/** What was accepted of a version; null: it was not. */
async function acceptedOf(ctx: Ctx, { proposal, version }: Linked): Promise<ChosenLook | null> {
  if (proposal.state !== 'accepted') return null;
  const accepted = await selectAccepted(ctx.db, proposal);
  if (!accepted) return null;
  const { look } = accepted;
  const chosen = new Map(accepted.lines.map((line) => [line.id, line]));
  const lines = version.lines.map((line) =>
    line.look === look ? { ...line, ...chosen.get(line.id), chosen: chosen.has(line.id) } : line,
  );
  return { look, lines };
}

const noteOpening = (ctx: Ctx, { proposal, version, linkId }: Linked): Promise<void> =>
  inTransaction(ctx, (ctx) =>
    noteOpened(ctx.db, proposal, {
      ...{ linkId, version: version.version, now: ctx.now() },
      ...{ today: todayOf(ctx, proposal), timeZone: proposal.timeZone },
      browser: browserOf(ctx),
    }),
  );

/** The same with other choices; throws 422 for what is not offered, and with the newer version beside an older one. */
export async function chooseByLink(
  ctx: Ctx,
  link: LinkAddress,
  posted: PostedChoices,
): Promise<ProposalView> {
  const linked = await findLinked(ctx, link);
  return viewFor(ctx, linked, await chosenOf(ctx, linked, posted));
}

/** Posted choices as the version's lines; throws 422 as `chooseByLink` does. */
export async function chosenOf(
  ctx: Ctx,
  linked: Linked,
  { version, look, lines }: PostedChoices,
): Promise<ChosenLook> {
  const offered = await viewFor(ctx, linked, { look: 1, lines: linked.version.lines });
  if (version !== linked.version.version)
    throw invalid({ version: { key: 'acceptanceProblems.newer' } }, { proposal: offered });
  if (look > offered.looks.length) throw invalid({ look: { key: 'proposalProblems.noSuchLook' } });
  const products = new Map(
    offered.lines.map(({ id, name, mayChooseInstalled, options }) => [
      id,
      {
        ...{ name, mayChooseInstalled },
        options: options.map((option) => ({ id: option.id, optionTypeId: option.type })),
      },
    ]),
  );
  const chosen = withChoices(linked.version.lines, products, lines);
  if (Object.keys(chosen.problems).length > 0) throw invalid(chosen.problems);
  return { look, lines: chosen.lines };
}

/** The view of a version as it is chosen, in the reader's language. */
export async function viewFor(
  ctx: Ctx,
  { proposal, version }: Linked,
  { look, lines }: ChosenLook,
): Promise<ProposalView> {
  const order = await orderOf(ctx, proposal);
  const { language } = ctx;
  return viewOf(proposal, version, { language, today: todayOf(ctx, proposal), look, lines, order });
}

/**
 * The order of an accepted proposal, which its link leads to; null: there is none. One that was ordered
 * in the shop may be somebody else's.
 */
export const orderOfAccepted = ({ state, orderId }: ProposalRow): number | null =>
  state === 'accepted' ? orderId : null;

/** An accepted proposal's order with the address of its progress; null: there is none, or it was deleted. */
async function orderOf(
  ctx: Ctx,
  proposal: ProposalRow,
): Promise<{ id: number; trackingUrl: string } | null> {
  const { dealerId } = proposal;
  const orderId = orderOfAccepted(proposal);
  if (orderId === null) return null;
  try {
    const { language } = ctx;
    return {
      id: orderId,
      trackingUrl: await standingLinkFor(ctx, { dealerId, orderId, language }),
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
