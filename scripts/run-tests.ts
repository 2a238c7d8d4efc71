import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from './browser.ts';
import { ensureBuilt } from './build.mjs';
import { ensureCluster } from './cluster.ts';
import { ensureEngines } from './engines.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { projectNode, projectRoot, run } from './setup.mjs';
import {
  describeRepeated,
  describeSkipped,
  hadToRun,
  skippedInPlaywright,
  skippedInVitest,
} from './skipped-tests.ts';
import {
  type Counts,
  complainsOfEndedProcessesAlone,
  countPlaywright,
  countVitest,
  describeCounts,
  type PlaywrightReport,
  splitUnfinished,
  sumCounts,
  type VitestReport,
} from './test-counts.ts';

const reports = await mkdtemp(join(tmpdir(), 'trimline-reports-'));
let failures = '';
const skipped: string[] = [];
const repeated: string[] = [];
const counts = [await runVitest(), await runPlaywright()];
await rm(reports, { recursive: true, force: true });

if (counts[0]!.failed > 0)
  console.log(`\nWhat failed in Vitest, once more:\n${shortened(failures)}`);
console.log(`\nVitest: ${describeCounts(counts[0]!)}\nBrowser: ${describeCounts(counts[1]!)}`);
const hasRealFiles = existsSync(join(projectRoot, '../shared/data'));
const wrongly = hadToRun(skipped, hasRealFiles);
if (skipped.length > 0) console.log(`\n${describeSkipped(skipped, hasRealFiles)}\n`);
if (repeated.length > 0) console.log(`${describeRepeated(repeated)}\n`);
if (wrongly.length > 0)
  console.log(`Failed, because their files are there: ${wrongly.length} of the skipped tests.\n`);
const total = sumCounts([...counts, { passed: 0, failed: wrongly.length, skipped: 0 }]);
console.log(describeCounts(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs all Vitest tests. Some need the built pages and PgBouncer, so these are prepared first. */
async function runVitest(): Promise<Counts> {
  const isBuilt = await succeeds(ensureBuilt);
  await ensurePgbouncer();
  await ensureCluster();
  return sumCounts([await countRun([]), { passed: 0, failed: isBuilt ? 0 : 1, skipped: 0 }]);
}

/**
 * One Vitest run over all or the given files. Vitest sometimes loses a worker process for no fault
 * of a test; the lost worker's files run once more, and the end of the run names them. A process
 * that ends again is a failure.
 */
async function countRun(files: string[]): Promise<Counts> {
  const { report, exitCode, complaints } = await vitest(files);
  const { finished, unfinished } = splitUnfinished(report ?? { testResults: [] });
  if (unfinished.length === 0 || files.length > 0) {
    skipped.push(...skippedInVitest(report, projectRoot));
    if (exitCode !== 0)
      failures += [complaints, ...unfinished.map((name) => `Ended again: ${name}`)].join('\n');
    return countVitest(report, exitCode);
  }
  repeated.push(...unfinished.map((name) => relative(projectRoot, name)));
  skipped.push(...skippedInVitest(finished, projectRoot));
  const others = countVitest(finished, complainsOfEndedProcessesAlone(complaints) ? 0 : exitCode);
  failures += others.failed === 0 ? '' : complaints;
  return sumCounts([others, await countRun(unfinished)]);
}

async function vitest(files: string[]) {
  const file = join(reports, 'vitest.json');
  await rm(file, { force: true });
  const command = join(projectRoot, 'node_modules/.bin/vitest');
  const parameters = [
    command,
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const child = spawn(projectNode, parameters, {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    complaints += chunk;
  });
  const [code] = await once(child, 'exit');
  await sleep(200); // Reads the remaining output; a grandchild may hold the pipe open forever.
  child.stderr.destroy();
  return {
    report: await readReport<VitestReport>(file),
    exitCode: (code as number | null) ?? 1,
    complaints,
  };
}

async function runPlaywright(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  let chromium = '';
  const hasBrowser = await succeeds(async () => {
    chromium = await ensureChromium();
  });
  if (!hasBrowser) return countPlaywright(undefined, 1);
  await ensureEngines();
  const command = join(projectRoot, 'node_modules/.bin/playwright');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(projectNode, [command, 'test', '--reporter=list,json'], { env });
  const found = await readReport<PlaywrightReport>(report);
  skipped.push(...skippedInPlaywright(found));
  return countPlaywright(found, code);
}

async function succeeds(step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

/** Names of failed tests and the last lines, because logs are often cut at the start. */
function shortened(text: string): string {
  const lines = text.trimEnd().split('\n');
  return [
    ...lines.slice(0, -40).filter((line) => line.includes(' FAIL ')),
    ...lines.slice(-40),
  ].join('\n');
}

/** Undefined when the runner ended before writing its report. */
async function readReport<Report>(path: string): Promise<Report | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text === '' ? undefined : (JSON.parse(text) as Report);
}
