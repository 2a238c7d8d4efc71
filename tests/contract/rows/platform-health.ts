import { row } from '#tests/contract/row.ts';

/** How the installation is doing, for platform admins alone. */
export const platformHealthRows = [
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/platform/health',
    () => ({}),
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'POST /api/v1/auth/platform/health/queues/:queue/retry',
    () => ({ params: { queue: 'mail' }, body: {} }),
  ),
  row(
    '401  403 403 403  403 403 403  404  403 401',
    'POST /api/v1/auth/platform/health/queues/:queue/retry',
    () => ({ params: { queue: 'constructor' }, body: {} }),
    'a queue that is not there',
  ),
];
