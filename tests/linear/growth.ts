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

export const units = [...signs, ...pairs];

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

const least = (rounds: number, work: () => unknown) =>
  Math.min(...Array.from({ length: rounds }, () => timed(work)));

/**
 * Time of a plain walk through a text; anything that costs only a few such walks is fast enough.
 */
export function walkCost(length: number): number {
  const text = letters(length);
  return least(50, () => text.replace(/./g, (letter) => letter));
}

/**
 * Whether four times the input costs far more than four times the work; quadratic cost is sixteen
 * times. The fastest of several rounds counts, because other programs disturb. A jump caused by
 * garbage collection does not recur at the next fourfold length.
 */
export function growsTooFast(
  work: (text: string) => unknown,
  { of }: Pick<Hostile, 'of'>,
  walk: number,
  length = long,
): boolean {
  if (timed(() => work(of(length))) <= 8 * walk) return false;
  return isSteep(work, of, length / 4, walk) && isSteep(work, of, length, walk);
}

function isSteep(
  work: (text: string) => unknown,
  of: Hostile['of'],
  length: number,
  walk: number,
): boolean {
  const [shortText, longText] = [of(length), of(4 * length)];
  const cost = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 4; round += 1) {
    cost.short = Math.min(
      cost.short,
      timed(() => work(shortText)),
      timed(() => work(shortText)),
    );
    cost.long = Math.min(
      cost.long,
      timed(() => work(longText)),
    );
    if (cost.long <= 9 * Math.max(cost.short, walk / 4)) return false;
  }
  return true;
}
