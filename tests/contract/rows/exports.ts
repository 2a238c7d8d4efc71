import type { ExportKind } from '#shared/rules/exports.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const path = 'GET /api/v1/auth/exports';
const ofDealership = (kind: ExportKind) => (first: First) => ({
  query: { kind, dealerId: first.dealer.id },
});
const ofMake = (kind: ExportKind) => (first: First) => ({ query: { kind, makeId: first.makeId } });

/** Tables as files: each for whoever may open its page. */
export const exportRows = [
  ...(['products', 'overrides', 'vehicles', 'terms', 'customers'] as const).map((kind) =>
    row('401  403 403 200  403 404 404  200  403 401', path, ofDealership(kind), kind),
  ),
  row(
    '401  403 403 200  403 404 404  200  403 401 | desk 200, parts 200, install 200',
    path,
    ofDealership('orders'),
    'orders',
  ),
  ...(['products', 'vehicles', 'terms'] as const).map((kind) =>
    row('401  403 403 403  403 403 403  200  403 401', path, ofMake(kind), `${kind} of a make`),
  ),
  row(
    '401  403 403 403  403 403 403  422  403 401',
    path,
    ofMake('customers'),
    'a make has no customers',
  ),
  row(
    '401  403 403 422  403 404 404  422  403 401',
    path,
    (first) => ({
      query: { ...ofDealership('vehicles')(first).query, format: 'shopify' as const },
    }),
    'products alone are for Shopify',
  ),
];
