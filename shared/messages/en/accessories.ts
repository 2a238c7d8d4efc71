import type { Frequency, PaymentTerms, TermType } from '#shared/rules/payment.ts';
import { formatNumber } from './formats.ts';
import { footer } from './shop.ts';
import { productFields } from './words.ts';

/** Texts of the list and of a product's page alike (spec 2). */
export const accessories = {
  heading: footer.accessories,
  chooseVehicle: 'Choose your vehicle',
  changeVehicle: 'Change vehicle',
  failedHint: 'Please check your connection and try again.',
};

export const prices = {
  price: productFields.price,
  installedPrice: 'Installed Price',
};

export const termTypeLabels: Readonly<Record<TermType, string>> = {
  Lease: 'Lease',
  Finance: 'Finance',
};

const perPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'weekly',
  'Bi-weekly': 'bi-weekly',
  Monthly: 'monthly',
};

const everyPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'a week',
  'Bi-weekly': 'every two weeks',
  Monthly: 'a month',
};

/** A payment with type, rate and term, before taxes (contract 3.6). */
export const payment = {
  per: perPeriod,
  terms: ({ type, termMonths, rateYearlyPercent }: PaymentTerms) =>
    `${termTypeLabels[type]}, ${termMonths} months at ${rateYearlyPercent}%, before taxes`,
  estimate: 'Estimated payment',
  change: 'Change Terms',
  dollars: (dollars: number) => `$${formatNumber(dollars)}`,
  upTo: (amount: string, frequency: Frequency) => `Up to ${amount} ${everyPeriod[frequency]}`,
};
