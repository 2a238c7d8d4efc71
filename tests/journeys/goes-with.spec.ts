import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  type Account,
  aCart,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aProduct,
  lineOf,
  type Sellable,
  sellable,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, hydrated, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealership whose products need or exclude each other, on a vehicle that all of them fit. */
async function aShop() {
  const admin = await aDealership('BC');
  const { trimId } = (await sellable(admin.place))[0]!;
  const make = async (name: string, more: object = {}): Promise<Sellable> => {
    const { id } = await aProduct(admin, name, { fitsEvery: true, ...more });
    return { id, name, trimId } as Sellable;
  };
  const bars = await make('Rail set');
  const carrier = await make('Sledge rack', { needs: [[bars.id]] });
  const box = await make('Sky box');
  const tent = await make('Sky tent', { excludes: [box.id] });
  const trays: Sellable[] = [];
  for (const name of ['Low tray', 'Middle tray', 'High tray'])
    trays.push(await make(name, { exclusiveGroup: 'tray' }));
  return { admin, bars, carrier, box, tent, trays };
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Your Order' });

async function openCart(page: Page, items: number) {
  await page.getByRole('button', { name: `Cart, ${items} item` }).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The names of the person's orders' lines of a status, the newest order first, with what they have. */
async function ordersOf(
  { client, place: { dealerId }, id }: Account,
  statusId: number,
  ofWhom = id,
) {
  const query = { dealerId, user_id: ofWhom };
  const { body } = await client.call('GET /api/v1/auth/orders', { query });
  return body
    .filter((order) => order.statusId === statusId)
    .map(({ goesAnyway, orderItems }) => ({
      goesAnyway,
      lines: orderItems.map(({ name, hasNeeded }) => (hasNeeded ? `${name}, had` : name)),
    }));
}

const cartOf = async (person: Account) => (await ordersOf(person, orderStatus.CART))[0]?.lines;

test('a shopper solves in the cart what does not go together, and thinks again', async ({
  page,
}) => {
  const { admin, bars, carrier, box, tent, trays } = await aShop();
  const customer = await aCustomer(admin.place);
  await aCart(
    customer,
    [carrier, box, tent, ...trays].map((product) => lineOf(product)),
  );
  await enter(page, customer);
  await page.goto(`${admin.place.path}/account`);
  await hydrated(page);
  const drawer = await openCart(page, 6);
  await expect(drawer.getByText('Sledge rack needs another product.')).toBeVisible();
  await expect(
    drawer.getByText('Sky box and Sky tent cannot be installed together.'),
  ).toBeVisible();
  await expect(
    drawer.getByText('Only one of these can be installed: Low tray, Middle tray, High tray.'),
  ).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Add Rail set ($100.00)' }).click();
  await expect(drawer.getByRole('link', { name: 'Rail set' })).toBeFocused();
  await said(page, 'Added to your cart: Rail set.');
  await expect(drawer.getByText('Sledge rack needs another product.')).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Remove Sky tent' }).click();
  await said(page, 'Deleted from your cart: Sky tent.');
  await expect(drawer.getByText(/cannot be installed together/)).toHaveCount(0);
  const undo = drawer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await drawer.getByRole('button', { name: 'Remove Sky box' }).click();

  await drawer.getByRole('button', { name: 'Keep Middle tray alone' }).click();
  await said(page, 'Deleted from your cart: Low tray, High tray.');
  await undo.click();
  await expect(drawer.getByRole('listitem')).toHaveText(
    [carrier, tent, ...trays, bars].map(({ name }) => new RegExp(`^${name}`)),
  );
  await drawer.getByRole('button', { name: 'Keep High tray alone' }).click();
  await expect(drawer.getByText(/Only one of these/)).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(() => cartOf(customer))
    .toEqual(['Sledge rack', 'Sky tent', 'High tray', 'Rail set']);
});

test('at the checkout what is refused is solved below its line, and a shopper orders who has what is needed', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const { admin, carrier, box, tent } = await aShop();
  const customer = await aCustomer(admin.place);
  await aCart(
    customer,
    [carrier, box, tent].map((product) => lineOf(product)),
  );
  await enter(page, customer);
  await page.goto(`${admin.place.path}/checkout`);
  await expect(page.getByText('Sledge rack needs another product.')).toBeVisible();
  await expect(page.getByLabel('Order anyway')).toHaveCount(0);
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  const notice = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(notice.getByRole('heading')).toBeFocused();
  await expect(notice.getByText(/Sledge rack needs Rail set/)).toBeVisible();
  await expect(notice.getByText(/Sky box and Sky tent cannot be installed together/)).toBeVisible();
  expect(await ordersOf(customer, orderStatus.ORDER)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Sky tent' }).click();
  await expect(notice).toHaveCount(0); // what it told is answered
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeFocused();
  await said(page, 'Deleted from your cart: Sky tent.');
  const has = page.getByLabel('I have it already');
  await has.check();
  await expect(page.getByText('Sledge rack needs another product.')).toHaveCount(0);
  await page.reload();
  await expect(has).toBeChecked();
  await expectAccessible(page);
  await place.click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(await ordersOf(customer, orderStatus.ORDER)).toEqual([
    { goesAnyway: false, lines: ['Sledge rack, had', 'Sky box'] },
  ]);
});

test('at the checkout what is refused is taken out at once, brought back, or gets what it needs', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const { admin, bars, carrier, box, tent } = await aShop();
  const customer = await aCustomer(admin.place);
  await aCart(
    customer,
    [bars, box, tent].map((product) => lineOf(product)),
  );
  await enter(page, customer);
  await page.goto(`${admin.place.path}/checkout`);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Take these items out' }).click();
  await expect.poll(() => cartOf(customer)).toEqual(['Rail set', 'Sky box']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => cartOf(customer)).toEqual(['Rail set', 'Sky box', 'Sky tent']);

  await aCart(customer, [lineOf(carrier)]);
  await page.reload();
  await page.getByRole('button', { name: 'Add Rail set ($100.00)' }).click();
  await said(page, 'Added to your cart: Rail set.');
  await expect.poll(() => cartOf(customer)).toEqual(['Sledge rack', 'Rail set']);
});

test('an advisor orders anyway what they have checked, and only that', async ({ page }) => {
  const { admin, carrier, box, tent, trays } = await aShop();
  const { place } = admin;
  const advisor = await aColleague(admin);
  const customer = await aCustomer(place, { lastName: 'Okafor' });
  await aCart(
    advisor,
    [carrier, box, tent].map((product) => lineOf(product)),
  );
  await enter(page, advisor);
  await page.goto(`${place.path}/checkout`);
  await page.getByRole('combobox', { name: 'Name, e-mail or phone' }).fill(customer.email);
  await page.getByRole('option', { name: customer.email }).click();
  const anyway = page.getByLabel('Order anyway');
  await anyway.check();
  await page.getByLabel('The customer has it already').check();
  await expect(anyway).toBeChecked();
  await expectAccessible(page);

  // Another tab puts in what nobody has checked.
  const other = await page.context().newPage();
  for (const tray of trays.slice(0, 2)) {
    await other.goto(`${place.path}/products/${tray.id}?trim=${tray.trimId}`);
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(drawerOf(other)).toBeVisible();
  }
  await other.close();
  await expect(page.getByText(/Only one of these/)).toBeVisible();
  await expect(anyway).not.toBeChecked();
  await page.getByRole('button', { name: 'Keep Low tray alone' }).click();
  await expect(anyway).toBeChecked();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /^Order placed for/ })).toBeVisible();
  const [order] = await ordersOf(admin, orderStatus.ORDER, customer.id);
  expect(order).toEqual({
    goesAnyway: true,
    lines: ['Sledge rack, had', 'Sky box', 'Sky tent', 'Low tray'],
  });
});

test('the desk is told what does not go together on an order, and adds an item anyway', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const { admin, carrier, box, tent } = await aShop();
  const customer = await aCustomer(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(box)]);
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/orders/${id}`);
  const choose = async ({ name }: Sellable) => {
    await page.getByRole('button', { name: 'Add an item', exact: true }).click();
    await page.getByLabel('Search by name or product number').fill(name);
    await page
      .getByRole('list', { name: 'Products found' })
      .getByRole('button', { name: new RegExp(name) })
      .click();
  };
  const items = page.getByRole('table', { name: 'Items' }).getByRole('row');
  await choose(tent);
  const warning = page.getByText('Sky box and Sky tent cannot be installed together.');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(page.getByText(/Please choose one of them/)).toBeVisible();
  await expect(items).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(items).toHaveCount(3);
  await expect(page.getByText('What goes together')).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/added Sky tent, although it does not go with the others/)
      .first(),
  ).toBeVisible();

  await choose(carrier);
  await expect(page.getByText('Sledge rack needs Rail set: not on this order.')).toBeVisible();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(items).toHaveCount(4);
  await expectAccessible(page);
  const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  expect(body.order.orderItems.map(({ name }) => name)).toEqual([
    'Sky box',
    'Sky tent',
    'Sledge rack',
  ]);
});

test('whoever sold an order adds to it anyway, and is told why they should not', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const { admin, box, tent } = await aShop();
  const { place } = admin;
  const advisor = await aColleague(admin);
  const customer = await aCustomer(place);
  const { body } = await advisor.client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId: place.dealerId, customerId: customer.id },
      orderItems: [lineOf(box)],
    },
  });
  const { id } = body.order;
  await enter(page, advisor);
  await page.goto(`${place.path}/account?tab=orders`);
  await page.locator('summary', { hasText: `#${id}` }).click();
  await page.getByRole('button', { name: 'Change this order' }).click();
  await page.getByLabel('Name or number').fill(tent.name);
  await page.getByRole('button', { name: /Sky tent/ }).click();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(
    page.getByRole('alert').getByText(/^Sky box and Sky tent cannot be installed together/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await said(page, `Order ${id}: Add an item`);
  const seen = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  expect(seen.body.order.orderItems.map(({ name }) => name)).toEqual(['Sky box', 'Sky tent']);
});
