import { expect, test } from 'vitest';
import { numberOfDays } from '#shared/rules/date-range.ts';
import { historyAddress, pagesOf, readHistoryQuery } from './history-address.ts';

const today = '2026-11-21';
const read = (address: string) => readHistoryQuery(new URLSearchParams(address), today);
const everything = { page: 1, search: '', startDate: '', endDate: '' };

test('an address without anything, or with nonsense, means the first page of everything', () => {
  expect(read('tab=orders')).toEqual(everything);
  expect(read('page=0&startDate=2026-02-30&endDate=soon')).toEqual(everything);
  expect(read('page=1.5')).toEqual(everything);
});

test('a query written into an address is read from it again', () => {
  const query = { page: 3, search: 'zoé 12', startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(read(historyAddress(query))).toEqual(query);
  expect(historyAddress(everything)).toBe('?tab=orders');
});

test('a half-open range is completed, and a reversed one swapped', () => {
  expect(read('startDate=2026-11-01')).toMatchObject({ startDate: '2026-11-01', endDate: today });
  expect(read('startDate=2026-12-01')).toMatchObject({
    startDate: '2026-12-01',
    endDate: '2026-12-01',
  });
  expect(read('endDate=2026-11-10')).toMatchObject({
    startDate: '2016-11-03',
    endDate: '2026-11-10',
  });
  expect(read('startDate=2026-11-10&endDate=2026-11-01')).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-10',
  });
});

test('a range is never longer than the server takes', () => {
  expect(numberOfDays(read('startDate=1990-01-01&endDate=2026-11-01'))).toBe(3_660);
});

test('ten orders fill a page', () => {
  expect([0, 1, 10, 11, 25].map(pagesOf)).toEqual([1, 1, 1, 2, 3]);
});
