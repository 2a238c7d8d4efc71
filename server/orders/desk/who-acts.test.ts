import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { type DeskAction, deskActions } from '#shared/rules/desk-actions.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type AskerName, askerNames, makeAskers } from '#tests/contract/askers.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const { IN_STOCK, ON_ORDER, HANDED_OVER } = progress;
const { CANCELLED, FULFILLED } = orderStatus;

/** Besides those of `tests/contract`: the advisor who did not sell the order. */
type Name = AskerName | 'otherAdvisor';
let shop: TestShop;
let sellerId: number;
let customerId: number;
let productId: number;
/** Who fits; the desk names them, as it does not fit itself. */
let technicianId: number;
const browsers = new Map<Name, TestClient>();

beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  const askers = await makeAskers(shop);
  for (const name of askerNames) browsers.set(name, await askers[name].browser());
  sellerId = askers.advisor.person!.id;
  customerId = askers.customer.person!.id;
  technicianId = askers.install.person!.id;
  browsers.set('otherAdvisor', await shop.as('advisor@example.test'));
  productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null and active order by id limit 1`))!;
});
afterAll(() => shop.close());

interface Example {
  action(lineId: number, place: { bayId: number; appointmentId: number }): object;
  /** Who may, besides the dealer admin and the platform admin. */
  may: Name[];
  /** How far the order's line has come; absent: nowhere. */
  from?: number;
  note?: string;
  /** Whether it has an appointment. */
  isScheduled?: true;
}

const desk: Name[] = ['desk'];
const parts: Name[] = ['desk', 'parts'];
const bay: Name[] = ['desk', 'install'];
const all: Name[] = ['desk', 'parts', 'install', 'advisor'];
const reason = 'notAvailable';
/** A Wednesday at ten in Toronto. */
const inTime = { startsAt: '2099-03-04T15:00:00.000Z', minutes: 60 };

const examples: Record<DeskAction, Example> = {
  acknowledge: { action: () => ({}), may: desk },
  reserve: { action: (id) => ({ lineIds: [id] }), may: parts },
  orderParts: { action: (id) => ({ lineIds: [id] }), may: parts },
  expect: {
    action: (id) => ({ lineIds: [id], expectedOn: '2099-01-01' }),
    may: parts,
    from: ON_ORDER,
  },
  receive: { action: (id) => ({ lineIds: [id] }), may: parts, from: ON_ORDER },
  schedule: { action: (_, { bayId }) => ({ bayId, ...inTime }), may: desk },
  moveAppointment: {
    action: (_, place) => ({ ...place, ...inTime }),
    may: desk,
    isScheduled: true,
  },
  cancelAppointment: {
    action: (_, { appointmentId }) => ({ appointmentId }),
    may: desk,
    isScheduled: true,
  },
  install: { action: (id) => ({ lineIds: [id], technicianId }), may: bay, from: IN_STOCK },
  handOver: { action: (id) => ({ lineIds: [id] }), may: desk, from: HANDED_OVER - 1 },
  fulfil: { action: () => ({}), may: desk, from: HANDED_OVER },
  note: { action: () => ({}), may: all, note: 'Called' },
  assign: { action: () => ({ sellerId: null }), may: desk },
  setVehicle: { action: () => ({ stockNumber: 'N1' }), may: all },
  addLines: { action: () => ({ items: [{ productId, quantity: 1 }] }), may: ['desk', 'advisor'] },
  changeLine: { action: (id) => ({ lineId: id, quantity: 3 }), may: desk },
  split: { action: (id) => ({ lineId: id, quantity: 1 }), may: [...parts, 'advisor'] },
  cancelLines: { action: (id) => ({ lineIds: [id], reason }), may: desk },
  returnLine: {
    action: (id) => ({ lineId: id, quantity: 1, reason }),
    may: desk,
    from: HANDED_OVER,
  },
  exempt: {
    action: () => ({ exemption: 'other', exemptionNumber: 'X1', taxes: 'all' }),
    may: desk,
  },
  deliver: { action: () => ({}), may: desk },
  invoice: { action: () => ({ number: 'F-1' }), may: desk },
  refund: { action: () => ({ amount: 1, method: 'cash' }), may: [] },
  cancel: { action: () => ({ reason }), may: desk },
};

/** Nobody who does not see the order is told that there is one. */
const unseen: Partial<Record<Name, number>> = {
  visitor: 401,
  deactivated: 401,
  customer: 403,
  customer2: 403,
  partsAndService: 403,
  advisor2: 404,
  dealerAdmin2: 404,
  otherAdvisor: 404,
  discount: 404,
  cost: 404,
  reports: 404,
};

/** An order of two lines, two pieces each; the first is to be fitted and has come so far. */
async function newOrder(from: number): Promise<{ id: number; lineId: number }> {
  const line = { productId, name: 'Mats', number: 'M-1', cents: 20_000, quantity: 2 };
  const at = shop.clock.now.toISOString();
  const id = await placedOrder(
    shop.db,
    { dealerId: shop.dealers[0].id, customerId, sellerId, at },
    [line, { ...line, name: 'Rack' }],
  );
  const lineId = (await shop.db.value<number>(sql`
    update order_items set progress = ${from}, installed = true, frt = 1 where order_id = ${id} and position = 1 returning id`))!;
  if (from === HANDED_OVER)
    await shop.db.run(sql`update order_items set progress = ${from} where order_id = ${id}`);
  return { id, lineId };
}

/** A bay of its own for the order, and its appointment there. */
async function newPlace(orderId: number, isScheduled: boolean) {
  const dealerId = shop.dealers[0].id;
  const bayId = (await shop.db.value<number>(sql`
    insert into bays (dealer_id, name, position) values (${dealerId}, 'Bay', 9) returning id`))!;
  if (!isScheduled) return { bayId, appointmentId: 0 };
  const appointmentId = (await shop.db.value<number>(sql`
    insert into appointments (order_id, dealer_id, bay_id, starts_at, ends_at, minutes, created_at, updated_at)
    values (${orderId}, ${dealerId}, ${bayId}, '2099-03-03T15:00:00Z', '2099-03-03T16:00:00Z', 60, ${testMoment}::timestamptz, ${testMoment}::timestamptz) returning id`))!;
  await shop.db.run(
    sql`update orders set appointment_at = '2099-03-03T15:00:00Z' where id = ${orderId}`,
  );
  return { bayId, appointmentId };
}

async function statusFor(name: Name, kind: DeskAction): Promise<number> {
  const { action, from = 0, note = '', isScheduled = false } = examples[kind];
  const { id, lineId } = await newOrder(from);
  const place = await newPlace(id, isScheduled);
  const { status } = await browsers.get(name)!.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id },
    body: { version: 1, action: { kind, ...action(lineId, place) } as DeskActionBody, note },
  });
  const taken = await shop.db.value<number>(
    sql`select count(*)::int from order_events where order_id = ${id}`,
  );
  expect([name, kind, taken]).toEqual([name, kind, status === 200 ? 1 : 0]);
  return status;
}

test.each(deskActions)('%s: who may, and how the others are refused', async (kind) => {
  const { may } = examples[kind];
  const [got, expected]: Record<string, number>[] = [{}, {}];
  for (const name of browsers.keys()) {
    got![name] = await statusFor(name, kind);
    const isAllowed = ['dealerAdmin', 'platformAdmin', ...may].includes(name);
    expected![name] = isAllowed ? 200 : (unseen[name] ?? 403);
  }
  expect(got).toEqual(expected);
});

test('nothing but notes and the return of goods is done with an order that is closed', async () => {
  const admin = browsers.get('dealerAdmin')!;
  const goesOn: Partial<Record<number, DeskAction[]>> = {
    [FULFILLED]: [
      'note',
      'assign',
      'setVehicle',
      'changeLine',
      'returnLine',
      'exempt',
      'deliver',
      'invoice',
      'refund',
    ],
    [CANCELLED]: ['note', 'refund'],
  };
  for (const statusId of [FULFILLED, CANCELLED]) {
    const { id } = await newOrder(HANDED_OVER);
    await shop.db.run(sql`update orders set status_id = ${statusId} where id = ${id}`);
    const { body } = await admin.call('GET /api/v1/auth/desk/:id', { params: { id } });
    expect([statusId, body.may]).toEqual([statusId, goesOn[statusId]]);
  }
});
