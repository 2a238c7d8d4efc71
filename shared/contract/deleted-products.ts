import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { id, moment, search } from './fields.ts';
import { adminProduct } from './products-admin.ts';

const deletedProduct = z.object({ id, name: z.string(), number: z.string(), deletedAt: moment });

/** The newest ones; `more`: there are older ones, which a search finds. */
const answer = z.object({ data: z.array(deletedProduct), more: z.boolean() });

export type DeletedProduct = z.output<typeof deletedProduct>;

export const deletedProductsContract = endpoints({
  'GET /api/v1/auth/deleted_products/:dealerId': {
    summary: "The dealership's own products that were deleted, newest first, at most 100",
    access: 'dealerAdmin',
    query: z.object({ search }),
    answer,
  },
  'GET /api/v1/auth/platform/catalogue/:makeId/deleted': {
    summary: "A make's products that were deleted, newest first, at most 100",
    access: 'platformAdmin',
    query: z.object({ search }),
    answer,
  },
  'POST /api/v1/auth/products/:id/restore': {
    summary:
      'Puts a deleted product back as it was; 422 where another product has its number meanwhile',
    access: 'dealerAdmin',
    answer: z.object({ product: adminProduct }),
  },
});
