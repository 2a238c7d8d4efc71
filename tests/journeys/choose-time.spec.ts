import { ownVisits } from '#shared/messages/en/appointments.ts';
import { whenWished } from '#shared/messages/en/checkout-time.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  type Account,
  aCart,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter, foothills } from './begin.ts';
import { now } from './clock.ts';
import { expect, expectAccessible, hydrated, refused, test } from './support.ts';

/** A product that is fitted, on a vehicle that it fits. */
async function fitted(place = foothills) {
  const [product] = (await sellable(place)).filter(({ frt }) => frt > 0);
  return lineOf(product!, { installed: true });
}

test('a customer without scripts books, moves and cancels a time by a link', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const customer = await aCustomer(foothills);
  const { id } = await aPlacedOrder(customer, [await fitted()]);
  const { url } = (
    await customer.client.call('POST /api/v1/auth/orders/:id/link', { params: { id } })
  ).body;
  const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  await page.goto(new URL(url).pathname);
  const radios = page.locator('input[name=startsAt]');
  const first = await radios.first().getAttribute('value');
  await radios.first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Your appointment is booked.')).toBeVisible();
  const when = page.getByRole('region', { name: 'Your appointment' }).locator('time');
  await expect(when).toHaveAttribute('datetime', first!);
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(calendar!);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain(`UID:order-${id}-`);
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await radios.nth(2).check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(when).not.toHaveAttribute('datetime', first!);
  await page.getByText('Cancel this appointment').click();
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(when).toHaveCount(0);
  await page.close();
});

test('a placed order without a time offers one right after the thanks', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await aCustomer(foothills);
  const { id } = await aPlacedOrder(customer, [await fitted()]);
  await enter(page, customer);
  const placed = `${foothills.path}/checkout?order=${id}`;
  await page.goto(placed);
  await hydrated(page);
  const offer = page.getByRole('region', { name: ownVisits.choose });
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await offer.getByRole('button', { name: ownVisits.chooseTime }).click();
  await expect(page).toHaveURL(/\/o\/[\w-]{22}#times$/);
  await page.locator('input[name=startsAt]').first().check();
  await page.getByRole('button', { name: ownVisits.book }).click();
  await expect(page.getByText(ownVisits.said.choose)).toBeVisible();
  await page.goto(placed);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a time that is gone at the checkout loses nothing else; another one stands in the history', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/orders'));
  const customer = await aCustomer(foothills);
  const line = await fitted();
  await aCart(customer, [line]);
  await enter(page, customer);
  await page.goto(`${foothills.path}/checkout`);
  await hydrated(page);
  await page.getByRole('radio', { name: whenWished.time }).check();
  const times = page.locator('input[name=startsAt]');
  const gone = (await times.first().getAttribute('value'))!;
  await times.first().check();
  await expectAccessible(page);
  await page.getByLabel('Notes for the dealership').fill('Call me in the evening');
  await page.reload();
  await expect(page.locator(`time[datetime="${gone}"]`)).toBeVisible();
  const conditions = page.getByRole('checkbox', { name: /conditions/i });
  await conditions.check();
  await takeEverywhere(line, gone);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/^Somebody else has just taken this time/).first()).toBeVisible();
  await expect(page.locator(`input[value="${gone}"]`)).toHaveCount(0);
  await expect(conditions).toBeChecked();
  await expect(page.getByLabel('Notes for the dealership')).toHaveValue('Call me in the evening');
  const startsAt = await times.nth(1).getAttribute('value');
  await times.nth(1).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\?order=\d+/);
  await page.goto(`${foothills.path}/account?tab=orders`);
  await page.locator('summary:has(h2)').first().click();
  await expect(page.locator(`time[datetime="${startsAt}"]`)).toBeVisible();
});

test('an order of two appointments shows both in Order History, in order of time', async ({
  page,
}) => {
  const desk = await aDealership();
  const customer = await aCustomer(desk.place);
  const { id } = await aPlacedOrder(customer, [await fitted(desk.place)]);
  const starts = await twoVisits(desk, id);
  await enter(page, customer);
  await page.goto(`${desk.place.path}/account?tab=orders`);
  await hydrated(page);
  await page.locator('summary:has(h2)').first().click();
  const times = page.getByRole('heading', { name: 'Your appointments' }).locator('+ ul time');
  await expect(times).toHaveCount(2);
  for (const [nth, startsAt] of starts.entries())
    await expect(times.nth(nth)).toHaveAttribute('datetime', startsAt);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow this order' }).click();
  await expect(page.getByRole('region', { name: 'Your appointments' })).toBeVisible();
});

/** Sets two appointments of an order, the later one first; returns their starts in order of time. */
async function twoVisits(colleague: Account, orderId: number): Promise<string[]> {
  const { client, place } = colleague;
  const query = {
    dealerId: place.dealerId,
    minutes: 30,
    from: now().toISOString().slice(0, 10),
    orderId,
  };
  const { slots } = (await client.call('GET /api/v1/auth/schedule/slots', { query })).body;
  const two = [slots[0]!, slots.at(-1)!];
  for (const { startsAt, bays } of two.toReversed()) {
    const appointment = { bayId: bays[0]!.id, startsAt, minutes: 30 };
    await takeStep(colleague, orderId, { kind: 'schedule', ...appointment });
  }
  return two.map(({ startsAt }) => startsAt);
}

/** Another customer books a start in every bay that is free then. */
async function takeEverywhere(line: ReturnType<typeof lineOf>, startsAt: string): Promise<void> {
  const { client } = await aCustomer(foothills);
  const { data } = (await client.call('GET /api/v1/dealers', {})).body;
  const { conditionsVersion } = data.find(({ id }) => id === foothills.dealerId)!;
  const body = {
    ...{ statusId: orderStatus.ORDER, dealerId: foothills.dealerId, orderItems: [line] },
    ...{ conditionsVersion, appointment: { startsAt } },
  };
  for (let status = 201; status === 201; )
    ({ status } = await client.call('POST /api/v1/auth/orders', { body }));
}
