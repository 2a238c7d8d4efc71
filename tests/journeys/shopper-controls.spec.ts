import type { Page } from '@playwright/test';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  aCart,
  aColleague,
  aCustomer,
  lineOf,
  type Sellable,
  sellable,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter, foothills, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { openList, press } from './steps.ts';
import { demoPassword, expect, mailTo, shopPath, test, unreachable } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Chooses the vehicle in the open dialog; its products are shown then. */
async function chooseInDialog(page: Page, year: string, model: string, trim: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Year', { exact: true }).selectOption({ label: year });
  await dialog.getByLabel('Model', { exact: true }).selectOption({ label: model });
  await dialog
    .getByRole('link', { name: new RegExp(trim) })
    .first()
    .click();
}

test('a vehicle is chosen wherever one is asked for, and forgotten wherever it is kept', async ({
  page,
}) => {
  test.slow();
  /** In the header. */
  const chosen = (vehicle: string) =>
    page.getByRole('button', { name: `'${vehicle.slice(2)}: change vehicle` });
  for (const [folder, button, model] of [
    ['products', 'Choose your vehicle', 'Cairn'],
    ['favourites', 'Choose a vehicle', 'Pika'],
  ] as const) {
    await page.goto(`${shopPath}/${folder}`);
    // The list asks by itself.
    if (folder === 'products')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await chooseInDialog(page, '2027', model, 'Core');
    await expect(page).toHaveURL(/trim=\d+/);
    const kept = `2027 ${model} Core`;
    await expect(chosen(kept)).toBeVisible();
    await page.goto(`${shopPath}/favourites`);
    const remove = page.getByRole('main').getByRole('button', { name: `Remove the ${kept}` });
    await remove.click();
    await expect(remove).toHaveCount(0);
  }
  await openList(page, '2027', 'Cairn', 'Trail');
  await expect(chosen('2027 Cairn Trail')).toBeVisible();
  await openList(page, '2027', 'Esker', 'Trail');
  const vehicles = page.getByRole('dialog');
  await chosen('2027 Esker Trail').click();
  const remove = vehicles.getByRole('button', { name: 'Remove the 2027 Cairn Trail' });
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('favourites and vehicles of an account are put into the cart and forgotten there', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  await enter(page, customer);
  const vehicle = { year: 2027, model: 'Cairn', trim: 'Trail' };
  const [product] = (await sellable(northgate, vehicle)).filter(({ needsChoice }) => !needsChoice);
  await page.goto(`${shopPath}/products/${product!.id}?trim=${product!.trimId}`);
  const heart = page.getByRole('button', { name: `Favourite: ${product!.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${shopPath}/account?tab=garage`);
  await press(page, 'Add all that fit your 2027 Cairn Trail');
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByRole('button', { name: `Delete ${product!.name}` })).toBeVisible();
  await page.goto(`${shopPath}/account?tab=garage`);
  await press(page, 'Remove the 2027 Cairn Trail');
  await expect(page.getByText('Vehicles that you choose stay here, the last five.')).toBeVisible();
});

test('an account without an order leads to accessories; whoever thinks again stays signed in', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  await page.getByRole('main').getByRole('link', { name: 'Browse accessories' }).click();
  await expect(page).toHaveURL(/\/products/);
  await page.goto(`${shopPath}/checkout`);
  await press(page, 'Log out');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const advisor = await signedIn(northgate, 'advisor@example.test', demoPassword);
  const email = unusedAddress('lea');
  const body = { dealer_id: northgate.dealerId, email, first_name: 'Lea', last_name: 'Roy' };
  await advisor.client.call('POST /api/registerWithoutPassword', {
    body: { ...body, phone_number: '' },
  });
  const { text } = await mailTo(email, /^Welcome/);
  const link = new URL(/https?:\S+reset-password\S+/.exec(text!)![0]);
  await page.goto(link.pathname + link.search + link.hash);
  await press(page, 'Send code');
  const code = /\b\d{6}\b/.exec((await mailTo(email, /code/i)).text!)![0];
  const password = 'harbour-lantern-7';
  await enterAll(page, { 'Verification Code': code, Password: password });
  await enterAll(page, { 'Confirm Password': password });
  await press(page, 'Save password');
  await page.getByRole('link', { name: /^Stay signed in as / }).click();
  await expect(page).not.toHaveURL(/reset-password/);
  await page.goto(`${shopPath}/account`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
});

/** A sale of an advisor that is still to be worked on. */
async function aSale() {
  const admin = await aDealership();
  const { place } = admin;
  const advisor = await aColleague(admin);
  const customer = await aCustomer(place);
  const products = await sellable(place);
  const { body } = await advisor.client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId: place.dealerId, customerId: customer.id },
      orderItems: [lineOf(products[0]!)],
    },
  });
  const [one, two] = products.slice(1) as [Sellable, Sellable];
  return { admin, advisor, id: body.order.id, one, two };
}

test('of a sale the day is changed, and the accessory that was chosen at last is added', async ({
  page,
}) => {
  const { admin, advisor, id, one, two } = await aSale();
  await enter(page, advisor);
  await page.goto(`${advisor.place.path}/account?tab=orders`);
  await page.locator('summary', { hasText: `#${id}` }).click();
  await press(page, 'Change this order');
  const orderNow = async () =>
    (await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body.order;
  await enterAll(page, { 'Wanted on': '2027-04-05', 'Stock Number': 'W-5' });
  await press(page, 'Save');
  await expect.poll(async () => (await orderNow()).wantedOn).toBe('2027-04-05');
  const find = async ({ number }: Sellable) => {
    await page.getByLabel('Name or number').fill(number);
    await page.getByRole('button', { name: new RegExp(number) }).click();
  };
  await find(one);
  await press(page, 'Choose another accessory');
  await find(two);
  await press(page, /^Add for /);
  await expect
    .poll(async () => (await orderNow()).orderItems.map(({ productId }) => productId).at(-1))
    .toBe(two.id);
});

test('each part of the list of proposals shows its own; one is done for today and put back', async ({
  page,
}) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${shopPath}/account?tab=proposals`);
  const filters = page.getByRole('main').getByRole('navigation').first();
  for (const [name, show] of [
    ['Discount asked', 'approval'],
    ['Sent', 'sent'],
    ['Accepted', 'accepted'],
    ['Declined', 'declined'],
  ] as const) {
    await filters.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`show=${show}`));
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await page.goto(`${shopPath}/account?tab=proposals`);
  await page.getByRole('link', { name: 'Older proposals' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Newer proposals' }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goto(`${shopPath}/account?tab=proposals&show=today`);
  const done = page.getByRole('button', { name: /^Done for today: proposal #\d+$/ });
  const label = (await done.first().getAttribute('aria-label'))!;
  const own = page.getByRole('button', { name: label, exact: true });
  await own.click();
  await expect(own).toHaveCount(0);
  await page.goto(`${shopPath}/account?tab=proposals&search=${/\d+$/.exec(label)![0]}`);
  await press(page, 'Put back');
  await expect(own).toBeVisible();
});

test('figures of an advisor are read as a table', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'advisor@example.test', demoPassword));
  await page.goto(`${shopPath}/account?tab=stats`);
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('banners play when it is asked for; packages and products with a choice lead to their own pages', async ({
  page,
}) => {
  await page.goto(shopPath);
  await press(page, 'Play');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('link', { name: 'All packages' }).click();
  await expect(page).toHaveURL(/category=Packages/);
  await openList(page, '2027', 'Cairn', 'Trail');
  const choice = page.getByRole('link', { name: /^Choose / }).first();
  const name = (await choice.getAttribute('aria-label'))!.replace(/^Choose /, '');
  await choice.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a page that could not be loaded is there at another try', async ({ page, problems }) => {
  problems.expected.push(unreachable, /Failed to fetch/);
  await openList(page, '2027', 'Cairn', 'Trail');
  const product = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first();
  const name = (await product.textContent())!;
  await page.route(/\.data/, (route) => route.abort());
  await product.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the checkout shows later times and the first ones again', async ({ page }) => {
  const customer = await aCustomer(foothills);
  const [product] = (await sellable(foothills)).filter(({ frt }) => frt > 0);
  await aCart(customer, [lineOf(product!, { installed: true })]);
  await enter(page, customer);
  await page.goto(`${foothills.path}/checkout`);
  await page.getByRole('radio', { name: /time/i }).first().check();
  const times = page.locator('input[name=startsAt]');
  const first = (await times.first().getAttribute('value'))!;
  await press(page, 'Later times');
  await expect(times.first()).not.toHaveValue(first);
  await press(page, 'First times');
  await expect(times.first()).toHaveValue(first);
});

test('a confirmed address leads on to the shop', async ({ page }) => {
  const customer = await aCustomer(northgate);
  const { text } = await mailTo(customer.email, /./);
  const link = new URL(/https?:\S+confirm-email\S+/.exec(text!)![0]);
  await page.goto(link.pathname + link.search);
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('link', { name: 'Continue to the shop' }).click();
  await expect(page).toHaveURL(new RegExp(`${shopPath}/?$`));
});
