import type { Handlers } from '#server/base/http/route.ts';
import { answerApproval, askForApproval } from '../approval/approval.service.ts';
import { listWaiting } from '../approval/waiting.service.ts';
import { findProposalNews, noteFollowed } from './follow-up.service.ts';

export const followUpRoutes = {
  'GET /api/v1/auth/proposals/news': (ctx, { query }) => findProposalNews(ctx, query),
  'POST /api/v1/auth/proposals/:id/followed': (ctx, { params, body }) =>
    noteFollowed(ctx, params.id, body),
  'GET /api/v1/auth/proposals/approvals': (ctx, { query }) => listWaiting(ctx, query),
  'POST /api/v1/auth/proposals/:id/approval': (ctx, { params, body }) =>
    askForApproval(ctx, params.id, body),
  'POST /api/v1/auth/proposals/:id/approval/answer': (ctx, { params, body }) =>
    answerApproval(ctx, params.id, body),
} satisfies Partial<Handlers>;
