import { orderStatus } from '#shared/rules/order-status.ts';
import { aCart, aCustomer, lineOf, sellable, unusedAddress } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { enterAll, expectEntered } from './entries.ts';
import { openList, press } from './steps.ts';
import { expect, mailTo, shopPath, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('type, frequency, term and rate of the payment are those that were chosen, on every page', async ({
  page,
}) => {
  await openList(page, '2027', 'Esker', 'Trail');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await press(page, 'Change Terms');
  const dialog = page.getByRole('dialog');
  const term = dialog.getByRole('combobox', { name: 'Term and rate' });
  for (const [type, frequency, per] of [
    ['Finance', 'Monthly', /month/i],
    ['Lease', 'Bi-weekly', /two weeks|bi-weekly/i],
  ] as const) {
    await dialog.getByRole('radio', { name: type }).check();
    await enterAll(dialog, { Frequency: frequency });
    await term.selectOption({ index: 0 });
    const offer = (await term.locator('option:checked').textContent())!;
    await dialog.getByRole('button', { name: 'Save' }).click();
    const terms = page.getByRole('main').getByText(`${type}, ${offer}, before taxes`).first();
    await expect(terms).toBeVisible();
    await page.reload();
    await expect(terms).toBeVisible();
    await expect(page.getByRole('main').getByText(per).first()).toBeVisible();
    await press(page, 'Change Terms');
    await expectEntered(dialog, { Frequency: frequency, 'Term and rate': offer });
    await expect(dialog.getByRole('radio', { name: type })).toBeChecked();
  }
});

test('a picture is made larger and smaller; a quantity goes up and down, not below one', async ({
  page,
}) => {
  await openList(page, '2027', 'Esker', 'Trail');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const quantity = page.getByLabel('Quantity', { exact: true });
  await press(page, 'One more');
  await press(page, 'One more');
  await press(page, 'One fewer');
  await expect(quantity).toHaveValue('2');
  await press(page, 'Enlarge the picture');
  const dialog = page.getByRole('dialog');
  const width = () =>
    dialog
      .getByRole('img')
      .first()
      .evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(width).toBe(before);
});

test('where a search, a price and a fitting time leave nothing, each way on takes off what it says', async ({
  page,
}) => {
  await openList(page, '2027', 'Esker', 'Trail');
  const count = page.getByText(/^Showing \d+ products?$/);
  await expect(count).toBeVisible();
  const all = await count.textContent();
  await page.getByRole('combobox', { name: 'Price' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/price=/);
  await page.getByRole('combobox', { name: 'Installation time' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/fitting=/);
  await page.getByRole('searchbox').first().fill('no such thing');
  await page.getByRole('link', { name: 'Remove the limits' }).click();
  await expect(page).not.toHaveURL(/price=|fitting=/);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(count).toHaveText(all!);
  await page.getByRole('searchbox').first().fill('qqqq');
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(count).toHaveText(all!);
});

test('a new code is mailed when it is asked for again, and the way back leads to the sign-in', async ({
  page,
}) => {
  const { email } = await aCustomer(northgate);
  await page.goto(`${shopPath}/reset-password`);
  await press(page, 'I have a code');
  await expect(page.getByLabel('Verification Code')).toBeVisible();
  await page.goto(`${shopPath}/reset-password`);
  await enterAll(page, { Email: email });
  await press(page, 'Send code');
  const first = await mailTo(email, /./);
  await press(page, 'Send a new code');
  await expect.poll(async () => (await mailTo(email, /./)).messageId).not.toBe(first.messageId);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the privacy page leads to the account, and a page that is not there to the first one', async ({
  page,
  problems,
}) => {
  problems.expected.push(/status of 404/);
  await page.goto(`${shopPath}/privacy`);
  await page.getByRole('main').getByRole('link', { name: 'To your account' }).click();
  await expect(page).toHaveURL(/\/(account|login)/);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('in the drawer a piece is taken away and a deleted line comes back where it was', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  const [one, two] = await sellable(northgate);
  await aCart(customer, [lineOf(one!, { quantity: 3 }), lineOf(two!)]);
  const { dealerId } = northgate;
  const cartNow = async () => {
    const { body } = await customer.client.call('GET /api/v1/auth/orders', { query: { dealerId } });
    const cart = body.find(({ statusId }) => statusId === orderStatus.CART);
    return cart?.orderItems.map(({ productId, quantity }) => `${productId}: ${quantity}`);
  };
  await enter(page, customer);
  await page.goto(shopPath);
  await press(page, 'Cart, 4 items');
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await drawer.getByRole('button', { name: `One fewer: ${one!.name}`, exact: true }).click();
  await expect.poll(cartNow).toEqual([`${one!.id}: 2`, `${two!.id}: 1`]);
  await drawer.getByRole('button', { name: `Delete ${one!.name}`, exact: true }).click();
  await expect.poll(cartNow).toEqual([`${two!.id}: 1`]);
  await drawer.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(cartNow).toEqual([`${one!.id}: 2`, `${two!.id}: 1`]);
});

test('whoever ticks the box when they register gets the news, and nobody else', async ({
  page,
}) => {
  const admin = await aDealership('BC');
  const { path, dealerId } = admin.place;
  const addresses = [unusedAddress('with'), unusedAddress('without')];
  for (const [index, email] of addresses.entries()) {
    await page.goto(`${path}/register`);
    await enterAll(page, {
      ...{ 'First Name': 'Zoé', 'Last Name': 'Tremblay', Email: email },
      ...{ Password: 'a-long-password', 'Confirm Password': 'a-long-password' },
    });
    await page.getByRole('checkbox', { name: /^Send me news and offers/ }).setChecked(index === 0);
    await press(page, 'Register');
    await expect(page).toHaveURL(/\/login/);
  }
  const asked = { query: { dealerId } };
  const { body } = await admin.client.call('GET /api/v1/auth/consents', asked);
  expect(JSON.stringify(body)).toContain(addresses[0]);
  expect(JSON.stringify(body)).not.toContain(addresses[1]);
});
