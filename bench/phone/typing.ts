import type { BrowserContext, Page } from '@playwright/test';

const slowdown = 4;
const text = 'all weather mat nv-in 12';

declare global {
  interface Window {
    interactionMs: Map<number, number>;
  }
}

/**
 * Types quickly into the search of a product list with the CPU slowed four times. Returns the
 * longest interaction in milliseconds (INP, below 50 interactions) and the number of interactions.
 */
export async function typingInp(
  context: BrowserContext,
  url: string,
): Promise<{ inpMs: number; keys: number }> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await watchInteractions(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.getByRole('searchbox').pressSequentially(text, { delay: 120 });
  for (let key = 0; key < text.length; key += 1)
    await page.keyboard.press('Backspace', { delay: 30 });
  await page.waitForTimeout(1_000);
  const found = await page.evaluate(() => [...window.interactionMs.values()]);
  await page.close();
  if (found.length === 0) throw new Error('The browser reported no interaction');
  return { inpMs: Math.max(...found), keys: found.length };
}

/** The longest event of each interaction, from Event Timing (to the next paint, steps of 8 ms). */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    window.interactionMs = new Map();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!entry.interactionId) continue;
        const longest = Math.max(
          window.interactionMs.get(entry.interactionId) ?? 0,
          entry.duration,
        );
        window.interactionMs.set(entry.interactionId, longest);
      }
    });
    observer.observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
