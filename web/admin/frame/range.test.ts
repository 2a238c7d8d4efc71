import { expect, test } from 'vitest';
import { presetOf, rangeInSentence, rangeInWords } from './dates.ts';
import { hasWrongRange, readRange, viewParameters, writeRange } from './range.ts';

const today = '2026-11-21';
const read = (address: string) => readRange(new URLSearchParams(address), today);
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };

test('a range starts as the current month', () => {
  expect(read('')).toEqual(november);
});

test.each([
  'startDate=2026-11-30&endDate=2026-11-01',
  'startDate=2026-02-30&endDate=2026-03-01',
  'startDate=2026-11-01',
])('an address whose days make no range (%s) is the current month', (address) => {
  expect(read(address)).toEqual(november);
  expect(hasWrongRange(new URLSearchParams(address))).toBe(true);
});

test('an address without days, or with a range, is no wrong one', () => {
  for (const address of ['', 'dates=all', 'startDate=2026-01-01&endDate=2026-01-31'])
    expect(hasWrongRange(new URLSearchParams(address))).toBe(false);
});

test('a cleared range is all dates, and a new one takes its place', () => {
  const cleared = writeRange(
    new URLSearchParams('startDate=2026-01-01&endDate=2026-01-31&page=3&search=a'),
    null,
  );
  expect(String(cleared)).toBe('search=a&dates=all');
  expect(read(String(cleared))).toBeNull();
  expect(
    read(String(writeRange(cleared, { startDate: '2025-01-01', endDate: '2025-12-31' }))),
  ).toEqual({
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  });
});

test.each([
  [
    'startDate=2026-01-01&endDate=2026-01-31&rows=50&page=3&search=a&order=7',
    '?startDate=2026-01-01&endDate=2026-01-31&rows=50',
  ],
  ['dates=all&sortBy=id', '?dates=all'],
  ['sortBy=id&direction=asc', ''],
])('of an address with %s the next page keeps %s', (address, kept) => {
  expect(viewParameters(new URLSearchParams(address))).toBe(kept);
});

test('a range is known by its preset', () => {
  expect(presetOf(november, today)).toBe('This Month');
  expect(presetOf({ startDate: today, endDate: today }, today)).toBe('Today');
  expect(presetOf({ startDate: '2026-11-02', endDate: today }, today)).toBe('Custom Range');
});

test('a range reads as people write it', () => {
  expect(rangeInWords(november).replaceAll(/\s/g, ' ')).toBe('Nov 1 – 30, 2026');
});

test.each([
  ['2026-11-21', '2026-11-21', 'today'],
  ['2026-11-15', '2026-11-21', 'in the last 7 days'],
  ['2026-10-23', '2026-11-21', 'in the last 30 days'],
  ['2026-11-01', '2026-11-30', 'in November 2026'],
  ['2024-02-01', '2024-02-29', 'in February 2024'],
  ['2026-01-01', '2026-12-31', 'in 2026'],
  ['2026-03-02', '2026-03-02', 'on Mar 2, 2026'],
  ['2026-11-03', '2026-12-04', 'from Nov 3, 2026 to Dec 4, 2026'],
])('%s to %s reads: %s', (startDate, endDate, words) => {
  expect(rangeInSentence({ startDate, endDate }, today)).toBe(words);
});

test('a page that usually shows all dates does so unless the address names some', () => {
  const read = (query: string) => readRange(new URLSearchParams(query), '2026-03-10', null);
  expect(read('')).toBeNull();
  expect(read('startDate=2026-02-01&endDate=2026-02-28')).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  });
});
