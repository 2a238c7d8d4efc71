import { row } from '#tests/contract/row.ts';

const page = 'dealer-products' as const;
const view = { page, name: 'Without pictures', query: 'gap=pictures' };
/** Views are each person's own: nobody has this one. */
const none = { params: { id: 999_999 } };
const ofNobody = '401  403 403 404  403 403 404  404  403 401';
const ofPlatform = '401  403 403 403  403 403 403  200  403 401';

/** Saved filters of tables: in the own dealership, or on the platform. */
export const savedViewRows = [
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/savedViews',
    ({ dealer }) => ({
      query: { page, dealerId: dealer.id },
    }),
  ),
  row(ofPlatform, 'GET /api/v1/auth/savedViews', () => ({ query: { page } }), 'of the platform'),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/v1/auth/savedViews',
    ({ dealer }) => ({
      body: { dealerId: dealer.id, ...view },
    }),
  ),
  row(ofNobody, 'PATCH /api/v1/auth/savedViews/:id', () => ({ ...none, body: { name: 'Bare' } })),
  row(ofNobody, 'DELETE /api/v1/auth/savedViews/:id', () => none),
];
