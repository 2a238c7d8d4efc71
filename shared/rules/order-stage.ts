import { todayIn } from './date-range.ts';
import { isHere, isToFit, progress, type WorkLine } from './line-progress.ts';
import { isOpenStatus, type OrderStatus, orderStatus } from './order-status.ts';

/**
 * What an order waits for. It follows from the state, the acknowledgement, the lines and the
 * appointments, and is stored for the board's index.
 */
export const orderStage = {
  NEW: 1,
  TO_ORDER: 2,
  WAITING: 3,
  TO_SCHEDULE: 4,
  SCHEDULED: 5,
  READY: 6,
  FULFILLED: 7,
  CANCELLED: 8,
} as const;
export type OrderStage = (typeof orderStage)[keyof typeof orderStage];

/** Stages of orders that are not done, in the order of work. */
export const openStages = [
  orderStage.NEW,
  orderStage.TO_ORDER,
  orderStage.WAITING,
  orderStage.TO_SCHEDULE,
  orderStage.SCHEDULED,
  orderStage.READY,
] as const satisfies OrderStage[];
export type OpenStage = (typeof openStages)[number];

/** Narrows open orders to one stage, or to late orders of every stage. */
export type WaitingFor = OpenStage | 'late';

/** The parts of an order on which its stage depends. */
export interface StagedOrder {
  statusId: OrderStatus;
  acknowledgedAt: Date | string | null;
  /** The start of its earliest appointment that is set; null: none is. */
  appointmentAt: Date | string | null;
}

/** The stage of a placed order: the first that holds. */
export function stageOf(order: StagedOrder, lines: readonly WorkLine[]): OrderStage {
  if (order.statusId === orderStatus.CANCELLED) return orderStage.CANCELLED;
  if (order.statusId === orderStatus.FULFILLED) return orderStage.FULFILLED;
  if (order.acknowledgedAt === null) return orderStage.NEW;
  if (lines.some((line) => line.progress === progress.OPEN)) return orderStage.TO_ORDER;
  if (lines.some((line) => line.progress === progress.ON_ORDER)) return orderStage.WAITING;
  if (order.appointmentAt !== null && lines.some(isHereToInstall)) return orderStage.SCHEDULED;
  return lines.some(isToFit) ? orderStage.TO_SCHEDULE : orderStage.READY;
}

/** With an appointment a line waits for it even if nobody knows its hours. */
const isHereToInstall = (line: WorkLine) => isHere(line) && line.installed;

/** The parts of an order on which it depends whether it is late. */
export interface DatedOrder {
  statusId: OrderStatus;
  /** The day for which it is wanted, YYYY-MM-DD. */
  wantedOn: string | null;
  appointmentAt: Date | string | null;
}

/** Whether the day for which an open order is wanted, or that of its appointment, has passed. */
export const isLate = (
  { statusId, wantedOn, appointmentAt }: DatedOrder,
  { today, timeZone }: { today: string; timeZone: string },
): boolean =>
  isOpenStatus(statusId) &&
  ((wantedOn !== null && wantedOn < today) ||
    (appointmentAt !== null && todayIn(timeZone, new Date(appointmentAt)) < today));
