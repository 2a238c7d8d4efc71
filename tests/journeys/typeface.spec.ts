import type { Page } from '@playwright/test';
import { sellable } from '#tests/support/states.ts';
import { northgate } from './begin.ts';
import { expect, hydrated, test } from './support.ts';

// The shop's letters (decision 132).

/** The most that what is shown may move, as browsers count it. */
const still = 0.02;

/** The files of letters that a page asks for from here on. */
function lettersAsked(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') found.push(new URL(request.url()).pathname);
  });
  return found;
}

/** How far what is shown has moved since the document began. */
const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        new PerformanceObserver((shifts) => {
          const values = shifts.getEntries().map((shift) => (shift as never as Shift).value);
          told(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => told(0)));
      }),
  );

interface Shift {
  value: number;
}

test('letters that come late move nothing, and are one file', async ({ page }) => {
  const [product] = await sellable(northgate, { year: 2027, model: 'Cairn', trim: 'Trail' });
  const { path } = northgate;
  const pages = [
    path,
    `${path}/products?trim=${product!.trimId}`,
    `${path}/products/${product!.id}`,
  ];
  const asked = lettersAsked(page);
  for (const address of pages) {
    const drawn = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await drawn.promise;
      await route.continue();
    });
    const answered = page.waitForResponse(/\.woff2$/);
    await page.goto(address, { waitUntil: 'commit' }); // the load waits for the letters
    await hydrated(page);
    drawn.resolve();
    await (await answered).finished();
    expect(await movedBy(page)).toBeLessThan(still);
    await page.unroute('**/*.woff2');
  }
  expect(new Set(asked).size).toBe(1);
});
