import { notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { wordingIn } from '#server/base/words.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { printPolicy } from '#server/documents/blocks-to-html.ts';
import type { LinkAddress } from '#server/orders/links/links.service.ts';
import type { User } from '#shared/contract/users.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import type { Language } from '#shared/rules/languages.ts';
import { mayMoveOrders, maySeeProposal } from '#shared/rules/permissions.ts';
import { findLinked } from '../acceptance/by-link.service.ts';
import { type SentVersion, selectSent } from '../as-sent.ts';
import { type ProposalRow, selectDealerOfProposal, selectProposal } from '../proposals.sql.ts';
import { offeredPapers, paperFor } from './papers.service.ts';
import { type Paper, type PaperKind, selectPapers } from './papers.sql.ts';

/** The paper of a proposal for whoever has a link to it; throws 404, 410, 429. */
export async function paperByLink(
  ctx: Ctx,
  link: LinkAddress,
  language: Language | undefined,
): Promise<FileAnswer> {
  const linked = await findLinked(ctx, link);
  return paperOf(
    ctx,
    linked,
    linked.proposal.state === 'accepted' ? 'accepted' : 'offered',
    language,
  );
}

/** The same for staff who may see the proposal; throws 404 where there is no such paper. */
export async function paperForStaff(
  ctx: Ctx,
  { id, what }: { id: number; what: PaperKind },
  language: Language | undefined,
): Promise<FileAnswer> {
  const proposal = await findForPaper(ctx, id);
  const sent = orNotFound(await selectSent(ctx.db, proposal));
  return paperOf(ctx, sent, what, language);
}

/** A proposal of which the signed-in person may have papers: an own one, or one whose order they work on. */
async function findForPaper(ctx: Ctx, id: number): Promise<ProposalRow> {
  const dealerId = orNotFound(await selectDealerOfProposal(ctx.db, id));
  const person = personIn(ctx, dealerId);
  const row = await selectProposal(ctx.db, dealerId, id);
  if (!row || !(maySeeProposal(person, row) || hasOrderFor(person, row))) throw notFound();
  return row;
}

const hasOrderFor = (person: User, { orderId, dealerId }: ProposalRow): boolean =>
  orderId !== null && mayMoveOrders(person, dealerId);

async function paperOf(
  ctx: Ctx,
  sent: SentVersion,
  what: PaperKind,
  language: Language | undefined,
): Promise<FileAnswer> {
  const { proposal, version } = sent;
  const of = { dealerId: proposal.dealerId, id: proposal.id, version: version.version };
  const papers =
    what === 'offered' ? await offeredPapers(ctx, sent) : await selectPapers(ctx.db, of, what);
  if (papers.length === 0) throw notFound();
  return answerOf(paperFor(papers, language ?? version.language), proposal.id);
}

function answerOf({ what, language, type, content }: Paper, id: number): FileAnswer {
  const isPdf = type === 'application/pdf';
  const name = `${wordingIn(language).words.proposalPaper.files[what]}-${id}.${isPdf ? 'pdf' : 'html'}`;
  return { type, name, body: content, ...(!isPdf && { policy: printPolicy(content.toString()) }) };
}
