import { mailWaitMinutes } from '#shared/rules/customer-mails.ts';
import type { EventRow } from './events.sql.ts';

type Heard = Pick<EventRow, 'id' | 'at' | 'told' | 'isUndone' | 'data'>;

/** The events of which the customer is told, without undone ones; oldest first. */
const heard = <E extends Heard>(events: readonly E[]) =>
  events.filter(({ told, isUndone }) => told?.customer != null && !isUndone);

/**
 * Whether the customer reads of an event, or has read of it. If it was undone, they have read of it only
 * if they were told of the undoing too: otherwise it was undone before its mail went out.
 */
export const isRead = (
  { id, told, isUndone }: Heard,
  events: readonly Pick<EventRow, 'undoes' | 'told'>[],
): boolean =>
  told?.customer != null &&
  (!isUndone || events.some(({ undoes, told }) => undoes === id && told?.customer != null));

const isWithinWait = (first: Heard, second: Heard) =>
  second.at.getTime() - first.at.getTime() <= mailWaitMinutes * 60_000;

/**
 * What the mail of an event tells: this event and those before it whose mails gave way to it, newest
 * first. A mail waits some minutes, and gives way if another event causes one meanwhile: then, and if
 * the event was undone, this is empty. All of it follows from the events' times, so that each try of
 * the job comes to the same.
 */
export function runOf<E extends Heard>(events: readonly E[], eventId: number): E[] {
  const all = heard(events);
  const index = all.findIndex(({ id }) => id === eventId);
  const [event, next] = [all[index], all[index + 1]];
  if (!event || (next && isWithinWait(event, next))) return [];
  const run = [event];
  for (let at = index - 1; at >= 0 && isWithinWait(all[at]!, all[at + 1]!); at -= 1)
    run.push(all[at]!);
  return run;
}

/** The newest event whose mail gave way to that of `step`, if there is one. */
export function waitedFor<E extends Heard>(events: readonly E[], step: Heard): E | undefined {
  const before = heard(events).findLast(({ id }) => id < step.id);
  return before && isWithinWait(before, step) ? before : undefined;
}

/** The order's total before the first change that the mail tells, in cents; null: none is told. */
export const totalBefore = (run: readonly Heard[]): number | null =>
  run.findLast(({ data }) => data.totalBefore !== undefined)?.data.totalBefore ?? null;
