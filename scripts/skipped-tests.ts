import { relative } from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-counts.ts';

/** The tests of a Vitest run that were skipped, each with its file. */
export function skippedInVitest(report: VitestReport | undefined, projectRoot: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'todo')
      .map(({ fullName }) => `${relative(projectRoot, name)}: ${fullName}`),
  );
}

/** The tests of a Playwright run that were skipped, each with its file and project. */
export function skippedInPlaywright(report: PlaywrightReport | undefined): string[] {
  return (report?.suites ?? []).flatMap(skippedInSuite);
}

function skippedInSuite({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName }) => `tests/journeys/${file}: ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(skippedInSuite)];
}

/** The skipped tests that should have run: tests on real files, if these files exist. */
export const hadToRun = (skipped: readonly string[], hasRealFiles: boolean): string[] =>
  hasRealFiles ? skipped.filter((name) => name.startsWith('tests/real/')) : [];

/** Lists the skipped tests with the reason, for the end of a run; empty if there are none. */
export function describeSkipped(skipped: readonly string[], hasRealFiles: boolean): string {
  if (skipped.length === 0) return '';
  const missing = hasRealFiles
    ? []
    : ['Tests of tests/real need the folder ../shared/data beside the project.'];
  return [`Skipped (${skipped.length}):`, ...skipped.map((name) => `  ${name}`), ...missing].join(
    '\n',
  );
}

/** Lists the files that ran a second time, for the end of a run; empty if there are none. */
export const describeRepeated = (repeated: readonly string[]): string =>
  repeated.length === 0
    ? ''
    : [
        `Run again after their process ended (${repeated.length}):`,
        ...repeated.map((name) => `  ${name}`),
      ].join('\n');
