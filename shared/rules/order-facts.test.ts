import { expect, test } from 'vitest';
import { validate } from './form.ts';
import { hoursOf, orderFactsForm, wantedProblem } from './order-facts.ts';

const line = (frt: number | null, quantity = 1, installed = true) => ({ frt, quantity, installed });

test.each([
  ['pieces count', [line(0.75, 2), line(0.1)], 1.6],
  ['what is not fitted has none', [line(3, 1, false), line(0.5)], 0.5],
  ['decimals add up', [line(0.1, 3)], 0.3],
  ['one unknown line leaves the sum unknown', [line(null), line(1)], null],
  ['an unknown line that is not fitted does not', [line(null, 1, false), line(1)], 1],
])('hours of an order: %s', (_, lines, hours) => {
  expect(hoursOf(lines)).toBe(hours);
});

test.each([
  ['2026-11-23', null],
  ['2026-11-24', null],
  ['2026-11-22', 'inThePast'],
  ['2026-11-30', 'closed'],
])('wanted on %s, on the day 2026-11-23: %s', (day, problem) => {
  const closure = { firstDay: '2026-11-29', lastDay: '2026-11-30', name: 'Move', spans: [] };
  const at = { today: '2026-11-23', openingHours: { exceptions: [closure] } };
  expect(wantedProblem(day, at)).toBe(problem);
});

test.each([
  [{}, {}],
  [{ vin: ' 1m8g-dm9a xkp042788 ', stockNumber: 'A-17', wantedOn: '2026-11-24' }, {}],
  [{ vin: '1M8GDM9AXKP04278' }, { vin: 'fieldProblems.vin' }],
  [{ stockNumber: 'x'.repeat(41) }, { stockNumber: 'fieldProblems.max' }],
  [{ wantedOn: '2026-02-30' }, { wantedOn: 'fieldProblems.day' }],
])('facts of an order: %j', (values, problems) => {
  const found = Object.entries(validate(orderFactsForm, values));
  expect(Object.fromEntries(found.map(([name, [problem]]) => [name, problem!.key]))).toEqual(
    problems,
  );
  expect(Object.entries(orderFactsForm).map(([name, { label }]) => [name, label])).toEqual([
    ['vin', 'vin'],
    ['stockNumber', 'stockNumber'],
    ['wantedOn', 'wantedOn'],
  ]);
});

test('hours have four decimals at most, as they are stored', () => {
  expect(hoursOf([line(0.3333, 3)])).toBe(0.9999);
  expect(hoursOf([line(0.00004, 1)])).toBe(0);
  expect(hoursOf([])).toBe(0);
});
