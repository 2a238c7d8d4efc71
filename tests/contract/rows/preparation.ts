import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const ofAdmin = '401  403 403 200  403 403 404  200  403 401';
const ofPlatform = '401  403 403 403  403 403 403  200  403 401';
const here = ({ dealer }: First) => ({ dealerId: dealer.id });

/** What gets a dealership ready, for its dealer admins; the first dealership is open already. */
export const preparationRows = [
  row(ofAdmin, 'GET /api/v1/auth/preparation', (first) => ({ query: here(first) })),
  row(ofAdmin, 'POST /api/v1/auth/preparation/putAside', (first) => ({
    body: { ...here(first), line: 'logo' as const, isPutAside: true },
  })),
  row(ofAdmin, 'POST /api/v1/auth/preparation/previewLink', (first) => ({ body: here(first) })),
  row(ofAdmin, 'POST /api/v1/auth/preparation/testMail', (first) => ({ body: here(first) })),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/preparation/mailArrived',
    (first) => ({ body: { ...here(first), token: 'not-the-one-of-a-mail' } }),
    'with a link that is not good',
  ),
  row(ofAdmin, 'POST /api/v1/auth/preparation/open', (first) => ({ body: here(first) })),
  row(ofPlatform, 'GET /api/v1/auth/platform/preparation', () => ({})),
  row(ofPlatform, 'POST /api/v1/auth/platform/preparation/putAside', () => ({
    body: { line: 'pictures' as const, isPutAside: true },
  })),
];
