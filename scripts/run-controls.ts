import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excused } from '#tests/controls/excused.ts';
import { neverUsed } from '#tests/controls/never-used.ts';
import { wordings } from '#tests/controls/wording.ts';
import { projectNode, projectRoot, run } from './setup.mjs';

/**
 * Names of the journeys to run; none: all. NOTE_CONTROLS names a file of earlier notes, to which a run adds its own,
 * so that a few new journeys shorten the list without a run of all.
 */
const journeys = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'trimline-controls-'));
const notes = process.env.NOTE_CONTROLS ?? join(folder, 'controls.jsonl');
const env = { ...process.env, JOURNEYS: 'everywhere', NOTE_CONTROLS: notes };
const command = ['node_modules/.bin/playwright', 'test', '--reporter=list', ...journeys];
const code = await run(projectNode, command, { cwd: projectRoot, env });
const noted = (await readFile(notes, 'utf8')).split('\n').filter(Boolean);
await rm(folder, { recursive: true });
const left = neverUsed(
  noted.map((line) => JSON.parse(line)),
  await wordings(),
);
const unexplained = left.filter((control) => !excused(control));
console.log(
  `\n${left.length} controls were shown and never used; ${unexplained.length} without a reason:`,
);
const lines = unexplained.map(({ place, role, name }) => `${place}  ${role}  ${name}`).sort();
for (const line of lines) console.log(`  ${line}`);
process.exitCode = code === 0 && unexplained.length === 0 ? 0 : 1;
