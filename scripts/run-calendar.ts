import {
  type CalendarMoment,
  calendarFiles,
  calendarMoments,
} from '#tests/support/calendar-moments.ts';
import { projectNode, projectRoot, run } from './setup.mjs';

/**
 * Without an argument: the tests of demo, days and zones at every moment of the calendar. With the name of a moment, or
 * with `today`: all that `npm test` runs, at that moment.
 */
const named = process.argv[2];
const failed: string[] = [];
if (named === undefined) {
  const files = calendarFiles();
  for (const moment of calendarMoments)
    await runAt(moment, ['node_modules/.bin/vitest', 'run', ...files]);
} else await runAt(momentOf(named), ['scripts/run-tests.ts']);
console.log(failed.length > 0 ? `\nFailed at: ${failed.join('; ')}` : '\nGreen at each moment');
process.exitCode = failed.length > 0 ? 1 : 0;

function momentOf(name: string): CalendarMoment {
  if (name === 'today') return { name, at: new Date().toISOString() };
  const found = calendarMoments.find((moment) => moment.name === name);
  if (!found) throw new Error(`No moment of the calendar is called '${name}'`);
  return found;
}

async function runAt({ name, at }: CalendarMoment, parameters: string[]): Promise<void> {
  console.log(`\n## ${name}: ${at}`);
  const env = { ...process.env, TEST_NOW: at };
  if ((await run(projectNode, parameters, { cwd: projectRoot, env })) !== 0) failed.push(name);
}
