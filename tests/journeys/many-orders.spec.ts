import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
  await aColleague(admin, roleIds.productAdvisor, { firstName: 'Remi', lastName: 'Roy' });
});
test.beforeEach(({ page }) => enter(page, admin));

/** Three orders of an item that is to be fitted. */
async function threeOrders(): Promise<[number, number, number]> {
  const customer = await aCustomer(admin.place);
  const product = (await sellable(admin.place)).find(({ frt }) => frt > 0)!;
  const order = async () =>
    (await aPlacedOrder(customer, [lineOf(product, { installed: true })])).id;
  return [await order(), await order(), await order()];
}

/** What the step changes, of an order and its only line. */
async function orderNow(id: number) {
  const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  const { kind, note, told } = body.events.at(-1) ?? {};
  const { statusId, seller } = body.order;
  const { bin, supplierOrder, expectedOn, progress } = body.lines[0]!;
  return {
    ...{ kind, note, customerTold: told?.customer, statusId, seller: seller?.firstName ?? null },
    ...{ bin, supplierOrder, expectedOn, progress, cancelReason: body.facts.cancelReason },
  };
}

/** Takes a step of the menu with the orders. */
async function take(page: Page, ids: readonly number[], step: string, entries: Entries) {
  await page.goto(`${admin.place.path}/admin/orders`);
  for (const id of ids)
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*\\b${id}$`) }).check();
  await page.getByRole('button', { name: 'Take a step' }).click();
  await page.getByRole('menuitem', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, entries);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await said(page, `2 orders: ${step}`);
  await expect(dialog).toHaveCount(0);
}

type Step = [step: string, entries: Entries, after: Record<string, unknown>];
const ways: [name: string, steps: Step[]][] = [
  [
    'parts that are ordered',
    [
      ['Acknowledge', {}, { kind: 'acknowledge' }],
      [
        'Parts ordered',
        { 'Supplier’s order number': 'S-12', 'Expected on': '2090-03-04' },
        { kind: 'orderParts', supplierOrder: 'S-12', expectedOn: '2090-03-04', progress: 2 },
      ],
      ['Received', { Bin: 'C 3' }, { kind: 'receive', bin: 'C 3', progress: 3 }],
      ['Installed', {}, { kind: 'install', progress: 4 }],
      ['Change advisor', { Advisor: 'Remi Roy' }, { kind: 'assign', seller: 'Remi' }],
      ['Change advisor', { Advisor: 'Nobody' }, { kind: 'assign', seller: null }],
      ['Handed over', {}, { kind: 'handOver', progress: 5 }],
    ],
  ],
  [
    'parts that are there',
    [
      ['In stock', { Bin: 'D 4' }, { kind: 'reserve', bin: 'D 4', progress: 1 }],
      ['Installed', {}, { kind: 'install', progress: 4 }],
      ['Hand over and finish', {}, { kind: 'fulfil', statusId: orderStatus.FULFILLED }],
    ],
  ],
  [
    'what nobody wants any more',
    [
      [
        'Cancel order',
        { Reason: 'Not available', Note: 'Recalled', 'Tell the customers': false },
        {
          ...{ kind: 'cancel', statusId: orderStatus.CANCELLED, cancelReason: 'notAvailable' },
          ...{ note: 'Recalled', customerTold: false },
        },
      ],
    ],
  ],
];

for (const [name, steps] of ways) {
  test(`each step of the menu is taken with the orders that were ticked and no others: ${name}`, async ({
    page,
  }) => {
    test.slow();
    const [one, between, two] = await threeOrders();
    const before = await orderNow(between);
    for (const [step, entries, after] of steps) {
      await take(page, [one, two], step, entries);
      for (const id of [one, two]) expect(await orderNow(id), step).toMatchObject(after);
      expect(await orderNow(between), step).toEqual(before);
    }
  });
}

test('orders that refuse a step are listed with their reason and stay ticked; the others took it', async ({
  page,
}) => {
  const [one, refusing, two] = await threeOrders();
  await page.goto(`${admin.place.path}/admin/orders`);
  for (const id of [one, refusing, two])
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*\\b${id}$`) }).check();
  // A colleague does it meanwhile.
  await takeStep(admin, refusing, { kind: 'acknowledge' });
  await page.getByRole('button', { name: 'Take a step' }).click();
  await page.getByRole('menuitem', { name: 'Acknowledge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await said(page, '2 orders: Acknowledge');
  const list = page.getByRole('alert').filter({ hasText: '1 order was left as it is' });
  await expect(list.getByRole('listitem')).toHaveText(
    new RegExp(`Order ${refusing}: Somebody else changed`, 's'),
  );
  await expect(list.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/admin/orders/${refusing}$`),
  );
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText(
    '1 order selected',
  );
  await expectAccessible(page);
  for (const id of [one, two]) expect((await orderNow(id)).kind).toBe('acknowledge');
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);
});
