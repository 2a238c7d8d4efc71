import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { savedViewPages } from '#shared/rules/saved-views.ts';
import { freeText, id, idIn } from './fields.ts';

const savedView = z.object({
  id,
  name: z.string(),
  /** The search and filters of the page's address: 'category=3&active=no'. */
  query: z.string(),
});

const name = z.string().trim().min(1).pipe(freeText(60));
const place = { dealerId: idIn.optional(), page: z.enum(savedViewPages) };

export type SavedView = z.output<typeof savedView>;

/** Named filters of a table, each person's own: in a dealership, or without one on the platform. */
export const savedViewsContract = endpoints({
  'GET /api/v1/auth/savedViews': {
    summary: "The signed-in person's named filters of a page, by name",
    access: 'dealerAdmin',
    query: z.object(place),
    answer: z.object({ data: z.array(savedView) }),
  },
  'POST /api/v1/auth/savedViews': {
    summary: 'Saves filters under a name; those of the same name are replaced',
    access: 'dealerAdmin',
    body: z.object({ ...place, name, query: freeText(2_000) }),
    status: 201,
    answer: z.object({ view: savedView }),
  },
  'PATCH /api/v1/auth/savedViews/:id': {
    summary: 'Gives saved filters another name',
    access: 'dealerAdmin',
    body: z.object({ name }),
    answer: z.object({ view: savedView }),
  },
  'DELETE /api/v1/auth/savedViews/:id': {
    summary: 'Deletes saved filters',
    access: 'dealerAdmin',
  },
});
