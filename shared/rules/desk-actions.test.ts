import { expect, test } from 'vitest';
import {
  type ActedOn,
  actionsFor,
  type DeskAction,
  deskActions,
  isHeldByInvoice,
  mayChangePrice,
  mayTakeStep,
  nextAction,
  stagesFor,
} from './desk-actions.ts';
import type { Grant } from './grants.ts';
import { type Progress, progress, type WorkLine } from './line-progress.ts';
import { orderStatus } from './order-status.ts';
import { type Person, type RoleId, roleIds } from './permissions.ts';

const line = (progress: Progress, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ progress, installed: true, frt: 1.5, quantity: 2 },
  ...more,
});
const order = (items: WorkLine[], more: Partial<ActedOn> = {}): ActedOn => ({
  ...{ dealerId: 1, sellerId: 7, statusId: orderStatus.ORDER, items },
  ...{ acknowledgedAt: '2026-11-20', appointmentAt: null, invoicedAt: null, deliveredAt: null },
  ...more,
});
const person = (role: RoleId, grants: Grant[] = [], id = 5): Person => ({
  ...{ id, dealerId: 1, grants, discountPercent: null },
  roles: [{ id: role, name: '' }],
});

const { partsAndService: staff, productAdvisor, dealerAdmin, customer } = roleIds;
const everyMove: DeskAction[] = ['reserve', 'orderParts', 'expect', 'receive', 'split'];

/** Who may take which steps with an order that has a line of every progress. */
const rights: [string, Person, DeskAction[]][] = [
  ['customer', person(customer), []],
  ['another advisor', person(productAdvisor), []],
  ['the advisor who sold it', person(productAdvisor, [], 7), ['note', 'setVehicle']],
  ['parts', person(staff, ['parts']), [...everyMove, 'note', 'setVehicle']],
  ['install', person(staff, ['install']), ['install', 'note', 'setVehicle']],
  ['cost, discount and reports', person(staff, ['cost', 'discount', 'reports']), []],
  [
    'desk',
    person(staff, ['desk']),
    [
      ...everyMove,
      ...(['schedule', 'install', 'handOver', 'note', 'assign', 'setVehicle'] as const),
      'addLines',
      ...(['changeLine', 'cancelLines', 'returnLine', 'exempt', 'deliver'] as const),
      ...(['invoice', 'cancel'] as const),
    ],
  ],
];

test.each(rights)('%s', (_, who, may) => {
  const all = order(Object.values(progress).map((one) => line(one)));
  expect(new Set(actionsFor(who, all))).toEqual(new Set(may));
});

test('the advisor who sold it adds and splits until parts are ordered', () => {
  const seller = person(productAdvisor, [], 7);
  expect(actionsFor(seller, order([line(0)]))).toEqual([
    ...['note', 'setVehicle', 'addLines', 'split'],
  ]);
  expect(actionsFor(seller, order([line(0), line(2)]))).not.toContain('addLines');
});

test('a dealer admin may do everything that is possible, refund too', () => {
  const admin = person(dealerAdmin);
  expect(actionsFor(admin, order([line(1)]))).toContain('refund');
  expect(actionsFor(admin, order([line(1)], { invoicedAt: '2026-11-20' }))).toEqual([
    ...['schedule', 'install', 'handOver', 'note', 'assign', 'setVehicle', 'split', 'deliver'],
    'refund',
  ]);
  expect(actionsFor(admin, order([line(5)], { statusId: orderStatus.FULFILLED }))).toEqual([
    ...['note', 'assign', 'setVehicle', 'changeLine', 'returnLine', 'exempt', 'deliver'],
    ...['invoice', 'refund'],
  ]);
  expect(actionsFor(admin, order([line(1)], { statusId: orderStatus.CANCELLED }))).toEqual([
    ...['note', 'refund'],
  ]);
});

test('the next step is that of the stage, for who may take it', () => {
  const admin = person(dealerAdmin);
  const next = (items: WorkLine[], more: Partial<ActedOn> = {}) =>
    nextAction(admin, order(items, more));
  expect(next([line(0)], { acknowledgedAt: null })).toBe('acknowledge');
  expect([0, 2, 1, 4].map((progress) => next([line(progress as Progress)]))).toEqual([
    ...['orderParts', 'receive', 'schedule', 'fulfil'],
  ]);
  const scheduled = { appointmentAt: '2026-11-24T14:00:00Z' };
  expect(next([line(1)], scheduled)).toBe('install');
  // Who fits without a schedule fits at once.
  expect(nextAction(person(staff, ['install']), order([line(1)]))).toBe('install');
  expect(nextAction(person(staff, ['install']), order([line(0)]))).toBeNull();
});

/** What a dealer admin can do with an order, by where it stands. */
const possible: [string, ActedOn, string][] = [
  [
    'new',
    order([line(0)], { acknowledgedAt: null }),
    `acknowledge reserve orderParts schedule note assign setVehicle addLines changeLine split
    cancelLines exempt deliver invoice refund cancel`,
  ],
  [
    'scheduled',
    order([line(3)], { appointmentAt: '2026-11-24T14:00:00Z' }),
    `schedule moveAppointment cancelAppointment install handOver note assign setVehicle addLines
    changeLine split cancelLines exempt deliver invoice refund cancel`,
  ],
  [
    'fitted and delivered',
    order([line(4), line(9)], { deliveredAt: '2026-11-24' }),
    'handOver fulfil note assign setVehicle addLines changeLine exempt invoice refund cancel',
  ],
  [
    'of one piece without fitting',
    order([line(1, { installed: false, quantity: 1 })]),
    `handOver fulfil note assign setVehicle addLines changeLine cancelLines exempt deliver invoice
    refund cancel`,
  ],
  [
    'with one of two lines fitted',
    order([line(4), line(2)]),
    `expect receive schedule handOver note assign setVehicle addLines changeLine split cancelLines
    exempt deliver invoice refund cancel`,
  ],
  [
    'open and invoiced',
    order([line(4)], { invoicedAt: '2026-11-24' }),
    'handOver fulfil note assign setVehicle deliver refund',
  ],
  [
    'fulfilled',
    order([line(5)], {
      ...{ statusId: orderStatus.FULFILLED, acknowledgedAt: null },
      appointmentAt: '2026-11-24T14:00:00Z',
    }),
    'note assign setVehicle changeLine returnLine exempt deliver invoice refund',
  ],
  [
    'fulfilled, invoiced and delivered',
    order([line(5), line(1)], {
      ...{ statusId: orderStatus.FULFILLED, invoicedAt: '2026-11-24', deliveredAt: '2026-11-24' },
    }),
    'note assign setVehicle returnLine refund',
  ],
  [
    'cancelled',
    order([line(5), line(0)], {
      ...{ statusId: orderStatus.CANCELLED, acknowledgedAt: null },
      appointmentAt: '2026-11-24T14:00:00Z',
    }),
    'note refund',
  ],
];

test.each(possible)('an order that is %s', (_, one, actions) => {
  expect(actionsFor(person(dealerAdmin), one)).toEqual(actions.split(/\s+/));
});

test('what was invoiced is not changed; what comes back after it is refunded', () => {
  const invoiced = order([line(5)], { invoicedAt: '2026-11-24' });
  expect(deskActions.filter((action) => isHeldByInvoice(invoiced, action))).toEqual([
    ...['addLines', 'changeLine', 'cancelLines', 'exempt', 'cancel'],
  ]);
  expect(deskActions.filter((action) => isHeldByInvoice(order([line(5)]), action))).toEqual([]);
});

test('nobody acts without signing in, at another dealership, or as a former advisor', () => {
  const all = order(Object.values(progress).map((one) => line(one)));
  const elsewhere = { ...person(productAdvisor, [], 7), dealerId: 2 };
  expect(actionsFor(null, all)).toEqual([]);
  expect(actionsFor(elsewhere, all)).toEqual([]);
  expect(actionsFor(person(customer, [], 7), all)).toEqual([]);
  expect(actionsFor(person(productAdvisor, [], 7), { ...all, sellerId: null })).toEqual([]);
});

test('a line that was cancelled keeps no advisor from adding and splitting', () => {
  const seller = person(productAdvisor, [], 7);
  expect(actionsFor(seller, order([line(0), line(9)]))).toEqual([
    ...['note', 'setVehicle', 'addLines', 'split'],
  ]);
});

test.each<[string, Person | null, boolean]>([
  ['a dealer admin', person(dealerAdmin), true],
  ['an advisor', person(productAdvisor), false],
  ['a desk with a discount', { ...person(staff, ['discount']), discountPercent: 5 }, true],
  ['nobody', null, false],
])('%s sets prices on a placed order: %s', (_, who, may) => {
  expect(mayChangePrice(who, 1)).toBe(may);
});

test.each<[string, Person | null, number[]]>([
  ['a dealer admin', person(dealerAdmin), [1, 2, 3, 4, 5, 6]],
  ['the desk', person(staff, ['desk']), [1, 2, 3, 4, 5, 6]],
  ['parts', person(staff, ['parts']), [2, 3]],
  ['install', person(staff, ['install']), [4, 5]],
  ['reports', person(staff, ['reports']), []],
  ['an advisor', person(productAdvisor, [], 7), []],
  ['nobody', null, []],
])('the stages whose next step is %s’s', (_, who, stages) => {
  expect(stagesFor(who, 1)).toEqual(stages);
  expect(stagesFor(who, 2)).toEqual([]);
});

test('a step is taken by grants, whoever sold the order', () => {
  expect(mayTakeStep(person(staff, ['parts']), 1, 'receive')).toBe(true);
  expect(mayTakeStep(person(staff, ['parts']), 1, 'fulfil')).toBe(false);
  expect(mayTakeStep(person(staff, ['parts']), 2, 'receive')).toBe(false);
  expect(mayTakeStep(person(productAdvisor), 1, 'note')).toBe(false);
});

test('a closed order waits for no step, and parts have none to take at the desk', () => {
  const admin = person(dealerAdmin);
  for (const statusId of [orderStatus.FULFILLED, orderStatus.CANCELLED])
    expect(nextAction(admin, order([line(5)], { statusId }))).toBeNull();
  expect(nextAction(person(staff, ['parts']), order([line(2)]))).toBe('receive');
  expect(nextAction(person(staff, ['parts']), order([line(4)]))).toBeNull();
});
