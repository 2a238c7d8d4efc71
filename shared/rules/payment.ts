import { type Cents, roundHalfAway } from './money.ts';

/** How often a payment is made (spec 9), in the order of the menus. */
export const frequencies = ['Weekly', 'Bi-weekly', 'Monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Payments in a year (spec 9). */
export const periodsPerYear: Readonly<Record<Frequency, number>> = {
  Weekly: 52,
  'Bi-weekly': 26,
  Monthly: 12,
};

/** The kinds of payment (spec 9), in the order of the menus. */
export const termTypes = ['Lease', 'Finance'] as const;
export type TermType = (typeof termTypes)[number];

/** One offer of a bank: term in months, rate in percent a year. */
export type TermOption = { term: number; rate: number };
export type Terms = { finance: readonly TermOption[]; lease: readonly TermOption[] };

/** A choice in Change Terms; without term and rate the type's last offer counts. */
export type PaymentChoice = { type: TermType; frequency: Frequency; term?: number; rate?: number };
export const defaultPaymentChoice: PaymentChoice = { type: 'Lease', frequency: 'Weekly' };

/** A choice resolved against the available offers. */
export type PaymentTerms = {
  type: TermType;
  frequency: Frequency;
  termMonths: number;
  rateYearlyPercent: number;
};

/** An order's payment as shown, with the amount per period before taxes (contract 3.6). */
export type Payment = PaymentTerms & { amountCents: Cents };

/** Amortised payment at the end of each period, unrounded; `ratePerPeriod` is a fraction. */
export function amortizedPayment(
  price: number,
  ratePerPeriod: number,
  numberOfPayments: number,
): number {
  if (!(numberOfPayments > 0))
    throw new RangeError(`Not a number of payments: ${numberOfPayments}`);
  if (ratePerPeriod === 0) return price / numberOfPayments;
  // expm1 and log1p keep all digits at small rates, where 1 - (1 + rate) ** -n loses them.
  return (price * ratePerPeriod) / -Math.expm1(-numberOfPayments * Math.log1p(ratePerPeriod));
}

/** Estimated payment per period (spec 9), unrounded; RangeError if the term is not positive. */
export function paymentPerPeriod(
  price: number,
  rateYearlyPercent: number,
  termMonths: number,
  frequency: Frequency,
): number {
  const periods = periodsPerYear[frequency];
  return amortizedPayment(price, rateYearlyPercent / 100 / periods, (termMonths * periods) / 12);
}

/** Estimated payment per period in whole cents. */
export function paymentCents(
  priceCents: Cents,
  rateYearlyPercent: number,
  termMonths: number,
  frequency: Frequency,
): Cents {
  return roundHalfAway(paymentPerPeriod(priceCents, rateYearlyPercent, termMonths, frequency));
}

/** The payment for a sum. */
export function paymentOf(sumCents: Cents, terms: PaymentTerms): Payment {
  const { type, frequency, termMonths, rateYearlyPercent } = terms;
  const amountCents = paymentCents(sumCents, rateYearlyPercent, termMonths, frequency);
  return { type, frequency, termMonths, rateYearlyPercent, amountCents };
}

/** The offers of a type. */
export function optionsOf(terms: Terms, type: TermType): readonly TermOption[] {
  return type === 'Lease' ? terms.lease : terms.finance;
}

/** Types with an offer, which can be chosen (contract 3.6). */
export function availableTypes(terms: Terms): TermType[] {
  return termTypes.filter((type) => optionsOf(terms, type).length > 0);
}

/** The chosen terms if offered, else the type's last offer; null without offers (contract 3.6). */
export function resolvePaymentChoice(
  terms: Terms,
  choice: Partial<PaymentChoice>,
): PaymentTerms | null {
  const types = availableTypes(terms);
  const wanted = choice.type ?? defaultPaymentChoice.type;
  const type = types.find((available) => available === wanted) ?? types[0];
  if (type === undefined) return null;
  const option = chosenOption(optionsOf(terms, type), type === wanted ? choice : {});
  // A stored choice may stem from an older version of the shop.
  const frequency =
    frequencies.find((known) => known === choice.frequency) ?? defaultPaymentChoice.frequency;
  return { type, frequency, termMonths: option.term, rateYearlyPercent: option.rate };
}

/** Terms in the form of a choice. */
export const choiceOf = ({ type, frequency, termMonths, rateYearlyPercent }: PaymentTerms) =>
  ({ type, frequency, term: termMonths, rate: rateYearlyPercent }) satisfies PaymentChoice;

/** An order's terms: the choice if offered, else the default; null if none (contract 3.6). */
export function orderTerms(
  terms: Terms,
  choice: Partial<PaymentChoice> | null | undefined,
): PaymentTerms | null {
  const isOffered =
    choice?.type &&
    optionsOf(terms, choice.type).some(
      ({ term, rate }) => term === choice.term && rate === choice.rate,
    );
  return resolvePaymentChoice(terms, isOffered ? choice : defaultPaymentChoice);
}

/** The vehicle whose offers apply to lines: the first line's (contract 3.6); null if none. */
export const trimOfLines = (
  lines: readonly { trimId?: number | null | undefined }[],
): number | null => lines.find(({ trimId }) => trimId)?.trimId ?? null;

/** Of one offer at least. */
function chosenOption(options: readonly TermOption[], choice: Partial<TermOption>): TermOption {
  const sameTerm = options.filter((option) => option.term === choice.term);
  return (
    sameTerm.find((option) => option.rate === choice.rate) ?? sameTerm.at(-1) ?? options.at(-1)!
  );
}
