import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  lineOf,
  type Sellable,
  sellable,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
let sold: Sellable[];
test.beforeAll(async () => {
  admin = await aDealership('BC');
  sold = await sellable(admin.place);
});
test.beforeEach(({ page }) => enter(page, admin));

/** A placed order of three pieces of the first product and one of the second; opens its page. */
async function openOrder(page: Page): Promise<number> {
  const customer = await aCustomer(admin.place);
  const lines = [lineOf(sold[0]!, { quantity: 3 }), lineOf(sold[1]!)];
  const { id } = await aPlacedOrder(customer, lines);
  await page.goto(`${admin.place.path}/admin/orders/${id}`);
  return id;
}

async function orderNow(id: number) {
  const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  if (!('total' in body.order)) throw new Error('without prices');
  return { ...body, order: body.order };
}

const items = (page: Page) => page.getByRole('table', { name: 'Items' });

async function choose(page: Page, item: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${item}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('ticked items are ordered, one is split, the price of another is changed and it is cancelled', async ({
  page,
}) => {
  const id = await openOrder(page);
  const [first, second] = [sold[0]!.name, sold[1]!.name];
  await expect(items(page).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  await page.getByRole('button', { name: 'Parts ordered (1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Expected on').fill('2090-12-03');
  await dialog.getByRole('button', { name: /^Parts ordered/ }).click();
  await expect(items(page).getByText('On order, expected Dec 3')).toBeVisible();

  await choose(page, first, 'Split');
  await dialog.getByLabel('Pieces that go apart').fill('3');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog.getByText('between 1 and 2')).toBeVisible();
  await dialog.getByLabel('Pieces that go apart').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(items(page).getByRole('row')).toHaveCount(4);

  await choose(page, second, 'Change item');
  await dialog.getByLabel('Unit price').fill('0.50');
  await expect(dialog.getByText(/^New total of the order: /)).toBeVisible();
  // What is typed outlasts a reload.
  await page.reload();
  await expect(dialog.getByLabel('Unit price')).toHaveValue('0.50');
  await dialog.getByLabel('Why?').fill('Agreed on the phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(items(page).getByText('$0.50').first()).toBeVisible();
  await expect(items(page).getByText(/^Catalogue price: /)).toBeVisible();

  await choose(page, second, 'Cancel item');
  await dialog
    .getByLabel(/^Reason|^Why/)
    .first()
    .selectOption({ label: 'Not available' });
  await dialog.getByRole('button', { name: /^Cancel items/ }).click();
  await expect(items(page).getByText('Cancelled: Not available')).toBeVisible();
  // It lies for some seconds over what is below it.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectAccessible(page);
  const { order, lines } = await orderNow(id);
  expect(order.orderItems.map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
  expect(lines.map(({ progress }) => progress)).toEqual([2, 2, 9]);
  expect(order.subtotal).toBeCloseTo(3 * sold[0]!.price, 2);
});

test('a message that a step has just left covers no menu that is opened over it @phone', async ({
  page,
}) => {
  // So low that the menu of a line opens upwards, where the message is.
  await page.setViewportSize({ width: 390, height: 480 });
  await openOrder(page);
  await page.getByRole('checkbox', { name: `Choose ${sold[0]!.name}` }).check();
  await page.getByRole('button', { name: 'In stock (1)' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^In stock/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const message = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Close' }) });
  await expect(message).toBeVisible();

  const actions = page.getByRole('button', { name: `Actions for ${sold[1]!.name}` });
  await actions.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().top - 320);
  });
  await actions.click();
  const first = page.getByRole('menuitem').first();
  const { y, height } = (await message.boundingBox())!;
  // A menu is there a moment before it stands at its button.
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(y);
  expect((await first.boundingBox())!.y).toBeLessThan(y + height);
  await first.click({ trial: true });
});

test('an item is added at the total that was seen, and what was chosen outlasts a reload', async ({
  page,
}) => {
  const id = await openOrder(page);
  const { name, price, number } = sold[2]!;
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Search by name or product number').fill(number);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByLabel('Quantity', { exact: true }).fill('0');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await expect(page.getByText(/^New total of the order: /)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  const total = await page.getByText(/^New total of the order: /).textContent();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(items(page).getByRole('row')).toHaveCount(4);
  const { order } = await orderNow(id);
  expect(order.orderItems.at(-1)).toMatchObject({ name, quantity: 2 });
  expect(order.orderItems.at(-1)!.total).toBeCloseTo(2 * price, 2);
  expect(total!.replaceAll(',', '')).toContain(`: $${order.total.toFixed(2)} `);
});

test('an order without a vehicle gets one with the item that is added', async ({ page }) => {
  const customer = await aCustomer(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(sold[0]!, { trimId: null })]);
  await page.goto(`${admin.place.path}/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(page.getByText('No item of this order is for a known vehicle.')).toBeVisible();
  for (const level of ['Year', 'Model', 'Trim'])
    await page.getByLabel(level, { exact: true }).selectOption({ index: 1 });
  const search = page.getByLabel('Search by name or product number');
  await expect(search).toBeFocused();
  await expectAccessible(page);
  // It outlasts a reload, and another one can still be chosen.
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' });
  const name = await vehicle.locator('option:checked').textContent();
  await page.reload();
  await expect(vehicle.locator('option:checked')).toHaveText(name!);
  await expect(vehicle.getByRole('option', { name: 'Another vehicle' })).toBeAttached();
  await search.fill('a');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(items(page).getByRole('row')).toHaveCount(3);
  expect((await orderNow(id)).order.orderItems.at(-1)!.vehicle).toBe(name);
});

test('a price that changed meanwhile is shown before an item is added at it', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const id = await openOrder(page);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Search by name or product number').fill(sold[2]!.number);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  const add = page.getByRole('button', { name: /^Add for / });
  await expect(add).toBeVisible();
  const before = await add.textContent();
  const { status } = await admin.client.call('POST /api/v1/auth/product_overrides/', {
    body: { productId: sold[2]!.id, dealerId: admin.place.dealerId, price: '12.34' },
  });
  expect(status).toBeLessThan(300);
  await add.click();
  await expect(page.getByText('Prices have changed.', { exact: false })).toBeVisible();
  await expect(add).not.toHaveText(before!);
  await add.click();
  await expect(items(page).getByRole('row')).toHaveCount(4);
  expect((await orderNow(id)).order.orderItems).toHaveLength(3);
});
