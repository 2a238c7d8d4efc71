import type { DeskAction } from './desk-actions.ts';
import { isLive, progress, type WorkLine } from './line-progress.ts';
import { type OrderStage, orderStage, type StagedOrder, stageOf } from './order-stage.ts';
import { isOpenStatus } from './order-status.ts';

/** Mails that tell a customer how their order goes on; a dealership can switch each of them off. */
export const customerMails = [
  'orderAcknowledged',
  'partsArrived',
  'partDelayed',
  'orderReady',
  'orderDone',
  'orderChanged',
  'orderCancelled',
  'appointmentSet',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentReminder',
] as const;
export type CustomerMail = (typeof customerMails)[number];

/** The same, and the one that takes back what an earlier one said. */
export type ProgressMail = CustomerMail | 'orderCorrected';

/** Minutes that such a mail waits: what happens meanwhile is told in one mail, and an undone step in none. */
export const mailWaitMinutes = 5;

/** The parts of an order on which its mails depend. */
export interface MailedOrder extends StagedOrder {
  totalCents: number;
  items: readonly WorkLine[];
  /** Absent: it has none. */
  appointments?: readonly { startsAt: string; state: string }[];
}

const { TO_SCHEDULE, SCHEDULED, READY, FULFILLED, CANCELLED } = orderStage;
const stageNow = (order: MailedOrder) => stageOf(order, order.items);

/** Whether an order with this stage waits for the fitter alone. */
const waitsForFitter = (stage: OrderStage) => stage === TO_SCHEDULE || stage === SCHEDULED;

const isAwaited = (line: Pick<WorkLine, 'progress'>) =>
  line.progress === progress.OPEN || line.progress === progress.ON_ORDER;

type Tells = (before: MailedOrder, after: MailedOrder) => CustomerMail | null;

const ready: Tells = (before, after) =>
  stageNow(after) === READY && stageNow(before) !== READY ? 'orderReady' : null;

/** Only the last parts are told of, so that parts by parts do not make mail by mail. */
const arrived: Tells = (before, after) => {
  const isWhole = after.items.filter(isLive).every((line) => !isAwaited(line));
  const isHere = isWhole && waitsForFitter(stageNow(after));
  return ready(before, after) ?? (isHere ? 'partsArrived' : null);
};

const startsOf = ({ appointments = [] }: MailedOrder) =>
  appointments.filter(({ state }) => state === 'set').map(({ startsAt }) => startsAt);

/** Another bay or technician is no news to a customer. */
const moved: Tells = (before, after) =>
  startsOf(before).join() === startsOf(after).join() ? null : 'appointmentMoved';

const changed: Tells = (before, after) =>
  before.totalCents === after.totalCents ? null : 'orderChanged';

/** With the last piece that comes back, the order is cancelled. */
const returned: Tells = (before, after) =>
  stageNow(after) === CANCELLED ? 'orderCancelled' : changed(before, after);

/** The mails that an action may cause, and which of them it does; without that, its only one. */
const tells: Partial<Record<DeskAction, readonly [readonly CustomerMail[], Tells?]>> = {
  acknowledge: [['orderAcknowledged']],
  reserve: [['partsArrived', 'orderReady'], arrived],
  receive: [['partsArrived', 'orderReady'], arrived],
  install: [['orderReady'], ready],
  expect: [['partDelayed']],
  schedule: [['appointmentSet']],
  moveAppointment: [['appointmentMoved'], moved],
  cancelAppointment: [['appointmentCancelled']],
  fulfil: [['orderDone']],
  addLines: [['orderChanged'], changed],
  changeLine: [['orderChanged'], changed],
  cancelLines: [['orderChanged'], changed],
  returnLine: [['orderChanged', 'orderCancelled'], returned],
  exempt: [['orderChanged'], changed],
  cancel: [['orderCancelled']],
};

/** The mails that an action may cause. */
export const mailsOfAction = (action: DeskAction): readonly CustomerMail[] =>
  tells[action]?.[0] ?? [];

/** What a customer is told of a step, by the order before and after it; null: nothing. */
export function mailOfStep(
  action: DeskAction,
  before: MailedOrder,
  after: MailedOrder,
): CustomerMail | null {
  const [[only = null] = [], told = () => only] = tells[action] ?? [];
  return told(before, after);
}

/** Whether what a mail says is still true of the order. */
export function stillHolds(mail: ProgressMail, order: MailedOrder): boolean {
  const stage = stageNow(order);
  switch (mail) {
    case 'orderAcknowledged':
      return isOpenStatus(order.statusId) && order.acknowledgedAt !== null;
    case 'partsArrived':
      return waitsForFitter(stage) || stage === READY;
    case 'partDelayed':
      return (
        isOpenStatus(order.statusId) &&
        order.items.some((line) => line.progress === progress.ON_ORDER)
      );
    case 'orderReady':
      return stage === READY;
    case 'orderDone':
      return stage === FULFILLED;
    case 'orderChanged':
      return stage !== CANCELLED;
    case 'orderCancelled':
      return stage === CANCELLED;
    case 'appointmentSet':
    case 'appointmentMoved':
    case 'appointmentReminder':
      return startsOf(order).length > 0;
    case 'appointmentCancelled':
      return isOpenStatus(order.statusId);
    case 'orderCorrected':
      return true;
  }
}
