import { isLive, needsFitting, progress, type WorkLine } from './line-progress.ts';
import { type OrderStage, orderStage } from './order-stage.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** What a customer sees of an order's way, in words of their own. */
export const orderSteps = [
  'received',
  'partsOrdered',
  'partsHere',
  'fitted',
  'ready',
  'done',
  'cancelled',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The last step that an order has reached; its slowest line decides. */
const reached: Readonly<Record<OrderStage, OrderStep>> = {
  [orderStage.NEW]: 'received',
  [orderStage.TO_ORDER]: 'received',
  [orderStage.WAITING]: 'partsOrdered',
  [orderStage.TO_SCHEDULE]: 'partsHere',
  [orderStage.SCHEDULED]: 'partsHere',
  [orderStage.READY]: 'ready',
  [orderStage.FULFILLED]: 'done',
  [orderStage.CANCELLED]: 'cancelled',
};

/** A line as far as the steps need it. */
export interface SteppedLine extends WorkLine {
  /** When its parts on order came; null or absent: they are not here, or came from stock. */
  receivedOn?: string | null;
}

/** Whether the line's parts were taken from stock, so that none were ordered. */
const isFromStock = ({ progress: now, receivedOn }: SteppedLine): boolean =>
  now === progress.IN_STOCK ||
  ((now === progress.INSTALLED || now === progress.HANDED_OVER) && !receivedOn);

/**
 * The steps of an order, first to last, and the one it has reached; fitting only where a line is
 * fitted, ordering parts only where not all of them came from stock.
 */
export function stepsOf(
  stage: OrderStage,
  lines: readonly SteppedLine[],
): { steps: OrderStep[]; current: OrderStep } {
  if (stage === orderStage.CANCELLED)
    return { steps: ['received', 'cancelled'], current: 'cancelled' };
  const live = lines.filter(isLive);
  const left: OrderStep[] = ['cancelled'];
  if (live.every(isFromStock)) left.push('partsOrdered');
  if (!live.some(needsFitting)) left.push('fitted');
  return { steps: orderSteps.filter((step) => !left.includes(step)), current: reached[stage] };
}

/** An order's lines as its customer sees them: every line of a cancelled order counts as cancelled. */
export const seenLines = <Line extends { progress: number }>(
  statusId: OrderStatus,
  lines: readonly Line[],
): readonly Line[] =>
  statusId === orderStatus.CANCELLED
    ? lines.map((line) => ({ ...line, progress: progress.CANCELLED }))
    : lines;

/** Whether the customer may ask the dealership: nothing of this kind was asked in the last hour. */
export const mayAskNow = (askedAt: Date | null, now: Date): boolean =>
  askedAt === null || now.getTime() - askedAt.getTime() >= 3_600_000;

/** Whether the day on which a line's parts are expected tells the customer something. */
export const isExpected = (line: Pick<WorkLine, 'progress'>): boolean =>
  line.progress === progress.ON_ORDER;
