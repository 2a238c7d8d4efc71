import type { Handlers } from '#server/base/http/route.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { changeOrder, listOrders, placeOrder, saveCart } from './orders.service.ts';

export const orderRoutes = {
  'POST /api/v1/auth/orders': async (ctx, { body, headers }) => ({
    order:
      body.statusId === orderStatus.ORDER
        ? await placeOrder(ctx, body, headers['idempotency-key'])
        : await saveCart(ctx, body),
  }),
  'PATCH /api/v1/auth/orders/:id': async (ctx, { params, body, headers }) => ({
    order: await changeOrder(ctx, params.id, body, headers['idempotency-key']),
  }),
  'GET /api/v1/auth/orders': (ctx, { query }) => listOrders(ctx, query),
} satisfies Partial<Handlers>;
