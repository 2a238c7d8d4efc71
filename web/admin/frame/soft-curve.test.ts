import { line } from 'd3-shape';
import { expect, test } from 'vitest';
import { softCurve } from './soft-curve.ts';

const path = (points: [number, number][]) => line().curve(softCurve)(points);

test('control points are those of Chart.js at tension 0.3', () => {
  // At equal distances: 0.15 of the vector from the previous to the next point, here (0, 100) to
  // (200, 0).
  expect(
    path([
      [0, 100],
      [100, 50],
      [200, 0],
    ]),
  ).toContain('70,65,100,50');
});

test('the curve stays between the highest and the lowest point', () => {
  const curve = path([
    [0, 100],
    [100, 100],
    [200, 100],
    [300, 0],
    [400, 0],
  ])!;
  const numbers = curve.match(/-?[\d.]+/g)!.map(Number);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.max(...ys)).toBe(100);
  expect(Math.min(...ys)).toBe(0);
});

test.each([1, 2])('%i points are drawn as well', (count) => {
  expect(
    path(
      [
        [0, 0],
        [10, 10],
      ].slice(0, count) as [number, number][],
    ),
  ).toMatch(/^M0,0/);
});
