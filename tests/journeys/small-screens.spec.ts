import type { Page } from '@playwright/test';
import { aCustomerWithCart, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { misfits } from './misfits.ts';
import { openList } from './steps.ts';
import { expect, expectAccessible, hydrated, test } from './support.ts';
import { language, shopHere, words } from './words.ts';

const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('favourites, the order without an account, and all that opens over a page fit', async ({
    page,
  }) => {
    const { cartDrawer, detail, orderWithoutAccount } = words();
    await openList(page, '2027', 'Cairn', 'Trail');
    const heart = page.locator('button[aria-pressed]').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${shopHere()}/favourites`);
    await expect(page.locator('main li button[aria-pressed]')).toBeVisible();
    await expectFits(page, 'favourites');
    await page.goto(`${shopHere()}/login?redirect=${shopHere()}/checkout&guest`);
    await expect(page.getByRole('heading', { name: orderWithoutAccount.title })).toBeVisible();
    await expectFits(page, 'the order without an account');

    const product = (await sellable(northgate, cairn)).find(({ needsChoice }) => needsChoice)!;
    await page.goto(`${shopHere()}/products/${product.id}?trim=${product.trimId}`);
    await page.getByRole('button', { name: detail.enlarge }).click();
    await expect(page.getByRole('button', { name: detail.zoomIn })).toBeVisible();
    await expectFits(page, 'the pictures full-screen');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Cairn Trail/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    await expectFits(page, 'the choice of a vehicle');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: detail.addToCart }).click();
    const drawer = page.getByRole('dialog', { name: cartDrawer.title });
    await expect(drawer.getByRole('combobox')).not.toHaveCount(0);
    await expectFits(page, 'the cart');
  });

  test('English pages fit', async ({ page }) => {
    test.skip(language() !== 'en', 'french-pages.spec.ts goes through the French ones');
    const { customer, product } = await aCustomerWithCart(northgate, cairn);
    const { id, trimId } = product;
    const ofVisitors = ['', `/products?trim=${trimId}`, `/products/${id}?trim=${trimId}`, '/login'];
    const ofCustomers = ['/checkout', '/account', '/account?tab=orders', '/account?tab=garage'];
    for (const place of [...ofVisitors, '/register', ...ofCustomers]) {
      if (place === '/checkout') await enter(page, customer);
      await page.goto(`${shopHere()}${place}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectFits(page, place);
    }
  });
});

async function expectFits(page: Page, place: string): Promise<void> {
  expect([place, await misfits(page)]).toEqual([place, []]);
}

test.describe('at 400 %', () => {
  test.use({
    viewport: { width: 320, height: 256 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('header and foot scroll along, nothing covers what has the focus, and all can be reached', async ({
    page,
  }) => {
    test.skip(language() !== 'en', 'once is enough');
    const [product] = await sellable(northgate, cairn);
    const { id, trimId } = product!;
    await page.goto(`${shopHere()}/products/${id}?trim=${trimId}`);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView());
    await expect(page.getByRole('banner')).not.toBeInViewport();
    const heading = page.getByRole('heading', { name: words().detail.tab });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await shownAround(page)).toBeGreaterThan(0.95);
    await expectAccessible(page);
    for (const place of [`/products/${id}?trim=${trimId}`, `/products?trim=${trimId}`, '']) {
      await page.goto(`${shopHere()}${place}`);
      expect([place, await coveredOnTheWay(page)]).toEqual([place, []]);
    }

    await page.goto(`${shopHere()}/products/${id}?trim=${trimId}`);
    await page.getByRole('button', { name: words().detail.addToCart }).click();
    const checkout = page
      .getByRole('dialog')
      .getByRole('link', { name: words().cartDrawer.checkout });
    await checkout.scrollIntoViewIfNeeded();
    await expect(checkout).toBeInViewport({ ratio: 1 });
    await expectFits(page, 'the cart');
  });
});

/** How much of the window shows the page itself, and not what stays in its place above it. */
const shownAround = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const heights = Array.from({ length: innerHeight }, (_, y) => y);
    const isOfPage = (y: number) => {
      for (
        let element = document.elementFromPoint(innerWidth / 2, y);
        element;
        element = element.parentElement
      )
        if (/sticky|fixed/.test(getComputedStyle(element).position)) return false;
      return true;
    };
    return heights.filter(isOfPage).length / heights.length;
  });

/** What has the focus while Tab is pressed, and is covered or out of sight. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  await hydrated(page);
  const covered: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(async () => {
      const element = document.activeElement!;
      const shown = (from: number, to: number, most: number) =>
        (Math.max(from, 0) + Math.min(to, most)) / 2;
      const isSeen = () => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(
          shown(left, right, innerWidth),
          shown(top, bottom, innerHeight),
        );
        return seen !== null && (element.contains(seen) || seen.contains(element));
      };
      // What scrolls to it may take its time; what covers it stays.
      for (let tries = 0; tries < 60 && !isSeen(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return isSeen() ? null : `${element.localName} ${element.textContent}`;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}
