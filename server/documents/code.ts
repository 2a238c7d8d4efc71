import { encode } from 'uqr';

/** Dark squares beside each other in a row. */
interface Run {
  x: number;
  y: number;
  length: number;
}

/** An address as a code: its size in squares, and the dark ones. */
export function squaresOf(address: string): { size: number; runs: Run[] } {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => runsOf(row).map((run) => ({ ...run, y })));
  return { size, runs };
}

function runsOf(row: readonly boolean[]): Omit<Run, 'y'>[] {
  const runs: Omit<Run, 'y'>[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.length === x) last.length += 1;
    else if (isDark) runs.push({ x, length: 1 });
  }
  return runs;
}
