import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { idIn } from './fields.ts';

/** A lease or finance offer: term in months, rate in percent a year. */
const termOption = z.object({ term: z.number().int(), rate: z.number() });
const terms = z.object({ finance: z.array(termOption), lease: z.array(termOption) });

export const termsContract = endpoints({
  'GET /api/v1/terms': {
    summary:
      "Today's lease and finance offers, for each type the dealership's own (of the trim, else the model, else its year, else the make), else the make's",
    access: 'public',
    query: z.object({
      trim: idIn.optional(),
      model: idIn.optional(),
      manufacturer: idIn.optional(),
      dealer: idIn.optional(),
    }),
    answer: terms,
  },
});
