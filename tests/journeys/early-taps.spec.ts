import type { CDPSession, Page } from '@playwright/test';
import { expect, hydrated, shopPath, test } from './support.ts';

/** A control by its accessible name, how it is used at once, and its effect in the end. */
interface Tap {
  name: string;
  tap?(page: Page): Promise<unknown>;
  effect(page: Page): Promise<void>;
}

const bytesPerSecond = (400 * 1_000) / 8;
const scripts = /\/assets\/.*\.js$/;

test.slow();

/** A slow phone until it is detached: 400 kb/s, 400 ms for each round trip, a quarter of the processor. */
async function slowPhone(page: Page): Promise<CDPSession> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return phone;
}

/** Opens a page, taps as soon as it is painted, and only then lets its scripts come. */
async function tapEarly(page: Page, address: string, taps: () => Promise<void>): Promise<void> {
  let release = () => {};
  const tapped = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await tapped;
    await route.continue();
  });
  const { baseURL } = test.info().project.use;
  await page.evaluate((to) => location.assign(to), `${baseURL}${address}`); // `goto` would wait for the scripts
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await taps();
  release();
}

/** The names of all controls that can be used, links apart; of radio buttons their group's. */
const controlsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches(':disabled'))
      .map((control) => {
        const [own] = (control as HTMLInputElement).labels ?? [];
        const label = control.matches('[type="radio"]')
          ? control.closest('fieldset')!.firstElementChild!.firstChild
          : own;
        return control.getAttribute('aria-label') ?? (label ?? control).textContent!.trim();
      }),
  );

/**
 * Opens the page once for each round, on a slow phone first; the rounds together name all of its
 * controls. Dialogs have none before their code runs.
 */
async function checkTaps(page: Page, address: string, rounds: Tap[][]): Promise<void> {
  const known = rounds.flat().map(({ name }) => name);
  const phone = await slowPhone(page);
  for (const [index, round] of rounds.entries()) {
    await tapEarly(page, address, async () => {
      if (index === 0) {
        expect(known).toEqual(expect.arrayContaining(await controlsOf(page)));
        await expect(page.locator('dialog *')).toHaveCount(0);
      }
      for (const { name, tap } of round)
        await (tap?.(page) ?? page.getByRole('button', { name, exact: true }).first().tap());
    });
    await hydrated(page);
    await page.unroute(scripts);
    for (const { effect } of round) await effect(page);
    if (index === 0) await phone.detach();
  }
}

/** Links lead on without code: a tap on each makes the browser ask for its address. */
async function checkLinks(page: Page, address: string, part = 'body'): Promise<void> {
  await page.goto('about:blank');
  await tapEarly(page, address, async () => {
    const links = page
      .locator(part)
      .locator('a[href]:not([href^="#"], [href^="tel:"])')
      .filter({ visible: true });
    const asked: string[] = [];
    // An answer without content keeps the browser on the page.
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      asked.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    const wanted = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    for (const href of new Set(wanted)) {
      await links.nth(wanted.indexOf(href)).tap();
      await expect.poll(() => asked, { intervals: [20] }).toContain(href);
    }
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const dialogOf = (page: Page, title: string) =>
  page.locator('dialog[open]').filter({ has: page.locator('h2', { hasText: title }) });
const opens = (title: string) => (page: Page) => expect(dialogOf(page, title)).toHaveCount(1);
const choose = (label: string, index: number) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ index });
const tick = (group: RegExp, index: number) => (page: Page) =>
  page.getByRole('group', { name: group }).getByRole('radio').nth(index).check();

const cart: Tap = { name: 'Cart, 0 items', effect: opens('Your Order') };
const vehicle: Tap = { name: 'Choose vehicle', effect: opens('Choose your vehicle') };
const menu: Tap = {
  name: 'Menu',
  effect: (page) => expect(page.locator('#mobile-menu a').first()).toBeVisible(),
};
const menuToVehicle: Tap[] = [
  { ...menu, effect: (page) => expect(page.locator('#mobile-menu')).toBeHidden() },
  { name: 'Edit Vehicle', effect: opens('Choose your vehicle') },
];

test('home: what is tapped before its code runs is done then', async ({ page }) => {
  const bannerAt = (position: string) => (page: Page) =>
    expect(page.locator('section[aria-label^="News from"]').getByText(position)).toBeVisible();
  const plays = (page: Page) =>
    expect(page.locator('button[aria-label="Play"]').first()).toBeVisible();
  const year = { tap: choose('Year', 1), effect: (page: Page) => expect(page).toHaveURL(/year=/) };
  const { products } = await (await page.request.get('/api/v1/home?dealerId=1')).json();
  const hearts = (products as { name: string }[]).map(({ name }) => ({
    name: `Favourite: ${name}`,
    effect: (page: Page) =>
      expect(page.getByRole('button', { name: `Favourite: ${name}`, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  }));
  await checkTaps(page, shopPath, [
    [
      { name: 'Pause', effect: plays },
      { name: 'Next', effect: bannerAt('2 of 3') },
      { name: 'Year', ...year },
      ...menuToVehicle,
    ],
    [...hearts, { name: 'Previous', effect: bannerAt('3 of 3') }, cart],
    [
      {
        name: 'Search accessories',
        tap: (page) => page.getByRole('searchbox').fill('mats'),
        effect: (page) => expect(page.getByRole('searchbox')).toHaveValue('mats'),
      },
      { name: 'Search', effect: (page) => expect(page).toHaveURL(/products\?search=mats$/) },
    ],
  ]);
  await checkLinks(page, shopPath);
});

/** How often events reached the page, by their types. */
const heard = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
    .then((names) => ({
      change: names.filter((name) => name === 'heard change').length,
      click: names.filter((name) => name === 'heard click').length,
    }));

test('what is chosen and ticked before the code runs is done once', { tag: '@everyday' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const type of ['change', 'click'])
      document.addEventListener(type, () => performance.mark(`heard ${type}`), true);
  });
  await tapEarly(page, shopPath, async () => {
    await choose('Year', 1)(page);
  });
  await hydrated(page);
  await expect(page).toHaveURL(/year=/);
  expect(await heard(page)).toEqual({ change: 1, click: 0 });
  const product = `${shopPath}/products/45?trim=38`;
  await tapEarly(page, product, async () => {
    await tick(/^Installation/, 1)(page);
  });
  await hydrated(page);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  expect(await heard(page)).toEqual({ change: 1, click: 1 });
});

test('list: what is tapped before its code runs is done then', async ({ page }) => {
  const list = `${shopPath}/products?trim=38&search=floor+mats`;
  const sort = {
    tap: choose('Sort by', 1),
    effect: (page: Page) => expect(page).toHaveURL(/sort=/),
  };
  const narrow = (name: string, value: RegExp): Tap => ({
    ...{ name, tap: choose(name, 2) },
    effect: (page) => expect(page).toHaveURL(value),
  });
  const mats = ['Cairn all-weather floor mats', 'Cairn carpet floor mats'];
  const add: Tap = {
    name: `Add ${mats[0]}`,
    effect: (page) => expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible(),
  };
  const hearts = mats.map(
    (mat): Tap => ({
      name: `Favourite: ${mat}`,
      effect: (page) =>
        expect(page.getByRole('button', { name: mat, pressed: true })).toBeVisible(),
    }),
  );
  await checkTaps(page, list, [
    [
      {
        name: 'Search accessories',
        tap: (page) => page.getByRole('searchbox').fill('mats'),
        effect: (page) => expect(page).toHaveURL(/search=mats/),
      },
      cart,
      vehicle,
    ],
    [{ name: 'Clear search', effect: (page) => expect(page).not.toHaveURL(/search=/) }, menu],
    [{ name: 'Sort by', ...sort }, add, ...hearts],
    [narrow('Price', /price=100/)],
    [narrow('Payment', /payment=2/)],
    [narrow('Installation time', /fitting=60/)],
  ]);
  await checkLinks(page, list, 'main');
});

test('product: what is tapped before its code runs is done then', async ({ page }) => {
  const product = `${shopPath}/products/45?trim=38`;
  const inCart = (text: string) => (page: Page) =>
    expect(dialogOf(page, 'Your Order').locator('li')).toContainText(text);
  const pictureAt = (position: number) => (page: Page) =>
    expect(page.locator(`[aria-label="Show picture ${position}"][aria-current]`)).toHaveCount(1);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const quantity = (page: Page) => page.locator('input[type="number"]');
  await checkTaps(page, product, [
    [
      // One after the other: the last one stays, and the chosen colour's comes after.
      ...[1, 2, 3, 4, 5].map((n) => ({ name: `Show picture ${n}`, effect: pictureAt(4) })),
      // Five, fitted, in the colour with a charge.
      { name: 'Installation', tap: tick(/^Installation/, 1), effect: inCart('Installed') },
      { name: 'Colour', tap: tick(/^Colour/, 1), effect: inCart('$2,275.00') },
      { name: 'Quantity', tap: (page) => quantity(page).fill('4'), effect: inCart('5') },
      { name: 'One more', effect: (page) => expect(quantity(page)).toHaveValue('5') },
      {
        name: 'Favourite: Cairn seat covers, front pair',
        effect: (page) => expect(page.locator('[data-heart][aria-pressed="true"]')).toHaveCount(1),
      },
      { name: 'Add to Cart', effect: opens('Your Order') },
    ],
    [
      {
        name: 'Enlarge the picture',
        effect: (page) =>
          expect(page.locator('dialog[open][aria-label^="Pictures"]')).toHaveCount(1),
      },
      { name: 'Next picture', effect: pictureAt(2) },
      { name: 'Print', effect: (page) => expect(page.locator('[data-printed]')).toHaveCount(1) },
      { name: 'Change Terms', effect: opens('Change Terms') },
      { name: 'Email this product', effect: opens('Email this product') },
      vehicle,
      cart,
    ],
    [{ name: 'Previous picture', effect: pictureAt(5) }, menu],
  ]);
  await checkLinks(page, product, 'main');
});
