import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { ensureBuilt } from './build.mjs';
import { ensureCluster } from './cluster.ts';
import { type DrillResult, describeDrills, readDrills } from './drill-results.ts';
import { type Drill, drills } from './drills.ts';
import { ensureEngines } from './engines.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { projectNode, projectRoot, run } from './setup.mjs';
import { ensureTestFiles } from './test-files.ts';

const results = join(projectRoot, 'docs/drills.md');
const ensure = {
  pgbouncer: ensurePgbouncer,
  cluster: ensureCluster,
  engines: ensureEngines,
  testFiles: ensureTestFiles,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(`No such drill: ${unknown.join(', ')}. There are:`);
  for (const [name, { shows }] of Object.entries(drills)) console.error(`  ${name}: ${shows}`);
  process.exit(1);
}

await ensureBuilt();
const chromium = await ensureChromium();
const names = wanted.length > 0 ? wanted : Object.keys(drills);
const failed: string[] = [];
for (const name of names) {
  console.log(`\n# ${name}: ${drills[name]!.shows}`);
  const result = await runDrill(drills[name]!);
  note(name, result);
  if (result.result !== 'green') failed.push(name);
}
console.log(`\n${names.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs one drill in a process of its own. */
async function runDrill({ files = [], run: parameters, env, needs = [] }: Drill) {
  for (const packages of needs) await ensure[packages]();
  const vitest = ['node_modules/.bin/vitest', 'run', '--config', 'tests/drill.config.ts'];
  const began = performance.now();
  const code = await run(
    projectNode,
    parameters ? [...parameters] : [...vitest, '--root', '.', ...files],
    {
      cwd: projectRoot,
      env: { ...process.env, CHROMIUM_PATH: chromium, ...env },
    },
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { ...whereAndWhen(), seconds, result: code === 0 ? 'green' : 'red' } as const;
}

function whereAndWhen(): Omit<DrillResult, 'seconds' | 'result'> {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const changed =
    existsSync('.git') && git('status', '--porcelain', '--', ':!docs/drills.md') !== '';
  const commit = existsSync('.git') ? git('rev-parse', '--short=8', 'HEAD') : 'unknown';
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: changed ? `${commit} and changes` : commit,
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  };
}

/** Writes the newest result of a drill among the others. */
function note(name: string, result: DrillResult): void {
  const known = existsSync(results) ? readDrills(readFileSync(results, 'utf8')) : {};
  writeFileSync(results, describeDrills(drills, { ...known, [name]: result }));
}
