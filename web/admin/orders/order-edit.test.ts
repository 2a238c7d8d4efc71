import { expect, test } from 'vitest';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { begun, draftOf } from '#web/admin/forms/editor-state.ts';
import { isChangedFrom } from '#web/admin/forms/use-draft.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { changeInWords, changesBetween } from './order-changes.ts';
import { withoutPeople } from './order-draft.ts';
import { orderSums } from './order-sums.ts';
import {
  changeOf,
  differencesFrom,
  errorsByField,
  mergeTyped,
  orderValues,
  takenOut,
} from './order-values.ts';

const item: OrderItem = {
  id: 7,
  productId: 70,
  trimId: 3,
  vehicle: '2027 Fjord Touring',
  name: 'Roof Rack',
  number: 'RR-1',
  hasNeeded: false,
  installed: true,
  quantity: 1,
  price: 10_000,
  installedPrice: 15_000,
  optionPrice: 1_050,
  originalPrice: null,
  total: 16_050,
  options: [{ id: 5, name: 'Black', number: 'B', price: 1_050, optionTypeId: 1 }],
  images: [],
  ...{ frt: 0.5, hourlyRate: 10_000, parts: [], progress: 0, expectedOn: null, receivedOn: null },
  categoryId: 2,
};
const person = { firstName: 'Zoé', lastName: 'Roy' };
const order: Order = {
  id: 1,
  statusId: orderStatus.ORDER,
  dealerId: 1,
  customerId: 2,
  sellerId: null,
  ...{ wish: null, payBy: null },
  subtotal: 16_050,
  tax: 2_087,
  taxLines: [{ name: 'HST', rate: 13, amount: 2_087, number: null }],
  fees: [],
  total: 18_137,
  payment: null,
  exemption: null,
  orderItems: [item],
  customerNotes: '',
  dealerNotes: 'Call first',
  ...{ vin: null, stockNumber: null, wantedOn: null, language: 'en', stage: orderStage.NEW },
  appointmentAt: null,
  visits: [],
  conditionsVersion: null,
  goesAnyway: false,
  profit: 6_050,
  version: 4,
  seller: null,
  customer: person,
  createdAt: '2026-11-20T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
};

test('an order shows its unit price, options charge and quantity of each line', () => {
  expect(orderValues(order)).toEqual({
    'price.7': '150.00',
    'optionPrice.7': '10.50',
    'quantity.7': '1',
    'removed.7': '',
    dealerNotes: 'Call first',
    customerNotes: '',
    statusId: String(orderStatus.ORDER),
    vin: '',
    stockNumber: '',
    wantedOn: '',
  });
});

test('an order that nobody touched is unchanged, in whatever order its fields stand, and blanks around a note are none', () => {
  const start = orderValues({ ...order, dealerNotes: 'Call first ' });
  const typed = Object.fromEntries(Object.entries(start).toReversed());
  expect(isChangedFrom(start, typed)).toBe(false);
  expect(isChangedFrom(start, { ...typed, statusId: String(orderStatus.FULFILLED) })).toBe(true);
  expect(changeOf({ ...order, dealerNotes: 'Call first ' }, typed)).toEqual({ version: 4 });
});

test('typed values that differ from the saved ones are listed by field', () => {
  const typed = {
    ...orderValues(order),
    dealerNotes: '',
    statusId: String(orderStatus.FULFILLED),
    'quantity.7': '2',
    'removed.7': 'yes',
  };
  expect(
    differencesFrom(order, typed).map(({ label, mine, theirs }) => [label, mine, theirs]),
  ).toEqual([
    ['Dealer Notes', 'empty', 'Call first'],
    ['Status', 'Fulfilled', 'Ordered'],
    ['Quantity of Roof Rack', '2', '1'],
    ['Roof Rack', 'taken out', 'in the order'],
  ]);
  expect(differencesFrom(order, orderValues(order))).toEqual([]);
});

test('only typed values are sent, with the version on which they are based', () => {
  expect(changeOf(order, orderValues(order))).toEqual({ version: 4 });
  expect(
    changeOf(order, {
      ...orderValues(order),
      dealerNotes: '',
      statusId: String(orderStatus.FULFILLED),
    }),
  ).toEqual({
    version: 4,
    dealerNotes: '',
    statusId: orderStatus.FULFILLED,
  });
  expect(
    changeOf(order, { ...orderValues(order), 'price.7': '140', 'quantity.7': '2' }).orderItems,
  ).toEqual([
    {
      id: 7,
      productId: 70,
      trimId: 3,
      installed: true,
      options: [5],
      installedPrice: 14_000,
      optionPrice: 1_050,
      quantity: 2,
    },
  ]);
});

test('the sums follow what is typed, with the tax of the day the order was placed', () => {
  const sums = orderSums(order, { ...orderValues(order), 'price.7': '200' });
  expect(sums).toMatchObject({ subtotalCents: 21_050, taxCents: 2_737, totalCents: 23_787 });
  expect(sums?.lines.get(7)).toBe(21_050);
  expect(sums?.profitCents).toBe(11_050);
});

test('a removed line counts in no sum and is not sent; restored, it is unchanged', () => {
  const two = {
    ...order,
    orderItems: [item, { ...item, id: 8, installedPrice: 5_000, optionPrice: 0 }],
  };
  const typed = { ...orderValues(two), 'price.7': 'wrong' };
  const out = { ...typed, ...takenOut(two, item, true) };
  expect(orderSums(two, out)).toMatchObject({ subtotalCents: 5_000, profitCents: null });
  expect(changeOf(two, out).orderItems).toMatchObject([{ id: 8, installedPrice: 5_000 }]);
  expect(errorsByField(two, out, { 'orderItems.0.quantity': ['x'] })).toEqual({
    'quantity.8': ['x'],
  });
  expect(changeOf(two, { ...out, ...takenOut(two, item, false) })).toEqual({ version: 4 });
});

test('a cancelled line stands in no field and no sum, and is not sent', () => {
  const gone = { ...item, id: 8, progress: progress.CANCELLED };
  const withGone = { ...order, orderItems: [item, gone] };
  expect(orderValues(withGone)).toEqual(orderValues(order));
  expect(orderSums(withGone, orderValues(withGone))).toMatchObject({
    ...{ subtotalCents: 16_050, profitCents: 6_050 },
  });
  const typed = { ...orderValues(withGone), 'quantity.7': '2' };
  expect(changeOf(withGone, typed).orderItems?.map(({ id }) => id)).toEqual([7]);
  expect(changeOf(withGone, orderValues(withGone))).toEqual({ version: 4 });
});

test('the profit of another quantity is unknown to the browser', () => {
  expect(orderSums(order, { ...orderValues(order), 'quantity.7': '2' })?.profitCents).toBeNull();
});

test.each([
  ['quantity.7', '0'],
  ['quantity.7', '1.5'],
  ['price.7', ''],
  ['price.7', '-1'],
  ['optionPrice.7', 'x'],
])('there are no sums while %s is %j', (field, value) => {
  expect(orderSums(order, { ...orderValues(order), [field]: value })).toBeNull();
});

test('the order of Quebec keeps its two taxes', () => {
  const taxLines: Order['taxLines'] = [
    { name: 'GST', rate: 5, amount: 803, number: null },
    { name: 'QST', rate: 9.975, amount: 1_601, number: null },
  ];
  const sums = orderSums({ ...order, taxLines }, orderValues(order));
  expect(sums?.taxLines.map(({ name }) => name)).toEqual(['GST', 'QST']);
});

test('after somebody else’s change, what was typed stays and the rest becomes theirs', () => {
  const start = orderValues(order);
  const theirs = { ...order, version: 5, dealerNotes: 'Theirs', customerNotes: 'New' };
  const merged = mergeTyped(start, { ...start, dealerNotes: 'Mine' }, theirs);
  expect(merged).toMatchObject({ dealerNotes: 'Mine', customerNotes: 'New' });
  expect(changesBetween(order, theirs).map(changeInWords)).toEqual([
    'Dealer Notes: Call first → Theirs',
    'Customer Notes: empty → New',
  ]);
});

test('after somebody else moved the order, what it no longer allows is dropped and the notes stay', () => {
  const start = orderValues(order);
  const typed = {
    ...start,
    statusId: String(orderStatus.FULFILLED),
    'price.7': '140',
    'removed.7': 'yes',
    dealerNotes: 'Mine',
  };
  const cancelled = { ...order, statusId: orderStatus.CANCELLED, version: 5 };
  expect(mergeTyped(start, typed, cancelled)).toEqual({
    ...orderValues(cancelled),
    dealerNotes: 'Mine',
  });
  const fulfilled = { ...order, statusId: orderStatus.FULFILLED, version: 5 };
  const merged = mergeTyped(
    start,
    { ...typed, statusId: String(orderStatus.CANCELLED) },
    fulfilled,
  );
  expect(merged).toEqual({ ...typed, statusId: String(orderStatus.FULFILLED) });
});

test('changes of lines are told by the name of their product', () => {
  const changed = {
    ...order,
    statusId: orderStatus.FULFILLED,
    orderItems: [{ ...item, quantity: 2, installedPrice: 14_000 }],
  };
  expect(changesBetween(order, changed).map(changeInWords)).toEqual([
    'Status: Ordered → Fulfilled',
    'Quantity of Roof Rack: 1 → 2',
    'Installed Price of Roof Rack: $150.00 → $140.00',
  ]);
  const worked = {
    ...order,
    stage: orderStage.WAITING,
    orderItems: [
      { ...item, progress: progress.ON_ORDER, expectedOn: '2026-12-03' },
      { ...item, id: 8, name: 'Mat', quantity: 2 },
    ],
  };
  expect(changesBetween(order, worked).map(changeInWords)).toEqual([
    'Stage: New → Waiting for parts',
    'Progress of Roof Rack: To order → On order',
    'Expected on of Roof Rack: empty → Dec 3, 2026',
    'Mat: added, 2 of it',
  ]);
  expect(changesBetween(order, { ...order, orderItems: [] }).map(changeInWords)).toEqual([
    'Roof Rack: taken out',
  ]);
});

test('the server’s messages about a line land at its fields', () => {
  const errors = {
    'orderItems.0.installedPrice': ['a'],
    'orderItems.0.quantity': ['b'],
    version: ['c'],
  };
  expect(errorsByField(order, orderValues(order), errors)).toEqual({
    'price.7': ['a'],
    'quantity.7': ['b'],
    version: ['c'],
  });
});

test('what a tab keeps of an order has neither people nor a VIN', () => {
  const vin = '1M8GDM9AXKP042788';
  const values = { ...orderValues(order), vin, dealerNotes: 'Later' };
  const saved = { ...order, vin, seller: person };
  const edited = { valuesOf: orderValues, merge: mergeTyped, storedFrom: withoutPeople };
  const start = orderValues(saved);
  const kept = draftOf(edited, { base: saved, savedValues: start, before: null, values }, false);
  expect(JSON.stringify(kept)).not.toMatch(/1M8GDM|Zoé|Roy/);
  // The saved VIN stays after a reload, as nobody has typed another.
  const restored = begun(edited, saved, kept).values;
  expect(restored).toMatchObject({ vin, dealerNotes: 'Later' });
});

test('vehicle and day are sent if they were typed, and an emptied one as empty', () => {
  const vin = '1M8GDM9AXKP042788';
  const known = { ...order, vin, wantedOn: '2026-12-01' };
  const typed = { ...orderValues(known), vin: '', stockNumber: 'N1' };
  expect(changeOf(known, typed)).toEqual({ vin: '', stockNumber: 'N1', version: 4 });
});
