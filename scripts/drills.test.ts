import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DrillResult, describeDrills, readDrills, resultOf } from './drill-results.ts';
import { drills } from './drills.ts';
import { failure, type Outcome } from './outcomes.ts';

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
  const noted: Record<string, DrillResult> = {
    faults: result,
    storm: { ...result, result: 'red' },
    engines: { ...result, result: 'skipped: 4 of 4 tests without firefox-esr, xvfb' },
  };
  const page = describeDrills(drills, noted);
  expect(readDrills(page)).toEqual(noted);
  expect(page).toContain('not run yet');
});

const outcomes = (...states: Outcome['state'][]) =>
  states.map((state) => ({ ...failure('', 'tests/pooler/pooler.drill.ts'), name: 'one', state }));

test.each([
  [0, outcomes('passed', 'passed'), [], 'green'],
  [0, [], [], 'green'],
  [1, [], [], 'red'],
  [1, outcomes('passed', 'failed', 'skipped'), [], 'red'],
  [0, outcomes('passed', 'failed'), [], 'red'],
  [0, outcomes('skipped', 'skipped'), ['xvfb'], 'skipped: 2 of 2 tests without xvfb'],
  [0, outcomes('passed', 'skipped', 'passed'), [], 'skipped: 1 of 3 tests'],
])('a drill that ended with %i, its tests %j and %j missing is %s', (...given) => {
  const [code, tests, missing, expected] = given;
  expect(resultOf(code, tests, missing)).toBe(expected);
});

test('docs/drills.md has a line for every drill', () => {
  const page = readFileSync('docs/drills.md', 'utf8');
  expect(describeDrills(drills, readDrills(page))).toBe(page);
});

test('the nightly workflow runs every drill, each within a limit that GitHub allows', () => {
  const workflow = parse(readFileSync('.github/workflows/drill.yml', 'utf8')) as {
    jobs: { drill: { strategy: { matrix: { include: { drill: string; minutes: number }[] } } } };
  };
  const { include } = workflow.jobs.drill.strategy.matrix;
  expect(include.map(({ drill }) => drill)).toEqual(Object.keys(drills));
  expect(include.filter(({ minutes }) => !(minutes > 0 && minutes <= 360))).toEqual([]);
});
