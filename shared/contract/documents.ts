import { z } from 'zod';
import { endpoints, file } from '#shared/endpoint.ts';
import { documentKinds, maxPrinted } from '#shared/rules/documents.ts';
import { languages } from '#shared/rules/languages.ts';
import { idIn } from './fields.ts';

const kind = z.enum(documentKinds);
/** 'both': the French paper first, then the English one. Absent: as its readers need it. */
const language = z.enum([...languages, 'both']).optional();

/** Papers of orders, as a page to print and as PDF (decision 074). */
export const documentsContract = endpoints({
  'GET /api/v1/auth/documents/:kind/:orderId': {
    summary:
      'A paper of an order, as a page to print or as PDF; where the PDF lacks letters, the page comes instead',
    access: 'signedIn',
    hasEffect: true,
    params: z.object({ kind, orderId: idIn }),
    query: z.object({
      format: z.enum(['html', 'pdf']).default('html'),
      language,
      /** Whether a we-owe names prices; every other paper either always does or never. */
      prices: z.enum(['true', 'false']).optional(),
    }),
    isFile: true,
    answer: file,
  },
  'POST /api/v1/auth/documents': {
    summary: 'The same paper of many orders as one PDF; a pick list of all of them is one list',
    access: 'work',
    body: z.object({
      dealerId: idIn,
      kind,
      orderIds: z
        .array(idIn)
        .min(1)
        .max(maxPrinted)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'fieldProblems.invalid' }),
      language,
    }),
    isFile: true,
    answer: file,
  },
});
