import { foldNumber } from './product-list.ts';

/**
 * The known names that somebody may have meant by a name, nearest first: a few letters differ, or one
 * begins with the other. Case, accents, blanks and dashes make no difference.
 */
export function alikeNames(name: string, known: readonly string[], most = 3): string[] {
  const meant = foldNumber(name);
  if (meant === '') return [];
  return known
    .map((other) => ({ other, steps: stepsApart(meant, foldNumber(other)) }))
    .filter(({ steps }) => steps <= (meant.length < 5 ? 1 : 2))
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, most)
    .map(({ other }) => other);
}

/** Fewest letters for a beginning to say something. */
const shortestBeginning = 3;

/** Letters to add, drop, replace or swap with the next one, at least one between different texts; a beginning is one step. */
function stepsApart(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= shortestBeginning && long.startsWith(short))
    return Math.min(long.length - short.length, 1);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(replaced, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
