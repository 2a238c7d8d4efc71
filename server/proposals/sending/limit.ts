import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import type { Text } from '#shared/messages/text.ts';
import { type Person, priceLimit } from '#shared/rules/permissions.ts';
import { approvedPrice, isBeyond, type PricedLine } from '#shared/rules/proposals/discount.ts';
import type { ProposalRow } from '../proposals.sql.ts';
import { selectAdminName } from './sending.sql.ts';

/** Percent below the catalogue's prices to which a person may go without approval; null: any price. */
export function limitOf(person: Person, { dealerId }: { dealerId: number }): number | null {
  const limit = priceLimit(person, dealerId);
  if (limit === 'free') return null;
  return limit === 'none' ? 0 : limit.percent;
}

/** Places of the lines whose prices a person may not send: beyond their limit, and not approved as they are. */
export function placesBeyond(
  person: Person,
  row: ProposalRow,
  lines: readonly PricedLine[],
): number[] {
  const limit = limitOf(person, row);
  const isRefused = (line: PricedLine) =>
    isBeyond(line, { limit, approvedCents: approvedPrice(line, row.approvedLines) });
  return lines.flatMap((line, index) => (isRefused(line) ? [index] : []));
}

/** Throws 422 on `lines.N.adjustedPrice` for prices that the person may not send. */
export async function refuseBeyondLimit(
  ctx: Ctx,
  person: User,
  row: ProposalRow,
  lines: readonly PricedLine[],
): Promise<void> {
  const places = placesBeyond(person, row, lines);
  if (places.length === 0) return;
  const admin = (await selectAdminName(ctx.db, row.dealerId)) ?? '';
  const text: Text = { key: 'proposalProblems.limit', values: [limitOf(person, row) ?? 0, admin] };
  throw invalid(Object.fromEntries(places.map((place) => [`lines.${place}.adjustedPrice`, text])));
}
