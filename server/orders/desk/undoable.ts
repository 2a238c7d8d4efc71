import type { DeskOrder } from '#shared/contract/desk.ts';
import type { User } from '#shared/contract/users.ts';
import { undoMinutes } from '#shared/rules/desk-actions.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { EventRow } from './events.sql.ts';

/** The step that the person may undo now; null for none. */
export function undoFor(
  person: User,
  row: OrderRow,
  events: EventRow[],
  now: Date,
): DeskOrder['undo'] {
  const step = newestStep(events);
  const how = step && mayUndo(person, row, step, now);
  return how ? { eventId: step.id, kind: step.kind, needsReason: how === 'withReason' } : null;
}

/** The newest step that still stands; notes and mails are no steps. */
export const newestStep = (events: EventRow[]) =>
  events.findLast(({ isStep, isUndone }) => isStep && !isUndone);

/**
 * Who took the step undoes it freely for some minutes; others' and older ones a dealer admin undoes,
 * with a reason. The step that closed an order is no exception (decision 068).
 */
export function mayUndo(
  person: User,
  row: OrderRow,
  { user, at }: EventRow,
  now: Date,
): 'freely' | 'withReason' | null {
  const isOwn = user?.id === person.id && now.getTime() - at.getTime() < undoMinutes * 60_000;
  if (isOwn) return 'freely';
  return isDealerAdmin(person, row.dealerId) ? 'withReason' : null;
}
