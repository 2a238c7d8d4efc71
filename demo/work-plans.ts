import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { Language } from '#shared/rules/languages.ts';
import { isHere, isLive, isToFit, progress } from '#shared/rules/line-progress.ts';
import { fromCents } from '#shared/rules/money.ts';
import { type OpenStage, orderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { appointmentSteps, type PlacedAppointment } from './appointment-plans.ts';
import type { PlannedStep } from './planned-step.ts';
import { workNotes } from './work-notes.ts';

/** What is decided about an order before its steps. */
export interface Fate {
  /** Counts the dealership's orders, so that each kind of history is there. */
  number: number;
  statusId: OrderStatus;
  /** Where an open order stands. */
  stage: OpenStage;
  language: Language;
  /** Its appointment, and the present, up to which it has come. */
  appointment?: { place: PlacedAppointment; now: Date } | undefined;
  /** The day that comes `days` days after the order's. */
  dayAfter(days: number): string;
}

const ids = (lines: readonly ItemRow[]) => lines.map(({ id }) => id);
type OfLines = Extract<DeskActionBody, { lineIds: number[] }>;
const only = (action: OfLines) => (action.lineIds.length > 0 ? action : null);
const open = (row: OrderRow) => row.items.filter((line) => line.progress === progress.OPEN);
const every = (number: number, of: number, at: number) => number % of === at;

/** The history of an order, step by step. */
export function planOf(fate: Fate): PlannedStep[] {
  if (fate.statusId === orderStatus.CANCELLED) return cancelled(fate);
  const work = workOn(fate);
  const { appointment } = fate;
  if (appointment)
    return [
      ...work.slice(0, stepsBefore[fate.stage]),
      ...appointmentSteps(appointment.place, appointment.now),
    ];
  if (fate.statusId === orderStatus.FULFILLED) return [...work, ...atTheEnd(fate)];
  return work.slice(0, stepsBefore[fate.stage]);
}

/** The acknowledgement, the shelf, the supplier, the delivery and the bay come in this order. */
const stepsBefore: Readonly<Record<OpenStage, number>> = {
  [orderStage.NEW]: 0,
  [orderStage.TO_ORDER]: 4,
  [orderStage.WAITING]: 6,
  [orderStage.TO_SCHEDULE]: 8,
  [orderStage.SCHEDULED]: 8,
  [orderStage.READY]: 9,
};

function workOn({ number, stage, statusId, language, dayAfter }: Fate): PlannedStep[] {
  const texts = workNotes[language];
  const supplierOrder = `PO-${String(4_000 + number * 7)}`;
  const bin = `${'ABCD'[number % 4]}-${String(1 + (number % 24)).padStart(2, '0')}`;
  const isWaiting = statusId === orderStatus.ORDER && stage === orderStage.WAITING;
  const note = every(number, 3, 1) ? texts[number % texts.length]! : '';
  return [
    { by: 'desk', after: 0, action: () => ({ kind: 'acknowledge' }) },
    { by: 'desk', after: 0, action: () => (note ? { kind: 'note' } : null), note },
    { by: 'desk', after: 0, action: (row) => (every(number, 6, 4) ? withoutOne(row) : null) },
    { by: 'parts', after: 1, action: (row) => inStock(row, number, bin) },
    { by: 'parts', after: 1, action: (row) => (every(number, 4, 2) ? split(row) : null) },
    {
      by: 'parts',
      after: 1,
      action: (row) =>
        only({
          kind: 'orderParts',
          lineIds: ids(open(row)),
          supplierOrder,
          expectedOn: dayAfter(isWaiting ? 5 + (number % 9) : 6),
        }),
    },
    {
      by: 'parts',
      after: 4,
      action: (row) => (every(number, 5, 3) ? late(row, dayAfter(8)) : null),
    },
    { by: 'parts', after: 6, action: (row) => received(row, bin), isUndone: every(number, 8, 5) },
    { by: 'bay', after: 8, action: (row) => fitted(row, number) },
  ];
}

/** Every second order has a line in stock. */
const inStock = (row: OrderRow, number: number, bin: string): DeskActionBody | null =>
  every(number, 2, 0) && open(row).length > 1
    ? { kind: 'reserve', lineIds: ids(open(row).slice(0, 1)), bin }
    : null;

function withoutOne(row: OrderRow): DeskActionBody | null {
  const last = open(row).at(-1);
  const isOnly = open(row).length < 2;
  return last && !isOnly
    ? { kind: 'cancelLines', lineIds: [last.id], reason: 'notAvailable' }
    : null;
}

function split(row: OrderRow): DeskActionBody | null {
  const line = open(row).find(({ quantity }) => quantity > 1);
  return line ? { kind: 'split', lineId: line.id, quantity: 1 } : null;
}

const onOrder = (row: OrderRow) =>
  ids(row.items.filter((line) => line.progress === progress.ON_ORDER));
const late = (row: OrderRow, expectedOn: string) =>
  only({ kind: 'expect', lineIds: onOrder(row), expectedOn });
const received = (row: OrderRow, bin: string) =>
  only({ kind: 'receive', lineIds: onOrder(row), bin });
const fitted = (row: OrderRow, number: number) =>
  only({
    kind: 'install',
    lineIds: ids(row.items.filter(isToFit)),
    minutes: 35 + ((number * 10) % 90),
  });

/** Hand-over, and what comes after it. */
function atTheEnd({ number }: Fate): PlannedStep[] {
  const hasReturn = every(number, 7, 3);
  const isInvoiced = !hasReturn && !every(number, 5, 0);
  return [
    {
      by: 'desk',
      after: 9,
      action: (row) => (row.items.some(isReadyToGive) ? { kind: 'fulfil' } : null),
    },
    {
      by: 'desk',
      after: 9,
      action: () => (isInvoiced ? { kind: 'invoice', number: `F-${20_000 + number}` } : null),
    },
    {
      by: 'desk',
      after: 9,
      action: () => (isInvoiced && every(number, 2, 1) ? { kind: 'deliver' } : null),
    },
    { by: 'desk', after: 13, action: (row) => (hasReturn ? cameBack(row) : null) },
    { by: 'admin', after: 14, action: (row) => (hasReturn ? moneyBack(row) : null) },
  ];
}

const isReadyToGive = (line: ItemRow) => isHere(line) || line.progress === progress.INSTALLED;

/** The last line comes back, if it is not the only one. */
function cameBack(row: OrderRow): DeskActionBody | null {
  const lines = row.items.filter(isLive);
  const line = lines.at(-1)!;
  return lines.length > 1
    ? { kind: 'returnLine', lineId: line.id, quantity: line.quantity, reason: 'doesNotFit' }
    : null;
}

function moneyBack(row: OrderRow): DeskActionBody | null {
  const back = row.items.find((line) => !isLive(line) && line.cancelReason === 'doesNotFit');
  return back
    ? {
        kind: 'refund',
        amount: fromCents(back.totalCents),
        method: 'card',
        reference: `R-${back.id}`,
      }
    : null;
}

const cancelled = ({ number }: Fate): PlannedStep[] => [
  { by: 'desk', after: 0, action: () => ({ kind: 'acknowledge' }) },
  {
    by: 'desk',
    after: 2,
    action: () => ({
      kind: 'cancel',
      reason: every(number, 2, 0) ? 'customerChangedMind' : 'vehicleDealFellThrough',
    }),
  },
];
