import type { LaunchOptions, Page } from '@playwright/test';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { type Place, signedIn } from '#tests/support/states.ts';
import { ensureChromium } from '../../scripts/browser.ts';
import { enter, foothills, riveSud } from './begin.ts';
import { addFirstProduct, chooseVehicle, openAdmin, showAll } from './steps.ts';
import {
  test as base,
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  shifted,
} from './support.ts';

interface Shop {
  place: Place;
  admin: string;
  vehicle: [year: string, model: string, trim: string];
}

/**
 * Each width has its own dealership, because figures are compared; other journeys' browsers are not
 * counted.
 */
const shops: Readonly<Record<string, Shop>> = {
  phone: {
    place: riveSud,
    admin: 'dealer2@example.test',
    vehicle: ['2027', 'Esker', 'Trail'],
  },
  desktop: {
    place: foothills,
    admin: 'admin@example.test',
    vehicle: ['2027', 'Skerry', 'Select'],
  },
};
const shop = () => shops[test.info().project.name]!;

/** Set on the browser: beacons sent while leaving a page do not carry a context's user agent. */
const userAgent =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), userAgent] }),
    { scope: 'worker' },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The value of a card on an admin page. */
async function figure(page: Page, label: string): Promise<number> {
  const card = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  const value = card.locator('xpath=following-sibling::dd[1]');
  await expect(value).toHaveText(/^[\d,.]+$/);
  return Number((await value.textContent())!.replaceAll(',', ''));
}

/** The dealer's figures for all visits of this month. */
async function figures(page: Page) {
  await openAdmin(page, shop().place.path, 'audience', 'Audience');
  const [users, newUsers, sessions] = [
    await figure(page, 'Users'),
    await figure(page, 'New Users'),
    await figure(page, 'Sessions'),
  ];
  await openAdmin(page, shop().place.path, 'behaviour', 'Behaviour');
  const [views, unique] = [
    await figure(page, 'Page Views'),
    await figure(page, 'Unique Page Views'),
  ];
  await openAdmin(page, shop().place.path, 'interest', 'Interest');
  const [ofProducts, adds] = [await figure(page, 'Views'), await figure(page, 'Adds to Cart')];
  return { users, newUsers, sessions, views, unique, ofProducts, adds };
}

const countingCode = /\/assets\/beacon-/;

/** Collects requests that report a visit, or others whose address matches. */
function watchBeacons(page: Page, pattern = /\/api\/v1\/views$/): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) seen.push(request.url());
  });
  return seen;
}

/** Opens a page and waits for the counting code: visits that end before are not counted. */
async function visit(page: Page, address: string): Promise<void> {
  const code = page.waitForRequest(countingCode);
  await page.goto(address);
  await page.evaluate(`import('${(await code).url()}').then(() => null)`);
}

/** Waits for the counting code of a later visitor: this page had the time to ask for it as well. */
async function laterVisitorIsCounted(page: Page): Promise<void> {
  const context = await page.context().browser()!.newContext();
  await visit(await context.newPage(), new URL(page.url()).origin + shop().place.path);
  await context.close();
}

/** Searches, and waits until that is counted. */
async function search(page: Page, text: string, count: string | RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search accessories' }).fill(text);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
  // A search counts after its answer has stood for a second; this timer starts later, so it also
  // ends later.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_100)));
}

const visitorOf = (page: Page) => page.evaluate(() => localStorage.getItem('trimline-visitor'));

/** Opens the privacy page by the link in the footer. */
async function goToPrivacy(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
}

test('a visit shows in the figures of its dealership: users, pages, an accessory, and what was searched for in vain', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow();
  const { place, admin, vehicle } = shop();
  const { path } = place;
  const dealer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await enter(dealer, await signedIn(place, admin, demoPassword));
  const before = await figures(dealer);

  const code = page.waitForRequest(countingCode);
  await chooseVehicle(page, ...vehicle, path);
  await code;
  await showAll(page);
  // No name has these words: the answer of the server finds it.
  await search(page, 'winter mats', /^Showing [1-9]\d* products?$/);
  const sought = `zeppelin mooring ${test.info().project.name}`;
  await search(page, sought, 'Showing 0 products');
  await page.getByRole('searchbox', { name: 'Search accessories' }).fill('');
  await addFirstProduct(page);
  await visit(page, path);
  await page.goto('about:blank');

  await expect(async () => {
    const after = await figures(dealer);
    const more = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        value - before[name as keyof typeof before],
      ]),
    );
    // Home twice, list, accessory.
    expect(more).toEqual({
      users: 1,
      newUsers: 1,
      sessions: 1,
      views: 4,
      unique: 3,
      ofProducts: 1,
      adds: 1,
    });
  }).toPass({ timeout: 60_000 });
  await dealer.getByRole('tab', { name: 'Searches without result' }).click();
  await expect(dealer).toHaveURL(/list=searches/);
  await dealer.goto(`${path}/admin/interest?list=searches&sortBy=lastAt&direction=desc`);
  await expect(dealer.getByRole('rowheader', { name: sought, exact: true })).toBeVisible();
  await expect(dealer.getByRole('rowheader', { name: 'winter mats', exact: true })).toHaveCount(0);
  await expectAccessible(dealer);
  await dealer.context().close();
});

test('figures are compared with the days before, shown as a table too, and a range without visits says so', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, await signedIn(shop().place, shop().admin, demoPassword));
  for (const [folder, title, chart] of [
    ['audience', 'Audience', 'Sessions by day'],
    ['behaviour', 'Behaviour', 'Page views by day'],
  ] as const) {
    await openAdmin(page, shop().place.path, folder, title);
    await expect(page.getByText(/^Compared with the same number of days before: /)).toBeVisible();
    await page.getByText(`${chart} as a table`).click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${shop().place.path}/admin/${folder}?startDate=2020-01-01&endDate=2020-01-31`);
    await expect(page.getByText('No visits in these dates')).toBeVisible();
    await expect(
      page.getByText('Compared with the same number of days before: Dec 1 – 31, 2019'),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`a visitor whose browser says ${signal} is not counted, and gets no id`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([signal, value]) => Object.defineProperty(Navigator.prototype, signal, { get: () => value }),
      [signal, value] as const,
    );
    const beacons = watchBeacons(page);
    const code = watchBeacons(page, countingCode);
    await page.goto(shop().place.path);
    await page.evaluate(() =>
      localStorage.setItem('trimline-visitor', '{"id":"from before","since":1}'),
    );
    await page.goto(shop().place.path);
    await hydrated(page);
    await laterVisitorIsCounted(page);
    expect(code).toEqual([]); // the privacy page shares code with the counting
    await goToPrivacy(page);
    await expect(page.getByText('it sends Do Not Track or Global Privacy Control.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear my visitor id' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessories' }).click();
    await expect(page).toHaveURL(/\/products/);
    await laterVisitorIsCounted(page);
    expect(beacons).toEqual([]);
    expect(await visitorOf(page)).toBeNull();
  });
}

test('a visitor clears the id, asks not to be counted, and asks to be counted again', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, shop().place.path);
  await goToPrivacy(page);
  await expect(page.getByText('Visits with this browser are counted.')).toBeVisible();
  await expect(page.getByText(/^A visitor id has been kept in this browser since /)).toBeVisible();
  await expectAccessible(page);
  const first = await visitorOf(page);
  expect(first).not.toBeNull();

  await page.getByRole('button', { name: 'Clear my visitor id' }).click();
  await expect(page.getByText('No visitor id is kept in this browser right now.')).toBeVisible();
  expect(await visitorOf(page)).toBeNull();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => visitorOf(page)).not.toBeNull();
  expect(await visitorOf(page)).not.toBe(first);

  await goToPrivacy(page);
  await page.getByRole('button', { name: 'Do not count my visits' }).click();
  await expect(
    page.getByText('Your visits are no longer counted, and your visitor id is cleared.'),
  ).toBeVisible();
  expect(await visitorOf(page)).toBeNull();
  const beacons = watchBeacons(page);
  await page.reload();
  await expect(
    page.getByText('Visits with this browser are not counted, because you asked for that here.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await laterVisitorIsCounted(page);
  expect(beacons).toEqual([]);
  expect(await visitorOf(page)).toBeNull();

  await goToPrivacy(page);
  await page.getByRole('button', { name: 'Count my visits again' }).click();
  await expect(page.getByText('Visits with this browser are counted.')).toBeVisible();
});

test('the privacy page is there without JavaScript, and says that nothing is counted then', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop().place.path);
  await goToPrivacy(page);
  await expect(
    page.getByText(/Single page views are deleted, by whole weeks, after \d+ days/),
  ).toBeVisible();
  await expect(page.getByText(/Without JavaScript nothing is counted/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not count my visits' })).toHaveCount(0);
  await context.close();
});

test('a page that the browser kept alive comes back as it was, and counts as another view', {
  tag: '@desktop',
}, async ({ playwright, launchOptions, baseURL }) => {
  // Playwright disables the back/forward cache, and a browser without windows has none.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: await ensureChromium({ withWindows: true }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await shifted(browser).newPage({ baseURL: baseURL! });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const told: unknown[] = [];
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => told.push(...JSON.parse(text).events));
      return send(address, body);
    };
    addEventListener('pageshow', ({ persisted }) =>
      Object.assign(window, { told, cameBack: persisted }),
    );
  });
  await visit(page, shop().place.path);
  await page.waitForLoadState('networkidle');
  await page.goto(`${shop().place.path}/products`);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => (window as { cameBack?: boolean }).cameBack);
  await goToPrivacy(page);
  const told = () =>
    page.evaluate(() => (window as { told?: { id: string; path: string }[] }).told);
  await expect
    .poll(async () => (await told())?.map(({ path }) => path))
    .toEqual([withoutPrefix(shop().place.path), withoutPrefix(shop().place.path)]);
  expect(new Set((await told())!.map(({ id }) => id)).size).toBe(2);
  await browser.close();
});
