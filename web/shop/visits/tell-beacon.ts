import { whenQuiet } from '#web/kit/when-quiet.ts';
import { forgetVisitor, isRefusedByBrowser, isRefusedHere } from './refusal.ts';

type Beacon = typeof import('./beacon.ts');
let beacon: Promise<Beacon> | null = null;

/**
 * Passes events to the beacon, in order. Its code loads when the page is idle, and never for
 * visitors who must not be counted. Uncountable events are dropped silently.
 */
export function tellBeacon(tell: (beacon: Beacon) => void): void {
  if (isRefusedByBrowser() || isRefusedHere()) {
    // Deletes also an id from before the browser objected.
    forgetVisitor();
    return;
  }
  beacon ??= whenQuiet().then(() => import('./beacon.ts'));
  beacon.then(tell).catch(() => {});
}
