import { openList } from './steps.ts';
import { expect, expectAccessible, shopPath, test } from './support.ts';

test('without JavaScript the shop is looked at: vehicle, list and product, and nothing that does nothing', {
  tag: '@phone',
}, async ({ browser }) => {
  const viewport = test.info().project.use.viewport!;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(`${shopPath}/products`);
  // Playwright's text and role locators ignore noscript.
  const hints = page.locator('noscript');
  await expect(hints.locator('p', { hasText: 'JavaScript is switched off' })).toBeVisible();
  await expect(page.getByText('Loading products...')).toBeHidden();
  await hints.locator('a', { hasText: 'Choose your vehicle' }).click();

  await page.getByLabel('Year', { exact: true }).selectOption({ label: '2026' });
  await hints.locator('button').click();
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Pika' });
  await hints.locator('button').click();
  await page.getByRole('link', { name: /Core/ }).click();
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();

  await page.getByLabel('Price', { exact: true }).selectOption('300');
  await page.getByLabel('Installation time', { exact: true }).selectOption('60');
  await hints.locator('button', { hasText: 'Show' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('mat');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=mat/);
  for (const narrowed of [/price=300/, /fitting=60/]) await expect(page).toHaveURL(narrowed);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByText('Fits your 2026 Pika Core')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.goto(`${shopPath}/favourites`);
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(
    hints.locator('p', { hasText: 'Favourites are kept with JavaScript' }),
  ).toBeVisible();
  await expect(hints.locator('a', { hasText: 'Go to accessories' })).toBeVisible();
  await context.close();
});

test('a quantity that cannot be ordered is refused while it is typed', { tag: '@phone' }, async ({
  page,
}) => {
  await openList(page, '2026', 'Pika', 'Core');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const quantity = page.getByLabel('Quantity', { exact: true });
  const refused = page.getByText('Please enter a quantity from 1 to 999');
  for (const typed of ['0', '1000', '1e3']) {
    await quantity.fill(typed);
    await expect(refused).toBeVisible();
  }
  await quantity.fill('999');
  await expect(refused).toBeHidden();
});

test('a pointer that comes to a product asks for it, and the click asks for nothing more', {
  tag: '@desktop',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openList(page, '2026', 'Pika', 'Core');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(1);
  const data = `${new URL((await link.getAttribute('href'))!, page.url()).pathname}.data`;
  const timesAsked = () => asked.filter((path) => path === data).length;
  await link.hover();
  await expect.poll(timesAsked).toBe(1);
  await link.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(timesAsked()).toBe(1);
});

test('the first row of pictures comes first, the others when they are needed, each in its room and its width', async ({
  page,
}) => {
  await openList(page, '2026', 'Esker', 'Plus');
  const pictures = page.getByRole('main').locator('ul img');
  const first = pictures.first();
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.nth(30)).toHaveAttribute('loading', 'lazy');
  const shown = await first.evaluate((image: HTMLImageElement) => ({
    asked: Number(new URL(image.currentSrc).searchParams.get('w')),
    needed: image.clientWidth * devicePixelRatio,
    keepsRoom:
      image.width > 0 &&
      image.height > 0 &&
      image.hasAttribute('width') &&
      image.hasAttribute('height'),
  }));
  expect(shown.asked).toBeGreaterThanOrEqual(shown.needed);
  expect(shown.asked).toBeLessThanOrEqual(shown.needed * 2);
  expect(shown.keepsRoom).toBe(true);
});

test('a product has one address however it is written, and says what it is to search engines and previews', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(shopPath);
  const { product, publicUrl } = await page.evaluate(async () => {
    const trims = await (await fetch('/api/v1/trims?modelId=1')).json();
    const list = await (await fetch(`/api/v1/products?trim=${trims.data[0].id}&dealerId=1`)).json();
    return {
      product: list.data[0] as { id: number; number: string; price: number },
      publicUrl: location.origin,
    };
  });
  await page.goto(`/1/NorthGate/products/${product.id}/`);
  const address = `${publicUrl}${shopPath}/products/${product.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product');
  const html = await (await page.request.get(address)).text();
  const data = JSON.parse(html.match(/<script type="application\/ld\+json"[^>]*>([^<]*)</)![1]!);
  expect(data['@graph'][0]).toMatchObject({
    sku: product.number,
    brand: { name: 'Norvane' },
    offers: { price: product.price.toFixed(2), priceCurrency: 'CAD' },
  });
  expect(html).not.toMatch(/product:availability|schema\.org\/InStock/);
  expect(data['@graph'][1].itemListElement.at(-1).item).toBe(address);
});

test('on paper a product has no controls, and the vehicle dialog and the terms begin where a person does', async ({
  page,
}) => {
  await page.goto(`${shopPath}/products`);
  const vehicle = page.getByRole('dialog', { name: 'Choose your vehicle' });
  await expect(vehicle.getByLabel('Year', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await openList(page, '2026', 'Esker', 'Plus');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change Terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Change Terms' });
  await expect(terms.getByRole('radio', { name: 'Lease' })).toBeFocused();
  const months = (await terms.getByLabel('Term and rate').locator('option').allTextContents()).map(
    Number.parseFloat,
  );
  expect(months.length).toBeGreaterThan(1);
  expect(months).toEqual(months.toSorted((a, b) => a - b));
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const control of await page.getByRole('button').all()) await expect(control).toBeHidden();
});
