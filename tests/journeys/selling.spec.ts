import type { Locator, Page } from '@playwright/test';
import { messages } from '#shared/messages/catalogue.ts';
import type { Sellable } from '#tests/support/states.ts';
import { aCart, aCustomer, lineOf, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { chooseVehicle, openList } from './steps.ts';
import { expect, expectAccessible, hydrated, shopPath, test } from './support.ts';

const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };
const { formatMoney } = messages.en;

const addressOf = ({ id, trimId }: { id: number; trimId: number }) =>
  `${shopPath}/products/${id}?trim=${trimId}`;

/** What the shop has beside a product. */
async function besideOf({ id, trimId }: Sellable) {
  const input = { params: { id }, query: { dealerId: northgate.dealerId, trim: trimId } };
  return (await northgate.visitor().call('GET /api/v1/products/:id/related', input)).body;
}

/** A product without options with which others are bought together. */
async function aPair(): Promise<{ product: Sellable; other: string }> {
  const sold = (await sellable(northgate, cairn)).filter(({ needsChoice }) => !needsChoice);
  const found: { product: Sellable; other: string }[] = [];
  const look = async () => {
    for (const product of sold) {
      const { together } = await besideOf(product);
      const other = together.find(({ needsChoice }) => !needsChoice);
      if (other) return found.push({ product, other: other.name });
    }
    return 0;
  };
  // A new shop counts what is bought together when it has started.
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(0);
  return found[0]!;
}

/** Brings what stands beside a product, which comes when somebody is near. */
async function lookBeside(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

const shelf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

test('after Add to Cart the drawer shows what goes with it, and the page no longer offers what is in the cart', {
  tag: '@phone',
}, async ({ page }) => {
  const { product, other } = await aPair();
  await page.goto(addressOf(product));
  await lookBeside(page);
  const beside = shelf(page, 'Goes with this');
  await expect(beside.getByRole('link', { name: other, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  const offered = drawer.getByRole('region', { name: 'Goes with this' });
  await expect(offered.getByRole('listitem').first()).toBeVisible();
  expect(await offered.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await beside.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(offered.getByRole('link', { name: product.name, exact: true })).toHaveCount(0);
  await page.goto(addressOf(product));
  await lookBeside(page);
  await expect(
    page.getByRole('region', { name: /Goes with this|You may also like/ }).first(),
  ).toBeVisible();
  await expect(beside.getByRole('link', { name: other, exact: true })).toHaveCount(0);
  // The drawer that is opened by its button has nothing just added.
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(drawer.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('products looked at are found again, but none that does not fit the vehicle', {
  tag: '@phone',
}, async ({ page }) => {
  const [ofCairn, ofPika] = await Promise.all([
    sellable(northgate, cairn),
    sellable(northgate, { year: 2026, model: 'Pika', trim: 'Core' }),
  ]);
  const fitting = new Set(ofPika.map(({ id }) => id));
  const cairnOnly = ofCairn.find(({ id }) => !fitting.has(id))!;
  const [first, second] = ofPika;
  for (const one of [cairnOnly, first!, second!]) {
    await page.goto(addressOf(one));
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  }
  await lookBeside(page);
  const viewed = shelf(page, 'Recently viewed');
  await expect(viewed.getByRole('link', { name: first!.name, exact: true })).toBeVisible();
  await expect(viewed.getByRole('link', { name: cairnOnly.name, exact: true })).toHaveCount(0);
  await viewed.getByRole('link', { name: first!.name, exact: true }).click();
  await expect(page.getByText('Fits your 2026 Pika Core')).toBeVisible();
});

test('who comes back finds what was looked at: on Home, among the favourites, beside an empty cart', {
  tag: '@phone',
}, async ({ page }) => {
  const [product] = await sellable(northgate, { year: 2026, model: 'Pika', trim: 'Core' });
  const link = { name: product!.name, exact: true };
  const cart = page.getByRole('button', { name: 'Cart, 0 items' });
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  const asked = page.waitForResponse(/products\/popular/);
  await page.goto(shopPath);
  await lookBeside(page);
  await cart.click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);

  await page.goto(addressOf(product!));
  await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeVisible();
  await hydrated(page);
  await page.goto(`${shopPath}/favourites`);
  await lookBeside(page);
  await expect(shelf(page, 'Recently viewed').getByRole('link', link)).toHaveAttribute(
    'href',
    addressOf(product!),
  );
  await expectAccessible(page);

  await page.goto(shopPath);
  await lookBeside(page);
  await expect(shelf(page, 'Recently viewed').getByRole('link', link)).toBeVisible();
  await expectAccessible(page);
  await cart.click();
  const beside = drawer.getByRole('region', { name: 'Recently viewed' });
  await expect(beside.getByRole('link', link)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/fr${shopPath}`);
  await lookBeside(page);
  await expect(shelf(page, 'Vus récemment').getByRole('link')).toHaveCount(1);
});

test('a phone keeps price, payment and Add to Cart at its foot while the button is out of sight', {
  tag: '@phone',
}, async ({ page }) => {
  const product = (await sellable(northgate, cairn)).find(({ needsChoice }) => !needsChoice)!;
  await page.goto(addressOf(product));
  const foot = page.locator('button[form="order"]');
  const shown = page.locator('[data-needed]');
  await page.getByRole('button', { name: 'Add to Cart' }).scrollIntoViewIfNeeded();
  await expect(foot).toBeHidden();
  await page.getByRole('heading', { name: 'Detail' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(shown.locator('p')).toHaveAttribute('data-text', formatMoney(product.price * 100));
  const [amount, terms] = await page
    .locator('[class*="priceBlock"] [class*="payment"] p span')
    .allTextContents();
  await expect(shown.locator('small')).toHaveAttribute('data-text', amount!);
  await expect(shown.locator('small')).toHaveAttribute('data-hint', terms!);
  await foot.tap();
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
});

test('a phone’s fingers swipe and enlarge the pictures full-screen', { tag: '@phone' }, async ({
  page,
}) => {
  const [product] = await sellable(northgate, cairn);
  await page.goto(addressOf(product!));
  await page.getByRole('img', { name: /picture 1 of/ }).tap();
  const zoom = page.getByRole('dialog', { name: /^Pictures of / });
  const said = zoom.locator('[aria-live]');
  await expect(said).toContainText('Picture 1');
  const phone = await page.context().newCDPSession(page);
  /** Fingers at these places from the left, one moment after the other, and then lifted. */
  const touched = async (moments: readonly number[][]) => {
    const at = (places: readonly number[]) => places.map((x, id) => ({ x, y: 400, id }));
    for (const [index, places] of moments.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await phone.send('Input.dispatchTouchEvent', { type, touchPoints: at(places) });
      await page.waitForTimeout(16);
    }
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await touched(Array.from({ length: 15 }, (_, step) => [350 - step * 20]));
  await expect(said).toContainText('Picture 2');
  // Until the strip rests, the browser takes the next touch for the end of this one.
  const strip = zoom.locator('ul').first();
  const left = () => strip.evaluate((element) => element.scrollLeft);
  let before = -1;
  await expect
    .poll(async () => {
      const now = await left();
      const isResting = now === before;
      before = now;
      return isResting;
    })
    .toBe(true);
  const smaller = zoom.getByRole('button', { name: 'Smaller' });
  await expect(smaller).toBeDisabled();
  await touched([
    [155, 235],
    [115, 275],
    [95, 295],
  ]);
  await expect(smaller).toBeEnabled();
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

test('Home goes on with the last vehicle, and sells packages and sub-categories', {
  tag: '@desktop',
}, async ({ page }) => {
  await chooseVehicle(page, '2027', 'Cairn', 'Trail');
  await expect(page.getByRole('button', { name: /'27 Cairn Trail/ })).toBeVisible();
  await page.goto(shopPath);
  await page.getByRole('link', { name: /^Continue with your 2027 Cairn Trail/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2027 Cairn Trail');

  await page.goto(shopPath);
  const { packages, subcategories } = (
    await northgate.visitor().call('GET /api/v1/home', {
      query: { dealerId: northgate.dealerId },
    })
  ).body;
  const [offer] = packages;
  const saved = Math.round((offer!.separately.price - offer!.price) * 100);
  const card = page.getByRole('listitem').filter({ hasText: offer!.name }).last();
  await expect(card).toContainText(`You save ${formatMoney(saved)}`);
  await card.getByRole('link', { name: offer!.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: offer!.name })).toBeVisible();

  await page.goto(shopPath);
  const fitting = new Set((await sellable(northgate, cairn)).map((one) => one.subcategoryId));
  const { name, code } = subcategories.find(({ id }) => fitting.has(id))!;
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`category=\\w+&sub=${code}`));
  const dialog = page.getByRole('dialog', { name: 'Choose your vehicle' });
  await dialog.getByRole('link', { name: /2027 Cairn Trail/ }).click();
  await expect(page).toHaveURL(new RegExp(`sub=${code}`));
  await expect(
    page.getByRole('link', { name: new RegExp(`^${name} \\(\\d+\\)$`) }),
  ).toHaveAttribute('aria-current', 'true');
});

test('what is popular for the last vehicle takes the place of what is for the make, and sets nothing', async ({
  page,
}) => {
  await page.goto(shopPath);
  const forMake = page.locator('section', { has: page.getByText('Popular for your Norvane') });
  const before = await forMake.boundingBox();
  const count = await forMake.getByRole('listitem').count();
  await chooseVehicle(page, '2027', 'Cairn', 'Trail');
  await expect(page.getByRole('button', { name: /'27 Cairn Trail/ })).toBeVisible(); // so it is stored
  await page.goto(shopPath);
  const forModel = page.locator('section', { has: page.getByText('Popular for your Cairn') });
  await expect(forModel).toBeVisible();
  await expect(forModel.getByRole('listitem')).toHaveCount(count);
  expect((await forModel.boundingBox())!.height).toBe(before!.height);
  await expect(page.getByRole('button', { name: /'27 Cairn Trail/ })).toHaveCount(0);
  await forModel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/\d+\?trim=\d+$/);
  await expect(page.getByRole('button', { name: /'27 Cairn Trail/ })).toBeVisible();
});

test('a part says how many more make its package and what that saves; a line for another vehicle says so', {
  tag: '@desktop',
}, async ({ page }) => {
  const { part, offer } = await aPart();
  const other = offer.products.find(({ id }) => id !== part.id)!;
  const customer = await aCustomer(northgate);
  await aCart(customer, [lineOf({ ...part, id: other.id })]);
  await enter(page, customer);
  await page.goto(addressOf(part));
  await lookBeside(page);
  const saved = formatMoney(Math.round((offer.separately.price - offer.price) * 100));
  const missing = offer.products.length - 2; // this one, and what is in the cart
  const place = page.getByRole('listitem').filter({ hasText: offer.name });
  await expect(place).toContainText(`Add ${missing} more, save ${saved}`);

  const cart = page.getByRole('button', { name: 'Cart, 1 item' });
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await cart.click();
  await expect(drawer.getByText('For 2027 Cairn Trail', { exact: true })).toBeVisible();
  await openList(page, '2026', 'Pika', 'Core');
  await cart.click();
  await expect(drawer.getByText('For another vehicle: 2027 Cairn Trail')).toBeVisible();
  await expectAccessible(page);
});

test('an order for two vehicles says so at checkout, and whose terms the payment uses', {
  tag: '@phone',
}, async ({ page }) => {
  const [[ofCairn], [ofPika]] = await Promise.all([
    sellable(northgate, cairn),
    sellable(northgate, { year: 2026, model: 'Pika', trim: 'Core' }),
  ]);
  const customer = await aCustomer(northgate);
  await aCart(customer, [lineOf(ofCairn!)]);
  await enter(page, customer);
  // The page saves the cart once more for present prices, which would undo a save made elsewhere before.
  const isSaved = page.waitForResponse(
    (answer) => /auth\/orders(\?|$)/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await page.goto(`${shopPath}/checkout`);
  await isSaved;
  await expect(page.getByRole('radio', { name: /^Add to my lease or finance/ })).toBeVisible();
  await expect(page.getByText(/vehicles: |By the terms/)).toHaveCount(0);

  await aCart(customer, [lineOf(ofCairn!), lineOf(ofPika!)]);
  await page.reload();
  await expect(
    page.getByText('These items are for 2 vehicles: 2027 Cairn Trail, 2026 Pika Core.'),
  ).toBeVisible();
  await expect(page.getByText('By the terms of one vehicle: 2027 Cairn Trail')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/fr${shopPath}/checkout`);
  await expect(
    page.getByText('Ces articles sont pour 2 véhicules : Cairn Trail 2027, Pika Core 2026.'),
  ).toBeVisible();
  await expect(
    page.getByText('Selon les modalités d’un seul véhicule : Cairn Trail 2027'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an empty cart offers what many customers order, in both languages; nothing where nobody does', {
  tag: '@phone',
}, async ({ page }) => {
  const query = { dealerId: northgate.dealerId };
  const popular = async (lang: 'en' | 'fr') => {
    const asked = { query: { ...query, lang } };
    const { body } = await northgate.visitor().call('GET /api/v1/products/popular', asked);
    return body.data.slice(0, 3).map(({ name }) => name);
  };
  // The server counts popular products once, soon after its start.
  await expect.poll(() => popular('en'), { timeout: 30_000 }).toHaveLength(3);
  const opened = async (prefix: string, words: (typeof messages)['en' | 'fr']) => {
    await page.goto(prefix + shopPath);
    await hydrated(page);
    await page.getByRole('button', { name: words.header.cart(0) }).click();
    const drawer = page.getByRole('dialog', { name: words.cartDrawer.title });
    await expect(drawer.getByText(words.cartDrawer.empty)).toBeVisible();
    return drawer;
  };
  for (const [language, prefix, title] of [
    ['en', '', 'Often added'],
    ['fr', '/fr', 'Souvent ajoutés'],
  ] as const) {
    const drawer = await opened(prefix, messages[language]);
    const often = drawer.getByRole('region', { name: title });
    await expect(often.getByRole('link')).toHaveText(await popular(language));
    await expectAccessible(page);
  }

  const asked = page.waitForResponse('**/products/popular?*');
  await page.route('**/products/popular?*', (route) => route.fulfill({ json: { data: [] } }));
  const drawer = await opened('', messages.en);
  await asked;
  await expect(drawer.getByText('Often added')).toHaveCount(0);
});

/** A part of a package with at least three parts. */
async function aPart() {
  for (const part of await sellable(northgate, cairn)) {
    const { packages } = await besideOf(part);
    const offer = packages.find(({ products }) => products.length > 2);
    if (offer) return { part, offer };
  }
  throw new Error('The demo has no package of three parts for this vehicle.');
}
