import type { BrowserContext, Page } from '@playwright/test';
import { type Control, controlsFor } from './controls.ts';
import { openSlowPage, quiet, type SlowPage } from './slow-page.ts';

declare global {
  interface Window {
    /** Events of interactions since the last look, to the next paint. */
    interactionMs: number[];
  }
}

/**
 * Presses every control of a list and of a product's page with the CPU slowed four times. Returns
 * the longest interaction of each in milliseconds (to the next paint); 0 where it is below 16.
 */
export async function pressAll(
  context: BrowserContext,
  url: string,
  productId: number,
): Promise<Map<string, number>> {
  const opened = await openSlowPage(context, url);
  await watchInteractions(opened.page);
  const found = new Map<string, number>();
  for (const control of controlsFor(productId)) {
    const ms = await longestOf(opened, control);
    found.set(control.name, Math.max(found.get(control.name) ?? 0, ms));
  }
  await opened.page.close();
  return found;
}

async function longestOf({ page, slowly }: SlowPage, { name, find, press }: Control) {
  const found = await find(page);
  const element = await found.elementHandle().catch((cause: unknown) => {
    throw new Error(`No control '${name}' on ${page.url()}`, { cause });
  });
  await element!.scrollIntoViewIfNeeded().catch((cause: unknown) => {
    throw new Error(`'${name}' is out of sight on ${page.url()}`, { cause });
  });
  await quiet(page);
  await page.evaluate(takeInteractions);
  await slowly(() => press(element!));
  return Math.max(0, ...(await page.evaluate(takeInteractions)));
}

/** Follows Event Timing: the longest event of each interaction, to the next paint in steps of 8 ms. */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    window.interactionMs = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.interactionMs.push(entry.duration);
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });

/** In the browser: what was measured since the last time. */
function takeInteractions(): number[] {
  return window.interactionMs.splice(0);
}
