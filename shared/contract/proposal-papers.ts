import { z } from 'zod';
import { endpoints, file } from '#shared/endpoint.ts';
import { languages } from '#shared/rules/languages.ts';
import { idIn } from './fields.ts';

/** Absent: as the customer was sent it, or accepted it. */
const query = z.object({ language: z.enum(languages).optional() });

/** What a proposal's paper shows: the proposal as it was sent, or as it was accepted. */
const paperKinds = ['offered', 'accepted'] as const;

/** Papers of proposals: made once, and the same bytes each time (decision 087). */
export const proposalPapersContract = endpoints({
  'GET /api/v1/auth/proposals/:id/paper/:what': {
    summary:
      'The paper of a proposal as it was sent or accepted, as PDF; as a page where the PDF lacks letters',
    access: 'work',
    params: z.object({ id: idIn, what: z.enum(paperKinds) }),
    query,
    isFile: true,
    answer: file,
  },
  'GET /api/v1/proposals/:makeId/:dealerCode/:token/paper': {
    summary:
      'The paper of a proposal for whoever has a link to it: as it was accepted, else as it was sent',
    access: 'public',
    query,
    isFile: true,
    answer: file,
  },
});
