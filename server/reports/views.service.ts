import type { Ctx } from '#server/base/http/ctx.ts';
import { isLookedAt } from '#server/base/http/looked-at.ts';
import { isStaffSession } from '#server/people/sessions/sessions.service.ts';
import type { Beacon, BeaconEvent } from '#shared/contract/analytics.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { isLinkPath } from '#shared/rules/shared-links.ts';
import { lateHours, pageOf, searchToKeep, visitPauseMinutes } from '#shared/rules/views.ts';
import { type NewView, viewKinds } from './views.sql.ts';

/** The request headers that describe a beacon's sender. */
type Sender = HandledInput<'POST /api/v1/views'>['headers'];

/** Buffers a browser's events; silently drops any that must not count (docs/analytics.md). */
export async function takeBeacon(ctx: Ctx, beacon: Beacon, sender: Sender): Promise<void> {
  if (!isAudience(sender) || (await isStaffSession(ctx))) return;
  const place = await ctx.views.findPlace(beacon.makeId, beacon.dealerCode);
  if (!place) return;
  const ofBeacon = { ...place, visitor: beacon.visitor };
  const ahead = millisecondsAhead(ctx, beacon.sentAt);
  const events = beacon.events.map((event) => ({ ...event, at: event.at - ahead }));
  ctx.views.add(
    events.filter((event) => isInTime(ctx, event.at)).flatMap((event) => toView(ofBeacon, event)),
  );
}

/** Whether the sender is a person who views the page and has not objected to counting. */
const isAudience = (sender: Sender): boolean =>
  isLookedAt(sender) && sender.dnt !== '1' && sender['sec-gpc'] !== '1';

const clockToleranceMs = 2 * 60_000;

/**
 * Milliseconds by which the browser's clock is ahead; 0 if it is behind, because an old beacon may
 * just be late. Its events then keep their times, so that copies of them are recognised.
 */
function millisecondsAhead(ctx: Ctx, sentAt: number): number {
  const ahead = sentAt - ctx.now().getTime();
  return ahead > clockToleranceMs ? ahead : 0;
}

function isInTime(ctx: Ctx, at: number): boolean {
  const age = ctx.now().getTime() - at;
  return age <= lateHours * 3_600_000 && age >= -clockToleranceMs;
}

const maxInt = 2 ** 31 - 1;

function toView(
  { timeZone, ...ofBeacon }: Pick<NewView, 'dealerId' | 'visitor'> & { timeZone: string },
  event: BeaconEvent,
): NewView[] {
  const { id, at, kind } = event;
  const none = { path: null, durationMs: null, productId: null, search: null, results: null };
  const day = todayIn(timeZone, new Date(at));
  const base = { ...ofBeacon, day, id, at: new Date(at), kind: viewKinds[kind], ...none };
  if (event.kind === 'add-to-cart') return [{ ...base, productId: event.productId }];
  if (event.kind === 'search') {
    const search = searchToKeep(event.search);
    return search === null ? [] : [{ ...base, search, results: Math.min(event.results, maxInt) }];
  }
  const { path, duration, productId } = event;
  if (isLinkPath(path)) return []; // it holds a secret
  const durationMs = duration === undefined ? null : Math.min(duration, visitPauseMinutes * 60_000);
  return [{ ...base, path: pageOf(path), durationMs, productId: productId ?? null }];
}
