import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { search, tableQuery, tableTotal } from './fields.ts';
import { productFilters } from './product-filters.ts';
import { adminListedProduct, productColumns } from './products-admin.ts';

/** A make's products without choosing a dealership, for platform admins. */
export const platformCatalogueContract = endpoints({
  'GET /api/v1/auth/platform/catalogue/:makeId': {
    summary: "A page of a make's products as the make has them; inactive ones included",
    access: 'platformAdmin',
    query: z.object({
      ...tableQuery(productColumns, 'asc', 1_000),
      search,
      ...productFilters,
    }),
    answer: z.object({ data: z.array(adminListedProduct), meta: tableTotal }),
  },
});
