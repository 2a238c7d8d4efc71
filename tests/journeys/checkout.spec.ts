import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type Account, aCart, aCustomer, lineOf, sellable } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { expect, refused, test, unreachable } from './support.ts';

/** Opens the checkout of a new customer with one product in the cart. */
async function openCheckout(page: Page): Promise<Account> {
  const customer = await aCustomer(northgate);
  const [product] = await sellable(northgate);
  await aCart(customer, [lineOf(product!)]);
  await enter(page, customer);
  await page.goto(`${northgate.path}/checkout`);
  return customer;
}

/** Places the order, whose answer gets lost after the server has it. */
async function placeWithoutAnswer(page: Page): Promise<void> {
  await page.route(/\/auth\/orders\?/, async (route) => {
    if (route.request().postDataJSON()?.statusId !== orderStatus.ORDER) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'The shop could not be reached' })).toBeVisible();
  await page.unrouteAll();
}

async function ordersOf({ client, place: { dealerId } }: Account) {
  const { body } = await client.call('GET /api/v1/auth/orders', { query: { dealerId } });
  return body.filter(({ statusId }) => statusId === orderStatus.ORDER);
}

test('an order whose answer was lost is placed once, although the button was pressed again', async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable);
  const customer = await openCheckout(page);
  await placeWithoutAnswer(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('after a lost answer a page that was loaded again says that the order may be placed', async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable);
  const customer = await openCheckout(page);
  await placeWithoutAnswer(page);
  await page.reload();
  await expect(page.getByText(/^Your last order may have gone through/)).toBeVisible();
  await page.getByRole('link', { name: 'See your order history' }).click();
  const [order] = await ordersOf(customer);
  await expect(page.getByRole('heading', { name: `Order #${order!.id}` })).toBeVisible();
});

test('a price that changed while the checkout was open is shown before anything is ordered', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const admin = await aDealership();
  const { place } = admin;
  const customer = await aCustomer(place);
  const [product] = await sellable(place);
  await aCart(customer, [lineOf(product!)]);
  await enter(page, customer);
  await page.goto(`${place.path}/checkout`);
  const order = page.getByRole('button', { name: 'Place order' });
  await expect(order).toBeEnabled();
  const body = { dealerId: place.dealerId, productId: product!.id, price: '1234.50' };
  expect((await admin.client.call('POST /api/v1/auth/product_overrides/', { body })).status).toBe(
    200,
  );
  await order.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
  await expect(notice.getByRole('row', { name: product!.name })).toContainText('$1,234.50');
  await expect(page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0);
  // 5 % GST and 7 % PST of 1,234.50 are 148.14.
  await expect(notice.getByRole('row', { name: 'Total' })).toContainText('$1,382.64');
  await order.click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(page.getByText('$1,382.64').first()).toBeVisible();
});

test('the cart of two lines on the server is there at sign-in, each line with its quantity', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  const [first, second] = await sellable(northgate);
  await aCart(customer, [lineOf(first!, { quantity: 2 }), lineOf(second!)]);
  await enter(page, customer);
  await page.goto(northgate.path);
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  for (const { name } of [first!, second!])
    await expect(drawer.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
});
