import type { CallName } from '#shared/contract/contract.ts';

/**
 * Calls that may be some seconds old and are read from the replica: reports over years, and the
 * audit trail (decision 024). After a change, a browser gets them from the primary. A call that
 * counts views first, is cached or lists work in progress must not be here.
 */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  'GET /api/v1/auth/analytics/sales',
  'GET /api/v1/auth/analytics/advisors',
  'GET /api/v1/auth/analytics/customers',
  'GET /api/v1/auth/proposals/report',
  'GET /api/v1/auth/orders/stats',
  'GET /api/v1/auth/audit',
]);
