import type { BrowserContext, Page } from '@playwright/test';

const slowdown = 4;

/** A page of a new visitor at 390 px. */
export interface SlowPage {
  page: Page;
  /** Does something while the processor is four times slower, and until the page is quiet again. */
  slowly(work: () => Promise<unknown>): Promise<void>;
}

/** Opens an address without a cart, vehicles and favourites, and waits until its code runs. */
export async function openSlowPage(context: BrowserContext, url: string): Promise<SlowPage> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const session = await context.newCDPSession(page);
  const slowBy = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    page,
    async slowly(work) {
      await slowBy(slowdown);
      await work();
      await quiet(page);
      await slowBy(1);
    },
  };
}

/** Waits until nothing is to do for the browser, twice: what a press begins may fetch code or data. */
export async function quiet(page: Page): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
    await page.waitForTimeout(250);
  }
}
