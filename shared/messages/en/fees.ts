import type { Language } from '#shared/rules/languages.ts';

/** Fees of the dealership, wherever they stand in sums. */
export const fees = {
  /** A fee's name in this language. */
  nameOf: (name: Readonly<Record<Language, string>>) => name.en,
  each: (name: string, amount: string) => `plus ${name} ${amount} each`,
  share: (name: string, percent: string, most: string | null) =>
    `plus ${name}, ${percent}${most ? `, at most ${most} for an order` : ''}`,
  shareOfLabour: (name: string, percent: string, most: string | null) =>
    `plus ${name}, ${percent} of the installation${most ? `, at most ${most} for an order` : ''}`,
};

/** Answers to a dealership's changes of its fees. */
export const feeProblems = {
  changedMeanwhile: 'Somebody else changed this fee meanwhile. Please look at it again.',
  unknownProducts: (numbers: string) => `You sell no product with this number: ${numbers}`,
};
