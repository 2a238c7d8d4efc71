import { expect, test } from 'vitest';
import {
  describeSkipped,
  hadToRun,
  skippedInPlaywright,
  skippedInVitest,
} from './skipped-tests.ts';

const vitest = {
  testResults: [
    {
      name: '/shop/tests/real/figures.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'skipped', fullName: 'the grid of payments' },
        { status: 'passed', fullName: 'published loans' },
      ],
    },
    {
      name: '/shop/tests/pooler/pooler.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'todo', fullName: 'is not tried' }],
    },
  ],
};
const spec = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status, index) => ({ projectName: ['phone', 'desktop'][index]!, status })),
});
const playwright = {
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [],
  suites: [
    {
      file: 'admin.spec.ts',
      specs: [spec('an order is sold', 'expected', 'skipped')],
      suites: [{ file: 'admin.spec.ts', specs: [spec('in a group', 'skipped', 'expected')] }],
    },
  ],
};
const real = 'tests/real/figures.test.ts: the grid of payments';
const pooler = 'tests/pooler/pooler.test.ts: is not tried';

test('every skipped test has its name', () => {
  expect(skippedInVitest(vitest, '/shop')).toEqual([real, pooler]);
  expect(skippedInPlaywright(playwright)).toEqual([
    'tests/journeys/admin.spec.ts: an order is sold (desktop)',
    'tests/journeys/admin.spec.ts: in a group (phone)',
  ]);
});

test('a run without a report has no skipped tests', () => {
  expect([...skippedInVitest(undefined, '/shop'), ...skippedInPlaywright(undefined)]).toEqual([]);
});

test('a skipped test on real files is a failure if the files exist, and none otherwise', () => {
  expect(hadToRun([real, pooler], true)).toEqual([real]);
  expect(hadToRun([real, pooler], false)).toEqual([]);
});

test('the end of a run names the skipped tests, and the folder that they need', () => {
  expect(describeSkipped([], false)).toBe('');
  expect(describeSkipped([pooler], true)).toBe(`Skipped (1):\n  ${pooler}`);
  expect(describeSkipped([real], false)).toBe(
    `Skipped (1):\n  ${real}\nTests of tests/real need the folder ../shared/data beside the project.`,
  );
});
