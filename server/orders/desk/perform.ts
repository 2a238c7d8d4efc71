import { invalid } from '#server/base/errors.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { Text } from '#shared/messages/text.ts';
import { beyondLimit } from '#shared/rules/adjusted-price.ts';
import { itemTotal, maxLines, unitsOf } from '#shared/rules/cart.ts';
import {
  type DeskAction,
  isHeldByInvoice,
  isPossible,
  mayMoveLines,
} from '#shared/rules/desk-actions.ts';
import { exemptionAt, ratesAfter, ratesWithout } from '#shared/rules/exemption.ts';
import {
  isLineMove,
  isLive,
  type LineMove,
  lineMoves,
  mayLeave,
  mayMoveLine,
  progress,
} from '#shared/rules/line-progress.ts';
import { toCents } from '#shared/rules/money.ts';
import { isOpenStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { PriceLimit } from '#shared/rules/permissions.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { refuseTaxes } from '../exemptions/refuse-taxes.ts';
import { changedFacts } from '../order-facts.ts';
import type { NewItem } from '../order-storage.ts';
import { newProgress } from '../order-storage.ts';
import type { ItemRow, OrderRow } from '../orders.sql.ts';
import { type Calendar, settled, withAppointment, withMoved, withoutOne } from './appointments.ts';
import { acknowledged, atRates, fulfilled, inOrder, staged, withLines } from './order-state.ts';

/** What an action needs besides the order; with the same facts it always does the same. */
export interface Facts extends Calendar {
  /** In the dealership's time zone. */
  today: string;
  /** Null: the customer's own choice. */
  personId: number | null;
  /** How far the person may change a price. */
  limit: PriceLimit;
  onlyInstallPrice: boolean;
  /** Of addLines: the lines at present prices. */
  priced: NewItem[];
  /** Ids for the lines that it adds. */
  ids: number[];
}

type Of<Kind extends DeskActionBody['kind']> = Extract<DeskActionBody, { kind: Kind }>;
type Perform<Kind extends DeskActionBody['kind']> = (
  row: OrderRow,
  action: Of<Kind>,
  facts: Facts,
) => OrderRow;

/**
 * The order after an action. Pure: the same order, action and facts give the same order. Throws 422
 * if the action is not possible now, naming the items for which it is not.
 */
export function perform(row: OrderRow, action: DeskActionBody, facts: Facts): OrderRow {
  refuseImpossible(row, action.kind);
  const how = performs[action.kind] as Perform<DeskActionBody['kind']>;
  return staged(settled(how(row, action as never, facts), facts.now));
}

/** How many lines an action may add. */
export function addedLines(row: OrderRow, action: DeskActionBody): number {
  if (action.kind === 'addLines') return action.items.length;
  if (action.kind === 'split') return 1;
  if (action.kind !== 'returnLine') return 0;
  const line = row.items.find(({ id }) => id === action.lineId);
  return line && action.quantity < line.quantity ? 1 : 0;
}

function refuseImpossible(row: OrderRow, kind: DeskAction): void {
  if (isHeldByInvoice(row, kind)) throw refused({ key: 'deskProblems.invoiced' });
  // Moves of items are refused item by item later; here only where the order allows none at all.
  if (isLineMove(kind)) {
    if (!mayMoveLines(row, kind)) throw refused({ key: 'deskProblems.notNow' });
    return;
  }
  if (kind === 'fulfil' && isOpenStatus(row.statusId)) {
    const held = row.items.filter((line) => isLive(line) && !mayLeave(line));
    if (held.length > 0) throw refused(notReady(held));
  }
  if (!isPossible(row, kind)) throw refused({ key: 'deskProblems.notNow' });
}

const performs: { [Kind in DeskActionBody['kind']]: Perform<Kind> } = {
  acknowledge: (row, _, { now }) => acknowledged(row, now),
  note: (row) => row,
  assign: (row, { sellerId }) => ({ ...row, sellerId }),
  setVehicle: (row, { vin, stockNumber, wantedOn }) => ({
    ...row,
    ...changedFacts(row, { vin, stockNumber, wantedOn }),
  }),
  reserve: (row, { lineIds, bin }, facts) =>
    moved(row, 'reserve', lineIds, facts, { bin: bin || null }),
  orderParts: (row, { lineIds, supplierOrder, expectedOn }, facts) =>
    moved(row, 'orderParts', lineIds, facts, {
      supplierOrder: supplierOrder || null,
      expectedOn: expectedOn || null,
    }),
  expect: (row, { lineIds, expectedOn }, facts) => {
    if (!expectedOn) throw invalid({ 'action.expectedOn': { key: 'fieldProblems.required' } });
    return moved(row, 'expect', lineIds, facts, { expectedOn });
  },
  receive: (row, { lineIds, bin }, facts) =>
    moved(row, 'receive', lineIds, facts, { bin: bin || null, receivedOn: facts.today }),
  install: (row, { lineIds, technicianId, minutes }, facts) =>
    moved(row, 'install', lineIds, facts, {
      technicianId: technicianId ?? facts.personId,
      minutes: minutes ?? null,
      doneOn: facts.today,
    }),
  schedule: (row, action, facts) => withAppointment(seenBy(row, facts), action, facts),
  moveAppointment: (row, action, facts) => withMoved(seenBy(row, facts), action, facts),
  cancelAppointment: (row, action, facts) => withoutOne(seenBy(row, facts), action),
  handOver: (row, { lineIds }, facts) =>
    moved(row, 'handOver', lineIds, facts, ({ doneOn }) => ({ doneOn: doneOn ?? facts.today })),
  fulfil: (row, _, facts) => fulfilled(row, facts),
  deliver: (row, _, { now }) => ({ ...row, deliveredAt: now }),
  invoice: (row, { number }, { now }) => {
    if (number === '') throw invalid({ 'action.number': { key: 'fieldProblems.required' } });
    return { ...row, invoicedAt: now, invoiceNumber: number };
  },
  refund: refund,
  cancel: (row, { reason }) => ({
    ...row,
    statusId: orderStatus.CANCELLED,
    cancelReason: reason,
  }),
  cancelLines: (row, { lineIds, reason }, facts) => {
    const after = moved(row, 'cancelLines', lineIds, facts, { cancelReason: reason });
    if (!after.items.some(isLive)) throw refused({ key: 'deskProblems.lastLine' });
    return after;
  },
  split: (row, { lineId, quantity }, { ids }) => {
    const line = lineFor(row, 'split', lineId);
    refuseMore(quantity, line.quantity - 1);
    refuseTooMany(row, 1);
    return withLines(row, parted(row.items, line, quantity, ids[0]!));
  },
  returnLine: returnLine,
  exempt: exempt,
  changeLine: changeLine,
  addLines: (row, _, { priced, ids }) => {
    refuseTooMany(row, priced.length);
    const last = Math.max(0, ...row.items.map(({ position }) => position));
    const added = priced.map((line, index) => ({
      ...line,
      ...newProgress,
      id: ids[index]!,
      position: last + index + 1,
    }));
    return withLines(row, [...row.items, ...added]);
  },
};

/** The order, seen by whoever works on it; a customer's choice is not read yet. */
const seenBy = (row: OrderRow, { now, personId }: Facts) =>
  personId === null ? row : acknowledged(row, now);

/** The named lines after a move, which set these values; throws 422 with those that are not ready. */
function moved(
  row: OrderRow,
  move: LineMove,
  lineIds: number[],
  facts: Facts,
  values: Partial<ItemRow> | ((line: ItemRow) => Partial<ItemRow>),
): OrderRow {
  if (lineIds.length === 0) throw refused({ key: 'deskProblems.notNow' });
  const chosen = lineIds.map((id) => lineFor(row, null, id));
  const unready = chosen.filter((line) => !mayMoveLine(line, move));
  if (unready.length > 0) throw refused(notReady(unready));
  const valuesFor = typeof values === 'function' ? values : () => values;
  const { to } = lineMoves[move] as { to?: ItemRow['progress'] };
  const items = row.items.map((line) =>
    lineIds.includes(line.id)
      ? { ...line, ...valuesFor(line), progress: to ?? line.progress }
      : line,
  );
  return withLines(acknowledged(row, facts.now), items);
}

function lineFor(row: OrderRow, move: LineMove | null, id: number): ItemRow {
  const line = row.items.find((item) => item.id === id);
  if (!line) throw refused({ key: 'lineProblems.notOfOrder' });
  if (move && !mayMoveLine(line, move)) throw refused(notReady([line]));
  return line;
}

/** The lines after so many pieces of one became a line of their own. */
const parted = (items: ItemRow[], line: ItemRow, quantity: number, id: number): ItemRow[] =>
  inOrder([
    ...items.map((item) => (item === line ? withQuantity(line, line.quantity - quantity) : item)),
    { ...withQuantity(line, quantity), id },
  ]);

const withQuantity = (line: ItemRow, quantity: number): ItemRow => {
  const changed = { ...line, quantity };
  return { ...changed, totalCents: itemTotal(unitsOf(changed)) };
};

/** Pieces that come back leave the sums; with the last of them the order is cancelled. */
function returnLine(row: OrderRow, action: Of<'returnLine'>, { ids }: Facts): OrderRow {
  const { lineId, quantity, reason } = action;
  const line = lineFor(row, 'returnLine', lineId);
  refuseMore(quantity, line.quantity);
  const isWhole = quantity === line.quantity;
  if (!isWhole) refuseTooMany(row, 1);
  const back = isWhole ? lineId : ids[0]!;
  const items = (isWhole ? row.items : parted(row.items, line, quantity, back)).map((item) =>
    item.id === back ? { ...item, progress: progress.CANCELLED, cancelReason: reason } : item,
  );
  const isLast = !items.some(isLive);
  // Sums stay as they were: a cancelled order keeps what it came to.
  if (isLast) return { ...row, items, statusId: orderStatus.CANCELLED, cancelReason: reason };
  return withLines(row, items);
}

/** A line sold another way: with or without fitting, in another quantity, at another price. */
function changeLine(row: OrderRow, action: Of<'changeLine'>, facts: Facts): OrderRow {
  const line = lineFor(row, 'changeLine', action.lineId);
  const { installed = line.installed, quantity = line.quantity } = action;
  const isWorkChanged = installed !== line.installed || quantity !== line.quantity;
  if (isWorkChanged && !mayMoveLine(line, 'cancelLines')) throw refused(notReady([line]));
  if (!installed && line.installed && facts.onlyInstallPrice)
    throw invalid({ 'action.installed': { key: 'deskProblems.installedOnly' } });
  const sold = installed === line.installed ? line : refitted(line, installed);
  const priced =
    typeof action.unitPrice === 'number' ? repriced(sold, action.unitPrice, facts) : sold;
  const changed = withQuantity(priced, quantity);
  return withLines(
    row,
    row.items.map((item) => (item === line ? changed : item)),
  );
}

/** The line with or without fitting, at the catalogue's price of its order: an adjusted one was for the other way. */
const refitted = (line: ItemRow, installed: boolean): ItemRow => ({
  ...atUnitPrice(line, line.originalPriceCents ?? unitPrice(line)),
  installed,
  originalPriceCents: null,
});

const atUnitPrice = (line: ItemRow, cents: number): ItemRow =>
  line.installed ? { ...line, installedPriceCents: cents } : { ...line, priceCents: cents };

function repriced(line: ItemRow, dollars: number, { limit }: Facts): ItemRow {
  const original = line.originalPriceCents ?? unitPrice(line);
  const cents = toCents(dollars);
  if (cents === unitPrice(line)) return line;
  const problem = beyondLimit(cents, original, limit);
  if (problem) throw invalid({ 'action.unitPrice': problem });
  return { ...atUnitPrice(line, cents), originalPriceCents: cents === original ? null : original };
}

/** The order at the rates that an exemption leaves; with none, at those that it was placed with. */
function exempt(row: OrderRow, action: Of<'exempt'>): OrderRow {
  const rates = ratesWithout(row);
  const { exemption: kind, exemptionNumber: number, taxes } = action;
  if (kind === 'none') {
    if (!row.exemption) throw invalid({ 'action.exemption': { key: 'exemptionProblems.nothing' } });
    return atRates({ ...row, exemption: null }, rates);
  }
  if (!number) throw invalid({ 'action.exemptionNumber': { key: 'fieldProblems.required' } });
  if (!taxes) throw invalid({ 'action.taxes': { key: 'fieldProblems.required' } });
  refuseTaxes({ kind, taxes }, rates, 'action.taxes');
  const exemption = exemptionAt({ kind, number, taxes }, rates, true);
  return atRates({ ...row, exemption }, ratesAfter(rates, exemption));
}

function refund(row: OrderRow, action: Of<'refund'>, { now }: Facts): OrderRow {
  const { amount, method, reference } = action;
  if (typeof amount !== 'number' || amount <= 0)
    throw invalid({ 'action.amount': { key: 'fieldProblems.required' } });
  // Each refund's own amount stays in its event.
  const refundCents = (row.refundCents ?? 0) + toCents(amount);
  if (refundCents > wholeCents(row))
    throw invalid({ 'action.amount': { key: 'deskProblems.refundTooMuch' } });
  const how = { refundMethod: method, refundReference: reference || null, refundedAt: now };
  return { ...row, refundCents, ...how };
}

/** The total with everything that came back or was taken out, as it may have been paid. */
function wholeCents(row: OrderRow): number {
  const items = row.items.map((line) => ({ ...line, progress: progress.OPEN }));
  return Math.max(row.totalCents, withLines(row, items).totalCents);
}

function refuseMore(quantity: number, most: number): void {
  if (quantity > most)
    throw invalid({ 'action.quantity': { key: 'deskProblems.fewer', values: [most] } });
}

function refuseTooMany(row: OrderRow, added: number): void {
  if (row.items.length + added > maxLines)
    throw refused({ key: 'deskProblems.tooMany', values: [maxLines] });
}

const notReady = (lines: readonly ItemRow[]): Text => ({
  key: 'deskProblems.notReady',
  values: [lines.map(({ name }) => name).join(', ')],
});

const refused = (text: Text) => invalid({ action: text });
