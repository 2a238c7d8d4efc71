import type { Handlers } from '#server/base/http/route.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  endTwoStepOf,
  findTwoStep,
  renewRecoveryCodes,
} from './two-step.service.ts';

export const twoStepRoutes = {
  'GET /api/v1/auth/user/twoStep': (ctx) => findTwoStep(ctx),
  'POST /api/v1/auth/user/twoStep': (ctx, { body }) => beginTwoStep(ctx, body),
  'POST /api/v1/auth/user/twoStep/confirm': (ctx, { body }) => confirmTwoStep(ctx, body),
  'POST /api/v1/auth/user/twoStep/off': async (ctx, { body }) => {
    await endTwoStep(ctx, body);
    return { status: 200 };
  },
  'POST /api/v1/auth/user/twoStep/recoveryCodes': (ctx, { body }) => renewRecoveryCodes(ctx, body),
  'POST /api/v1/auth/user/turnOffTwoStep/:id': async (ctx, { params }) => {
    await endTwoStepOf(ctx, params.id);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
