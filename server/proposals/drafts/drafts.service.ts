import { recordAudit } from '#server/audit/audit.service.ts';
import { containing } from '#server/base/database/containing.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import { peopleWords } from '#server/people/users/search-words.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Proposal } from '#shared/contract/proposals.ts';
import type { User } from '#shared/contract/users.ts';
import { isDealerAdmin, mayOrderForCustomers, maySeeProposal } from '#shared/rules/permissions.ts';
import { isPossible, type ProposalStep } from '#shared/rules/proposals/states.ts';
import {
  insertEvent,
  type ProposalRow,
  selectDealerOfProposal,
  selectProposal,
} from '../proposals.sql.ts';
import { placesBeyond } from '../sending/limit.ts';
import { findShown, toListed } from '../to-proposal.ts';
import { hideProposal, insertProposal, selectProposals, updateWritten } from './drafts.sql.ts';
import { storedOf, writtenOf } from './written.ts';

type Posted = HandledInput<'POST /api/v1/auth/proposals'>['body'];
type Changed = HandledInput<'PATCH /api/v1/auth/proposals/:id'>['body'];

/** A proposal that the signed-in person may see, whatever its state; throws 401, 404. */
export async function findProposal(ctx: Ctx, id: number): Promise<ProposalRow> {
  const dealerId = orNotFound(await selectDealerOfProposal(ctx.db, id));
  const person = personIn(ctx, dealerId);
  const row = await selectProposal(ctx.db, dealerId, id);
  if (!row || !maySeeProposal(person, row)) throw notFound();
  return row;
}

/** Throws 422 if a proposal's state does not allow the step. */
export function refuseStep(ctx: Ctx, row: ProposalRow, step: ProposalStep): void {
  if (!isPossible(row, step, todayOf(ctx, row)))
    throw invalid({ state: { key: 'proposalProblems.notPossible' } });
}

/** Keeps a draft of the signed-in person; throws 403, 404, 422 naming lines. */
export async function makeProposal(ctx: Ctx, posted: Posted): Promise<{ proposal: Proposal }> {
  const person = sellerIn(ctx, posted.dealerId);
  const dealer = await findDealer(ctx, posted.dealerId);
  const written = await writtenOf(ctx, dealer.id, posted, { language: dealer.language });
  const stored = await storedOf(ctx, dealer.id, written);
  const id = await inTransaction(ctx, async (ctx) => {
    const id = await insertProposal(ctx.db, {
      ...stored,
      dealerId: dealer.id,
      sellerId: person.id,
    });
    const event = { kind: 'made', version: 0, userId: person.id, at: ctx.now() } as const;
    await insertEvent(ctx.db, { dealerId: dealer.id, id }, event);
    await recordAudit(ctx, {
      ...{ dealerId: dealer.id, action: 'proposal.made', entity: 'proposal', entityId: id },
      after: { lines: written.lines.length },
    });
    return id;
  });
  return shown(ctx, id);
}

/** The person, who sells here; throws 403, 404. */
export function sellerIn(ctx: Ctx, dealerId: number): User {
  const person = personWho(ctx, dealerId, mayOrderForCustomers);
  return person;
}

/** A proposal for whoever writes it; throws 404. */
export const shown = async (ctx: Ctx, id: number): Promise<{ proposal: Proposal }> => ({
  proposal: await findShown(ctx, await findProposal(ctx, id)),
});

/** A page of the proposals that the signed-in person sees; throws 403, 404. */
export async function listProposals(
  ctx: Ctx,
  { dealerId, show, search, page, rows }: HandledInput<'GET /api/v1/auth/proposals'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/proposals'>> {
  const person = sellerIn(ctx, dealerId);
  const now = ctx.now();
  const day = { now, today: todayOf(ctx, await findDealer(ctx, dealerId)) };
  const sellerId = isDealerAdmin(person, dealerId) ? null : person.id;
  const patterns = peopleWords(search ?? '').map(containing);
  const listing = { dealerId, sellerId, show, patterns, day, page, rows };
  const { data, ...counts } = await selectProposals(ctx.db, listing);
  return { data: data.map((row) => toListed(row, day)), ...counts };
}

/** Changes what is written; throws 404, 422 naming lines, or where somebody else was faster. */
export async function changeProposal(
  ctx: Ctx,
  id: number,
  { version, ...change }: Changed,
): Promise<{ proposal: Proposal }> {
  const row = await findProposal(ctx, id);
  refuseStep(ctx, row, 'change');
  if (row.version !== version) throw await changedMeanwhile(ctx, row);
  const written = await writtenOf(ctx, row.dealerId, change, row);
  const stored = await storedOf(ctx, row.dealerId, written);
  const losesApproval =
    row.approval === 'given' && placesBeyond(signedIn(ctx), row, stored.priced).length > 0;
  const isChanged = await inTransaction(ctx, async (ctx) => {
    if (!(await updateWritten(ctx.db, row, stored, losesApproval))) return false;
    if (row.currentVersion > 0) await noteChange(ctx, row);
    return true;
  });
  if (!isChanged) throw await changedMeanwhile(ctx, row);
  return shown(ctx, id);
}

/** A change of what the customer has already is an event and stands in the trail; one of a draft is neither. */
async function noteChange(ctx: Ctx, row: ProposalRow): Promise<void> {
  const { id, dealerId, currentVersion } = row;
  const userId = signedIn(ctx).id;
  const event = { kind: 'changed', version: currentVersion, userId, at: ctx.now() } as const;
  await insertEvent(ctx.db, row, event);
  const entry = { dealerId, entity: 'proposal', entityId: id };
  await recordAudit(ctx, { ...entry, action: 'proposal.changed' });
}

/** 422 with the present proposal: somebody else changed it. */
export const changedMeanwhile = async (ctx: Ctx, { id }: ProposalRow) =>
  invalid({ version: { key: 'proposalProblems.changedMeanwhile' } }, await shown(ctx, id));

/** Deletes a draft; throws 404, 422 for what was sent. */
export async function deleteProposal(ctx: Ctx, id: number): Promise<void> {
  const row = await findProposal(ctx, id);
  refuseStep(ctx, row, 'delete');
  await inTransaction(ctx, async (ctx) => {
    if ((await hideProposal(ctx.db, row.dealerId, id, ctx.now())) === 0) throw notFound();
    const entry = { dealerId: row.dealerId, entity: 'proposal', entityId: id };
    await recordAudit(ctx, { ...entry, action: 'proposal.deleted' });
  });
}
