import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Parts of hostile input: blanks, separators, brackets, quotes, format characters, digits. */
const signs = [
  ...[
    ' ',
    '\t',
    '\n',
    ',',
    ';',
    ':',
    '.',
    '-',
    '_',
    '=',
    '&',
    '/',
    '\\',
    '%',
    '+',
    '*',
    '@',
    '~',
    '|',
    '^',
    '0',
    '9',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '"',
    "'",
    '`',
    '#',
    '!',
    '?',
    '$',
    'é',
    '\u00a0',
    '\u2028',
  ],
];

/** Pairs of characters that often follow each other in formats. */
const pairs = [
  ...[', ', ' ,', ' ;', '; ', '()', '[]', '{}', '<>', '""', "''", '" "', 'a ', 'a,', '0.', '.0'],
  ...['&&', '=&', '%2', '\r\n', '<a', 'a@', '\n '],
];

const units = [...signs, ...pairs];

/**
 * Text around the filling: none, other characters on both sides, or an end that makes patterns
 * backtrack.
 */
const frames: ((filling: string) => string)[] = [
  (filling) => filling,
  (filling) => `a${filling}b`,
  (filling) => `a${filling}b c`,
];

/** A hostile input: builds a text of a given length that mostly repeats one unit. */
export interface Hostile {
  name: string;
  of(length: number): string;
}

export const hostileTexts = (made = units): Hostile[] =>
  made.flatMap((unit) =>
    frames.map((frame) => ({
      name: JSON.stringify(frame(`${unit}...`)),
      of: (length) => frame(unit.repeat(Math.floor(length / unit.length))),
    })),
  );

export const letters = (length: number) => 'abcdefghij'.repeat(length / 10);

export const long = 12_000;

const timed = (work: () => unknown) => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

/** Frees what earlier work left behind, so that the next timing does not pay for it. */
const emptyMemory: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
})();

const least = (rounds: number, work: () => unknown) =>
  Math.min(...Array.from({ length: rounds }, () => timed(work)));

/**
 * Time of a plain walk through a text; anything that costs only a few such walks is fast enough.
 */
export function walkCost(length: number): number {
  const text = letters(length);
  return least(50, () => text.replace(/./g, (letter) => letter));
}

/** How long a steep rise is doubted: rounds, and milliseconds after which a few rounds are enough. */
const doubted = { rounds: 40, few: 3, longest: 5_000 };

/**
 * Whether four times the input costs far more than four times the work; quadratic cost is sixteen
 * times. One round that rises gently acquits. A jump caused by garbage collection does not recur at
 * the next fourfold length, and what seems to is doubted for many rounds, each with empty memory.
 */
export function growsTooFast(
  work: (text: string) => unknown,
  { of }: Pick<Hostile, 'of'>,
  walk: number,
  length = long,
): boolean {
  if (timed(() => work(of(length))) <= 8 * walk) return false;
  const isSteepAt = (from: number, isOver?: IsOver) =>
    isSteep(work, [of(from), of(4 * from)], walk, isOver);
  if (!isSteepAt(length / 4) || !isSteepAt(length)) return false;
  const end = performance.now() + doubted.longest;
  return isSteepAt(length, (round) => {
    emptyMemory();
    return round >= doubted.rounds || (round >= doubted.few && performance.now() > end);
  });
}

type IsOver = (round: number) => boolean;

/** Whether the fastest of the long text's rounds still cost over nine times the short one's. */
function isSteep(
  work: (text: string) => unknown,
  [shortText, longText]: readonly [string, string],
  walk: number,
  isOver: IsOver = (round) => round >= 4,
): boolean {
  const cost = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  const times = (text: string) => timed(() => work(text));
  for (let round = 0; !isOver(round); round += 1) {
    cost.short = Math.min(cost.short, times(shortText), times(shortText));
    cost.long = Math.min(cost.long, times(longText));
    if (cost.long <= 9 * Math.max(cost.short, walk / 4)) return false;
  }
  return true;
}
