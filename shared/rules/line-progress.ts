/** How far a line of an order has come: names in code, numbers in storage and on the wire. */
export const progress = {
  OPEN: 0,
  IN_STOCK: 1,
  ON_ORDER: 2,
  RECEIVED: 3,
  INSTALLED: 4,
  HANDED_OVER: 5,
  CANCELLED: 9,
} as const;
export type Progress = (typeof progress)[keyof typeof progress];

const { OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;

/** The parts of a line that decide what can happen to it. */
export interface WorkLine {
  progress: Progress;
  installed: boolean;
  /** Flat-rate hours of one piece; null: not known, as the order is older. */
  frt: number | null;
  quantity: number;
}

/** Whether a line counts: in sums, and in what is left to do. */
export const isLive = (line: { progress: number }) => line.progress !== CANCELLED;

/** Whether the line's parts are here and not yet given out. */
export const isHere = ({ progress: now }: Pick<WorkLine, 'progress'>) =>
  now === IN_STOCK || now === RECEIVED;

/** Whether a fitter's time is needed. Hours that are not known are never guessed. */
export const needsFitting = ({ installed, frt }: Pick<WorkLine, 'installed' | 'frt'>) =>
  installed && (frt ?? 0) > 0;

/** Whether the line waits for the fitter alone. */
export const isToFit = (line: WorkLine) => isHere(line) && needsFitting(line);

/** Whether the line was sold installed and is neither fitted, nor given out, nor cancelled. */
export const isLeftToInstall = (line: WorkLine) => line.installed && isUnfinished(line);

/** Hours that fitting an order's lines still takes; null if those of one are not known. */
export function hoursToFit(lines: readonly WorkLine[]): number | null {
  const left = lines.filter(isLeftToInstall);
  if (left.some(({ frt }) => frt === null)) return null;
  // Hours have two decimals; sums of them shall too.
  return Math.round(left.reduce((sum, { frt, quantity }) => sum + frt! * quantity, 0) * 100) / 100;
}

/** Whether the line is neither fitted, nor given out, nor cancelled. */
const isUnfinished = ({ progress: now }: WorkLine) =>
  now !== INSTALLED && now !== HANDED_OVER && now !== CANCELLED;

/** What is done to lines: to which of them, and where they go. */
interface Move {
  from: readonly Progress[];
  /** Absent: the line stays where it is. */
  to?: Progress;
  /** Whether only lines that were ordered installed are meant. */
  installed?: true;
  /** Whether lines of one piece are left out. */
  several?: true;
}

export const lineMoves = {
  reserve: { from: [OPEN], to: IN_STOCK },
  orderParts: { from: [OPEN], to: ON_ORDER },
  expect: { from: [ON_ORDER] },
  receive: { from: [ON_ORDER], to: RECEIVED },
  install: { from: [IN_STOCK, RECEIVED], to: INSTALLED, installed: true },
  handOver: { from: [IN_STOCK, RECEIVED, INSTALLED], to: HANDED_OVER },
  cancelLines: { from: [OPEN, IN_STOCK, ON_ORDER, RECEIVED], to: CANCELLED },
  split: { from: [OPEN, IN_STOCK, ON_ORDER, RECEIVED], several: true },
  changeLine: { from: [OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER] },
  returnLine: { from: [HANDED_OVER], to: CANCELLED },
} as const satisfies Record<string, Move>;
export type LineMove = keyof typeof lineMoves;

/** Whether an action is done to lines. */
export const isLineMove = (action: string): action is LineMove => Object.hasOwn(lineMoves, action);

/** Whether this can be done to a line now. */
export function mayMoveLine(line: WorkLine, name: LineMove): boolean {
  const move: Move = lineMoves[name];
  if (!move.from.includes(line.progress)) return false;
  return (!move.installed || line.installed) && (!move.several || line.quantity > 1);
}

/** Whether the line can leave with the customer: fitted, or here and not to be fitted. */
export const mayLeave = (line: WorkLine) =>
  line.progress === INSTALLED || line.progress === HANDED_OVER || (isHere(line) && !isToFit(line));
