import { isStaff } from '#shared/rules/permissions.ts';
import { maxBeaconBytes, maxBeaconEvents, maxPathLength } from '#shared/rules/views.ts';
import { useSession } from '#web/shop/state/session.ts';
import { isRefusedHere } from './refusal.ts';
import { newUuid } from './uuid.ts';
import { visitorId } from './visitor.ts';

/** A page of a dealership's shop. */
interface Page {
  makeId: number;
  dealerCode: string;
  path: string;
}

/** Counted events besides page views. */
type Noted =
  | { kind: 'add-to-cart'; productId: number }
  | { kind: 'search'; search: string; results: number };

/** The page on screen; `id` is null until it was visible, at `at`. */
interface Shown {
  page: Page;
  id: string | null;
  at: number;
  /** Start of being visible; null while hidden. */
  visibleSince: number | null;
  seenMs: number;
}

type Event = { id: string; at: number } & (
  | Noted
  | { kind: 'view'; path: string; duration: number; productId: number | undefined }
);

let shown: Shown | null = null;
let dealership: Pick<Page, 'makeId' | 'dealerCode'> | null = null;
/** By id: later knowledge about a page replaces the unsent event. */
const waiting = new Map<string, Event>();

/** Most events kept while offline. */
const mostWaiting = 64;

/** Starts counting a page shown since `moment` (milliseconds of performance.now()). */
export function begin(page: Page, moment: number): void {
  // Unsent events of another dealership are dropped.
  if (dealership?.makeId !== page.makeId || dealership.dealerCode !== page.dealerCode)
    waiting.clear();
  dealership = { makeId: page.makeId, dealerCode: page.dealerCode };
  shown = { page, id: null, at: 0, visibleSince: null, seenMs: 0 };
  if (isVisible()) see(moment);
}

/** Ends counting the page, which was left. */
export function end(moment: number): void {
  pause(moment);
  send();
  shown = null;
}

/** Records an event on the page. */
export function note(noted: Noted, moment: number): void {
  if (shown) keep({ id: newUuid(), at: timeOf(moment), ...noted });
}

/** A moment as milliseconds since 1970; performance.now() stands still while the device sleeps. */
const timeOf = (moment: number) => Math.round(Date.now() - (performance.now() - moment));

const isVisible = () => document.visibilityState === 'visible';

/** A page counts once visible: a prerendered one may never be seen. */
function see(moment: number): void {
  if (!shown || shown.visibleSince !== null) return;
  if (!shown.id) shown = { ...shown, id: newUuid(), at: timeOf(moment) };
  shown.visibleSince = moment;
}

function pause(moment: number): void {
  if (!shown?.id || shown.visibleSince === null) return;
  shown.seenMs += moment - shown.visibleSince;
  shown.visibleSince = null;
  const { id, at, page, seenMs } = shown;
  const productId = Number(page.path.match(/\/products\/(\d{1,15})\/?$/)?.[1]) || undefined;
  keep({
    id,
    at,
    kind: 'view',
    path: page.path.slice(0, maxPathLength),
    duration: Math.round(seenMs),
    productId,
  });
}

function keep(event: Event): void {
  if (waiting.size < mostWaiting || waiting.has(event.id)) waiting.set(event.id, event);
}

/** Sends the waiting events if possible, and if the visitor may be counted. */
function send(): void {
  const { status, person } = useSession.getState();
  if (isStaff(person) || isRefusedHere()) waiting.clear();
  if (status === 'unknown' || waiting.size === 0 || !navigator.onLine) return;
  const visitor = visitorId();
  const events = [...waiting.values()];
  waiting.clear();
  if (!visitor) return;
  const bodyOf = (part: Event[]) =>
    new Blob([JSON.stringify({ ...dealership, visitor, sentAt: Date.now(), events: part })], {
      type: 'application/json',
    });
  while (events.length > 0) {
    let count = events.length;
    while (
      count > 1 &&
      (count > maxBeaconEvents || bodyOf(events.slice(0, count)).size > maxBeaconBytes)
    )
      count -= 1;
    post(bodyOf(events.splice(0, count)));
  }
}

function post(body: Blob): void {
  const address = '/api/v1/views';
  if (navigator.sendBeacon) navigator.sendBeacon(address, body);
  else fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {});
}

function hide(): void {
  pause(performance.now());
  send();
}

document.addEventListener('visibilitychange', () =>
  isVisible() ? see(performance.now()) : hide(),
);
// Some browsers leave a page without hiding it first. No 'unload', which disables the back/forward
// cache.
addEventListener('pagehide', hide);
addEventListener('pageshow', ({ persisted }) => {
  // Restored from the back/forward cache: counts as another view.
  if (persisted && shown) begin(shown.page, performance.now());
});
