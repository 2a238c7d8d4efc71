import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DrillResult, describeDrills, readDrills } from './drill-results.ts';
import { drills } from './drills.ts';

const result: DrillResult = {
  ...{ day: '2026-11-18', commit: '84f47d21', machine: '2 cores, 24 GB', seconds: 61 },
  result: 'green',
};

test('every file of a drill belongs to one, and every drill names files that are there', () => {
  const named = Object.values(drills).flatMap(({ files = [] }) => files);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const found = globSync('tests/**/*.drill.ts').map((file) => file.replaceAll('\\', '/'));
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('results are read from the page as they were written, and others stay', () => {
  const page = describeDrills(drills, { faults: result, storm: { ...result, result: 'red' } });
  expect(readDrills(page)).toEqual({ faults: result, storm: { ...result, result: 'red' } });
  expect(page).toContain('not run yet');
});

test('docs/drills.md has a line for every drill', () => {
  const page = readFileSync('docs/drills.md', 'utf8');
  expect(describeDrills(drills, readDrills(page))).toBe(page);
});
