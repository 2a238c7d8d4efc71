import { expect, test } from 'vitest';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { deskActions } from '#shared/rules/desk-actions.ts';
import { type Progress, progress } from '#shared/rules/line-progress.ts';
import type { Order, OrderItem, Product } from '#web/entities.ts';
import { rebased } from '#web/kit/rebased.ts';
import { addedLine, vehiclesOf } from '#web/shop/parts/order/added-line.ts';
import { changeOfLine, previewOf, valuesOfLine } from './changed-line.ts';
import { stateOf } from './line-state.ts';
import { marginOf } from './margin.ts';
import { counts, type Line, linesOf, movesOf, stepsFor } from './work-lines.ts';

const all: readonly DeskAction[] = deskActions;
const today = '2026-11-23';

const item = (id: number, change: Partial<OrderItem> = {}): OrderItem => ({
  id,
  productId: id * 10,
  trimId: 3,
  vehicle: '2027 Fjord Touring',
  name: 'Roof Rack',
  number: 'RR-1',
  hasNeeded: false,
  installed: true,
  quantity: 2,
  price: 10_000,
  installedPrice: 15_000,
  optionPrice: 1_000,
  originalPrice: null,
  total: 32_000,
  options: [],
  images: [],
  ...{ frt: 0.5, hourlyRate: 10_000, parts: [], progress: 0, expectedOn: null, receivedOn: null },
  categoryId: 2,
  ...change,
});

const nothingDone = {
  ...{ bin: null, supplierOrder: null, expectedOn: null, receivedOn: null, technician: null },
  ...{ doneOn: null, minutes: null, cancelReason: null, isGone: false },
};

const line = (now: Progress, work: Partial<Line['work']> = {}, id = 7): Line => ({
  item: item(id, { progress: now }),
  work: { id, progress: now, ...nothingDone, ...work },
});

const order = {
  orderItems: [item(1), item(2, { progress: progress.CANCELLED })],
  taxLines: [{ name: 'HST', rate: 13, amount: 4_160, number: null }],
  ...{ subtotal: 32_000, tax: 4_160, total: 36_160 },
} as Order;

test('each line is shown with its own work, in the order’s own order', () => {
  const works = [line(progress.OPEN, {}, 2).work, line(progress.RECEIVED, { bin: 'A3' }, 1).work];
  const lines = linesOf({ order, lines: works });
  expect(lines.map(({ item, work }) => [item.id, work.bin])).toEqual([
    [1, 'A3'],
    [2, null],
  ]);
});

test.each<[Line, string, string | null, string[], boolean]>([
  [line(progress.OPEN), 'To order', null, [], false],
  [line(progress.IN_STOCK, { bin: 'A3' }), 'In stock', 'to be installed next', ['Bin A3'], false],
  [
    line(progress.ON_ORDER, { expectedOn: '2026-12-03', supplierOrder: 'S1' }),
    'On order, expected Dec 3',
    null,
    ['Supplier’s order S1'],
    false,
  ],
  [line(progress.ON_ORDER, { expectedOn: today }), 'On order, expected Nov 23', null, [], false],
  [line(progress.ON_ORDER, { expectedOn: '2026-11-22' }), 'Late: expected Nov 22', null, [], true],
  [line(progress.ON_ORDER), 'On order, no day known', null, [], false],
  [
    line(progress.RECEIVED, { receivedOn: '2026-11-20', expectedOn: '2026-11-19' }),
    'Received Nov 20',
    'to be installed next',
    [],
    false,
  ],
  [
    line(progress.INSTALLED, {
      ...{ doneOn: '2026-11-21', minutes: 45, bin: 'A3' },
      technician: { id: 9, firstName: 'Sam', lastName: 'Roy' },
    }),
    'Installed Nov 21',
    'to be handed over next',
    ['By Sam Roy', '45 min'],
    false,
  ],
  [line(progress.HANDED_OVER, { doneOn: '2026-11-22' }), 'Handed over Nov 22', null, [], false],
  [
    line(progress.CANCELLED, { cancelReason: 'doesNotFit' }),
    'Cancelled: Does not fit',
    null,
    [],
    false,
  ],
])('a line says how it stands and what it needs next: %#', (given, text, next, details, isLate) => {
  expect(stateOf(given, today)).toEqual({ text, next, details, isLate });
});

test('a line that is not to be fitted is handed over next', () => {
  const bare = line(progress.RECEIVED);
  expect(stateOf({ ...bare, item: { ...bare.item, installed: false } }, today).next).toBe(
    'to be handed over next',
  );
});

test('a step has the lines that are ready for it, and none stands without a line or a right', () => {
  const lines = [
    line(progress.OPEN, {}, 1),
    line(progress.ON_ORDER, {}, 2),
    line(progress.ON_ORDER, {}, 3),
    line(progress.CANCELLED, {}, 4),
  ];
  expect(stepsFor(lines, all)).toEqual([
    { move: 'reserve', lineIds: [1] },
    { move: 'orderParts', lineIds: [1] },
    { move: 'expect', lineIds: [2, 3] },
    { move: 'receive', lineIds: [2, 3] },
    { move: 'cancelLines', lineIds: [1, 2, 3] },
  ]);
  expect(stepsFor(lines, ['receive', 'install'])).toEqual([{ move: 'receive', lineIds: [2, 3] }]);
  expect(counts(lines[3]!)).toBe(false);
});

test('a line’s menu has what is possible for it, and for this person', () => {
  expect(movesOf(line(progress.HANDED_OVER), all)).toEqual(['changeLine', 'returnLine']);
  expect(movesOf(line(progress.ON_ORDER), ['receive', 'note'])).toEqual(['receive']);
  expect(movesOf(line(progress.CANCELLED), all)).toEqual([]);
  const single = line(progress.OPEN);
  single.item = { ...single.item, quantity: 1 };
  expect(movesOf(single, all)).not.toContain('split');
});

test('a margin is the total less the cost of all pieces, and unknown to who sees no cost', () => {
  expect(marginOf({ total: 32_000, cost: 12_000, quantity: 2 })).toEqual({
    ...{ costCents: 24_000, cents: 8_000, percent: 25 },
  });
  expect(marginOf({ total: 0, cost: 500, quantity: 1 })?.percent).toBeNull();
  expect(marginOf({ total: 32_000, quantity: 2 })).toBeNull();
});

test('an added line is posted with its own total and the order’s new one; cancelled lines count in neither', () => {
  const black = { id: 5, name: 'Black', number: 'B', price: 1_050, optionTypeId: 1 };
  const product = {
    ...{ id: 80, price: 5_000, installPrice: 7_000 },
    options: [black],
  } as Product;
  const choice = { installed: true, options: { 1: 5 }, quantity: '3' };
  const given = { order, product, choice, trimId: 3, onlyInstallPrice: false };
  // 320.00 + 3 x (70.00 + 10.50) = 561.50, and 13 % of it.
  expect(addedLine(given)).toEqual({
    ...{ pieceCents: 8_050, lineCents: 24_150, totalCents: 63_450 },
    action: {
      kind: 'addLines',
      items: [
        { productId: 80, trimId: 3, installed: true, quantity: 3, options: [5], total: 24_150 },
      ],
      total: 63_450,
    },
  });
  const bare = { ...choice, installed: false };
  expect(addedLine({ ...given, choice: bare })?.lineCents).toBe(18_150);
  const forced = addedLine({ ...given, choice: bare, onlyInstallPrice: true });
  expect(forced?.action.items[0]).toMatchObject({ installed: true, total: 24_150 });
  expect(addedLine({ ...given, choice: { ...choice, quantity: '0' } })).toBeNull();
});

test('items are added for a vehicle of the order', () => {
  const other = item(3, { trimId: 4, vehicle: '2026 Skerry' });
  const unknown = item(4, { trimId: null, vehicle: null });
  expect(vehiclesOf({ orderItems: [item(1), item(2), other, unknown] })).toEqual([
    { trimId: 3, vehicle: '2027 Fjord Touring' },
    { trimId: 4, vehicle: '2026 Skerry' },
  ]);
});

test('a vehicle that was chosen beside them stands last, once', () => {
  const order = { orderItems: [item(1)] };
  const chosen = { trimId: 9, vehicle: '2027 Pika Sport' };
  const [own] = vehiclesOf(order);
  expect(vehiclesOf(order, chosen)).toEqual([own, chosen]);
  expect(vehiclesOf(order, own)).toEqual([own]);
  expect(vehiclesOf({ orderItems: [] }, chosen)).toEqual([chosen]);
});

test('only what differs of a line is sent, with the reason', () => {
  const start = valuesOfLine(item(1));
  expect(start).toEqual({ installed: 'yes', quantity: '2', unitPrice: '150.00', reason: '' });
  expect(changeOfLine(item(1), { ...start, reason: 'none' })).toBeNull();
  expect(changeOfLine(item(1), { ...start, quantity: '3', reason: ' Agreed ' })).toEqual({
    ...{ kind: 'changeLine', lineId: 1, quantity: 3, reason: 'Agreed' },
  });
  expect(changeOfLine(item(1), { ...start, unitPrice: '140' })).toEqual({
    ...{ kind: 'changeLine', lineId: 1, unitPrice: 14_000 },
  });
});

test('sold the other way, a line has the other price unless another one is typed', () => {
  const start = valuesOfLine(item(1));
  const bare = { ...start, installed: '', unitPrice: '100.00' };
  expect(changeOfLine(item(1), bare)).toEqual({
    ...{ kind: 'changeLine', lineId: 1, installed: false },
  });
  expect(changeOfLine(item(1), { ...bare, unitPrice: '90' })).toEqual({
    ...{ kind: 'changeLine', lineId: 1, installed: false, unitPrice: 9_000 },
  });
});

test('a changed line shows its total, its margin and the order’s new total while it is typed', () => {
  const typed = { ...valuesOfLine(item(1)), quantity: '1', unitPrice: '140' };
  // 140.00 + 10.00 of options, and 13 % of it.
  expect(previewOf(order, item(1, { cost: 12_000 }), typed)).toEqual({
    lineCents: 15_000,
    totalCents: 16_950,
    margin: { costCents: 12_000, cents: 3_000, percent: 20 },
  });
  expect(previewOf(order, item(1), { ...typed, quantity: 'x' })).toBeNull();
});

test('a change of one value sends nothing of what a colleague changed meanwhile', () => {
  const begin = valuesOfLine(item(1, { quantity: 1 }));
  const now = item(1, { quantity: 3 });
  const values = rebased(begin, { ...begin, unitPrice: '140' }, valuesOfLine(now));
  expect(changeOfLine(now, values as typeof begin)).toEqual({
    ...{ kind: 'changeLine', lineId: 1, unitPrice: 14_000 },
  });
});
