import { expect, test } from 'vitest';
import { bannerShapes, middle, positionIn } from './focus.ts';

test.each<[number, number, number, string]>([
  [50, 50, 1, '50% 50%'],
  [25, 50, 1, '0% 50%'],
  [40, 50, 1, '30% 50%'],
  [90, 50, 1, '100% 50%'],
  [90, 10, 2, '50% 50%'],
  [90, 60, 4, '50% 70%'],
])(
  'the point %i, %i of a picture twice as wide as high is seen in a box of %i at %s',
  (x, y, shape, position) => {
    expect(positionIn({ x, y }, { width: 200, height: 100 }, shape)).toBe(position);
  },
);

test('a banner is seen in two shapes, a picture without a point by its middle', () => {
  expect(bannerShapes.phone).toBeCloseTo(1.7778, 4);
  expect(bannerShapes.wide).toBeCloseTo(2.9217, 4);
  expect(positionIn(middle, { width: 200, height: 100 }, 1)).toBe('50% 50%');
  expect(middle).toEqual({ x: 50, y: 50 });
});
