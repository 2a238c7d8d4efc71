import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBench, type Scenario } from './bench.ts';
import { type Table, toMarkdown, writeReport } from './report.ts';

/** Sections of docs/performance.md in order; each is named after its scenario's file. */
const names = [
  'reading',
  'checkout',
  'pages',
  'overload',
  'soak',
  'growth',
  'start',
  'lighthouse',
  'interaction',
  'admin',
  'desk',
  'platform',
  'import',
  'changes',
  'views',
];

/** Sections that were measured by hand, in a database for one question; they stay as they are. */
const byHand = ['proposals'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    'data-dir': { type: 'string' },
    buffers: { type: 'string' },
    products: { type: 'string' },
    rows: { type: 'string' },
    minutes: { type: 'string' },
    'per-second': { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const { quick, full, buffers, 'data-dir': dataDir } = options;
const bench = await openBench({ quick, full, dataDir, buffers });
if (options.products) bench.products = Number(options.products);
if (options.rows) bench.rows = Number(options.rows);
if (options.minutes) bench.minutes = Number(options.minutes);
if (options['per-second']) bench.perSecond = Number(options['per-second']);
if (options.seconds) bench.seconds = Number(options.seconds);
if (options.rounds) bench.rounds = Number(options.rounds);
const measured = new Map<string, { title: string; tables: Table[] }>();
try {
  for (const name of positionals.length > 0 ? positionals : names) {
    const file = new URL(`./${name}.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    const scenario = (await import(file.href)) as Scenario;
    bench.log(`\n# ${name}`);
    const tables = await scenario.run(bench);
    measured.set(name, { title: scenario.title ?? name, tables });
    for (const table of tables) console.log(`\n${toMarkdown(table)}`);
    if (!options.quick) writeReport([...names, ...byHand], measured);
  }
} finally {
  await bench.close();
}
process.exit(0);
