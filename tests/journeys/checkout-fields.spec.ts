import type { Page } from '@playwright/test';
import {
  type Account,
  aCart,
  aColleague,
  aCustomer,
  lineOf,
  type Place,
  type Sellable,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, foothills, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { press, said } from './steps.ts';
import { demoPassword, expect, mailTo, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The checkout of somebody with one product to be fitted in the cart. */
async function openCheckout(page: Page, person: Account, product?: Sellable): Promise<void> {
  const { place } = person;
  const sold = product ?? (await sellable(place)).find(({ frt }) => frt > 0)!;
  await aCart(person, [lineOf(sold, { installed: true })]);
  await enter(page, person);
  await page.goto(`${place.path}/checkout`);
}

async function placeOrder(page: Page): Promise<number> {
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  const conditions = page.getByRole('checkbox', { name: /^I accept the conditions of sale/ });
  if (await conditions.isVisible()) await conditions.check();
  await press(page, 'Place order');
  await expect(page).toHaveURL(/\?order=\d+/);
  return Number(new URL(page.url()).searchParams.get('order'));
}

async function ordersOf({ client, place: { dealerId } }: Account) {
  const { status, body } = await client.call('GET /api/v1/auth/orders', { query: { dealerId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Goes on with a new customer of the place, from the first step of an advisor's checkout. */
async function chooseCustomer(page: Page, place: Place): Promise<Account> {
  const customer = await aCustomer(place, { firstName: 'Ada', lastName: 'Lind' });
  await page.getByRole('combobox').fill(customer.email);
  await page.getByRole('option', { name: new RegExp(customer.email) }).click();
  await expect(page).toHaveURL(/step=summary/);
  return customer;
}

test('three half-days, the way to pay and a note are what the order has; its ways on lead there', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  await openCheckout(page, customer);
  await page.getByRole('radio', { name: /^Name up to three half-days/ }).check();
  const halfDays = [
    { label: 'First choice', day: '2030-11-28', half: 'afternoon' },
    { label: 'Second choice', day: '2030-11-26', half: 'morning' },
    { label: 'Third choice', day: '2030-11-27', half: 'afternoon' },
  ];
  for (const [index, { label, day, half }] of halfDays.entries()) {
    await page.getByLabel(label).fill(day);
    await page.getByLabel('Part of the day').nth(index).selectOption(half);
  }
  await page.getByRole('radio', { name: /^Add to my lease or finance/ }).check();
  await page.getByRole('radio', { name: 'Pay at the dealership' }).check();
  await enterAll(page, { 'Notes for the dealership': 'Ring twice' });
  const id = await placeOrder(page);
  const order = (await ordersOf(customer)).find((one) => one.id === id)!;
  expect(order).toMatchObject({
    ...{ payBy: 'dealership', customerNotes: 'Ring twice' },
    wish: { handover: 'fitting', halfDays: halfDays.map(({ day, half }) => ({ day, half })) },
  });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(page, 'Print');
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Order history' }).click();
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  await page.goto(`${northgate.path}/checkout?order=${id}`);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/products/);
});

test('a time of a later day is booked with the order', async ({ page }) => {
  const customer = await aCustomer(foothills);
  await openCheckout(page, customer);
  await page.getByRole('radio', { name: /^Book a time now/ }).check();
  const times = page.locator('input[name=startsAt]');
  const first = (await times.first().getAttribute('value'))!;
  await press(page, 'Later times');
  await expect(times.first()).not.toHaveValue(first);
  // Days with many times are folded.
  const folded = page.locator('details:not([open]) > summary', { hasText: /times$/ });
  if ((await folded.count()) > 0) await folded.first().click();
  const chosen = (await times.first().getAttribute('value'))!;
  await times.first().check();
  const id = await placeOrder(page);
  const order = (await ordersOf(customer)).find((one) => one.id === id)!;
  expect(Date.parse(order.appointmentAt!)).toBe(Date.parse(chosen));
});

test('an advisor goes back to another customer, claims the exemption of that one, and mails the order', async ({
  page,
}) => {
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  const advisor = await aColleague(admin);
  await openCheckout(page, advisor);
  await chooseCustomer(page, northgate);
  await page.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(page).not.toHaveURL(/step=summary/);
  const customer = await chooseCustomer(page, northgate);
  await page.getByText('The customer is exempt from tax', { exact: true }).click();
  await enterAll(page, {
    'Why no tax is paid': 'Diplomat or foreign mission',
    'Number of the card or certificate': 'CD-12',
  });
  const id = await placeOrder(page);
  // The customer has not confirmed their address, so that the sale has signed them out.
  const seen = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  expect(seen.body.order).toMatchObject({
    ...{ customerId: customer.id, exemption: { number: 'CD-12', isConfirmed: false } },
  });
  await press(page, 'E-mail to customer');
  await said(page, 'E-mail successfully sent.');
  expect((await mailTo(customer.email, new RegExp(`${id}`))).text).toContain(String(id));
});

test('a parked cart is a proposal with its items, which opens at once, and the cart is empty', async ({
  page,
}) => {
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  const advisor = await aColleague(admin);
  const product = (await sellable(northgate)).find(({ frt }) => frt > 0)!;
  await openCheckout(page, advisor, product);
  await press(page, 'Park');
  await press(page, 'Open it');
  await expect(page).toHaveURL(/\/proposals\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { body } = await advisor.client.call('GET /api/v1/auth/proposals/:id', { params: { id } });
  expect(body.proposal.lines).toMatchObject([{ productId: product.id, installed: true }]);
  const inCart = async () => (await ordersOf(advisor)).flatMap(({ orderItems }) => orderItems);
  await expect.poll(inCart).toEqual([]);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a cart that was ordered on another device leads to its order, or is emptied', async ({
  page,
  browser,
  problems,
}) => {
  problems.expected.push(refused(409, 'v1/auth/orders'));
  const customer = await aCustomer(northgate);
  await openCheckout(page, customer);
  const other = await (await browser.newContext()).newPage();
  await enter(other, customer);
  await other.goto(`${northgate.path}/checkout`);
  await expect(other.getByRole('button', { name: 'Place order' })).toBeVisible();
  const id = await placeOrder(page);
  await press(other, 'Place order');
  await other.getByRole('link', { name: `See order #${id}` }).click();
  await expect(other).toHaveURL(new RegExp(`\\?order=${id}$`));
  await other.goBack();
  await press(other, 'Place order');
  await press(other, 'Empty this cart');
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect(await ordersOf(customer)).toMatchObject([{ id }]);
  await other.close();
});

test('the accepted version of the conditions is read from the order, and leads to the present one', async ({
  page,
}) => {
  const admin = await aDealership('BC');
  const { place, client } = admin;
  const { dealerId } = place;
  const publish = async (version: number, text: string) => {
    const texts = Object.fromEntries(
      ['sale', 'returns', 'warranty'].map((kind) => [kind, { en: `${text} ${kind}`, fr: '' }]),
    );
    const body = { dealerId, version, texts: texts as never };
    await client.call('PATCH /api/v1/auth/conditions', { body });
    const published = { dealerId, version: version + 1 };
    await client.call('POST /api/v1/auth/conditions/versions', { body: published });
  };
  await publish(0, 'Old');
  const customer = await aCustomer(place);
  await openCheckout(page, customer, (await sellable(place))[0]);
  await placeOrder(page);
  await publish(1, 'New');
  const link = page.getByRole('link', { name: 'Version 1, accepted' });
  await link.click();
  await expect(page.getByText('Old sale')).toBeVisible();
  for (const [name, hash] of [
    ['Returns', 'returns'],
    ['Warranty', 'warranty'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#${hash}`));
  }
  await page.getByRole('link', { name: 'See the present conditions' }).click();
  await expect(page.getByText('New sale')).toBeVisible();
  await expect(page.getByText('Old sale')).toHaveCount(0);
});
