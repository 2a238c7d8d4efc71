import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { type LinkAddress, standingLinkFor } from '#server/orders/links/links.service.ts';
import { enqueueProposalMail } from '#server/outbox/proposal-mails.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { madeFor, selectSent } from '../as-sent.ts';
import { acceptedPapers } from '../paper/papers.service.ts';
import { insertPapers, type Paper } from '../paper/papers.sql.ts';
import { insertEvent, lockProposal, type ProposalRow } from '../proposals.sql.ts';
import { markAccepted } from './acceptance.sql.ts';
import { browserOf } from './browser-of.ts';
import {
  type ChosenLook,
  chosenOf,
  findLinked,
  type Linked,
  orderOfAccepted,
} from './by-link.service.ts';
import { findAccount, makeAccount } from './customer.ts';
import { chosenLines, placeChosen } from './place-chosen.ts';
import { refuseDeclared, refuseOtherTaxes, refuseState } from './refuse.ts';
import { tellSeller } from './tell-seller.ts';

type Call = 'POST /api/v1/proposals/:makeId/:dealerCode/:token/accept';
type Posted = HandledInput<Call>['body'];
type Accepted = AnswerOf<Call>;

/**
 * Accepts a proposal by its link and places its order, at the prices of the version that was sent. Once
 * accepted it answers the same order to everybody. Throws 404, 410, 422 (an older version, other
 * taxes, not open, not declared, a closed account, another's address), and 429 after too many digits of a phone number.
 */
export async function acceptByLink(ctx: Ctx, link: LinkAddress, posted: Posted): Promise<Accepted> {
  const linked = await findLinked(ctx, link);
  const { proposal } = linked;
  const before = orderOfAccepted(proposal);
  if (before !== null) return acceptedBefore(ctx, proposal, before);
  refuseState(ctx, proposal);
  const chosen = await chosenOf(ctx, linked, posted);
  if (chosenLines(chosen).length === 0)
    throw invalid({ lines: { key: 'acceptanceProblems.nothingChosen' } });
  await refuseDeclared(ctx, proposal, posted);
  // The papers take the processor for a while: they are made before anything is locked.
  const papers = await acceptedPapers(ctx, linked, declaredBy(posted, linked, chosen));
  return inTransaction(ctx, (ctx) => acceptLocked(ctx, { linked, chosen, posted, papers }));
}

interface Accepting {
  linked: Linked;
  chosen: ChosenLook;
  posted: Posted;
  papers: readonly Paper[];
}

const declaredBy = (
  { name, language, readFrench }: Posted,
  { linkId }: Linked,
  chosen: ChosenLook,
) => ({
  ...chosen,
  ...{ name: name.trim(), linkId, language, readFrench: readFrench === true },
});

const acceptedBefore = async (
  ctx: Ctx,
  { dealerId }: ProposalRow,
  orderId: number,
): Promise<Accepted> => ({
  orderId,
  trackingUrl: await standingLinkFor(ctx, { dealerId, orderId, language: ctx.language }),
});

/** The proposal with the address that its customer gave, where it has none. */
const reachedAt = (proposal: ProposalRow, { email }: Posted): ProposalRow => ({
  ...proposal,
  email: proposal.email || email || null,
});

async function acceptLocked(ctx: Ctx, accepting: Accepting): Promise<Accepted> {
  const { linked, posted, chosen } = accepting;
  const { dealerId, id } = linked.proposal;
  const known = await findAccount(ctx, linked.proposal, posted.email);
  const locked = orNotFound(await lockProposal(ctx.db, dealerId, id));
  const before = orderOfAccepted(locked);
  if (before !== null) return acceptedBefore(ctx, locked, before);
  refuseState(ctx, locked);
  const proposal = await sentNow(ctx, linked, locked);
  await refuseOtherTaxes(ctx, proposal, linked.version);
  const customer = known ?? (await makeAccount(ctx, reachedAt(proposal, posted), posted));
  const { language } = posted;
  const order = await placeChosen(ctx, { ...linked, proposal }, { chosen, language, customer });
  await store(ctx, proposal, { ...accepting, customer, order });
  return acceptedBefore(ctx, proposal, order.id);
}

/**
 * The locked proposal as it was sent. Refuses if a newer version was sent while the papers were made, or
 * if its customer was erased from this one.
 */
async function sentNow(ctx: Ctx, linked: Linked, locked: ProposalRow): Promise<ProposalRow> {
  const now = await selectSent(ctx.db, locked);
  const isSame =
    now?.version.version === linked.version.version &&
    isDeepStrictEqual(madeFor(now.proposal), madeFor(linked.proposal));
  if (!isSame) throw invalid({ version: { key: 'acceptanceProblems.newer' } });
  return now.proposal;
}

/** Stores who accepted what, with the hashes of the papers that show it. */
async function store(
  ctx: Ctx,
  proposal: ProposalRow,
  { linked, chosen, posted, papers, customer, order }: Accepting & { customer: User; order: Order },
): Promise<void> {
  const { dealerId, id } = proposal;
  const { version } = linked.version;
  const now = ctx.now();
  const { language } = posted;
  await markAccepted(ctx.db, proposal, { customer, language, orderId: order.id, now });
  await insertPapers(ctx.db, { dealerId, id, version }, papers);
  const sha256 = Object.fromEntries(papers.map((paper) => [paper.language, paper.sha256]));
  await insertEvent(ctx.db, proposal, {
    ...{ kind: 'accepted', version, userId: null, linkId: linked.linkId, at: now },
    data: {
      name: posted.name.trim(),
      ...{ look: chosen.look, language: posted.language, readFrench: posted.readFrench === true },
      lines: chosenLines(chosen).map(({ id, quantity, installed, options }) => ({
        ...{ id, quantity, installed, options },
      })),
      ...{ sha256, orderId: order.id },
      ...browserOf(ctx),
    },
  });
  await recordAudit(ctx, {
    ...{ dealerId, action: 'proposal.accepted', entity: 'proposal', entityId: id },
    after: { version, orderId: order.id, total: order.total, ...sha256Names(sha256) },
  });
  const news = { dealerId, proposalId: id, kind: 'proposalAccepted' } as const;
  await enqueueProposalMail(ctx, { ...news, userId: null });
  await tellSeller(ctx, proposal, 'proposalAccepted');
}

/** The hashes as fields of the audit trail, one for each language. */
const sha256Names = (sha256: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(sha256).map(([language, hash]) => [`sha256 ${language}`, hash]),
  );
