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

/** What is counted beside pages. */
type Noted =
  | { kind: 'add-to-cart'; productId: number }
  | { kind: 'search'; search: string; results: number };

/** The page on the screen; `id` is null until it has been seen, at `at`. */
interface Shown {
  page: Page;
  id: string | null;
  at: number;
  /** Since when it is in the foreground; null while it is not. */
  visibleSince: number | null;
  seenMs: number;
}

type Event = { id: string; at: number } & (
  | Noted
  | { kind: 'view'; path: string; duration: number; productId: number | undefined }
);

let shown: Shown | null = null;
let dealership: Pick<Page, 'makeId' | 'dealerCode'> | null = null;
/** By id: what is known later of a page takes the place of what was not sent yet. */
const waiting = new Map<string, Event>();

/** Events kept while the network is away. */
const mostWaiting = 64;

/** A page is shown since `moment` (milliseconds of performance.now()). */
export function begin(page: Page, moment: number): void {
  // What could not be sent of another dealership is none of this one's business.
  if (dealership?.makeId !== page.makeId || dealership.dealerCode !== page.dealerCode)
    waiting.clear();
  dealership = { makeId: page.makeId, dealerCode: page.dealerCode };
  shown = { page, id: null, at: 0, visibleSince: null, seenMs: 0 };
  if (isVisible()) see(moment);
}

/** The page has been left for another one. */
export function end(moment: number): void {
  pause(moment);
  send();
  shown = null;
}

/** Something happened on the page; it is sent with it. */
export function note(noted: Noted, moment: number): void {
  if (shown) keep({ id: newUuid(), at: timeOf(moment), ...noted });
}

/** Milliseconds since 1970 by the device's clock; that of `moment` stands still while the device sleeps. */
const timeOf = (moment: number) => Math.round(Date.now() - (performance.now() - moment));

const isVisible = () => document.visibilityState === 'visible';

/** A page counts once it is in the foreground: one that the browser prepares may never be seen. */
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

/** Sends what waits, if that is possible and the visitor is to be counted. */
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
// Some browsers leave a page without hiding it first. No 'unload': it would keep the page out of the back/forward cache.
addEventListener('pagehide', hide);
addEventListener('pageshow', ({ persisted }) => {
  // Back from the back/forward cache: the page is shown anew.
  if (persisted && shown) begin(shown.page, performance.now());
});
