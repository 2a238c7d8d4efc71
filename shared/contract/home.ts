import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { idIn } from './fields.ts';
import { picture } from './pictures.ts';
import { listedProduct, shownSubcategory } from './products.ts';
import { packageOf } from './recommended.ts';

/** A sub-category with the picture of one of its products. */
const pictured = shownSubcategory.extend({ picture: picture.nullable() });

export type PicturedSubcategory = z.output<typeof pictured>;

/** What a home page shows of the products. */
const homeOffers = z.object({
  products: z.array(listedProduct),
  /** Whether the products are best sellers; else they are featured ones, as too few were ordered. */
  arePopular: z.boolean(),
  /** Those that cost less than their parts. */
  packages: z.array(packageOf),
  subcategories: z.array(pictured),
});

export type HomeOffers = z.output<typeof homeOffers>;

export const homeContract = endpoints({
  'GET /api/v1/home': {
    summary:
      'What a home page shows of the products: best sellers, packages that save, and sub-categories with a picture',
    access: 'public',
    query: z.object({ dealerId: idIn }),
    answer: homeOffers,
  },
});
