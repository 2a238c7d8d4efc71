import {
  isLeftToInstall,
  isLineMove,
  isLive,
  type LineMove,
  mayLeave,
  mayMoveLine,
  progress,
  type WorkLine,
} from './line-progress.ts';
import {
  type OpenStage,
  type OrderStage,
  openStages,
  orderStage,
  type StagedOrder,
  stageOf,
} from './order-stage.ts';
import { isOpenStatus, orderStatus } from './order-status.ts';
import { hasGrant, isAdvisor, isDealerAdmin, type Person, priceLimit } from './permissions.ts';

/** What can be done with a placed order, in the order of a menu. */
export const deskActions = [
  'acknowledge',
  'reserve',
  'orderParts',
  'expect',
  'receive',
  'schedule',
  'moveAppointment',
  'cancelAppointment',
  'install',
  'handOver',
  'fulfil',
  'note',
  'assign',
  'setVehicle',
  'addLines',
  'changeLine',
  'split',
  'cancelLines',
  'returnLine',
  'exempt',
  'deliver',
  'invoice',
  'refund',
  'cancel',
] as const;
export type DeskAction = (typeof deskActions)[number];

/** Why a line or an order is taken back. */
export const cancelReasons = [
  'customerChangedMind',
  'notAvailable',
  'doesNotFit',
  'vehicleDealFellThrough',
  'enteredByMistake',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Who bears the cost of an item that is taken out of an order. */
export const costBearers = ['customer', 'dealership', 'manufacturer'] as const;
export type CostBearer = (typeof costBearers)[number];

/** How money was given back; none of it moves here. */
export const refundMethods = ['card', 'cash', 'cheque', 'transfer', 'credit'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** For how long people undo their own step without a dealer admin, in minutes. */
export const undoMinutes = 15;

/** An order as far as it decides what can be done with it. */
export interface ActedOn extends StagedOrder {
  dealerId: number;
  sellerId: number | null;
  invoicedAt: Date | string | null;
  deliveredAt: Date | string | null;
  items: readonly WorkLine[];
}

type MayTake = (person: Person | null, order: ActedOn) => boolean;

const withGrant =
  (...grants: ('desk' | 'parts' | 'install')[]): MayTake =>
  (person, { dealerId }) =>
    grants.some((grant) => hasGrant(person, dealerId, grant));

const atDesk = withGrant('desk');
const atParts = withGrant('parts', 'desk');
const atBay = withGrant('install', 'desk');
const works = withGrant('desk', 'parts', 'install');

/** Whether the person sold this order. */
const sold: MayTake = (person, { dealerId, sellerId }) =>
  person !== null && sellerId === person.id && isAdvisor(person, dealerId);

/** The advisor who sold it changes it until its parts are ordered. */
const soldAndEarly: MayTake = (person, order) =>
  sold(person, order) &&
  order.items.filter(isLive).every((line) => line.progress === progress.OPEN);

const anyOf =
  (...rules: MayTake[]): MayTake =>
  (person, order) =>
    rules.some((rule) => rule(person, order));

const runs: MayTake = (person, { dealerId }) => isDealerAdmin(person, dealerId);

/** Who may do what with an order that they see. */
const mayTake: Readonly<Record<DeskAction, MayTake>> = {
  acknowledge: atDesk,
  reserve: atParts,
  orderParts: atParts,
  expect: atParts,
  receive: atParts,
  schedule: atDesk,
  moveAppointment: atDesk,
  cancelAppointment: atDesk,
  install: atBay,
  handOver: atDesk,
  fulfil: atDesk,
  note: anyOf(works, sold),
  assign: atDesk,
  setVehicle: anyOf(works, sold),
  addLines: anyOf(atDesk, soldAndEarly),
  changeLine: atDesk,
  split: anyOf(atParts, soldAndEarly),
  cancelLines: atDesk,
  returnLine: atDesk,
  exempt: atDesk,
  deliver: atDesk,
  invoice: atDesk,
  refund: runs,
  cancel: atDesk,
};

/** May the person do this with orders like this one, whatever has happened to it? */
export const mayTakeAction = (person: Person | null, order: ActedOn, action: DeskAction): boolean =>
  mayTake[action](person, order);

/** May the person set a line's price on a placed order? */
export const mayChangePrice = (person: Person | null, dealerId: number): boolean =>
  priceLimit(person, dealerId) !== 'none';

/** Appointments are made for lines that are to be installed, whether their parts are here or not. */
const isToSchedule = (order: ActedOn) => isOpen(order) && order.items.some(isLeftToInstall);
const isScheduled = (order: ActedOn) => isOpen(order) && order.appointmentAt !== null;

const isOpen = ({ statusId }: ActedOn) => isOpenStatus(statusId);
const isDone = ({ statusId }: ActedOn) => statusId === orderStatus.FULFILLED;

/** What does not depend on single lines; `isHeldByInvoice` has what an invoice keeps from it. */
const possible: Readonly<Record<Exclude<DeskAction, LineMove>, (order: ActedOn) => boolean>> = {
  acknowledge: (order) => isOpen(order) && order.acknowledgedAt === null,
  fulfil: (order) => isOpen(order) && order.items.filter(isLive).every(mayLeave),
  schedule: isToSchedule,
  moveAppointment: isScheduled,
  cancelAppointment: isScheduled,
  note: () => true,
  assign: (order) => isOpen(order) || isDone(order),
  setVehicle: (order) => isOpen(order) || isDone(order),
  addLines: isOpen,
  exempt: (order) => isOpen(order) || isDone(order),
  deliver: (order) => (isOpen(order) || isDone(order)) && order.deliveredAt === null,
  invoice: (order) => (isOpen(order) || isDone(order)) && order.invoicedAt === null,
  refund: () => true,
  cancel: isOpen,
};

/** What changes the order that was invoiced; what comes back after it is a matter of a refund. */
const changesSums: readonly DeskAction[] = [
  'changeLine',
  'cancelLines',
  'addLines',
  'exempt',
  'cancel',
];

/** Whether an invoice stands against it. */
export const isHeldByInvoice = (order: ActedOn, action: DeskAction): boolean =>
  order.invoicedAt !== null && changesSums.includes(action);

/** Whether the state of the order lets this be done to its lines. */
export const mayMoveLines = (order: ActedOn, move: LineMove): boolean =>
  isOpen(order) || (isDone(order) && (move === 'returnLine' || move === 'changeLine'));

/** Whether an action makes sense now; of lines, for one at least. */
export function isPossible(order: ActedOn, action: DeskAction): boolean {
  if (isHeldByInvoice(order, action)) return false;
  if (!isLineMove(action)) return possible[action](order);
  return mayMoveLines(order, action) && order.items.some((line) => mayMoveLine(line, action));
}

/** What the person may do with the order now. */
export const actionsFor = (person: Person | null, order: ActedOn): DeskAction[] =>
  deskActions.filter((action) => mayTakeAction(person, order, action) && isPossible(order, action));

/** The steps that a stage waits for: the first of them that a person may take is theirs. */
const nextOfStage = {
  [orderStage.NEW]: ['acknowledge'],
  [orderStage.TO_ORDER]: ['orderParts'],
  [orderStage.WAITING]: ['receive'],
  // Who fits and makes no appointments fits; a small shop needs no schedule.
  [orderStage.TO_SCHEDULE]: ['schedule', 'install'],
  [orderStage.SCHEDULED]: ['install'],
  [orderStage.READY]: ['fulfil'],
  [orderStage.FULFILLED]: [],
  [orderStage.CANCELLED]: [],
} as const satisfies Record<OrderStage, readonly DeskAction[]>;

/** Stages of open orders whose next step the person may take at the dealership. */
export const stagesFor = (person: Person | null, dealerId: number): OpenStage[] =>
  openStages.filter((stage) =>
    nextOfStage[stage].some((action) => mayTakeStep(person, dealerId, action)),
  );

/** May the person take a step with the dealership's orders by their grants, whoever sold them? */
export const mayTakeStep = (person: Person | null, dealerId: number, action: DeskAction): boolean =>
  mayTake[action](person, { ...blank, dealerId });

/** No order: whether somebody may take the next step depends on their grants alone. */
const blank: Omit<ActedOn, 'dealerId'> = {
  statusId: orderStatus.ORDER,
  acknowledgedAt: null,
  appointmentAt: null,
  sellerId: null,
  invoicedAt: null,
  deliveredAt: null,
  items: [],
};

/** The step that the order waits for, if the person may take it; else null. */
export function nextAction(person: Person | null, order: ActedOn): DeskAction | null {
  const may = actionsFor(person, order);
  return nextOfStage[stageOf(order, order.items)].find((action) => may.includes(action)) ?? null;
}
