import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type WhereAndWhen, whereAndWhen } from '../scripts/where-and-when.ts';

/** A table of the report. */
export interface Table {
  title: string;
  /** Text above the table: how it was measured, which figures are wanted. */
  about?: string;
  head: string[];
  rows: (string | number)[][];
}

/** Taken when a run begins: what it measures is the code of then. */
const began = whereAndWhen();

const path = new URL('../docs/performance.md', import.meta.url).pathname;

const intro = `# How fast it is

Written by \`npm run bench\`, which anyone can run again: it starts an embedded PostgreSQL, fills it with the same rows each time,
builds its own floor (a bare Fastify server with prepared SQL by hand, and the same bytes from memory) and runs floor and shop in
turn in the same minutes, each in a process of its own. Figures are medians of the rounds; a ratio is the shop's to the floor's.
\`npm run bench -- NAME ...\` measures some sections, \`--quick\` prints a short run and writes nothing, \`--full\` adds a million products,
\`--rounds\` and \`--seconds\` say how many rounds of a comparison there are and how long each is.
\`soak\` takes \`--minutes\` and orders \`--per-second\`.
Why it is measured so: [decision 017](decisions/017-benchmarks.md).
`;

/** A number rounded to three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

export function toMarkdown({ title, about, head, rows }: Table): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`;
  const lines = [line(head), line(head.map(() => '---')), ...rows.map(line)];
  return [`### ${title}`, ...(about ? [about] : []), lines.join('\n')].join('\n\n');
}

/**
 * Replaces the sections of these names in docs/performance.md; all others stay, in the given order.
 */
export function writeReport(
  order: string[],
  measured: Map<string, { title: string; tables: Table[] }>,
): void {
  const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const sections = order.flatMap((name) => {
    const fresh = measured.get(name);
    if (fresh)
      return [
        section(
          name,
          [`## ${fresh.title}`, measuredAt(began), ...fresh.tables.map(toMarkdown)].join('\n\n'),
        ),
      ];
    return (
      present.match(new RegExp(`${marker(name)}[^]*?(?=\\n<!-- section |$)`))?.[0].trimEnd() ?? []
    );
  });
  writeFileSync(path, `${[intro.trimEnd(), ...sections].join('\n\n')}\n`);
}

const marker = (name: string) => `<!-- section ${name} -->`;
const section = (name: string, text: string) => `${marker(name)}\n\n${text}`;

function measuredAt({ day, commit, cores, gigabytes }: WhereAndWhen): string {
  const [version] = process.versions.node.split('.');
  const machine = `${cores} cores with ${gigabytes} GB, Node ${version}`;
  return `Measured on ${day} at ${commit} on ${machine}.`;
}
