import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { maxProposalLines } from '#shared/rules/proposals/lines.ts';
import { wholeNumber } from './fields.ts';
import { lineChoice, proposalView } from './proposals-public.ts';

const look = wholeNumber(1, 3);

/** A proposal as it is shown in the showroom: as its customer sees it, and what its products say of themselves. */
const presented = z.object({
  view: proposalView,
  /** The beginnings of the products' descriptions, of lines that have one. */
  texts: z.array(z.object({ lineId: z.string(), text: z.string() })),
  /** Whether ticks are kept: those of a draft are, what was sent is only shown. */
  isKept: z.boolean(),
});

export type Presented = z.output<typeof presented>;

/** Presenting a proposal on a device in the customer's hands (decision 090). */
export const presentingContract = endpoints({
  'POST /api/v1/auth/proposals/:id/present': {
    summary:
      'Begins to present a proposal: until that is ended, the session may do nothing else; the answer has the path of the page',
    access: 'advisor',
    answer: z.object({ page: z.string() }),
  },
  'GET /api/v1/auth/proposals/:id/presented': {
    summary: 'A proposal as its customer sees it in the showroom',
    access: 'advisor',
    whilePresenting: true,
    query: z.object({ look: look.default(1) }),
    answer: presented,
  },
  'POST /api/v1/auth/proposals/:id/presented': {
    summary: 'The same with other choices, which a draft keeps',
    access: 'advisor',
    whilePresenting: true,
    body: z.object({
      look: look.default(1),
      lines: z.array(lineChoice).max(maxProposalLines).default([]),
    }),
    answer: presented,
  },
  'POST /api/v1/auth/proposals/:id/presented/phone': {
    summary:
      "Gives the presented proposal to its customer's phone: sends a draft, by mail where the address is known, and answers a link with its code",
    access: 'advisor',
    whilePresenting: true,
    answer: z.object({
      url: z.string(),
      /** The link as a QR code: an SVG document. */
      qr: z.string(),
      isMailed: z.boolean(),
    }),
  },
});
