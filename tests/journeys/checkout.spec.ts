import type { Page } from '@playwright/test';
import { noConditions } from '#shared/rules/conditions.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  type Account,
  aCart,
  aCustomer,
  aCustomerWithCart,
  aProduct,
  lineOf,
  sellable,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  mailTo,
  refused,
  test,
  unreachable,
} from './support.ts';

/** Opens the checkout of a new customer with one product in the cart. */
async function openCheckout(page: Page): Promise<Account> {
  const { customer } = await aCustomerWithCart(northgate);
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
  const { customer, product } = await aCustomerWithCart(place);
  await enter(page, customer);
  // Saving the cart brings present prices, on a busy machine after the page can be used.
  const cart = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/v1/auth/orders'),
  );
  await page.goto(`${place.path}/checkout`);
  await cart;
  const order = page.getByRole('button', { name: 'Place order' });
  await expect(order).toBeEnabled();
  const body = { dealerId: place.dealerId, productId: product.id, price: '1234.50' };
  expect((await admin.client.call('POST /api/v1/auth/product_overrides/', { body })).status).toBe(
    200,
  );
  await order.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Prices have changed' });
  await expect(notice.getByRole('row', { name: product.name })).toContainText('$1,234.50');
  await expect(page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0);
  // 5 % GST and 7 % PST of 1,234.50 are 148.14.
  await expect(notice.getByRole('row', { name: 'Total' })).toContainText('$1,382.64');
  await order.click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(page.getByText('$1,382.64').first()).toBeVisible();
});

test('what vanished from the cart or changed in it is named, all of it, until that is closed', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const admin = await aDealership();
  const { place, client } = admin;
  const make = (name: string, more = {}) => aProduct(admin, name, { fitsEvery: true, ...more });
  const red = { name: 'Red', number: 'R', price: 0, optionTypeId: 1 };
  const [box, net, bar, cup, mat] = [
    await make('Roof box'),
    await make('Cargo net'),
    await make('Cross bar', { options: [red] }),
    await make('Cup holder'),
    await make('Floor mat'),
  ];
  const options = [bar.options[0]!.id];
  const line = { trimId: null, installed: false, quantity: 1, options: [] };
  const customer = await aCustomer(place);
  await aCart(
    customer,
    [box, net, bar, cup, mat].map((product) => ({
      ...line,
      productId: product.id,
      ...(product === bar && { options }),
    })),
  );
  await enter(page, customer);
  await page.goto(place.path);
  await expect(page.getByRole('button', { name: 'Cart, 5 items' })).toBeVisible();
  const change = ({ id, name, number }: typeof net, more: object) =>
    client.call('PATCH /api/v1/auth/products/:id', {
      params: { id },
      body: { categoryId: 2, name, number, price: 100, frt: 1, cost: 50, ...more },
    });
  const changes = [
    await client.call('DELETE /api/v1/auth/products/:id', { params: { id: box.id } }),
    await change(net, { active: false }),
    await change(bar, { options: [] }),
    await change(cup, { price: 120 }),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  await page.goto(`${place.path}/checkout`);
  const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
  const told = [
    /^Roof box Taken out of your cart\. This product is no longer available\.$/,
    /^Cargo net Taken out of your cart\. This product is no longer available\.$/,
    /^Cross bar Taken out of your cart\. An option chosen for Cross bar is no longer available\.$/,
    /^Cup holder Now \$120\.00 instead of \$100\.00\.$/,
  ];
  await expect(notice.getByRole('listitem')).toHaveText(told);
  await expectAccessible(page);
  await page.reload();
  await expect(notice.getByRole('listitem')).toHaveText(told);
  await page.getByRole('button', { name: 'Change items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('listitem').filter({ hasText: /Taken out|instead of/ })).toHaveText(
    told,
  );
  await expectAccessible(page);
  const close = drawer.getByRole('button', { name: 'Close this notice' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  await expect(page.getByText('Your cart has changed')).toBeHidden();
});

test('a cart that was ordered on another device is ordered again on purpose alone', async ({
  page,
  browser,
  problems,
}) => {
  problems.expected.push(refused(409, 'v1/auth/orders'));
  const customer = await openCheckout(page);
  const there = await browser.newContext();
  const other = await there.newPage();
  await enter(other, customer);
  await other.goto(`${northgate.path}/checkout`);
  await expect(other.getByRole('button', { name: 'Place order' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  const [placed] = await ordersOf(customer);

  await other.getByRole('button', { name: 'Place order' }).click();
  const heading = { name: `This cart was ordered already: #${placed!.id}` };
  await expect(other.getByRole('heading', heading)).toBeFocused();
  expect(await ordersOf(customer)).toHaveLength(1);
  await expect(other.getByText(/Nothing was ordered a second time/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Show cart' })).toBeHidden();
  await expect(other.getByRole('link', { name: `See order #${placed!.id}` })).toHaveAttribute(
    'href',
    `${northgate.path}/checkout?order=${placed!.id}`,
  );
  await expectAccessible(other);
  // The cart stays as it was ordered: another quantity is not saved as a cart of its own.
  await other.getByRole('button', { name: 'Change items' }).click();
  const drawer = other.getByRole('dialog', { name: 'Your Order' });
  await drawer.getByRole('button', { name: /^One more/ }).click();
  await expect(drawer.getByText(heading.name)).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByRole('heading', heading)).toBeFocused();
  expect(await ordersOf(customer)).toHaveLength(1);
  await other.getByRole('button', { name: 'Order it once more' }).click();
  await expect(other.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(2);
  await there.close();
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

test('conditions that changed while the checkout was open are accepted again, and nothing is lost', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const admin = await aDealership();
  const { place } = admin;
  const { customer } = await aCustomerWithCart(place);
  await publishConditions(admin, 0, 'First');
  await enter(page, customer);
  await page.goto(`${place.path}/checkout`);
  await page.getByLabel('Notes for the dealership').fill('Call me in the evening');
  const box = page.getByRole('checkbox', { name: /^I accept the conditions of sale/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await publishConditions(admin, 1, 'Second');
  const order = page.getByRole('button', { name: 'Place order' });
  await order.click();
  await expect(page.getByText(/^The conditions of sale have changed/)).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel('Notes for the dealership')).toHaveValue('Call me in the evening');
  const read = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Read the conditions/ }).click();
  const tab = await read;
  await expect(tab.getByText('Second conditions')).toBeVisible();
  await tab.close();
  await box.check();
  await order.click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Version 2, accepted' })).toBeVisible();
  expect(await ordersOf(customer)).toMatchObject([{ conditionsVersion: 2 }]);
});

/** Saves and publishes conditions of sale as the next version of the draft. */
async function publishConditions({ client, place }: Account, version: number, name: string) {
  const { dealerId } = place;
  const texts = { ...noConditions, sale: { en: `${name} conditions`, fr: '' } };
  await client.call('PATCH /api/v1/auth/conditions', { body: { dealerId, texts, version } });
  const body = { dealerId, version: version + 1 };
  const { status } = await client.call('POST /api/v1/auth/conditions/versions', { body });
  expect(status).toBe(201);
}

test('an accessory is fitted after all, on a Saturday and with the contract, without an account yet', async ({
  page,
}) => {
  const [product] = (await sellable(northgate)).filter(({ frt }) => frt > 0);
  await page.goto(`${northgate.path}/products/${product!.id}?trim=${product!.trimId}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  const installation = drawer.getByLabel(`Installation: ${product!.name}`);
  await installation.focus();
  await installation.selectOption('installed');
  await expect(installation).toBeFocused();
  await expect(drawer.getByText('Time to install it all')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await page.getByRole('link', { name: 'Order without an account yet' }).click();
  const email = unusedAddress('saturday');
  await hydrated(page);
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Patel');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await page.getByRole('radio', { name: /^Name up to three half-days/ }).check();
  await page.getByLabel('First choice').fill('2030-11-30');
  await page.getByLabel('Part of the day').first().selectOption('Afternoon');
  await page.getByRole('radio', { name: /^Add to my lease or finance/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Noor!' })).toBeVisible();
  await expect(
    page.getByText('Installation: Saturday, November 30, in the afternoon'),
  ).toBeVisible();
  await expect(page.getByText('With the lease or finance contract')).toBeVisible();
  const { text } = await mailTo(email, /^Welcome/);
  expect(text).toContain('Choose a password');
  expect(text).not.toContain('Noor');
});
