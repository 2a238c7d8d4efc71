import { expect, test } from 'vitest';
import { barsOf, figure, roundTop } from './stats-chart.ts';

const sales = (subtotal: number, orderCount = 0) => ({
  subtotal,
  orderCount,
  itemCount: orderCount * 2,
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [270, 300],
  [4_100, 5_000],
  [65_000, 80_000],
])('an axis for %d ends with %d', (highest, top) => {
  expect(roundTop(highest)).toBe(top);
});

test('every day is a bar, as high as its part of the axis', () => {
  const days = [
    { day: '2026-11-01', own: sales(0), dealership: sales(0) },
    { day: '2026-11-02', own: sales(10_000), dealership: sales(40_000) },
  ];
  const { bars, top } = barsOf(days, 'subtotal');
  expect(top).toBe(40_000);
  expect(bars).toHaveLength(2);
  expect(bars[1]).toMatchObject({
    own: 10_000,
    dealership: 40_000,
    ownHeight: 0.25,
    dealershipHeight: 1,
  });
  expect(barsOf([], 'orderCount')).toEqual({ bars: [], top: 2 });
  expect(barsOf([], 'subtotal').top).toBe(200);
});

test('figures are read as people write them', () => {
  expect(figure('subtotal', 123_450)).toBe('$1,234.50');
  expect(figure('orderCount', 3.5)).toBe('3.5');
});
