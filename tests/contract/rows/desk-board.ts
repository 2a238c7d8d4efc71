import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const ofDealership = ({ dealer }: First) => ({ query: { dealerId: dealer.id } });

/** Advisors see their own sales; parts and service staff need a grant. */
const whoWorks = '401  403 200 200  403 404 404  200  403 401 | parts 200, install 200';

/** Lists of the desk: open orders, what is new, parts to order, and whom one may name. */
export const deskBoardRows = [
  row(whoWorks, 'GET /api/v1/auth/desk', ofDealership),
  row(
    whoWorks,
    'GET /api/v1/auth/desk',
    ({ dealer }) => ({ query: { dealerId: dealer.id, column: 'late' as const, search: 'a' } }),
    'a column, searched',
  ),
  row(
    whoWorks,
    'GET /api/v1/auth/desk',
    ({ dealer, askers }) => ({
      query: { dealerId: dealer.id, technicianId: askers.advisor.person!.id },
    }),
    'the work of one technician',
  ),
  row(whoWorks, 'GET /api/v1/auth/desk/news', ofDealership),
  row(whoWorks, 'GET /api/v1/auth/desk/parts', ofDealership),
  row(whoWorks, 'GET /api/v1/auth/desk/parts/waiting', ofDealership),
  row(whoWorks, 'GET /api/v1/auth/desk/technicians', ofDealership),
];
