import { forgetVisitor, isRefusedByBrowser, isRefusedHere } from './refusal.ts';

type Beacon = typeof import('./beacon.ts');
let beacon: Promise<Beacon> | null = null;

/**
 * Tells the beacon what happened, in order. Its code is fetched once the page has nothing else to do, and never for a
 * visitor who is not to be counted. What cannot be counted is lost without a word.
 */
export function tellBeacon(tell: (beacon: Beacon) => void): void {
  if (isRefusedByBrowser() || isRefusedHere()) {
    // One from before the browser objected is not kept either.
    forgetVisitor();
    return;
  }
  beacon ??= quiet().then(() => import('./beacon.ts'));
  beacon.then(tell).catch(() => {});
}

/** When the page has loaded and the browser has nothing to do. */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: 3_000 })
      : setTimeout(done, 500),
  );
}
