import { expect, test } from 'vitest';
import { allRows, rowsOfCall } from './all-rows.ts';

test.each([
  ['empty', 0, 0, false],
  ['of one page', 3, 3, false],
  ['of a page exactly', rowsOfCall, rowsOfCall, false],
  ['of several', 2 * rowsOfCall + 1, 2 * rowsOfCall + 1, false],
  ['counted to a part only', 2 * rowsOfCall + 7, 50, true],
])('all rows of a list %s are asked for', async (_what, length, total, more) => {
  const rows = Array.from({ length }, (_, index) => index);
  const ask = async (page: number) => ({
    data: rows.slice((page - 1) * rowsOfCall, page * rowsOfCall),
    ...{ total, more },
  });
  expect(await allRows(ask)).toEqual(rows);
});
