import type { Page } from '@playwright/test';
import {
  aCart,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { misfits } from './misfits.ts';
import { addFirstProduct, chooseVehicle } from './steps.ts';
import { demoPassword, expect, expectAccessible, test } from './support.ts';
import { shopHere } from './words.ts';

/** Addresses of the page's links and forms that belong to the shop. */
const ownLinks = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([hreflang]), form[action^="/"]')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('href') ?? one.getAttribute('action'))!),
    );

const leadsOut = (path: string) =>
  !/^\/fr(\/(?!fr(\/|$))|\?|$)/.test(path) && path !== '/1/rive-sud';

/** Pages that no other journey checks in French. */
const onlyHere = /privacy|reset|zzz|security|orders/;

test('thirteen French pages of the shop fit 320 px, are accessible, and lead to French pages alone', async ({
  page,
}) => {
  test.slow();
  const customer = await aCustomer(northgate, { language: 'fr' });
  const [product] = await sellable(northgate, { language: 'fr' });
  const { id, trimId } = product!;
  const places = [
    ...['', '/products', `/products?trim=${trimId}`, `/products?trim=${trimId}&search=zzz`],
    ...[`/products/${id}?trim=${trimId}`, '/login', '/register', '/reset-password', '/privacy'],
    ...['/checkout', '/account', '/account?tab=security', '/account?tab=orders'],
  ];
  await page.setViewportSize({ width: 320, height: 800 });
  for (const place of places) {
    if (place === '/checkout') {
      await aCart(customer, [lineOf(product!)]);
      await enter(page, customer);
    }
    await page.goto(`${shopHere()}${place}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect([place, await misfits(page)]).toEqual([place, []]);
    expect([place, (await ownLinks(page)).filter(leadsOut)]).toEqual([place, []]);
    if (onlyHere.test(place)) await expectAccessible(page);
  }
});

test('a way through the French shop asks for French pages and their data alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await chooseVehicle(page, '2027', 'Pika', 'Sport');
  await addFirstProduct(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/1\/northgate\/products\?trim=/);
  const pages = asked.filter(
    (path) => !/^\/(api|assets|media)\/|\.(svg|png|ico|webmanifest)$/.test(path),
  );
  expect(pages.some((path) => path.endsWith('.data'))).toBe(true);
  expect(pages.filter(leadsOut)).toEqual([]);
});

test('pages of the French admin area are accessible, and lead to French pages alone', async ({
  page,
}) => {
  test.slow();
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  for (const name of ['sales', 'schedule', 'orders', 'translations', 'dealer-settings', 'audit']) {
    await page.goto(`${shopHere()}/admin/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await ownLinks(page);
    expect(links.length).toBeGreaterThan(10);
    expect([name, links.filter(leadsOut)]).toEqual([name, []]);
    await expectAccessible(page);
  }
});

test('the board, today’s work and the table of orders name a vehicle with its year at the end', async ({
  page,
}) => {
  const admin = await aDealership();
  const [product] = await sellable(admin.place);
  const { orderItems } = await aPlacedOrder(await aCustomer(admin.place), [lineOf(product!)]);
  const [year, ...name] = orderItems[0]!.vehicle!.split(' ');
  await enter(page, admin);
  for (const list of ['desk', 'desk/today', 'orders']) {
    await page.goto(`/fr${admin.place.path}/admin/${list}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(`${name.join(' ')} ${year}`);
    await expect(main).not.toContainText(`${year} ${name.join(' ')}`);
  }
});
