import { useCall } from '#web/kit/use-answer.ts';
import type { People } from './use-desk-order.ts';

const nobody: People = { technicians: [], sellers: [], staff: [] };

/** The dealership's people; nobody can be named before they are loaded. */
export function usePeople(dealerId: number): People {
  const { data } = useCall('GET /api/v1/auth/desk/technicians', { query: { dealerId } });
  return data ?? nobody;
}
