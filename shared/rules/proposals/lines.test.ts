import { expect, test } from 'vitest';
import { looksProblem } from './lines.ts';

const looks = (...names: string[]) => names.map((name) => ({ name }));
const lines = (...places: number[]) => places.map((look) => ({ look }));

test.each([
  [looks(''), lines(1, 1), null],
  [looks('Winter'), lines(1), null],
  [looks('Winter', 'Weekend'), lines(1, 2), null],
  [looks('Winter', 'Weekend', 'Complete'), lines(3, 2, 1, 1), null],
  [looks(' '), [], null],
  [looks(''), lines(1, 2), 'noSuchLook'],
  [looks('Winter', 'Weekend'), lines(1, 2, 3), 'noSuchLook'],
  [looks('Winter', 'Weekend'), [], 'emptyLook'],
  [looks('Winter', 'Weekend', 'Complete'), lines(1, 2), 'emptyLook'],
  [looks('Winter', 'Weekend'), lines(2), 'emptyLook'],
  [looks('Winter', 'Weekend', 'WINTER'), lines(1, 2, 3), 'nameTwice'],
  [looks('Winter', ' '), lines(1, 2), 'nameMissing'],
  [looks('Winter', ' winter'), lines(1, 2), 'nameTwice'],
  [looks('Winter', 'Weekend'), lines(1, 1), 'emptyLook'],
])('looks %j with lines in %j: %s', (looks, lines, problem) => {
  expect(looksProblem(looks, lines)).toBe(problem);
});
