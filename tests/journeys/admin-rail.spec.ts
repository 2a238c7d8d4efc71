import type { Page } from '@playwright/test';
import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, expectAccessible, test } from './support.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const { path } = northgate;

/** Words, numbers and dates of the page's tables that stand on two lines, and tables that scroll. */
const brokenIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      const { scrollWidth, clientWidth } = table.parentElement!;
      if (scrollWidth > clientWidth) found.push(`scrolls by ${scrollWidth - clientWidth}`);
      const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.parentElement!.getBoundingClientRect().width <= 1) continue; // for screen readers alone
        // Words and what a row is called may break at a hyphen; addresses, hashes and moments of the trail anywhere;
        // what else has a digit stays whole.
        const isName = text.parentElement!.closest('td, [scope="row"]')?.matches(':first-child');
        const whole = isName ? /[^\s/–-]+/g : /\S*\d\S*|[^\s/–-]+/g;
        for (const { 0: word, index } of text.data.matchAll(whole)) {
          if (word.includes('@') || word.length > 20) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(word);
        }
      }
    }
    return found;
  });

test('at 1024 px the menu is a rail that names its pages @desktop', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${path}/admin/orders`);
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  const sales = menu.getByRole('link', { name: 'Sales', exact: true });
  const name = sales.getByText('Sales');
  await expect(sales).toBeVisible();
  expect((await name.boundingBox())!.width).toBe(1);
  await expectAccessible(page);
  await sales.focus();
  expect((await name.boundingBox())!.width).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  expect((await name.boundingBox())!.width).toBe(1);
  await menu.hover();
  await expect.poll(async () => (await name.boundingBox())!.width).toBe(1);
  await menu.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

test('at 1024 px no table of a dealership breaks a word @desktop', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${path}/admin/sales`);
  expect(await brokenBehind(page, 'Admin')).toEqual([]);
});

test('nor one of the platform @desktop', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/dealerships');
  expect(await brokenBehind(page, 'Platform')).toEqual([]);
});

/** What is broken on each page of a menu that has a table, with the page's name. */
async function brokenBehind(page: Page, menu: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name: menu, exact: true }).getByRole('link');
  await links.first().waitFor();
  const found: string[] = [];
  for (const link of await links.all()) {
    const address = (await link.getAttribute('href'))!;
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    found.push(...(await brokenIn(page)).map((word) => `${address}: ${word}`));
  }
  return found;
}
