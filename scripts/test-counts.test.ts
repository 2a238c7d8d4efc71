import { expect, test } from 'vitest';
import {
  complainsOfEndedProcessesAlone,
  countPlaywright,
  countVitest,
  describeCounts,
  splitUnfinished,
  sumCounts,
} from './test-counts.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((one) => ({ status: one, fullName: 'a test' })),
});
const passedFile = file('passed.test.ts', 'passed', 'passed', 'passed', 'passed', 'passed');
const brokenFile = file('broken.test.ts', 'failed');
const failedTest = file('failed.test.ts', 'failed', 'failed', 'passed');
const failedHook = file('hook.test.ts', 'failed', 'skipped');
const unfinished = file('unfinished.test.ts', 'passed', 'passed', 'pending', 'pending');
const neverBegun = file('never-begun.test.ts', 'passed');
const vitestReport = (...files: (typeof passedFile)[]) => ({ testResults: files });
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

test.each([
  ['all passed', vitestReport(passedFile), 0, { passed: 4, failed: 0, skipped: 0 }],
  [
    'skipped and to do',
    vitestReport(passedFile, file('some.test.ts', 'passed', 'skipped', 'todo')),
    0,
    { passed: 4, failed: 0, skipped: 2 },
  ],
  ['a failed test', vitestReport(passedFile, failedTest), 1, { passed: 5, failed: 1, skipped: 0 }],
  [
    'a file that did not load',
    vitestReport(passedFile, brokenFile),
    1,
    { passed: 4, failed: 1, skipped: 0 },
  ],
  [
    'a hook that threw',
    vitestReport(passedFile, failedHook),
    1,
    { passed: 4, failed: 1, skipped: 1 },
  ],
  [
    'a process that ended',
    vitestReport(passedFile, unfinished),
    1,
    { passed: 5, failed: 2, skipped: 0 },
  ],
  ['an error outside of tests', vitestReport(passedFile), 1, { passed: 4, failed: 1, skipped: 0 }],
  ['no test at all', vitestReport(), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('Vitest: %s', (_case, report, exitCode, counts) => {
  expect(countVitest(report, exitCode)).toEqual(counts);
});

test('files whose process ended are set apart from the others', () => {
  const report = vitestReport(
    passedFile,
    failedTest,
    unfinished,
    failedHook,
    brokenFile,
    neverBegun,
  );
  expect(splitUnfinished(report)).toEqual({
    finished: vitestReport(passedFile, failedTest, failedHook, brokenFile),
    unfinished: ['unfinished.test.ts', 'never-begun.test.ts'],
  });
});

test.each([
  [
    'Vitest caught 2 unhandled errors\nWorker exited unexpectedly\nWorker exited unexpectedly',
    true,
  ],
  [
    'Vitest caught 2 unhandled errors\nWorker exited unexpectedly\nTypeError: x is no function',
    false,
  ],
  ['AssertionError: expected 1 to be 2', false],
])('the complaint %j is about ended processes alone: %s', (complaints, expected) => {
  expect(complainsOfEndedProcessesAlone(complaints)).toBe(expected);
});

test.each([
  ['all passed', playwrightReport({ skipped: 1 }), 0, { passed: 3, failed: 0, skipped: 1 }],
  [
    'passed at the second try',
    playwrightReport({ flaky: 1 }),
    0,
    { passed: 3, failed: 1, skipped: 0 },
  ],
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
