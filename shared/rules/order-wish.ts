import { isValidDate } from './date-range.ts';
import { type WantedAt, wantedProblem } from './order-facts.ts';

export const handovers = ['fitting', 'pickup'] as const;
type Handover = (typeof handovers)[number];

export const halves = ['morning', 'afternoon'] as const;
type Half = (typeof halves)[number];

/** Half of a day of the dealership; `day` is YYYY-MM-DD in its time zone. */
export interface HalfDay {
  day: string;
  half: Half;
}

export const maxHalfDays = 3;

/** How its customer would like to have an order, and when: half-days in the order of preference. */
export interface Wish {
  handover: Handover;
  halfDays: HalfDay[];
}

/** At the dealership, or with the lease or finance contract of the vehicle. */
export const waysToPay = ['dealership', 'contract'] as const;
export type PayBy = (typeof waysToPay)[number];

/** Why a half-day is not one that can be wished, if so. */
export type HalfDayProblem = 'notADay' | 'inThePast' | 'closed' | 'twice';

/** The problem of each half-day, null where there is none. */
export const halfDayProblems = (
  halfDays: readonly HalfDay[],
  at: WantedAt,
): (HalfDayProblem | null)[] =>
  halfDays.map(({ day, half }, index) => {
    if (!isValidDate(day)) return 'notADay';
    const problem = wantedProblem(day, at);
    if (problem) return problem;
    const isSame = (other: HalfDay) => other.day === day && other.half === half;
    return halfDays.slice(0, index).some(isSame) ? 'twice' : null;
  });

/**
 * The day by which an order with this wish is wanted: the last one that was wished, because it is
 * not late as long as one of them is to come. Null without any.
 */
export const wantedByWish = (wish: Wish | null | undefined): string | null =>
  wish?.halfDays
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? null;
