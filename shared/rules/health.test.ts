import { expect, test } from 'vitest';
import { backupLevel, jobsLevel, replicaLevel } from './health.ts';

const now = new Date('2026-05-04T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [hoursAgo(0), 'good'],
  [hoursAgo(24), 'good'],
  [hoursAgo(25), 'good'],
  [hoursAgo(25.01), 'warning'],
  [null, 'warning'],
] as const)('a backup of %s is %s', (madeAt, level) => {
  expect(backupLevel(madeAt, now)).toBe(level);
});

test('a job that was given up is bad, a replica that is not read from a warning', () => {
  expect([jobsLevel({ failed: 1 }), jobsLevel({ failed: 0 })]).toEqual(['bad', 'good']);
  expect([replicaLevel(false), replicaLevel(true)]).toEqual(['warning', 'good']);
});
