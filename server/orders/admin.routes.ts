import type { Handlers } from '#server/base/http/route.ts';
import { deleteOrder, listDealerOrders, listOrderChanges } from './admin.service.ts';

export const orderAdminRoutes = {
  'GET /api/v1/auth/orders/getDealerOrders': (ctx, { query }) => listDealerOrders(ctx, query),
  'DELETE /api/v1/auth/orders/deleteOrder/:id': async (ctx, { params }) => {
    await deleteOrder(ctx, params.id);
    return { status: 200 };
  },
  'GET /api/v1/auth/orders/:id/history': async (ctx, { params }) => ({
    data: await listOrderChanges(ctx, params.id),
  }),
} satisfies Partial<Handlers>;
