import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from '#server/base/database/database.ts';
import type { BeaconEvent } from '#shared/contract/analytics.ts';
import { presetRange, todayIn } from '#shared/rules/date-range.ts';
import { addDays } from '#shared/rules/days.ts';
import type { Grant } from '#shared/rules/grants.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aProduct,
  aWorker,
  lineOf,
  type Place,
  sellable,
} from '#tests/support/states.ts';
import { sendBeacon } from '#tests/support/visitor.ts';
import { aDealership, enter, onDatabase } from './begin.ts';
import { now } from './clock.ts';
import { signIn } from './steps.ts';
import { expect, expectAccessible, test, unreachable } from './support.ts';

// Figures stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where the dealerships of this file are. */
const today = () => todayIn('America/Vancouver', now());

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const alerts = (page: Page) => page.getByRole('list', { name: 'What needs attention' });

/** A dealership, its own admin, and a customer's order of one product that is wanted on a day. */
async function aShop() {
  const platform = await aDealership('BC');
  const { place } = platform;
  const admin = await aColleague(platform, roleIds.dealerAdmin);
  const customer = await aCustomer(place, { firstName: 'Ada', lastName: 'Okafor' });
  const [sold, seen] = await sellable(place);
  const order = async (wantedOn: string | null) => {
    const { id } = await aPlacedOrder(customer, [lineOf(sold!)]);
    // Nobody can order for a day that has passed.
    await onDatabase((db) =>
      db.run(
        sql`update orders set wanted_on = ${wantedOn}::date where id = ${id} and dealer_id = ${place.dealerId}`,
      ),
    );
    return id;
  };
  return { platform, admin, place, sold: sold!, seen: seen!, order };
}

/** A visitor of the shop looks at a product, and searches in vain. */
async function visit({ makeId, path, visitor }: Place, productId: number, search: string) {
  const at = now().getTime();
  const shared = () => ({ id: randomUUID(), at });
  const events: BeaconEvent[] = [
    { ...shared(), kind: 'view', path: `${path}/products/${productId}`, productId },
    { ...shared(), kind: 'search', search, results: 0 },
  ];
  const dealerCode = path.split('/').at(-1)!;
  const beacon = { makeId, dealerCode, visitor: randomUUID(), sentAt: at, events };
  expect((await sendBeacon(visitor(), beacon)).status).toBe(204);
}

/** An advisor with this grant alone. */
const anAdvisorWith = (admin: Account, grant: Grant) => aWorker(admin, [grant]);

test('a dealer admin comes to Today by signing in, and goes on from each of its parts', async ({
  page,
}) => {
  test.slow();
  const { platform, admin, place, sold, seen, order } = await aShop();
  const late = await order(addDays(today(), -2));
  const soon = await order(addDays(today(), 1));
  const other = await order(null);
  await aProduct(platform, 'Sky box');
  for (const _ of [1, 2]) await visit(place, seen.id, 'rooftop tent');

  await signIn(page, admin.email, admin.password, place.path, /\/admin\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const orders = part(page, 'Orders to handle first').getByRole('listitem');
  await expect(orders).toHaveText([
    new RegExp(`#${late} Ada Okafor.*${sold.name}.*New.*Wanted .*2 days late`),
    new RegExp(`#${soon} Ada Okafor`),
    new RegExp(`#${other} Ada Okafor`),
  ]);
  await expect(alerts(page).getByRole('listitem')).toHaveText([
    '1 order is past its day',
    '1 order is wanted by tomorrow',
    'All e-mails went out',
    'The opening hours are not entered yet',
  ]);
  const sales = part(page, 'Sales this week');
  await expect(sales.getByText('3, last week 0')).toBeVisible();
  await expect(sales.getByRole('definition').first()).toHaveText(/^\$[1-9][\d,.]*$/);
  await expect(part(page, 'What sold').getByRole('listitem')).toHaveText([
    new RegExp(`${sold.name}.*In 3 orders`),
  ]);
  await expect(part(page, 'Looked at, not bought').getByRole('listitem')).toHaveText([
    new RegExp(`${seen.name}.*Never put in a cart.*2 views`),
  ]);
  const searches = part(page, 'Searches that found nothing').getByRole('listitem');
  await expect(searches).toHaveText([/rooftop tent.*2 times.*Create product/]);
  await expectAccessible(page);

  const { startDate, endDate } = presetRange('Last 30 Days', today())!;
  const days = `startDate=${startDate}&endDate=${endDate}`;
  const links: [part: string | null, link: string | RegExp, to: string][] = [
    [null, '1 order is past its day', 'desk?column=late'],
    [null, '1 order is wanted by tomorrow', 'desk'],
    [null, 'The opening hours are not entered yet', 'dealer-settings/hours#openingHours'],
    ['Orders to handle first', 'Order Desk', 'desk'],
    ['Orders to handle first', `#${late} Ada Okafor`, `orders/${late}`],
    ['Sales this week', 'Sales', 'sales'],
    [
      'What sold',
      'Everything that sold',
      `interest?${days}&ordered=yes&sortBy=orders&direction=desc`,
    ],
    [
      'Looked at, not bought',
      'Everything that was only looked at',
      `interest?${days}&ordered=no&sortBy=views&direction=desc`,
    ],
    ['Searches that found nothing', 'All such searches', `interest?${days}&list=searches`],
    [
      'Searches that found nothing',
      'Create product: rooftop tent',
      'dealer-products/new?name=rooftop+tent',
    ],
    ['What sold', sold.name, `manufacturer-products?product=${sold.id}`],
    [
      'Gaps in the catalogue',
      'Without a picture, Dealer Products: 1 product',
      'dealer-products?gap=pictures&active=yes',
    ],
    [
      'Gaps in the catalogue',
      'Without a vehicle, Dealer Products: 1 product',
      'dealer-products?gap=vehicles&active=yes',
    ],
  ];
  for (const [name, link, to] of links) {
    const within = name === null ? alerts(page) : part(page, name);
    await within.getByRole('link', { name: link, exact: true }).click();
    await expect(page, `${name} ${link}`).toHaveURL(
      new RegExp(`${`${place.path}/admin/${to}`.replace(/[?/+]/g, '\\$&')}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${place.path}/admin/today`);
  }
  await page.goto(`${place.path}/admin/interest?${days}&ordered=no`);
  const accessories = page.getByRole('table', { name: /^Accessories by/ });
  const row = accessories.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(row).toHaveCount(1);
  await expect(accessories).toContainText(seen.name);
  await page.getByRole('combobox', { name: 'Which accessories' }).selectOption('Ordered');
  await expect(accessories).toContainText(sold.name);
  await expect(accessories).not.toContainText(seen.name);
});

test('whoever has one grant sees the parts of its pages, and no other call is made', async ({
  page,
}) => {
  const { platform, admin, place, order } = await aShop();
  const id = await order(null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const parts = page.getByRole('main').getByRole('region');
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');

  const fitter = await anAdvisorWith(platform, 'install');
  await enter(page, fitter);
  await page.goto(`${place.path}/admin`);
  await expect(page).toHaveURL(`${place.path}/admin/today`);
  await expect(part(page, 'Orders to handle first').getByRole('listitem')).toHaveText([
    new RegExp(`#${id} Ada Okafor`),
  ]);
  await expect(parts).toHaveCount(1);
  await expect(alerts(page)).not.toContainText('e-mail');
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page);
  expect(asked.filter((path) => /auth\/(analytics|product_gaps)/.test(path))).toEqual([]);

  const reader = await anAdvisorWith(platform, 'reports');
  await page.context().clearCookies();
  asked.length = 0;
  await enter(page, reader);
  await page.goto(`${place.path}/admin/today`);
  for (const name of ['Sales this week', 'What sold', 'Looked at, not bought'])
    await expect(part(page, name)).toBeVisible();
  await expect(part(page, 'Searches that found nothing')).toBeVisible();
  await expect(parts).toHaveCount(4);
  await expectAccessible(page);
  expect(asked.filter((path) => /auth\/(desk|product_gaps)/.test(path))).toEqual([]);

  await page.context().clearCookies();
  await enter(page, admin);
  await page.goto(`${place.path}/admin/orders`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu.first()).toHaveText('Today');
  for (let more = 0; more < 6; more += 1) await order(null);
  await menu.first().click();
  await expect(page).toHaveURL(`${place.path}/admin/today`);
  const all = { name: 'All 7 open orders', exact: true };
  await part(page, 'Orders to handle first').getByRole('link', all).click();
  await expect(page).toHaveURL(`${place.path}/admin/desk`);
});

test('a part that could not be loaded says so in its place, and the others stay', async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable);
  const { admin, place } = await aShop();
  await enter(page, admin);
  const failing = { sales: 'Sales this week', product_gaps: 'Gaps in the catalogue' };
  for (const call of Object.keys(failing))
    await page.route(new RegExp(`/${call}[?/]`), (route) => route.abort(), { times: 1 });
  await page.route('**/desk/news?*', (route) => route.abort(), { times: 1 });
  await page.goto(`${place.path}/admin/today`);
  for (const name of Object.values(failing))
    await expect(part(page, name).getByText('This could not be loaded.')).toBeVisible();
  await expect(alerts(page).getByText('What needs attention could not be loaded.')).toBeVisible();
  await expect(part(page, 'What sold').getByText(/^Nothing was ordered/)).toBeVisible();
  await expectAccessible(page);
  for (const place of [alerts(page), ...Object.values(failing).map((name) => part(page, name))])
    await place.getByRole('button', { name: 'Try again' }).click();
  await expect(alerts(page)).toContainText('No order is past its day');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a shop that has only just opened reads what will stand in each part', async ({ page }) => {
  const { admin, place } = await aShop();
  await enter(page, admin);
  await page.goto(`${place.path}/admin/today`);
  const empty: [part: string, text: RegExp][] = [
    ['Orders to handle first', /^No order is open\./],
    ['Sales this week', /^Nothing was sold this week or last\./],
    ['What sold', /^Nothing was ordered in the last 30 days\./],
    ['Looked at, not bought', /^Nothing was looked at and left/],
    ['Searches that found nothing', /^Every search of the last 30 days found something\./],
  ];
  for (const [name, text] of empty) await expect(part(page, name).getByText(text)).toBeVisible();
  await expect(alerts(page)).toContainText('No order is past its day');
  await expect(alerts(page)).toContainText('No order is wanted by tomorrow');
  await expectAccessible(page);
});
