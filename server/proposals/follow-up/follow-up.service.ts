import type { Ctx } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { newsKeptMs, newsOverlapMs } from '#shared/rules/proposals/news.ts';
import { findProposal, sellerIn } from '../drafts/drafts.service.ts';
import { updateFollowed } from './follow-up.sql.ts';
import { countWaiting, type NewsRow, noteExpiring, selectNews } from './news.sql.ts';

/**
 * What others did with the signed-in person's proposals since a moment, which of them begin to end, and
 * what waits for them; open pages ask every few seconds. Throws 401, 403, 404.
 */
export async function findProposalNews(
  ctx: Ctx,
  { dealerId, since }: HandledInput<'GET /api/v1/auth/proposals/news'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/proposals/news'>> {
  const person = sellerIn(ctx, dealerId);
  const { timeZone } = await findDealer(ctx, dealerId);
  const now = ctx.now();
  const reader = { dealerId, personId: person.id, isAdmin: isDealerAdmin(person, dealerId) };
  const day = { now, today: todayIn(timeZone, now) };
  await noteExpiring(ctx.db, reader, day);
  const [news, waiting] = await Promise.all([
    since === undefined ? [] : selectNews(ctx.db, reader, startOf(since, now)),
    countWaiting(ctx.db, reader, day),
  ]);
  return { data: news.map(toNews), at: now.toISOString(), ...waiting };
}

/** Back from the moment asked for, as a transaction may take a while to end; never far back. */
const startOf = (since: string, now: Date): Date =>
  new Date(Math.max(Date.parse(since) - newsOverlapMs, now.getTime() - newsKeptMs));

const toNews = ({ id, kind, at, proposalId, firstName, lastName }: NewsRow) => ({
  ...{ id, kind, proposalId, at: at.toISOString() },
  customer: personName({ firstName: firstName ?? '', lastName: lastName ?? '' }).trim(),
});

/** Takes a proposal off today's list, or puts it back; throws 401, 404. */
export async function noteFollowed(
  ctx: Ctx,
  id: number,
  { followed }: HandledInput<'POST /api/v1/auth/proposals/:id/followed'>['body'],
): Promise<{ followed: boolean }> {
  const row = await findProposal(ctx, id);
  await updateFollowed(ctx.db, row.dealerId, id, followed ? todayOf(ctx, row) : null);
  return { followed };
}
