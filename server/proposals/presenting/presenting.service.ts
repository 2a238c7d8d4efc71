import { invalid, orNotFound, presenting } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { setPresenting } from '#server/people/sessions/sessions.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Presented } from '#shared/contract/presenting.ts';
import { shopPath } from '#shared/rules/address.ts';
import { beginningOf } from '#shared/rules/proposals/beginning.ts';
import { type Offered, withChoices } from '#shared/rules/proposals/choices.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { seenState } from '#shared/rules/proposals/states.ts';
import { findProposal } from '../drafts/drafts.service.ts';
import { updateWritten } from '../drafts/drafts.sql.ts';
import { storedOf } from '../drafts/written.ts';
import { insertEvent, type ProposalRow, selectVersion } from '../proposals.sql.ts';
import { writtenVersion } from '../to-proposal.ts';
import { type ShownVersion, viewOf } from '../view.ts';
import { selectPlainDetails } from './presenting.sql.ts';

type Chosen = HandledInput<'POST /api/v1/auth/proposals/:id/presented'>['body'];

/**
 * Lets the session do nothing but present a proposal, and returns the path of its page. Throws 404, and
 * 422 for a proposal that is over.
 */
export async function beginPresenting(ctx: Ctx, id: number): Promise<{ page: string }> {
  const row = await findProposal(ctx, id);
  if (seenState(row, todayOf(ctx, row)) !== 'open')
    throw invalid({ state: { key: 'proposalProblems.notPossible' } });
  const { makeId, code } = await findDealer(ctx, row.dealerId);
  const page = `${shopPath(makeId, code)}/present/${id}`;
  await inTransaction(ctx, async (ctx) => {
    await setPresenting(ctx, { proposalId: id, page });
    const { currentVersion: version } = row;
    const userId = signedIn(ctx).id;
    await insertEvent(ctx.db, row, { kind: 'presented', version, userId, at: ctx.now() });
  });
  return { page };
}

/** A proposal as it is presented, in a look from 1; throws 403 for another one than the session's, 404. */
export async function findPresented(ctx: Ctx, id: number, look: number): Promise<Presented> {
  const row = await findOwn(ctx, id);
  const version = await versionOf(ctx, row);
  return presentedOf(ctx, row, version, { look, lines: version.lines });
}

/** The same with other choices, which a draft keeps; throws 422 for what is not offered. */
export async function choosePresented(
  ctx: Ctx,
  id: number,
  { look, lines: choices }: Chosen,
): Promise<Presented> {
  const row = await findOwn(ctx, id);
  const version = await versionOf(ctx, row);
  const { lines, problems } = withChoices(version.lines, offeredIn(ctx, row, version), choices);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (row.state === 'draft') await keep(ctx, row, lines);
  return presentedOf(ctx, row, version, { look, lines });
}

/** The proposal, which is the session's if that presents one. */
export async function findOwn(ctx: Ctx, id: number): Promise<ProposalRow> {
  const presented = signedIn(ctx).presenting;
  if (presented && presented.proposalId !== id) throw presenting(presented.page);
  return findProposal(ctx, id);
}

/** What is shown: of a draft what is written, else the version that was sent. */
async function versionOf(ctx: Ctx, row: ProposalRow): Promise<ShownVersion> {
  if (row.currentVersion === 0) return writtenVersion(ctx, row);
  return orNotFound(await selectVersion(ctx.db, row, row.currentVersion));
}

interface Shown {
  look: number;
  lines: readonly ProposalLine[];
}

async function presentedOf(
  ctx: Ctx,
  row: ProposalRow,
  version: ShownVersion,
  { look, lines }: Shown,
): Promise<Presented> {
  const { language } = ctx;
  const shownLook = Math.min(look, version.looks.length);
  const productIds = lines.map(({ productId }) => productId);
  const details = await selectPlainDetails(ctx.db, row.dealerId, productIds, language);
  const texts = lines.flatMap(({ id, productId }) => {
    const text = details.find((detail) => detail.id === productId)?.text;
    return text ? [{ lineId: id, text: beginningOf(text) }] : [];
  });
  const looking = { language, today: todayOf(ctx, row), look: shownLook, lines };
  return { view: viewOf(row, version, looking), texts, isKept: row.state === 'draft' };
}

/** What the version's products offer, by line. */
function offeredIn(ctx: Ctx, row: ProposalRow, version: ShownVersion): Map<string, Offered> {
  const looking = { language: ctx.language, today: todayOf(ctx, row), look: 1 };
  return new Map(
    viewOf(row, version, looking).lines.map(({ id, name, options, mayChooseInstalled }) => [
      id,
      { name, mayChooseInstalled, options: options.map(toOption) },
    ]),
  );
}

const toOption = ({ id, type }: { id: number; type: number }) => ({ id, optionTypeId: type });

/** Keeps what was chosen of a draft; its prices stay as they are, and so does an approval. */
async function keep(ctx: Ctx, row: ProposalRow, chosen: readonly ProposalLine[]): Promise<void> {
  const lines = row.lines.map((line) => chosen.find(({ id }) => id === line.id) ?? line);
  const stored = await storedOf(ctx, row.dealerId, { ...row, lines });
  if (!(await updateWritten(ctx.db, row, stored, false)))
    throw invalid({ version: { key: 'proposalProblems.changedMeanwhile' } });
}
