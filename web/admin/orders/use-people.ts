import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { call } from '#web/api.ts';
import type { People } from './use-desk-order.ts';

const nobody: People = { technicians: [], sellers: [], staff: [] };

/** The dealership's people; nobody can be named before they are loaded. */
export function usePeople(dealerId: number): People {
  const { data } = useAnswer(`people ${dealerId}`, (signal) =>
    call('GET /api/v1/auth/desk/technicians', { query: { dealerId } }, { signal }),
  );
  return data ?? nobody;
}
