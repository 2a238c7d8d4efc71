import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from './browser.ts';
import { ensureBuilt } from './build.mjs';
import { failedChecks } from './failed-checks.ts';
import {
  believable,
  complainsOutsideOfTests,
  failure,
  filesToRunAgain,
  type Outcome,
  outcomesOfPlaywright,
  outcomesOfVitest,
  settle,
} from './outcomes.ts';
import { readReport } from './read-report.ts';
import { projectNode, projectRoot, run } from './setup.mjs';
import { describeRun, isGreen } from './test-summary.ts';

/** More files than these do not fail by accident, and running them again would take too long. */
const mostFilesAgain = 20;

const reports = await mkdtemp(join(tmpdir(), 'trimline-reports-'));
const first = await runAll();
const again = await runAgain(first);
const settled = settle([...failedChecks(process.env.FAILED_CHECKS), ...first], again);
await rm(reports, { recursive: true, force: true });
const hasRealFiles = existsSync(join(projectRoot, '../shared/data'));
console.log(`\n${describeRun(settled, hasRealFiles)}`);
process.exitCode = isGreen(settled, hasRealFiles) ? 0 : 1;

/** Runs all tests: some of Vitest's need the built pages, the browser's journeys all do. */
async function runAll(): Promise<Outcome[]> {
  try {
    await ensureBuilt();
  } catch (error) {
    return [failure((error as Error).message)];
  }
  return [...(await runVitest()), ...(await runPlaywright())];
}

/** Runs the files of failed tests once more, with nothing beside them. */
async function runAgain(outcomes: Outcome[]): Promise<Outcome[]> {
  const files = [...filesToRunAgain(outcomes)];
  if (files.flatMap(([, ofProject]) => ofProject).length > mostFilesAgain) return [];
  const again: Outcome[] = [];
  for (const [project, ofProject] of files) {
    console.log(`\nOnce more, alone: ${ofProject.join(' ')}`);
    again.push(
      ...(project === ''
        ? await runVitest([...ofProject, '--maxWorkers=1'])
        : await runPlaywright([...ofProject, `--project=${project}`, '--no-deps', '--workers=1'])),
    );
  }
  return again;
}

async function runVitest(parameters: string[] = []): Promise<Outcome[]> {
  const report = join(reports, 'vitest.json');
  await rm(report, { force: true });
  const command = join(projectRoot, 'node_modules/.bin/vitest');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(projectNode, [command, 'run', ...parameters, ...reporting], {
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
  const outcomes = outcomesOfVitest(await readReport(report), projectRoot);
  if (complainsOutsideOfTests(complaints)) outcomes.push(failure(complaints.slice(-2_000)));
  return believable('Vitest', outcomes, (code as number | null) ?? 1);
}

async function runPlaywright(parameters: string[] = []): Promise<Outcome[]> {
  let chromium: string;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    return [failure((error as Error).message)];
  }
  const report = join(reports, 'playwright.json');
  await rm(report, { force: true });
  const command = join(projectRoot, 'node_modules/.bin/playwright');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const all = [command, 'test', ...parameters, '--reporter=list,json'];
  const code = await run(projectNode, all, { env });
  return believable('Playwright', outcomesOfPlaywright(await readReport(report)), code);
}
