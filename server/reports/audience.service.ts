import { forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { daysOf, todayOf } from '#server/dealers/days.ts';
import { countedId, findDealer, findDealersByCode } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { daysOf as everyDay } from '#shared/rules/date-range.ts';
import { mayActIn, maySeeReports } from '#shared/rules/permissions.ts';
import {
  type AudienceDay,
  countUsersOf,
  type DealerDays,
  noDay,
  selectAudienceDays,
  selectAudienceRange,
  selectEmptySearches,
  selectInterest,
} from './audience.sql.ts';
import { countNewDays } from './counting.service.ts';

type OfCode = HandledInput<'GET /api/v1/auth/analytics/getAudience'>['query'];

/** Figures of some days, in the order of Google Analytics' Reporting API 4 (contract 4). */
type Figures = (days: AudienceDay) => number[];

/** Spec 7.33; durations in seconds. */
const audienceFigures: Figures = ({ users, newUsers, visits, views, shownMs }) => [
  users,
  newUsers,
  visits,
  ratio(visits, users),
  views,
  ratio(views, visits),
  ratio(shownMs / 1000, visits),
];

/** Spec 7.34; time in seconds, bounce rate in percent. */
const behaviourFigures: Figures = ({
  visits,
  views,
  uniqueViews,
  bounces,
  shownMs,
  timedViews,
}) => [views, uniqueViews, ratio(shownMs / 1000, timedViews), ratio(bounces * 100, visits)];

/** Audience of a dealership's shop in a range and on each of its days; throws 403, 404, 422. */
export const findAudience = (ctx: Ctx, query: OfCode) => findReport(ctx, query, audienceFigures);

/** Behaviour of that audience; throws 403, 404, 422. */
export const findBehaviour = (ctx: Ctx, query: OfCode) => findReport(ctx, query, behaviourFigures);

/** A page of products viewed, carted or ordered in a range, and sums; throws 403, 404, 422. */
export async function listInterest(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/analytics/products'>['query'],
) {
  const days = await daysToShow(ctx, await ownDealer(ctx, query.dealerId), query);
  return selectInterest(ctx.db, days, query, ctx.language);
}

/** A page of searches in a range that found nothing; throws 403, 404, 422. */
export async function listEmptySearches(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/analytics/searches'>['query'],
) {
  const days = await daysToShow(ctx, await ownDealer(ctx, query.dealerId), query);
  const rows = await selectEmptySearches(ctx.db, days, query);
  return { total: rows[0]?.total ?? 0, data: rows.map(inIso) };
}

async function findReport(ctx: Ctx, query: OfCode, figures: Figures) {
  const days = await daysToShow(ctx, await ownDealerByCode(ctx, query), query);
  const [counted, users] = await Promise.all([
    selectAudienceDays(ctx.db, days),
    countUsersOf(ctx.db, days),
  ]);
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const rows = everyDay(days).map((day) => ({
    dimensions: [day.replaceAll('-', '')],
    metrics: [{ values: figures(byDay.get(day) ?? noDay).map(String) }],
  }));
  const totals = [{ values: figures({ ...sumOf(counted), users }).map(String) }];
  return { report: { reports: [{ data: { totals, rows } }] } };
}

/** The days of a query, counted up to now; without a range all days since the first view. */
async function daysToShow(
  ctx: Ctx,
  dealer: DealerRow,
  query: Parameters<typeof daysOf>[1],
): Promise<DealerDays> {
  const asked = daysOf(dealer, query);
  await ctx.views.flush();
  await countNewDays(ctx, dealer.id);
  const dealerId = countedId(dealer);
  if (asked) return { ...asked, dealerId };
  const today = todayOf(ctx, dealer);
  const all = await selectAudienceRange(ctx.db, dealerId);
  return {
    dealerId,
    startDate: all?.startDate ?? today,
    endDate: all?.endDate ?? today,
  };
}

async function ownDealer(ctx: Ctx, dealerId: number): Promise<DealerRow> {
  personWho(ctx, dealerId, maySeeReports);
  return findDealer(ctx, dealerId);
}

/**
 * The dealership with this code. Several makes may share a code; throws 422 if the person may act
 * in more than one of them.
 */
async function ownDealerByCode(ctx: Ctx, named: OfCode): Promise<DealerRow> {
  const person = signedIn(ctx);
  const found = (await findDealersByCode(ctx, named.dealer)).filter(
    ({ id, makeId }) => mayActIn(person, id) && (named.makeId ?? makeId) === makeId,
  );
  if (found.length > 1) throw invalid({ makeId: { key: 'reportProblems.severalMakes' } });
  const [only] = found;
  if (!only) throw notFound();
  if (!maySeeReports(person, only.id)) throw forbidden();
  return only;
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function sumOf(days: AudienceDay[]): AudienceDay {
  const sum = { ...noDay };
  for (const { day: _, ...figures } of days) {
    for (const [name, figure] of Object.entries(figures))
      sum[name as keyof typeof figures] += figure;
  }
  return sum;
}
