import type { Frequency, TermOption } from '#shared/rules/payment.ts';

/** The Change Terms dialog (spec 2), loaded on demand and so apart from the pages' texts. */
export const changeTerms = {
  frequencies: { Weekly: 'Weekly', 'Bi-weekly': 'Bi-weekly', Monthly: 'Monthly' } satisfies Record<
    Frequency,
    string
  >,
  offer: ({ term, rate }: TermOption) => `${term} months at ${rate}%`,
  type: 'Type',
  frequency: 'Frequency',
  term: 'Term and rate',
  notOffered: 'not offered for this vehicle',
  everywhere: 'Your choice is used for every payment in this shop.',
};
