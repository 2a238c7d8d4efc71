import type { Frequency, TermType } from '#shared/rules/payment.ts';
import type * as en from '../en/accessories.ts';
import type { Same } from '../same.ts';
import { formatNumber, formatPercent } from './formats.ts';
import { footer } from './shop.ts';
import { productFields } from './words.ts';

/** Texts of the list and of a product's page alike (spec 2). */
export const accessories = {
  heading: footer.accessories,
  chooseVehicle: 'Choisir mon véhicule',
  changeVehicle: 'Changer de véhicule',
  failedHint: 'Veuillez vérifier votre connexion et réessayer.',
} satisfies Same<typeof en.accessories>;

export const prices = {
  price: productFields.price,
  installedPrice: 'Prix avec pose',
} satisfies Same<typeof en.prices>;

export const termTypeLabels: Readonly<Record<TermType, string>> = {
  Lease: 'Location',
  Finance: 'Financement',
};

const perPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'par semaine',
  'Bi-weekly': 'toutes les deux semaines',
  Monthly: 'par mois',
};

const everyPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'par semaine',
  'Bi-weekly': 'toutes les deux semaines',
  Monthly: 'par mois',
};

/** A payment with type, rate and term, before taxes (contract 3.6). */
export const payment = {
  per: perPeriod,
  terms: ({ type, termMonths, rateYearlyPercent }) =>
    `${termTypeLabels[type]}, ${termMonths} mois à ${formatPercent(rateYearlyPercent)}, avant taxes`,
  estimate: 'Versement estimé',
  change: 'Modifier les modalités',
  dollars: (dollars) => `${formatNumber(dollars)}\u00A0$`,
  upTo: (amount, frequency) => `Jusqu’à ${amount} ${everyPeriod[frequency]}`,
} satisfies Same<typeof en.payment>;
