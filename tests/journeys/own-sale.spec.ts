import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, test } from './support.ts';

/** An advisor without a grant, and an order that they sold to a customer. */
async function aSale() {
  const admin = await aDealership();
  const { place } = admin;
  const advisor = await aColleague(admin);
  const customer = await aCustomer(place, { lastName: 'Okafor' });
  const products = await sellable(place);
  const { body } = await advisor.client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId: place.dealerId, customerId: customer.id },
      orderItems: [lineOf(products[0]!)],
    },
  });
  return { admin, advisor, id: body.order.id, added: products[1]! };
}

const seenBy = async ({ client }: Account, id: number) =>
  (await client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

async function openSale(page: Page, { place }: Account, id: number): Promise<void> {
  await page.goto(`${place.path}/account?tab=orders`);
  await page.locator('summary', { hasText: `#${id}` }).click();
  await page.getByRole('button', { name: 'Change this order' }).click();
}

test('whoever sold an order writes a note, names the vehicle and adds an item from their history, until its parts are ordered', async ({
  page,
}) => {
  const { admin, advisor, id, added } = await aSale();
  await enter(page, advisor);
  await openSale(page, advisor, id);
  const note = page.getByLabel('Add a note');
  await note.fill('Promised for Saturday');
  await page.getByLabel('Stock Number').fill('N4711');
  await page.reload();
  await expect(note).toHaveValue('Promised for Saturday');
  await expect(page.getByLabel('Stock Number')).toHaveValue('N4711');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await said(page, `Order ${id}: Add a note`);
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, `Order ${id}: Vehicle and day`);

  await page.getByLabel('Name or number').fill(added.number);
  await page.getByRole('button', { name: new RegExp(added.number) }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.reload();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(page.getByText(/^New total of the order: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Add for / }).click();
  await said(page, `Order ${id}: Add an item`);
  await expect(page.getByLabel('Name or number')).toHaveValue('');
  const after = await seenBy(admin, id);
  expect(after.events.map(({ kind, note }) => [kind, note])).toEqual([
    ['note', 'Promised for Saturday'],
    ['setVehicle', ''],
    ['addLines', ''],
  ]);
  expect(after.order.stockNumber).toBe('N4711');
  expect(after.order.orderItems.at(-1)).toMatchObject({ name: added.name, quantity: 2 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Add an item');
  const { order } = await seenBy(admin, id);
  expect(order.orderItems).toHaveLength(1);
  const lineIds = order.orderItems.map((line) => line.id);
  await takeStep(admin, id, { kind: 'orderParts', lineIds });
  await openSale(page, advisor, id);
  await expect(page.getByText('Its work has begun')).toBeVisible();
  await expect(page.getByLabel('Name or number')).toHaveCount(0);
  await note.fill('Called the customer');
  await page.getByRole('button', { name: 'Add note' }).click();
  await said(page, `Order ${id}: Add a note`);
});
