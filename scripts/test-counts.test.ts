import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  describeCounts,
  sumCounts,
  unfinishedFiles,
  type VitestReport,
} from './test-counts.ts';

const passedFile = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitestReport = (change: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 4,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [passedFile],
  ...change,
});
const playwrightReport = (stats: object, errors: unknown[] = []) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test('the last line has one form, whatever was skipped', () => {
  expect(describeCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(describeCounts({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed');
});

test('runs are added up', () => {
  const runs = [
    { passed: 4, failed: 0, skipped: 1 },
    { passed: 3, failed: 2, skipped: 0 },
  ];
  expect(sumCounts(runs)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

const brokenFile = { name: 'broken.test.ts', status: 'failed', assertionResults: [] };
const failedTest = {
  name: 'failed.test.ts',
  status: 'failed',
  assertionResults: [{ status: 'failed' }, { status: 'passed' }],
};
const failedHook = { name: 'hook.test.ts', status: 'failed', assertionResults: [{ status: 'skipped' }] };
const unfinished = {
  name: 'unfinished.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed' }, { status: 'pending' }],
};

test.each([
  ['all passed', vitestReport({}), 0, { passed: 4, failed: 0, skipped: 0 }],
  ['skipped and to do', vitestReport({ numPendingTests: 1, numTodoTests: 1 }), 0, { passed: 4, failed: 0, skipped: 2 }],
  [
    'a failed test',
    vitestReport({ numFailedTests: 1, testResults: [failedTest] }),
    1,
    { passed: 4, failed: 1, skipped: 0 },
  ],
  [
    'a file that did not load',
    vitestReport({ testResults: [passedFile, brokenFile] }),
    1,
    { passed: 4, failed: 1, skipped: 0 },
  ],
  ['a hook that threw', vitestReport({ testResults: [failedHook] }), 1, { passed: 4, failed: 1, skipped: 0 }],
  [
    'a file that ended before its tests',
    vitestReport({ testResults: [passedFile, unfinished] }),
    1,
    { passed: 4, failed: 1, skipped: 0 },
  ],
  ['an error outside of tests', vitestReport({}), 1, { passed: 4, failed: 1, skipped: 0 }],
  ['no test at all', vitestReport({ numPassedTests: 0, testResults: [] }), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('Vitest: %s', (_case, report, exitCode, counts) => {
  expect(countVitest(report, exitCode)).toEqual(counts);
});

test('files that ended before their tests are named', () => {
  const report = vitestReport({ testResults: [passedFile, failedTest, unfinished, failedHook] });
  expect(unfinishedFiles(report)).toEqual(['unfinished.test.ts']);
});

test.each([
  ['all passed', playwrightReport({ skipped: 1 }), 0, { passed: 3, failed: 0, skipped: 1 }],
  ['passed at the second try', playwrightReport({ flaky: 1 }), 0, { passed: 4, failed: 0, skipped: 0 }],
  ['a failed test', playwrightReport({ unexpected: 1 }), 1, { passed: 3, failed: 1, skipped: 0 }],
  [
    'a file that did not load',
    playwrightReport({ expected: 0 }, ['SyntaxError']),
    1,
    { passed: 0, failed: 1, skipped: 0 },
  ],
  ['cut off', playwrightReport({}), 130, { passed: 3, failed: 1, skipped: 0 }],
  ['no test at all', playwrightReport({ expected: 0 }), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('Playwright: %s', (_case, report, exitCode, counts) => {
  expect(countPlaywright(report, exitCode)).toEqual(counts);
});
