import type { DocumentKind } from '#shared/rules/documents.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

/** A paper of an order of the customer that the advisor sold. */
const paper = (kind: DocumentKind) => async (first: First) => ({
  params: { kind, orderId: await first.newOrder() },
  query: {},
});
const papers = (kind: DocumentKind) => async (first: First) => ({
  body: { dealerId: first.dealer.id, kind, orderIds: [await first.newOrder()] },
});

/** An order that another advisor sold. */
const notTheirs = 'discount 404, cost 404, reports 404';

/** Papers without prices are for all who work on the order; a customer has their own copy alone. */
export const documentRows = [
  row(
    `401  403 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200, parts 200, install 200`,
    'GET /api/v1/auth/documents/:kind/:orderId',
    paper('work-order'),
    'a work order',
  ),
  row(
    `401  200 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200, parts 403, install 403`,
    'GET /api/v1/auth/documents/:kind/:orderId',
    paper('customer-copy'),
    'a customer copy',
  ),
  row(
    `401  403 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200, parts 403, install 403`,
    'GET /api/v1/auth/documents/:kind/:orderId',
    paper('finance-copy'),
    'a finance office copy',
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${notTheirs}, desk 200, parts 200, install 200`,
    'POST /api/v1/auth/documents',
    papers('pick-list'),
    'pick lists',
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${notTheirs}, desk 200, parts 403, install 403`,
    'POST /api/v1/auth/documents',
    papers('finance-copy'),
    'finance office copies',
  ),
];
