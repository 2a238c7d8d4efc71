import type { DeskCard } from '#shared/contract/desk-board.ts';
import { midnight, millisecondsPerDay } from '#shared/rules/days.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import type { BoardColumn } from '#web/admin/desk/use-board.ts';
import { isoDay } from '#web/admin/frame/dates.ts';

/** An open order and how many days it is late; 0 for not at all. */
export interface ToHandle {
  card: DeskCard;
  daysLate: number;
}

interface Present {
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

/** The first orders of all columns of the board: next wanted day first, those without one last. */
export function firstToHandle(
  columns: readonly BoardColumn[],
  on: Present,
  most: number,
): ToHandle[] {
  return columns
    .flatMap(({ cards }) => cards)
    .map((card) => ({ card, due: dueOf(card, on) }))
    .toSorted((a, b) => compare(a.due, b.due) || a.card.id - b.card.id)
    .slice(0, most)
    .map(({ card, due }) => ({ card, daysLate: card.isLate ? daysBetween(due!, on.today) : 0 }));
}

/** The day by which the board sorts: the missed one, an appointment's, else the wanted one. */
function dueOf({ wantedOn, appointmentAt, isLate, stage }: DeskCard, on: Present): string | null {
  const visit = appointmentAt && isoDay(appointmentAt, on.timeZone);
  if (isLate) return wantedOn && wantedOn < on.today ? wantedOn : visit;
  return stage === orderStage.SCHEDULED ? visit : wantedOn;
}

/** Of two days the earlier one first; none comes last. */
const compare = (a: string | null, b: string | null) =>
  midnight(a ?? lastDay) - midnight(b ?? lastDay);

const lastDay = '9999-12-31';

const daysBetween = (from: string, to: string) =>
  (midnight(to) - midnight(from)) / millisecondsPerDay;
