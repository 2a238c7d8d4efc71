import { progress, type WorkLine } from './line-progress.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

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
