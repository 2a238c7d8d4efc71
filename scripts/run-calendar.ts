import { calendarFiles, calendarMoments } from '#tests/support/calendar-moments.ts';
import { projectNode, projectRoot, run } from './setup.mjs';

/** Everything runs at these, journeys too; at the others what touches the demo, days or zones. */
const everything = [
  'the first day of a month, 00:05',
  'before the clock is put forward, 01:55 EST',
  'today',
];

const moments = [...calendarMoments, { name: 'today', at: new Date().toISOString() }];

/** The moments to run, by their names; all if none is named. */
const wanted = process.argv.slice(2);
const failed: string[] = [];
for (const { name, at } of moments) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}: ${at}`);
  const files = ['node_modules/.bin/vitest', 'run', ...calendarFiles()];
  const parameters = everything.includes(name) ? ['scripts/run-tests.ts'] : files;
  const env = { ...process.env, TEST_NOW: at };
  if ((await run(projectNode, parameters, { cwd: projectRoot, env })) !== 0) failed.push(name);
}
console.log(
  failed.length > 0 ? `\nFailed at: ${failed.join('; ')}` : '\nGreen at each of these moments',
);
process.exitCode = failed.length > 0 ? 1 : 0;
