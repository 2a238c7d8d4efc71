import { expect, test } from 'vitest';
import { yearRanges } from './year-ranges.ts';

test.each([
  [[], []],
  [[2027], [[2027, 2027]]],
  [
    [2015, 2016, 2017, 2019],
    [
      [2015, 2017],
      [2019, 2019],
    ],
  ],
])('the years %j are the ranges %j', (years, ranges) => {
  expect(yearRanges(years)).toEqual(ranges);
});
