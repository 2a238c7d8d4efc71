/** Rows of the keyboard; neighbours are mixed up. */
const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that sound alike, so that one is written for the other. */
const sounds = ['aeiouy', 'cksqxz', 'gj', 'mn', 'fvw', 'dt', 'bp'];

/** Pairs of letters that are taken for each other. */
const slips = new Set([...keys.flatMap(neighboursIn), ...sounds.flatMap(pairsOf)]);

/** The pairs of keys in a row, and of each with the two below it. */
function neighboursIn(row: string, at: number): string[] {
  const below = keys[at + 1] ?? '';
  return [...row].flatMap((key, index) =>
    [row[index + 1], below[index - 1], below[index]].flatMap((other) =>
      other ? [key + other, other + key] : [],
    ),
  );
}

function pairsOf(letters: string): string[] {
  return [...letters].flatMap((one) => [...letters].map((other) => one + other));
}

/** A letter more or less, which counts half where it only doubles the one before it. */
const oneMore = (word: string, at: number) => (word[at] === word[at - 1] ? 0.5 : 1);

/** One letter for another. */
const wrong = (one: string, other: string) =>
  one === other ? 0 : slips.has(one + other) ? 1 : 1.75;

const swapped = 0.75;

/**
 * How far two words are apart, the less the likelier the mistakes are: letters that are doubled or
 * not, swapped, taken for a neighbour on the keyboard or one of the same sound, missing, too many, or
 * simply wrong. At times Infinity where it is more than `most`.
 */
export function mistakesBetween(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let row = [0];
  for (let j = 0; j < b.length; j += 1) row.push(row[j]! + oneMore(b, j));
  let before = row;
  for (let i = 0; i < a.length; i += 1) {
    const next = [row[0]! + oneMore(a, i)];
    for (let j = 0; j < b.length; j += 1) {
      const isSwapped = a[i] === b[j - 1] && a[i - 1] === b[j];
      next[j + 1] = Math.min(
        next[j]! + oneMore(b, j),
        row[j + 1]! + oneMore(a, i),
        row[j]! + wrong(a[i]!, b[j]!),
        isSwapped ? before[j - 1]! + swapped : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row, ...next) > most) return Number.POSITIVE_INFINITY;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
