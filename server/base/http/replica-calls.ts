import type { CallName } from '#shared/contract/contract.ts';

/**
 * The calls that may show what was so some seconds ago, and are read from the replica where there is one: reports over
 * years, and the audit trail (decision 024). Who has just changed something gets them from the primary. None of them
 * counts views first, is kept, or is a list that people work on.
 */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  'GET /api/v1/auth/analytics/sales',
  'GET /api/v1/auth/analytics/advisors',
  'GET /api/v1/auth/analytics/customers',
  'GET /api/v1/auth/orders/stats',
  'GET /api/v1/auth/audit',
]);
