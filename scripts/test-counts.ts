export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts of a Vitest run; a file that failed without a failed test (it did not load, a hook threw) counts as one failure. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return nothingRan;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return believable(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length + unfinishedFiles(report).length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** The files whose process ended before their last test did: Vitest says that one ended, but not which. */
export const unfinishedFiles = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter((file) => file.assertionResults.some((test) => test.status === 'pending'))
    .map((file) => file.name);

/** Counts of a Playwright run; errors outside of tests (a file that did not load, a server that did not start) are failures. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return nothingRan;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return believable({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped }, exitCode);
}

/** The sum of several runs. */
export function sumCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed), skipped: sum((one) => one.skipped) };
}

/** 'N passed, N failed': the last line of every run. Its runners name the skipped tests above it. */
export const describeCounts = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

const nothingRan: Counts = { passed: 0, failed: 1, skipped: 0 };

/** A runner that fails without a failed test, or that runs no test, has failed. */
function believable(counts: Counts, exitCode: number): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
