import type { Handlers } from '#server/base/http/route.ts';
import { reportOnProposals } from './report.service.ts';

export const proposalReportRoutes = {
  'GET /api/v1/auth/proposals/report': (ctx, { query }) => reportOnProposals(ctx, query),
} satisfies Partial<Handlers>;
