import type { ActionInput, More } from '#web/admin/orders/use-desk-order.ts';
import type { DeskOrder } from '#web/entities.ts';

/** Does one thing with the order, once; the order after it. Throws ApiError. */
export type Send = (action: ActionInput, more?: More) => Promise<DeskOrder>;
