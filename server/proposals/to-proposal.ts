import { isDeepStrictEqual } from 'node:util';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { todayOf } from '#server/dealers/days.ts';
import type { ListedProposal, Proposal } from '#shared/contract/proposals.ts';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { type Cents, fromCents } from '#shared/rules/money.ts';
import { choiceOf } from '#shared/rules/payment.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { approvedPrice } from '#shared/rules/proposals/discount.ts';
import { type Followed, followUpOf } from '#shared/rules/proposals/follow-up.ts';
import { stateAt } from '#shared/rules/proposals/states.ts';
import { madeFor } from './as-sent.ts';
import { differencesOf } from './catalogue-now.ts';
import type { FollowUpDay } from './follow-up/follow-up.sql.ts';
import { freeze } from './freeze.service.ts';
import { type Frozen, isSold, type MadeFor, productsOf } from './frozen.ts';
import {
  type Deal,
  type ProposalRow,
  selectEvents,
  selectProductNames,
  selectVersion,
  type VersionRow,
} from './proposals.sql.ts';
import { limitOf } from './sending/limit.ts';
import { type ShownVersion, viewOf } from './view.ts';

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** A proposal in a list, on a day of the dealership. */
export function toListed(row: ProposalRow, day: FollowUpDay): ListedProposal {
  const { id, firstName, lastName, vehicle, language, itemCount, currentVersion } = row;
  return {
    ...{ id, firstName, lastName, vehicle, language, itemCount, currentVersion },
    state: stateAt(row, day.today),
    followUp: followUpOf(followedOf(row), day),
    isFollowed: row.followedOn === day.today,
    seller: row.seller && named(row.seller),
    total: fromCents(row.totalCents),
    lookCount: row.looks.length,
    ...{ validUntil: row.validUntil, approval: row.approval, orderId: row.orderId },
    sentAt: momentOf(row.sentAt),
    openedAt: momentOf(row.openedAt),
    acceptedAt: momentOf(row.acceptedAt),
    declinedAt: momentOf(row.declinedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What decides whether it is to be followed up. */
const followedOf = ({
  firstName,
  lastName,
  email,
  phoneNumber,
  ...row
}: ProposalRow): Followed => ({
  ...row,
  hasCustomer: [firstName, lastName, email, phoneNumber].some((known) => known !== null),
});

const named = ({ id, firstName, lastName }: NonNullable<ProposalRow['seller']>) => ({
  ...{ id, firstName, lastName },
});

/** What is written, at the catalogue's present prices, without lines that cannot be sold any more. */
export async function writtenVersion(ctx: Ctx, row: ProposalRow): Promise<ShownVersion> {
  return writtenWith(row, await freeze(ctx, row, row.lines));
}

function writtenWith(row: ProposalRow, frozen: Frozen): ShownVersion {
  const products = productsOf(frozen, row.language);
  const lines = row.lines.filter((line) => isSold(line, products.get(line.id)));
  const { looks, deal, message } = row;
  return { version: 0, validUntil: '', lines, looks, deal, message, frozen };
}

/** A proposal for whoever writes it, in that person's language. */
export async function findShown(ctx: Ctx, row: ProposalRow): Promise<Proposal> {
  const today = todayOf(ctx, row);
  const productIds = row.lines.map(({ productId }) => productId);
  const [frozen, sent, events, names] = await Promise.all([
    freeze(ctx, row, row.lines),
    row.currentVersion > 0 ? selectVersion(ctx.db, row, row.currentVersion) : undefined,
    selectEvents(ctx.db, row),
    selectProductNames(ctx.db, row.dealerId, productIds, ctx.language),
  ]);
  const written = writtenWith(row, frozen);
  const looking = { language: ctx.language, today, look: 1 };
  return {
    ...toListed(row, { now: ctx.now(), today }),
    ...ownFields(ctx, row),
    isChanged: sent !== undefined && row.orderId === null && !isAsSent(row, sent),
    lines: linesOf(row, written.lines, names),
    now: viewOf(row, written, looking) satisfies ProposalView,
    sent: sent ? viewOf(row, sent, looking) : null,
    catalogueNow: sent ? differencesOf(sent, await presentOf(ctx, row, sent, frozen)) : [],
    events: events.map(inIso),
  };
}

/** What the lines of a version would be sold at now; mostly they are those that are written. */
const presentOf = (ctx: Ctx, row: ProposalRow, sent: VersionRow, written: Frozen) =>
  isDeepStrictEqual(row.lines, sent.lines) ? written : freeze(ctx, row, sent.lines);

/** Whether nothing was written since the version was sent. */
const isAsSent = (row: ProposalRow, sent: VersionRow): boolean =>
  isDeepStrictEqual(
    [row.lines, row.looks, row.deal, row.message, row.language, asTyped(madeFor(row))],
    [
      ...[sent.lines, sent.looks, sent.deal, sent.message, sent.language],
      asTyped(sent.frozen.madeFor ?? madeFor(row)),
    ],
  );

/** What the advisor typed of it: the catalogue may name and show the vehicle otherwise since. */
const asTyped = ({ vehicle: _vehicle, vehiclePhoto: _photo, ...rest }: MadeFor) => rest;

function ownFields(ctx: Ctx, row: ProposalRow) {
  const person = signedIn(ctx);
  const { dealerId, version, customerId, email, phoneNumber, trimId, vin, stockNumber } = row;
  const { message, validDays, declineReason, approvalReason, approvedPercent, looks } = row;
  const { customerNotes, dealerNotes, halfDays, payBy } = row;
  return {
    ...{ customerNotes, dealerNotes, halfDays, payBy },
    ...{ dealerId, version, customerId, email, phoneNumber, trimId, vin, stockNumber },
    ...{ message, validDays, declineReason, approvalReason, approvedPercent, looks },
    storedState: row.state,
    limitPercent: limitOf(person, row),
    mayApprove: isDealerAdmin(person, dealerId),
    deal: row.deal && toDeal(row.deal),
  };
}

const toDeal = (deal: Deal) => ({
  ...choiceOf(deal),
  amount: dollarsOf(deal.paymentCents),
});

const dollarsOf = (cents: Cents | null) => (cents === null ? null : fromCents(cents));

const linesOf = (
  row: ProposalRow,
  sold: readonly { id: string }[],
  names: readonly { id: number; name: string }[],
) =>
  row.lines.map(({ adjustedPriceCents, ...line }) => ({
    ...line,
    adjustedPrice: dollarsOf(adjustedPriceCents),
    approvedPrice: dollarsOf(approvedPrice(line, row.approvedLines)),
    name: names.find(({ id }) => id === line.productId)?.name ?? null,
    isGone: !sold.some(({ id }) => id === line.id),
  }));
