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
  'POST /api/v1/auth/user/twoStep': (ctx, { body }) => beginTwoStep(ctx, body.currentPassword),
  'POST /api/v1/auth/user/twoStep/confirm': (ctx, { body }) => confirmTwoStep(ctx, body.code),
  'POST /api/v1/auth/user/twoStep/off': (ctx, { body }) => endTwoStep(ctx, body.currentPassword),
  'POST /api/v1/auth/user/twoStep/recoveryCodes': (ctx, { body }) =>
    renewRecoveryCodes(ctx, body.currentPassword),
  'POST /api/v1/auth/user/turnOffTwoStep/:id': (ctx, { params }) => endTwoStepOf(ctx, params.id),
} satisfies Partial<Handlers>;
