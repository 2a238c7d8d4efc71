import { expect, test } from 'vitest';
import { directionOf, inOrder, sliceAt, sliceOf } from './page.ts';

const list = Array.from({ length: 23 }, (_, index) => index);
const backwards = list.toReversed();

test.each([1, 2, 4, 5, 7, 10, 23, 50])(
  'every page of %s rows is the same from either end',
  (rows) => {
    for (let page = 1; page <= Math.ceil(list.length / rows) + 2; page += 1) {
      const slice = sliceOf({ page, rows }, list.length);
      const from = slice.fromEnd ? backwards : list;
      const read = from.slice(slice.offset, slice.offset + slice.limit);
      expect(inOrder(read, slice)).toEqual(list.slice((page - 1) * rows, page * rows));
      expect(slice.offset).toBeGreaterThanOrEqual(0);
      if (slice.limit > 0) expect(slice.offset).toBeLessThanOrEqual(list.length / 2);
    }
  },
);

test('a list without rows, and one that is read backwards', () => {
  expect(sliceOf({ page: 1, rows: 10 }, 0)).toMatchObject({ limit: 0 });
  expect(directionOf('asc', sliceAt(20, 2, 23))).toBe('desc');
  expect(directionOf('desc', sliceAt(20, 2, 23))).toBe('asc');
  expect(directionOf('desc', sliceAt(0, 2, 23))).toBe('desc');
});
