import type { Handlers } from '#server/base/http/route.ts';
import { mailAccessoryLink, mailCheckout, mailOrder } from './mail-on-request.service.ts';

export const mailRoutes = {
  'GET /api/v1/auth/mail/order_summary': async (ctx, { query }) => {
    await mailOrder(ctx, query);
    return { success: true };
  },
  'GET /api/v1/mail/checkout_summary': async (ctx, { query }) => {
    await mailCheckout(ctx, query);
    return { success: true };
  },
  'GET /api/v1/mail/accessory_link': async (ctx, { query }) => {
    await mailAccessoryLink(ctx, query);
    return { success: true };
  },
} satisfies Partial<Handlers>;
