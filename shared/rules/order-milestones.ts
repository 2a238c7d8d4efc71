import { isLive, needsFitting, progress, type WorkLine } from './line-progress.ts';
import { type OrderStage, orderStage } from './order-stage.ts';

/** How far an order can be for its customer. */
export const orderMilestones = [
  'received',
  'partsOrdered',
  'partsHere',
  'fitted',
  'ready',
  'done',
  'cancelled',
] as const;
export type Milestone = (typeof orderMilestones)[number];

/** The last milestone that an order has reached; its slowest line decides. */
const reached: Readonly<Record<OrderStage, Milestone>> = {
  [orderStage.NEW]: 'received',
  [orderStage.TO_ORDER]: 'received',
  [orderStage.WAITING]: 'partsOrdered',
  [orderStage.TO_SCHEDULE]: 'partsHere',
  [orderStage.SCHEDULED]: 'partsHere',
  [orderStage.READY]: 'ready',
  [orderStage.FULFILLED]: 'done',
  [orderStage.CANCELLED]: 'cancelled',
};

/** A line as far as the milestones need it. */
export interface MilestoneLine extends WorkLine {
  /** When its parts on order came; null or absent: they are not here, or came from stock. */
  receivedOn?: string | null;
}

/** Whether the line's parts were taken from stock, so that none were ordered. */
const isFromStock = ({ progress: now, receivedOn }: MilestoneLine): boolean =>
  now === progress.IN_STOCK ||
  ((now === progress.INSTALLED || now === progress.HANDED_OVER) && !receivedOn);

/**
 * The milestones of an order, first to last, and the one it has reached; fitting only where a line is
 * fitted, ordering parts only where not all of them came from stock.
 */
export function milestonesOf(
  stage: OrderStage,
  lines: readonly MilestoneLine[],
): { steps: Milestone[]; current: Milestone } {
  if (stage === orderStage.CANCELLED)
    return { steps: ['received', 'cancelled'], current: 'cancelled' };
  const live = lines.filter(isLive);
  const left: Milestone[] = ['cancelled'];
  if (live.every(isFromStock)) left.push('partsOrdered');
  if (!live.some(needsFitting)) left.push('fitted');
  return { steps: orderMilestones.filter((one) => !left.includes(one)), current: reached[stage] };
}
