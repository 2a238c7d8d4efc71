import { expect, test } from 'vitest';
import type { Outcome } from './outcomes.ts';
import { describeRun, isGreen } from './test-summary.ts';

const outcome = (state: Outcome['state'], name = 'one', error = ''): Outcome => ({
  ...{ file: 'tests/journeys/cart.spec.ts', name, project: 'phone', state, error },
});
const check = (name: string, error: string): Outcome => ({
  ...{ file: '', name: `npm run ${name}`, project: '', state: 'failed', error },
});
const red = '\u001b[31m';

test('a green run ends with its counts', () => {
  const run = { outcomes: [outcome('passed')], unsteady: [] };
  expect(describeRun(run, true)).toBe('1 passed, 0 failed');
  expect(isGreen(run, true)).toBe(true);
});

test('the end names failures with their reasons, what was skipped, and what is unsteady', () => {
  const run = {
    outcomes: [
      outcome('passed', 'late'),
      outcome('failed', 'wrong', `${red}Error: 1 is not 2\n    at cart.spec.ts:3\n\nand more`),
      { ...outcome('skipped', 'on real files'), file: 'tests/real/figures.test.ts', project: '' },
    ],
    unsteady: [outcome('failed', 'late', 'Error: too late\nand more')],
  };
  expect(describeRun(run, false).split('\n')).toEqual([
    'Failed (1):',
    '  tests/journeys/cart.spec.ts (phone): wrong',
    '    Error: 1 is not 2',
    '    and more',
    'Skipped (1):',
    '  tests/real/figures.test.ts: on real files',
    'Tests of tests/real need the folder ../shared/data beside the project.',
    'Unsteady (1):',
    '  tests/journeys/cart.spec.ts (phone): late: Error: too late',
    '1 passed, 1 failed',
  ]);
  expect(isGreen(run, false)).toBe(false);
});

test('a check that failed before the tests stands right before the counts, and is counted', () => {
  const errors = Array.from({ length: 20 }, (_, index) => `a.ts(${index},7): error TS2322`);
  const run = {
    outcomes: [
      check('lint', 'a.ts:4:15 lint/noDoubleEquals\n\n  × Using == may be unsafe.'),
      check('types', errors.join('\n')),
      outcome('passed'),
      outcome('skipped', 'later'),
      outcome('failed', 'wrong', 'Error: 1 is not 2'),
    ],
    unsteady: [outcome('failed', 'late', 'Error: too late')],
  };
  expect(describeRun(run, true).split('\n')).toEqual([
    'Failed (1):',
    '  tests/journeys/cart.spec.ts (phone): wrong',
    '    Error: 1 is not 2',
    'Skipped (1):',
    '  tests/journeys/cart.spec.ts (phone): later',
    'Unsteady (1):',
    '  tests/journeys/cart.spec.ts (phone): late: Error: too late',
    'Failed before the tests (2):',
    '  npm run lint',
    '    a.ts:4:15 lint/noDoubleEquals',
    '      × Using == may be unsafe.',
    '  npm run types',
    ...errors.slice(0, 15).map((line) => `    ${line}`),
    '1 passed, 3 failed',
  ]);
});

test('a run whose checks alone failed is not green', () => {
  const run = { outcomes: [check('dead', 'Unused files (1)'), outcome('passed')], unsteady: [] };
  expect(describeRun(run, true).split('\n')).toEqual([
    'Failed before the tests (1):',
    '  npm run dead',
    '    Unused files (1)',
    '1 passed, 1 failed',
  ]);
  expect(isGreen(run, true)).toBe(false);
});

test('a test on real files that was skipped though they are there has failed', () => {
  const skipped = { ...outcome('skipped'), file: 'tests/real/figures.test.ts', project: '' };
  const run = { outcomes: [outcome('passed'), skipped], unsteady: [] };
  expect(describeRun(run, true)).toContain('Failed (1):\n  tests/real/figures.test.ts: one');
  expect(describeRun(run, true)).toMatch(/\n1 passed, 1 failed$/);
  expect(isGreen(run, true)).toBe(false);
});

test('the end has at most 80 lines, however much failed', () => {
  const failed = Array.from({ length: 500 }, (_, index) =>
    outcome('failed', `test ${index}`, 'Error: first line\nsecond line'),
  );
  const skipped = Array.from({ length: 50 }, (_, index) => outcome('skipped', `test ${index}`));
  const checks = ['lint', 'types', 'dead'].map((name) => check(name, 'an error\n'.repeat(100)));
  const outcomes = [...checks, ...failed, ...skipped];
  const lines = describeRun({ outcomes, unsteady: failed }, true).split('\n');
  expect(lines.length).toBeLessThanOrEqual(80);
  expect(lines[0]).toBe('Failed (500):');
  expect(lines.at(-1)).toBe('0 passed, 503 failed');
  for (const { name } of checks) expect(lines).toContain(`  ${name}`);
});
