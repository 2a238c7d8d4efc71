import type { Parts } from '#server/base/http/ctx.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Mail } from '#server/outbox/mails.ts';
import type { LookInMail, ProposalInMail } from '#server/outbox/proposal-mails.ts';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import type { Language } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import type { Payment } from '#shared/rules/payment.ts';
import { personName } from '#shared/rules/person-name.ts';
import type { SentVersion } from '../as-sent.ts';
import type { ProposalRow } from '../proposals.sql.ts';
import { viewOf } from '../view.ts';

/** A mail's reader, and the mail itself, which is made when it goes out. */
export interface Ready {
  to: string;
  make(): Promise<Mail>;
}

/** What mails to its customer tell of a proposal: its current version as it was sent, in a language. */
export function mailedAsSent(
  { now }: Pick<Parts, 'now'>,
  { proposal, version }: SentVersion,
  language: Language,
): ProposalInMail {
  const today = todayIn(proposal.timeZone, now());
  const view = viewOf(proposal, version, { language, today, look: 1 });
  const looks = view.looks.map((look, index) => toLook(view, look, index + 1));
  return { ...partOf(proposal), looks, validUntil: version.validUntil, message: version.message };
}

/** The same of an accepted one: what was chosen, as it stands in its order. */
export function mailedAsOrdered(row: ProposalRow, order: OrderRow): ProposalInMail {
  const lines = order.items.map(({ name, quantity, totalCents }) => ({
    ...{ name, quantity, totalCents },
    isChosen: true,
  }));
  const { totalCents, payment } = order;
  return { ...partOf(row), looks: [{ name: '', lines, totalCents, payment, changeCents: null }] };
}

/** What is told of every proposal: nothing that the advisor wrote for the customer, and no prices. */
export function partOf(row: ProposalRow): Omit<ProposalInMail, 'looks'> {
  const { id, seller, vehicle } = row;
  return {
    ...{ id, vehicle, firstName: row.firstName ?? '', customer: customerOf(row) },
    ...{ message: '', validUntil: null },
    seller: seller && {
      name: personName(seller),
      phone: seller.phoneNumber ?? row.dealerPhone,
    },
  };
}

/** The customer's name, address and phone, as far as they are known. */
function customerOf({ firstName, lastName, email, phoneNumber }: ProposalRow): string[] {
  const name = personName({ firstName: firstName ?? '', lastName: lastName ?? '' }).trim();
  return [name, email ?? '', phoneNumber ?? ''].filter((text) => text !== '');
}

function toLook(
  { lines }: ProposalView,
  { name, totals, payment, change }: ProposalView['looks'][number],
  number: number,
): LookInMail {
  return {
    name,
    lines: lines
      .filter(({ look }) => look === number)
      .map(({ name, quantity, chosen, total }) => ({
        ...{ name, quantity, isChosen: chosen },
        totalCents: toCents(total),
      })),
    totalCents: toCents(totals.total),
    payment: payment && toPayment(payment),
    changeCents: change === null ? null : toCents(change),
  };
}

const toPayment = ({
  type,
  frequency,
  term: termMonths,
  rate: rateYearlyPercent,
  amount,
}: NonNullable<ProposalView['payment']>): Payment => ({
  ...{ type, frequency, termMonths, rateYearlyPercent, amountCents: toCents(amount) },
});
