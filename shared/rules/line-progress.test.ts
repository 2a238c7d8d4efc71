import { expect, test } from 'vitest';
import {
  hoursToFit,
  isHere,
  isLeftToInstall,
  isLineMove,
  isLive,
  isToFit,
  lineMoves,
  mayLeave,
  mayMoveLine,
  needsFitting,
  type Progress,
  progress,
  type WorkLine,
} from './line-progress.ts';

const { OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;
const all = Object.values(progress);
const line = (now: Progress, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ progress: now, installed: true, frt: 1.5, quantity: 2 },
  ...more,
});
const where = (holds: (line: WorkLine) => boolean, more: Partial<WorkLine> = {}) =>
  all.filter((now) => holds(line(now, more)));

test('the numbers of progress are stored', () => {
  expect(progress).toEqual({
    ...{ OPEN: 0, IN_STOCK: 1, ON_ORDER: 2, RECEIVED: 3, INSTALLED: 4, HANDED_OVER: 5 },
    CANCELLED: 9,
  });
});

test('which lines count, are here, wait for the fitter and may leave', () => {
  expect(where(isLive)).toEqual([OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER]);
  expect(where(isHere)).toEqual([IN_STOCK, RECEIVED]);
  expect(where(isToFit)).toEqual([IN_STOCK, RECEIVED]);
  expect(where(isToFit, { installed: false })).toEqual([]);
  expect(where(isLeftToInstall)).toEqual([OPEN, IN_STOCK, ON_ORDER, RECEIVED]);
  expect(where(isLeftToInstall, { installed: false })).toEqual([]);
  expect(where(mayLeave)).toEqual([INSTALLED, HANDED_OVER]);
  expect(where(mayLeave, { installed: false })).toEqual([
    ...[IN_STOCK, RECEIVED, INSTALLED, HANDED_OVER],
  ]);
});

test.each([
  [true, 0.1, true],
  [true, 0, false],
  [true, null, false],
  [false, 2, false],
])('installed: %s, of %s hours: a fitter is needed: %s', (installed, frt, isNeeded) => {
  expect(needsFitting({ installed, frt })).toBe(isNeeded);
});

test('hours that are left to fit, with two decimals; unknown ones leave the sum unknown', () => {
  expect(hoursToFit([line(OPEN), line(RECEIVED, { frt: 0.1, quantity: 3 })])).toBe(3.3);
  expect(hoursToFit([line(INSTALLED), line(OPEN, { installed: false })])).toBe(0);
  expect(hoursToFit([line(OPEN), line(RECEIVED, { frt: null })])).toBeNull();
  expect(hoursToFit([line(OPEN), line(INSTALLED, { frt: null })])).toBe(3);
});

/** From where each step is done, and where it leads; -: the line stays. */
const table: [keyof typeof lineMoves, from: Progress[], to: Progress | undefined][] = [
  ['reserve', [OPEN], IN_STOCK],
  ['orderParts', [OPEN], ON_ORDER],
  ['expect', [ON_ORDER], undefined],
  ['receive', [ON_ORDER], RECEIVED],
  ['install', [IN_STOCK, RECEIVED], INSTALLED],
  ['handOver', [IN_STOCK, RECEIVED, INSTALLED], HANDED_OVER],
  ['cancelLines', [OPEN, IN_STOCK, ON_ORDER, RECEIVED], CANCELLED],
  ['split', [OPEN, IN_STOCK, ON_ORDER, RECEIVED], undefined],
  ['changeLine', [OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER], undefined],
  ['returnLine', [HANDED_OVER], CANCELLED],
];

test.each(table)('%s is done to lines of progress %j, which get to %s', (move, from, to) => {
  expect(where((one) => mayMoveLine(one, move))).toEqual(from);
  expect(lineMoves[move]).toHaveProperty('from', from);
  expect('to' in lineMoves[move] ? lineMoves[move].to : undefined).toBe(to);
});

test('only installed lines are fitted, and only several pieces are split', () => {
  const moves = table.map(([move]) => move);
  const without = (more: Partial<WorkLine>) =>
    moves.filter((move) => where((one) => mayMoveLine(one, move), more).length === 0);
  expect(without({ installed: false })).toEqual(['install']);
  expect(without({ quantity: 1 })).toEqual(['split']);
  expect(isLineMove('split')).toBe(true);
  expect(isLineMove('fulfil')).toBe(false);
  expect(isLineMove('toString')).toBe(false);
});
