import type { BrowserContext, Page } from '@playwright/test';
import { openSlowPage, quiet } from './slow-page.ts';

declare global {
  interface Window {
    /** When each frame began, in milliseconds. */
    frameTimes: number[];
  }
}

/** A swipe of most of the screen, as fast as a finger that looks for something. */
const swipe = {
  x: 195,
  y: 700,
  yDistance: -600,
  speed: 2_400,
  gestureSourceType: 'touch',
} as const;

/**
 * Scrolls a list from its top to its end by swipes, with the CPU slowed four times. Returns how long
 * each frame took that the page's code could draw, in milliseconds.
 */
export async function scrollThrough(context: BrowserContext, url: string): Promise<number[]> {
  const { page, slowly } = await openSlowPage(context, url);
  await quiet(page);
  const session = await context.newCDPSession(page);
  const swipes = Math.ceil((await lengthOf(page)) / -swipe.yDistance);
  await slowly(async () => {
    await page.evaluate(watchFrames);
    await session.send('Input.synthesizeScrollGesture', { ...swipe, repeatCount: swipes - 1 });
  });
  const isAtEnd = await page.evaluate(
    () => scrollY + innerHeight >= document.documentElement.scrollHeight - innerHeight,
  );
  if (!isAtEnd) throw new Error('The list was not scrolled to its end.');
  const times = await page.evaluate(() => window.frameTimes);
  await page.close();
  return times.slice(1).map((time, index) => time - times[index]!);
}

const lengthOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** In the browser: notes the beginning of every frame. */
function watchFrames(): void {
  window.frameTimes = [];
  const note = (time: number) => {
    window.frameTimes.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
