/** What hostile input is made of: blanks, separators, brackets, quotes, signs of formats, and digits. */
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

/** Two that follow each other in what programs send. */
const pairs = [
  ...[', ', ' ,', ' ;', '; ', '()', '[]', '{}', '<>', '""', "''", '" "', 'a ', 'a,', '0.', '.0'],
  ...['&&', '=&', '%2', '\r\n', '<a', 'a@', '\n '],
];

export const units = [...signs, ...pairs];

/** Around the filling: nothing, something else on both sides, and an end after which most patterns start once more. */
const frames: ((filling: string) => string)[] = [
  (filling) => filling,
  (filling) => `a${filling}b`,
  (filling) => `a${filling}b c`,
];

/** Makes a text of a length that is mostly one unit. */
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

/** What a plain walk through a text costs: whatever costs no more than some of them is not worth a look. */
export function walkCost(length: number): number {
  const text = letters(length);
  return least(50, () => text.replace(/./g, (letter) => letter));
}

/**
 * Whether four times the input costs far more than four times the work: it is sixteen times where the cost is quadratic. The
 * least of several rounds counts, as chance or another program may be the reason; and where memory begins to be cleared away
 * at a length, that is a step, which the next fourfold does not take again.
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
