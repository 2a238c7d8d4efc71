export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The used part of Vitest's JSON report. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A suite in Playwright's JSON report: a file, or a group within a file. */
export interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

/** Counts of a Vitest run; a file that fails without a failed test is one failure. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return nothingRan;
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return believable(
    {
      passed: count('passed'),
      failed: count('failed', 'pending') + brokenFiles.length,
      skipped: count('skipped', 'todo'),
    },
    exitCode,
  );
}

/** A report without the files whose process died before their last test, and those files' names. */
export function splitUnfinished({ testResults }: VitestReport): {
  finished: VitestReport;
  unfinished: string[];
} {
  const isUnfinished = ({ status, assertionResults: tests }: VitestReport['testResults'][number]) =>
    status !== 'failed' && (tests.length === 0 || tests.some((test) => test.status === 'pending'));
  return {
    finished: { testResults: testResults.filter((file) => !isUnfinished(file)) },
    unfinished: testResults.filter(isUnfinished).map((file) => file.name),
  };
}

/** Whether Vitest's complaints outside of tests are only about processes that ended. */
export function complainsOfEndedProcessesAlone(complaints: string): boolean {
  const caught = /Vitest caught (\d+) unhandled error/.exec(complaints)?.[1];
  return Number(caught) === complaints.split('Worker exited unexpectedly').length - 1;
}

/** Counts of a Playwright run; a second try and an error outside of tests are failures. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return nothingRan;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return believable(
    { passed: expected, failed: unexpected + flaky + report.errors.length, skipped },
    exitCode,
  );
}

/** The sum of several runs. */
export function sumCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  return {
    passed: sum((one) => one.passed),
    failed: sum((one) => one.failed),
    skipped: sum((one) => one.skipped),
  };
}

/** 'N passed, N failed': the last line of every run, below the names of skipped and repeated tests. */
export const describeCounts = ({ passed, failed }: Counts): string =>
  `${passed} passed, ${failed} failed`;

const nothingRan: Counts = { passed: 0, failed: 1, skipped: 0 };

/**
 * Turns a silent failure (an exit code without a failed test, or no test at all) into one failure.
 */
function believable(counts: Counts, exitCode: number): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
