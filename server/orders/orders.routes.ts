import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { findAgain } from './again.service.ts';
import { saveCart } from './carts.service.ts';
import { changeOrder } from './change-order.service.ts';
import { findStats, listHistory } from './history.service.ts';
import { deleteOrder, listDealerOrders, listOrderChanges, listOrders } from './orders.service.ts';
import { placeOrder } from './place-order.service.ts';

export const orderRoutes = {
  'POST /api/v1/auth/orders': async (ctx, { body, headers }) => ({
    order:
      body.statusId === orderStatus.ORDER
        ? await placeOrder(ctx, body, headers['idempotency-key'])
        : await saveCart(ctx, body),
  }),
  'PATCH /api/v1/auth/orders/:id': (ctx, { params, body, headers }) =>
    named('order', changeOrder(ctx, params.id, body, headers['idempotency-key'])),
  'GET /api/v1/auth/orders': (ctx, { query }) => listOrders(ctx, query),
  'GET /api/v1/auth/orders/history': (ctx, { query }) => listHistory(ctx, query),
  'GET /api/v1/auth/orders/stats': (ctx, { query }) => findStats(ctx, query.dealerId),
  'GET /api/v1/auth/orders/getDealerOrders': (ctx, { query }) => listDealerOrders(ctx, query),
  'DELETE /api/v1/auth/orders/deleteOrder/:id': (ctx, { params }) => deleteOrder(ctx, params.id),
  'GET /api/v1/auth/orders/:id/again': (ctx, { params }) => findAgain(ctx, params.id),
  'GET /api/v1/auth/orders/:id/history': (ctx, { params }) =>
    named('data', listOrderChanges(ctx, params.id)),
} satisfies Partial<Handlers>;
