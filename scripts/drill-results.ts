import type { Drill } from './drills.ts';
import type { Outcome } from './outcomes.ts';

/** One line of docs/drills.md. */
export interface DrillResult {
  day: string;
  commit: string;
  machine: string;
  seconds: number;
  result: 'green' | 'red' | `skipped: ${string}`;
}

const introduction = `# Drills

What needs faults, quiet or minutes runs by \`npm run drill\`, one of them by \`npm run drill -- NAME\`; \`npm test\` has
what is quick and right on any day ([decision 107](decisions/107-tests-in-two-rings.md)). Each drill runs alone in a process of its own and writes its line here.

| drill | shows | day | commit | machine | seconds | result |
| --- | --- | --- | --- | --- | --- | --- |
`;

/**
 * What a drill has shown: nothing for sure if one of its tests was skipped, which its exit code
 * does not tell. `missing` are the packages that it needs and does not have.
 */
export function resultOf(
  code: number,
  outcomes: readonly Outcome[],
  missing: readonly string[],
): DrillResult['result'] {
  if (code !== 0 || outcomes.some(({ state }) => state === 'failed')) return 'red';
  const skipped = outcomes.filter(({ state }) => state === 'skipped').length;
  if (skipped === 0) return 'green';
  const why = missing.length > 0 ? ` without ${missing.join(', ')}` : '';
  return `skipped: ${skipped} of ${outcomes.length} tests${why}`;
}

/** The page with a line for each drill; those that have not run say so. */
export function describeDrills(
  drills: Readonly<Record<string, Drill>>,
  results: Readonly<Record<string, DrillResult>>,
): string {
  const lines = Object.entries(drills).map(([name, { shows }]) => {
    const { day, commit, machine, seconds, result } = results[name] ?? {};
    const cells = [name, shows, day, commit, machine, seconds, result ?? 'not run yet'];
    return `| ${cells.map((cell) => cell ?? '').join(' | ')} |\n`;
  });
  return introduction + lines.join('');
}

/** The results on the page, by drill. */
export function readDrills(page: string): Record<string, DrillResult> {
  const found: Record<string, DrillResult> = {};
  const lines = page.matchAll(
    /^\| ([\w-]+) \|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\| (\d+) \| (green|red|skipped: [^|]*?) \|$/gm,
  );
  for (const [, name, day, commit, machine, seconds, result] of lines)
    found[name!] = {
      ...{ day: day!.trim(), commit: commit!.trim(), machine: machine!.trim() },
      ...{ seconds: Number(seconds), result: result as DrillResult['result'] },
    };
  return found;
}
