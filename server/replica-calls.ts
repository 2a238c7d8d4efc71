import type { analyticsContract } from '#shared/contract/analytics.ts';
import type { CallName } from '#shared/contract/contract.ts';
import type { proposalReportContract } from '#shared/contract/proposal-report.ts';
import type { salesContract } from '#shared/contract/sales.ts';

type Report = Extract<
  keyof typeof analyticsContract | keyof typeof salesContract | keyof typeof proposalReportContract,
  `GET ${string}`
>;

/** Whether a report may be some seconds old; one that counts views first may not. */
const reports: Readonly<Record<Report, boolean>> = {
  'GET /api/v1/auth/analytics/sales': true,
  'GET /api/v1/auth/analytics/advisors': true,
  'GET /api/v1/auth/analytics/customers': true,
  'GET /api/v1/auth/proposals/report': true,
  'GET /api/v1/auth/analytics/getAudience': false,
  'GET /api/v1/auth/analytics/getBehaviour': false,
  'GET /api/v1/auth/analytics/products': false,
  'GET /api/v1/auth/analytics/searches': false,
};

/**
 * Calls that may be some seconds old and are read from the replica: reports over years, and the
 * audit trail (decision 024). After a change, a browser gets them from the primary. A call that
 * is cached or lists work in progress must not be here.
 */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...(Object.keys(reports) as Report[]).filter((report) => reports[report]),
  'GET /api/v1/auth/orders/stats',
  'GET /api/v1/auth/audit',
]);
