import { expect, test } from 'vitest';
import { orderEvents } from '#texts/admin/order-page.ts';
import { eventNames } from '#texts/desk.ts';
import type { DeskEvent } from '#web/entities.ts';
import { eventInWords, placedInWords } from './event-words.ts';
import type { ListedOrder } from './order-columns.tsx';

const sam = { id: 1, firstName: 'Sam', lastName: 'Roy' };
const line = (name: string) => ({ id: 1, name, quantity: 1 });

const event = (kind: string, data: object = {}, user: DeskEvent['user'] = sam) =>
  ({ kind, user, data }) as DeskEvent;

test.each([
  [
    event('receive', { lines: [line('Roof Rack'), line('Mats'), line('Hitch')], bin: 'A3' }),
    'Sam Roy received Roof Rack and 2 other items, bin A3',
  ],
  [
    event('orderParts', { lines: [line('Mats')], supplierOrder: 'N-1', expectedOn: '2026-12-03' }),
    'Sam Roy ordered Mats from the supplier, supplier’s order N-1, expected Dec 3, 2026',
  ],
  [
    event('expect', { lines: [line('Mats')], expectedOn: '2026-12-03' }),
    'Sam Roy noted that Mats will be late, until Dec 3, 2026',
  ],
  [
    event('install', { lines: [line('Hitch')], name: 'Ana Cruz', minutes: 45 }),
    'Sam Roy noted that Ana Cruz installed Hitch, 45 minutes',
  ],
  [event('install', { lines: [line('Hitch')], name: 'Sam Roy' }), 'Sam Roy installed Hitch'],
  [event('assign', { name: null }), 'Sam Roy took the advisor off the order'],
  [event('undo', { undone: 'receive' }), 'Sam Roy undid a step: Received'],
  [event('invoice', { number: '88' }), 'Sam Roy invoiced the order, no. 88'],
  [event('refund', { amount: 1_250, method: 'card' }), 'Sam Roy gave back $12.50, Card'],
  // Who fetches parts is told no amount.
  [event('refund'), 'Sam Roy gave back money'],
  [
    event('cancelLines', {
      ...{ lines: [line('Mats')], reason: 'notAvailable', borneBy: 'manufacturer' },
      ...{ totalBefore: 20_000, totalAfter: 10_000 },
    }),
    'Sam Roy cancelled Mats, Not available, at the manufacturer’s cost, total $200.00 → $100.00',
  ],
  [
    event('changeLine', { lines: [line('Mats')], installed: false, reason: 'a promise' }),
    'Sam Roy changed Mats, without installation, a promise',
  ],
  [
    event('addLines', { lines: [line('Roof Tent')], anyway: true }),
    'Sam Roy added Roof Tent, although it does not go with the others',
  ],
  // Before its items were kept with it.
  [event('addLines'), 'Sam Roy added to the order'],
  [
    event('setVehicle', { isVinSet: true, stockNumber: 'N4800', wantedOn: '2026-12-03' }),
    'Sam Roy changed the vehicle or the day, another VIN, stock number N4800, wanted on Dec 3, 2026',
  ],
  [
    event('setVehicle', { isVinSet: false, stockNumber: null, wantedOn: null }),
    'Sam Roy changed the vehicle or the day, no stock number, no wanted day',
  ],
  [
    event('printed', { document: 'work-order', language: 'fr' }),
    'Sam Roy printed a document: Work order, in French',
  ],
  [
    event('schedule', {
      ...{ bay: 'Bay 2', startsAt: '2026-11-24T14:00:00.000Z', minutes: 90, name: 'Ana Cruz' },
    }),
    'Sam Roy set an appointment: Nov 24, 2026, 9:00, Bay 2, with Ana Cruz, 1.5 h',
  ],
  [
    event('schedule', { bay: 'Bay 2', startsAt: '2026-11-28T15:30:00.000Z' }, null),
    'The customer set an appointment: Nov 28, 2026, 10:30, Bay 2',
  ],
  [
    event('moveAppointment', {
      ...{ bay: 'Bay 1', startsAt: '2026-11-25T20:00:00.000Z' },
      ...{ startsBefore: '2026-11-24T14:00:00.000Z' },
    }),
    'Sam Roy moved the appointment to Nov 25, 2026, 15:00, Bay 1, before: Nov 24, 2026, 9:00',
  ],
  [
    event('cancelAppointment', { startsBefore: '2026-11-24T14:00:00.000Z' }),
    'Sam Roy cancelled the appointment of Nov 24, 2026, 9:00',
  ],
  [event('askedToCancel', {}, null), 'The customer asked to cancel the order'],
  [event('edit', {}, null), 'Somebody changed the order'],
  [event('yodelled'), 'Sam Roy: yodelled'],
])('an event is one sentence (%#)', (happened, words) => {
  expect(eventInWords(happened, 'America/Toronto')).toBe(words);
});

test('every kind of event has a sentence of its own', () => {
  expect(Object.keys(eventNames).filter((kind) => !Object.hasOwn(orderEvents, kind))).toEqual([]);
});

test('an order begins with who placed it, and through whom', () => {
  const order = { customer: { firstName: 'Ann', lastName: 'Lee' }, seller: null } as ListedOrder;
  expect(placedInWords(order)).toBe('Ann Lee ordered this');
  expect(placedInWords({ ...order, seller: sam })).toBe('Ann Lee ordered this through Sam Roy');
});
