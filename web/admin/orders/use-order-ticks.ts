import { useFoundDraft, useStoredDraft } from '#web/admin/forms/use-draft.ts';
import { type Ticks, useTicks } from '#web/admin/frame/ticks.ts';
import type { ListedOrder } from './order-columns.tsx';

/** What a step needs of a ticked order; nothing of its customer is kept. */
export type OrderTick = Pick<ListedOrder, 'id' | 'version'>;

/** Ticked orders of a dealership; the tab keeps them over a look at another page. */
export function useOrderTicks(
  dealerId: number,
  shown: readonly OrderTick[] | null,
): Ticks<OrderTick> {
  const name = `ticks orders ${dealerId}`;
  const found = useFoundDraft<OrderTick[]>(name, Array.isArray);
  const ticks = useTicks<OrderTick>(shown, found ?? []);
  const toStore = ticks.rows.map(({ id, version }) => ({ id, version }));
  useStoredDraft(name, toStore, toStore.length > 0);
  return ticks;
}
