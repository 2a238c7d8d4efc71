import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { ensureBuilt } from './build.mjs';
import { ensureCluster, missingForCluster } from './cluster.ts';
import { type DrillResult, describeDrills, readDrills, resultOf } from './drill-results.ts';
import { type Drill, drills } from './drills.ts';
import { ensureEngines, missingForEngines } from './engines.ts';
import { believable, type Outcome, outcomesOfPlaywright, outcomesOfVitest } from './outcomes.ts';
import { ensurePgbouncer, installedPgbouncer } from './pgbouncer.ts';
import { readReport } from './read-report.ts';
import { projectNode, projectRoot, run } from './setup.mjs';
import { ensureTestFiles, missingTestFiles } from './test-files.ts';
import { whereAndWhen } from './where-and-when.ts';

const results = join(projectRoot, 'docs/drills.md');
/** How the packages that a drill needs come, and the names of those that have not come. */
const packages = {
  pgbouncer: {
    ensure: ensurePgbouncer,
    missing: () => (installedPgbouncer() ? [] : ['pgbouncer']),
  },
  cluster: { ensure: ensureCluster, missing: missingForCluster },
  engines: { ensure: ensureEngines, missing: missingForEngines },
  testFiles: { ensure: ensureTestFiles, missing: missingTestFiles },
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
const reports = await mkdtemp(join(tmpdir(), 'trimline-reports-'));
const names = wanted.length > 0 ? wanted : Object.keys(drills);
const failed: string[] = [];
const skipped: string[] = [];
for (const name of names) {
  console.log(`\n# ${name}: ${drills[name]!.shows}`);
  const result = await runDrill(drills[name]!);
  note(name, result);
  if (result.result === 'red') failed.push(name);
  else if (result.result !== 'green') skipped.push(name);
}
await rm(reports, { recursive: true, force: true });
const passed = names.length - failed.length - skipped.length;
console.log(`\n${passed} passed, ${failed.length} failed`);
if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs one drill in a process of its own. */
async function runDrill(drill: Drill): Promise<DrillResult> {
  const needed = (drill.needs ?? []).map((name) => packages[name]);
  for (const { ensure } of needed) await ensure();
  const { day, commit, cores, gigabytes } = whereAndWhen();
  const began = performance.now();
  const { code, outcomes } = await start(drill);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const result = resultOf(
    code,
    outcomes,
    needed.flatMap(({ missing }) => missing()),
  );
  return { day, commit, machine: `${cores} cores, ${gigabytes} GB`, seconds, result };
}

/** What became of a drill's tests; a run of another kind has its exit code alone. */
async function start(drill: Drill): Promise<{ code: number; outcomes: Outcome[] }> {
  const report = join(reports, 'report.json');
  await rm(report, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: chromium, ...drill.env };
  const node = (parameters: readonly string[], more: Record<string, string> = {}) =>
    run(projectNode, [...parameters], { cwd: projectRoot, env: { ...env, ...more } });
  if (drill.run) return { code: await node(drill.run), outcomes: [] };
  if (drill.journeys) {
    const command = ['node_modules/.bin/playwright', 'test', ...drill.journeys];
    const PLAYWRIGHT_JSON_OUTPUT_FILE = report;
    const code = await node([...command, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE });
    const outcomes = outcomesOfPlaywright(await readReport(report));
    return { code, outcomes: believable('Playwright', outcomes, code) };
  }
  const command = ['node_modules/.bin/vitest', 'run', '--config', 'tests/drill.config.ts'];
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node([...command, '--root', '.', ...(drill.files ?? []), ...reporting]);
  const outcomes = outcomesOfVitest(await readReport(report), projectRoot);
  return { code, outcomes: believable('Vitest', outcomes, code) };
}

/** Writes the newest result of a drill among the others. */
function note(name: string, result: DrillResult): void {
  const known = existsSync(results) ? readDrills(readFileSync(results, 'utf8')) : {};
  writeFileSync(results, describeDrills(drills, { ...known, [name]: result }));
}
