import { expect, test } from 'vitest';
import {
  believable,
  complainsOutsideOfTests,
  failure,
  filesToRunAgain,
  hadToRun,
  type Outcome,
  outcomesOfPlaywright,
  outcomesOfVitest,
  settle,
} from './outcomes.ts';

const outcome = (file: string, name: string, state: Outcome['state'], error = ''): Outcome => ({
  ...{ file, name, project: '', state, error },
});
const states = (outcomes: Outcome[]) => outcomes.map(({ name, state }) => `${name} ${state}`);

const vitestFile = (status: string, ...tests: string[]) => ({
  testResults: [
    {
      ...{ name: '/shop/server/a.test.ts', status },
      assertionResults: tests.map((one, index) => ({ status: one, fullName: `test ${index}` })),
    },
  ],
});

test.each([
  ['all passed', vitestFile('passed', 'passed', 'passed'), ['test 0 passed', 'test 1 passed']],
  [
    'skipped and to do',
    vitestFile('passed', 'skipped', 'todo'),
    ['test 0 skipped', 'test 1 skipped'],
  ],
  ['a failed test', vitestFile('failed', 'failed', 'passed'), ['test 0 failed', 'test 1 passed']],
  ['a file that did not load', vitestFile('failed'), [' failed']],
  ['a hook that threw', vitestFile('failed', 'skipped'), ['test 0 skipped', ' failed']],
  [
    'a process that ended',
    vitestFile('passed', 'passed', 'pending'),
    ['test 0 passed', 'test 1 failed'],
  ],
  ['a process that ended before its first test', vitestFile('passed'), [' failed']],
  ['no report', undefined, []],
])('Vitest: %s', (_case, report, expected) => {
  const outcomes = outcomesOfVitest(report, '/shop');
  expect(states(outcomes)).toEqual(expected);
  expect(outcomes.every(({ file }) => file === 'server/a.test.ts')).toBe(true);
});

const journey = (status: string, ...annotations: string[]) => ({
  errors: [],
  suites: [
    {
      ...{ title: 'cart.spec.ts', file: 'cart.spec.ts', specs: [] },
      suites: [
        {
          ...{ title: 'at 320 px', file: 'cart.spec.ts' },
          specs: [
            {
              title: 'it fits',
              tests: [
                {
                  ...{ projectName: 'phone', status },
                  annotations: annotations.map((type) => ({ type })),
                  results: status === 'unexpected' ? [{ errors: [{ message: 'too wide' }] }] : [],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test.each([
  ['expected', [], 'passed', 'It did not run.'],
  ['unexpected', [], 'failed', 'too wide'],
  ['skipped', ['skip'], 'skipped', 'It did not run.'],
  ['skipped', [], 'failed', 'It did not run.'],
] as const)('Playwright: %s with %j is %s', (status, annotations, state, error) => {
  expect(outcomesOfPlaywright(journey(status, ...annotations))).toEqual([
    {
      ...{ file: 'tests/journeys/cart.spec.ts', name: 'at 320 px › it fits', project: 'phone' },
      ...{ state, error },
    },
  ]);
});

test('what Playwright says outside of tests is a failure', () => {
  const outcomes = outcomesOfPlaywright({ errors: [{ message: 'SyntaxError' }] });
  expect(outcomes).toEqual([failure('SyntaxError')]);
});

test('a run that complains without a failed test, or runs none, has failed', () => {
  const passed = [outcome('a.test.ts', 'one', 'passed')];
  expect(believable('Vitest', passed, 0)).toEqual(passed);
  expect(states(believable('Vitest', passed, 1))).toEqual(['one passed', ' failed']);
  expect(states(believable('Vitest', [], 0))).toEqual([' failed']);
  const failed = [outcome('a.test.ts', 'one', 'failed')];
  expect(believable('Vitest', failed, 1)).toEqual(failed);
});

test.each([
  ['Vitest caught 2 unhandled errors\nWorker exited unexpectedly\nTypeError: x', true],
  ['Vitest caught 1 unhandled error\nWorker exited unexpectedly', false],
  ['AssertionError: expected 1 to be 2', false],
])('the complaint %j is about something outside of tests: %s', (complaints, expected) => {
  expect(complainsOutsideOfTests(complaints)).toBe(expected);
});

test('what fails and then passes is unsteady, and counts as passed', () => {
  const first = [
    outcome('a.test.ts', 'steady', 'passed'),
    outcome('a.test.ts', 'unsteady', 'failed', 'too slow'),
    outcome('a.test.ts', 'wrong', 'failed', 'wrong'),
    outcome('b.test.ts', 'other', 'passed'),
  ];
  const again = [
    outcome('a.test.ts', 'steady', 'failed', 'now and then'),
    outcome('a.test.ts', 'unsteady', 'passed'),
    outcome('a.test.ts', 'wrong', 'failed', 'wrong again'),
  ];
  const { outcomes, unsteady } = settle(first, again);
  expect(states(outcomes)).toEqual([
    'steady passed',
    'unsteady passed',
    'wrong failed',
    'other passed',
  ]);
  expect(unsteady.map(({ name, error }) => [name, error])).toEqual([
    ['steady', 'now and then'],
    ['unsteady', 'too slow'],
  ]);
});

test('a file that loads at the second try brings its tests', () => {
  const first = [failure('no port', 'a.test.ts'), outcome('a.test.ts', 'one', 'skipped')];
  const { outcomes, unsteady } = settle(first, [outcome('a.test.ts', 'one', 'passed')]);
  expect([states(outcomes), states(unsteady)]).toEqual([['one passed'], [' failed']]);
});

test('without a second run, or where the file breaks again, failures stay', () => {
  const first = [failure('no port', 'a.test.ts'), outcome('b.test.ts', 'one', 'failed')];
  expect(settle(first, []).outcomes).toEqual(first);
  expect(settle(first, [failure('no port', 'a.test.ts')]).outcomes).toEqual(first);
  expect(settle(first, []).unsteady).toEqual([]);
});

test('files run again by project, each once; a failure without a file does not', () => {
  const onPhone = { ...outcome('c.spec.ts', 'one', 'failed'), project: 'phone' };
  const found = filesToRunAgain([
    outcome('a.test.ts', 'one', 'failed'),
    outcome('a.test.ts', 'two', 'failed'),
    outcome('b.test.ts', 'one', 'passed'),
    onPhone,
    failure('no Chromium'),
  ]);
  expect([...found]).toEqual([
    ['', ['a.test.ts']],
    ['phone', ['c.spec.ts']],
  ]);
});

test('tests on real files may be skipped only where these files are not', () => {
  const skipped = [
    outcome('tests/real/figures.test.ts', 'loans', 'skipped'),
    outcome('tests/pooler.test.ts', 'old version', 'skipped'),
  ];
  expect(states(hadToRun(skipped, true))).toEqual(['loans skipped']);
  expect(hadToRun(skipped, false)).toEqual([]);
});
