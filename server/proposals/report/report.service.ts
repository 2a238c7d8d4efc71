import type { Ctx } from '#server/base/http/ctx.ts';
import { daysOf, todayOf } from '#server/dealers/days.ts';
import { countedId, findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { ProposalSums } from '#shared/contract/proposal-report.ts';
import { fromCents } from '#shared/rules/money.ts';
import { maySeeReports } from '#shared/rules/permissions.ts';
import { type ReportRow, selectReport } from './report.sql.ts';

type Name = 'GET /api/v1/auth/proposals/report';

/**
 * What became of a dealership's proposals that were made in a range of days, or ever: of each seller
 * and month, and of all. Throws 403, 404, 422.
 */
export async function reportOnProposals(
  ctx: Ctx,
  query: HandledInput<Name>['query'],
): Promise<AnswerOf<Name>> {
  personWho(ctx, query.dealerId, maySeeReports);
  const dealer = await findDealer(ctx, query.dealerId);
  const { timeZone } = dealer;
  const days = daysOf(dealer, query);
  const today = todayOf(ctx, dealer);
  const rows = await selectReport(ctx.db, { dealerId: countedId(dealer), days, timeZone, today });
  const sum = rows.at(-1)!;
  return {
    data: rows.slice(0, -1).map((row) => ({
      ...figuresOf(row),
      sellerId: row.sellerId,
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      month: row.month!,
    })),
    totals: figuresOf(sum),
    reasons: sum.reasons ?? [],
  };
}

const figuresOf = (row: ReportRow): ProposalSums => ({
  ...{ made: row.made, sent: row.sent, opened: row.opened, accepted: row.accepted },
  ...{ declined: row.declined, withdrawn: row.withdrawn, expired: row.expired },
  offered: fromCents(row.offeredCents),
  acceptedValue: fromCents(row.acceptedCents),
  medianHours: row.medianHours,
});
