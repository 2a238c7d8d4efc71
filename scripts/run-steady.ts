import { Worker } from 'node:worker_threads';
import { projectNode, projectRoot, run } from './setup.mjs';

/** Journeys that were once unsteady: their files run ten times. Whoever mends one adds it. */
const wereUnsteady = ['keyboard', 'sessions', 'typed-numbers', 'early-taps', 'late-answers'];

const load = Array.from(
  { length: 8 },
  () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true }),
);
const journeys = async (...parameters: string[]) => {
  const command = ['node_modules/.bin/playwright', 'test', '--reporter=list', ...parameters];
  return (await run(projectNode, command, { cwd: projectRoot, env: process.env })) === 0;
};
const results = [
  await journeys('--repeat-each=2'),
  await journeys('--repeat-each=10', ...wereUnsteady.map((name) => `${name}.spec.ts`)),
];
await Promise.all(load.map((worker) => worker.terminate()));
process.exitCode = results.every(Boolean) ? 0 : 1;
