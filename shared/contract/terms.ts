import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { idIn } from './fields.ts';

/** A lease or finance offer: term in months, rate in percent a year. */
const termOption = z.object({ term: z.number().int(), rate: z.number() });
const terms = z.object({ finance: z.array(termOption), lease: z.array(termOption) });

export const termsContract = endpoints({
  'GET /api/v1/terms': {
    summary: "Lease and finance offers: the trim's own, else the model's, else the make's",
    access: 'public',
    query: z.object({
      trim: idIn.optional(),
      model: idIn.optional(),
      manufacturer: idIn.optional(),
    }),
    answer: terms,
  },
});
