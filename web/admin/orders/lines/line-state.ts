import type { CancelReason } from '#shared/rules/desk-actions.ts';
import { isHere, isToFit, mayLeave, progress, type WorkLine } from '#shared/rules/line-progress.ts';
import { personName } from '#shared/rules/person-name.ts';
import { lineStates as texts } from '#texts/admin/order-lines.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { cancelReasonLabels, progressLabels } from '#texts/desk.ts';
import type { Line } from './work-lines.ts';

/** How a line stands, in words. */
export interface LineState {
  text: string;
  /** What it needs next; null: nothing that its progress does not say. */
  next: string | null;
  /** Where its parts are, and who did what. */
  details: string[];
  /** Whether its parts were expected before today. */
  isLate: boolean;
}

/** How a line stands; `today` is YYYY-MM-DD in the dealership's time zone. */
export function stateOf({ item, work }: Line, today: string): LineState {
  const { bin, supplierOrder, technician, minutes } = work;
  const line: WorkLine = { ...item, progress: work.progress };
  return {
    text: stateInWords(work, today),
    next: nextInWords(line),
    details: [
      ...(work.isGone && isToCome(work) ? [texts.gone] : []),
      ...(bin && isHere(line) ? [texts.bin(bin)] : []),
      ...(supplierOrder ? [texts.supplierOrder(supplierOrder)] : []),
      ...(technician ? [texts.by(personName(technician))] : []),
      ...(minutes === null ? [] : [texts.minutes(minutes)]),
    ],
    isLate: isLate(work, today),
  };
}

/** Whether the line's parts still have to come, or to be fetched. */
const isToCome = ({ progress: now }: Line['work']): boolean =>
  now === progress.OPEN || now === progress.ON_ORDER;

const isLate = ({ progress: now, expectedOn }: Line['work'], today: string): boolean =>
  now === progress.ON_ORDER && expectedOn !== null && expectedOn < today;

function stateInWords(work: Line['work'], today: string): string {
  const { expectedOn, receivedOn, doneOn, cancelReason } = work;
  const label = progressLabels[work.progress];
  switch (work.progress) {
    case progress.ON_ORDER:
      if (!expectedOn) return texts.noDay;
      return isLate(work, today)
        ? texts.late(formatShortDayOfMonth(expectedOn))
        : texts.expected(formatShortDayOfMonth(expectedOn));
    case progress.RECEIVED:
      return receivedOn ? texts.receivedOn(formatShortDayOfMonth(receivedOn)) : label;
    case progress.INSTALLED:
      return doneOn ? texts.installedOn(formatShortDayOfMonth(doneOn)) : label;
    case progress.HANDED_OVER:
      return doneOn ? texts.handedOverOn(formatShortDayOfMonth(doneOn)) : label;
    case progress.CANCELLED:
      return cancelReason
        ? texts.cancelledFor(cancelReasonLabels[cancelReason as CancelReason] ?? cancelReason)
        : label;
    default:
      return label;
  }
}

function nextInWords(line: WorkLine): string | null {
  if (isToFit(line)) return texts.toFit;
  return mayLeave(line) && line.progress !== progress.HANDED_OVER ? texts.toHandOver : null;
}
