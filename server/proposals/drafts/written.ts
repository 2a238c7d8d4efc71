import { randomUUID } from 'node:crypto';
import { HttpError, invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findCustomer } from '#server/people/users/users.service.ts';
import type { WrittenLine, WrittenProposal } from '#shared/contract/proposals.ts';
import type { Text } from '#shared/messages/text.ts';
import { toCents } from '#shared/rules/money.ts';
import type { PricedLine } from '#shared/rules/proposals/discount.ts';
import { looksProblem, type ProposalLine } from '#shared/rules/proposals/lines.ts';
import { pricedLines } from '../approval/priced-lines.ts';
import { freeze } from '../freeze.service.ts';
import { isSold, priceLines, productsOf } from '../frozen.ts';
import { type Deal, selectVehicleName, type Written } from '../proposals.sql.ts';
import type { NewProposal } from './drafts.sql.ts';

/** What is there before: nothing but a language, or a whole proposal. */
type Before = Partial<Written> & Pick<Written, 'language'>;

/**
 * What is written after a post or a change; absent fields stay as they are. A customer with an account
 * gives the names and addresses. Throws 404 for an unknown customer, 422 for looks that do not go.
 */
export async function writtenOf(
  ctx: Ctx,
  dealerId: number,
  posted: Partial<WrittenProposal>,
  before: Before,
): Promise<Written> {
  const present = presentOf(before);
  const written: Written = {
    ...present,
    ...textsOf(posted, present),
    customerId: posted.customerId === undefined ? present.customerId : posted.customerId,
    trimId: posted.trimId === undefined ? present.trimId : posted.trimId,
    language: posted.language ?? present.language,
    looks: posted.looks?.map(({ name }) => ({ name: name.trim() })) ?? present.looks,
    lines: posted.lines?.map(toLine) ?? present.lines,
    deal: posted.deal === undefined ? present.deal : toDeal(posted.deal),
    message: posted.message ?? present.message,
    customerNotes: posted.customerNotes ?? present.customerNotes,
    dealerNotes: posted.dealerNotes ?? present.dealerNotes,
    halfDays: posted.halfDays ?? present.halfDays,
    payBy: posted.payBy === undefined ? present.payBy : posted.payBy,
    validDays: posted.validDays === undefined ? present.validDays : posted.validDays,
  };
  refuseLooks(written);
  return { ...written, ...(await accountOf(ctx, dealerId, written, present.customerId)) };
}

const presentOf = (before: Before): Written => ({
  customerId: before.customerId ?? null,
  firstName: before.firstName ?? null,
  lastName: before.lastName ?? null,
  email: before.email ?? null,
  phoneNumber: before.phoneNumber ?? null,
  trimId: before.trimId ?? null,
  vin: before.vin ?? null,
  stockNumber: before.stockNumber ?? null,
  language: before.language,
  looks: before.looks ?? [{ name: '' }],
  lines: before.lines ?? [],
  deal: before.deal ?? null,
  message: before.message ?? '',
  customerNotes: before.customerNotes ?? '',
  dealerNotes: before.dealerNotes ?? '',
  halfDays: before.halfDays ?? [],
  payBy: before.payBy ?? null,
  validDays: before.validDays ?? null,
});

const textNames = ['firstName', 'lastName', 'email', 'phoneNumber', 'vin', 'stockNumber'] as const;

/** Texts that may be missing; an empty one is. */
function textsOf(posted: Partial<WrittenProposal>, present: Written) {
  const entries = textNames.map((name) => {
    const text = posted[name];
    return [name, text === undefined ? present[name] : text?.trim() || null];
  });
  return Object.fromEntries(entries) as Pick<Written, (typeof textNames)[number]>;
}

const toLine = ({ id, adjustedPrice, ...line }: WrittenLine): ProposalLine => ({
  ...line,
  id: id ?? randomUUID(),
  adjustedPriceCents: adjustedPrice == null ? null : toCents(adjustedPrice),
});

const toDeal = (deal: WrittenProposal['deal']): Deal | null =>
  deal
    ? {
        ...{ type: deal.type, frequency: deal.frequency },
        ...{ termMonths: deal.term, rateYearlyPercent: deal.rate },
        paymentCents: deal.amount == null ? null : toCents(deal.amount),
      }
    : null;

function refuseLooks({ looks, lines }: Written): void {
  const problem = looksProblem(looks, lines);
  if (problem) throw invalid({ looks: { key: `proposalProblems.${problem}` } });
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw invalid({ lines: { key: 'proposalProblems.unknownLine' } });
}

/** Names and addresses of a customer's account, looked up when it is chosen. */
async function accountOf(ctx: Ctx, dealerId: number, written: Written, before: number | null) {
  if (written.customerId === null || written.customerId === before) return {};
  const { firstName, lastName, email, phoneNumber } = await findCustomer(
    ctx,
    dealerId,
    written.customerId,
  );
  return { firstName, lastName, email, phoneNumber };
}

/**
 * What is stored of it: with the vehicle's name and the sum of the first look at present prices, without
 * lines that cannot be sold any more. Throws 422 on `lines.N.adjustedPrice` for a price that is none.
 */
export async function storedOf(
  ctx: Ctx,
  dealerId: number,
  written: Written,
): Promise<Omit<NewProposal, 'dealerId' | 'sellerId'> & { priced: PricedLine[] }> {
  const { lines, customerId, language, trimId } = written;
  const frozen = await freeze(ctx, { dealerId, customerId }, lines);
  const products = productsOf(frozen, language);
  const sold = lines.filter((line) => isSold(line, products.get(line.id)));
  const { items } = naming(lines, sold, () => priceLines(frozen, language, sold));
  const first = sold.filter(({ look, chosen }) => look === 1 && chosen);
  const { totalCents } = priceLines(frozen, language, first);
  const named = trimId ?? lines.find((line) => line.trimId !== null)?.trimId ?? null;
  const vehicle = named === null ? null : ((await selectVehicleName(ctx.db, named)) ?? null);
  return {
    ...written,
    trimId: vehicle === null ? null : named,
    vehicle,
    totalCents,
    priced: pricedLines(sold, items),
    now: ctx.now(),
  };
}

/** Names problems of prices by the lines of the proposal. */
function naming<T>(lines: ProposalLine[], priced: ProposalLine[], price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.more.errors) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.more.errors).map(ofLine)));
  }
  function ofLine([field, texts]: [string, readonly Text[]]): [string, readonly Text[]] {
    const [, place, name] = /^orderItems\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = priced[Number(place)]!;
    const isPrice = name === 'price' || name === 'installedPrice';
    return [`lines.${lines.indexOf(line)}.${isPrice ? 'adjustedPrice' : name}`, texts];
  }
}
