import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { openSlowPage, quiet } from './slow-page.ts';

declare global {
  interface Window {
    /** When each frame began, in milliseconds. */
    frameTimes: number[];
  }
}

/** Length of a swipe in pixels: most of the screen. */
const swipeLength = 600;

/**
 * Scrolls a list from its top to its end by swipes, with the CPU slowed four times. Returns how long
 * each frame took that the page's code could draw, in milliseconds.
 */
export async function scrollThrough(context: BrowserContext, url: string): Promise<number[]> {
  const { page, slowly } = await openSlowPage(context, url);
  await quiet(page);
  const session = await context.newCDPSession(page);
  let swipes = Math.ceil((await leftOf(page)) / swipeLength);
  await slowly(async () => {
    await page.evaluate(watchFrames);
    for (; swipes > 0 && (await leftOf(page)) > 0; swipes -= 1) await swipe(session);
  });
  if ((await leftOf(page)) > 0) throw new Error('The list was not scrolled to its end.');
  const times = await page.evaluate(() => window.frameTimes);
  await page.close();
  return times.slice(1).map((time, index) => time - times[index]!);
}

/** A finger that looks for something: 40 pixels a frame. A synthesized gesture of touch scrolls nothing. */
async function swipe(session: CDPSession): Promise<void> {
  const from = 700;
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] });
  await touch('touchStart', from);
  for (let moved = 40; moved <= swipeLength; moved += 40) await touch('touchMove', from - moved);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Pixels below the screen, less than one of which is nothing. */
const leftOf = (page: Page) =>
  page.evaluate(() => Math.floor(document.documentElement.scrollHeight - innerHeight - scrollY));

/** In the browser: notes the beginning of every frame. */
function watchFrames(): void {
  window.frameTimes = [];
  const note = (time: number) => {
    window.frameTimes.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
