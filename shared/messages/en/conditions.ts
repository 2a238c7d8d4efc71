import type { ConditionKind } from '#shared/rules/conditions.ts';

/** The page of a dealership's conditions, and what an order says of them. */
export const conditions = {
  title: 'Conditions of sale',
  lead: (dealer: string) => `What holds when you order from ${dealer}.`,
  version: (number: number, day: string) => `Version ${number}, ${day}`,
  older: (number: number) =>
    `Version ${number} is no longer in force. It holds for orders that accepted it.`,
  toPresent: 'See the present conditions',
  /** Where a part has no text in the language of the page. */
  onlyInOther: 'This part is there in French only.',
  contents: 'On this page',
  label: 'Conditions',
  accepted: (number: number) => `Version ${number}, accepted`,
  /** Above a part on paper. */
  printed: (part: string, number: number) => `${part} (accepted, version ${number})`,
  acceptedOn: (number: number, day: string) => `Version ${number}, accepted on ${day}`,
};

/** The names of the parts. */
export const conditionKindNames: Readonly<Record<ConditionKind, string>> = {
  sale: 'Conditions of sale',
  returns: 'Returns',
  warranty: 'Warranty',
};

/** The box at checkout. */
export const acceptance = {
  accept: (dealer: string) => `I accept the conditions of sale of ${dealer}.`,
  acceptedByCustomer: (dealer: string) =>
    `The customer has accepted the conditions of sale of ${dealer}.`,
  read: 'Read the conditions (opens in a new tab)',
};

/** Mistakes in posted conditions, and in an order without them. */
export const conditionsProblems = {
  missing: 'Please accept the conditions of sale first.',
  changed: 'The conditions of sale have changed. Please read them and accept them again.',
  noSale: 'Please write conditions of sale in the language of the dealership first.',
  nothingNew: 'The draft says the same as the present version.',
  changedMeanwhile: 'Somebody else saved this draft in the meantime. Please look at their texts.',
};
