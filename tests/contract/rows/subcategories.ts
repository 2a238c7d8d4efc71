import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const own = '401  403 403 200  403 403 404  200  403 401';
const shared = '401  403 403 403  403 403 403  200  403 401';
let named = 0;
const names = () => ({ nameEn: `Row mats ${++named}`, nameFr: '' });
const entered = () => ({ categoryId: 3 as const, ...names() });

const one = (owner?: 'manufacturer') => async (first: First) => ({
  params: { id: await first.newSubcategory(owner) },
});

/** Each change of a sub-category: of the dealership, and of its manufacturer. */
const changes = ([statuses, owner, about]: readonly [
  string,
  'manufacturer' | undefined,
  string,
]) => [
  row(
    statuses,
    'PATCH /api/v1/auth/subcategories/:id',
    async (first) => ({ ...(await one(owner)(first)), body: names() }),
    about,
  ),
  row(
    statuses,
    'POST /api/v1/auth/subcategories/:id/move',
    async (first) => ({ ...(await one(owner)(first)), body: { to: 'earlier' as const } }),
    about,
  ),
  row(
    statuses,
    'POST /api/v1/auth/subcategories/:id/merge',
    async (first) => ({
      ...(await one(owner)(first)),
      body: { into: await first.newSubcategory(owner) },
    }),
    about,
  ),
  row(statuses, 'DELETE /api/v1/auth/subcategories/:id', one(owner), about),
];

/** Sub-categories: a dealership's own for its admins, a make's for platform admins. */
export const subcategoryRows = [
  row(own, 'GET /api/v1/auth/subcategories', ({ dealer }) => ({ query: { dealerId: dealer.id } })),
  row(
    shared,
    'GET /api/v1/auth/subcategories',
    ({ makeId }) => ({ query: { makeId } }),
    'of the manufacturer',
  ),
  row(
    '401  403 403 422  403 403 422  422  403 401',
    'GET /api/v1/auth/subcategories',
    () => ({ query: {} }),
    'of nobody',
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/v1/auth/subcategories',
    (first) => ({
      body: { dealerId: first.dealer.id, ...entered() },
    }),
  ),
  row(
    '401  403 403 403  403 403 403  201  403 401',
    'POST /api/v1/auth/subcategories',
    ({ makeId }) => ({ body: { makeId, ...entered() } }),
    'of the manufacturer',
  ),
  ...(
    [
      [own, undefined, 'of the dealership'],
      [shared, 'manufacturer', 'of the manufacturer'],
    ] as const
  ).flatMap(changes),
];
