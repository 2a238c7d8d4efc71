import type { Cents } from '#shared/rules/money.ts';
import { payment as paymentTexts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import type { AnswerOf } from '#web/cents.ts';

type Payments = Pick<
  AnswerOf<'GET /api/v1/auth/proposals/:id/presented'>['view'],
  'deal' | 'payment'
>;

/**
 * What something adds to each payment of the customer's deal, in words; without one the payment for
 * it (contract 3.6: with type, rate and term, before taxes). Null: no payment is known.
 */
export function periodWords({ deal, payment }: Payments, cents: Cents | null) {
  const terms = deal ?? payment;
  if (cents === null || !terms) return null;
  const { type, frequency, term, rate } = terms;
  const isOnTop = deal !== null && deal.presentPayment !== null;
  const amount = isOnTop
    ? texts.change(cents < 0 ? formatMoney(cents) : `+${formatMoney(cents)}`, frequency)
    : texts.payment(formatMoney(cents), frequency);
  return {
    amount,
    terms: paymentTexts.terms({ type, frequency, termMonths: term, rateYearlyPercent: rate }),
  };
}
