import { Worker } from 'node:worker_threads';
import { projectNode, projectRoot, run } from './setup.mjs';

/** Journeys that were once unsteady, by their titles: each runs ten times. Whoever mends one adds it. */
const wereUnsteady = [
  'everything from the vehicle to the checkout works with the keyboard alone',
  'signing out all other devices ends their sessions',
  'prices and hours are typed and shown with the marks',
  'what is tapped before its code runs is done then',
  'a model chosen right after the year is the new year’s',
  'two people on one tablet',
  'a message that a step has just left',
  'an advisor orders anyway what they have checked',
  'on a phone the order of a table is chosen',
  'each preset of the range is what it says',
  'the storefront follows the dealership’s settings',
];

const load = Array.from(
  { length: 8 },
  () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true }),
);
const journeys = async (env: NodeJS.ProcessEnv, ...parameters: string[]) => {
  const command = ['node_modules/.bin/playwright', 'test', '--reporter=list', ...parameters];
  return (await run(projectNode, command, { cwd: projectRoot, env })) === 0;
};
const results = [
  await journeys(process.env, '--repeat-each=2'),
  await journeys(
    { ...process.env, JOURNEYS: 'everywhere' }, // the usual run leaves most of them out
    ...['--repeat-each=10', '--grep', wereUnsteady.join('|')],
  ),
];
await Promise.all(load.map((worker) => worker.terminate()));
process.exitCode = results.every(Boolean) ? 0 : 1;
