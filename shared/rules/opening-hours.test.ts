import { expect, test } from 'vitest';
import { hoursProblems } from './hours-problems.ts';
import { localTime } from './local-time.ts';
import {
  groupedWeek,
  nextException,
  nextOpenDay,
  nothingOpen,
  type OpeningHours,
  type Span,
  spansOn,
  stateAt,
} from './opening-hours.ts';

const span = (opens: string, closes: string): Span => ({ opens, closes });
const usual = [span('09:00', '12:00'), span('13:00', '18:00')];
const hours: OpeningHours = {
  // Closed on Sunday.
  week: [usual, usual, usual, usual, usual, [span('10:00', '16:00')], []],
  exceptions: [
    { firstDay: '2026-12-25', lastDay: '2026-12-28', name: 'Christmas', spans: [] },
    { firstDay: '2026-12-24', lastDay: '2026-12-24', name: 'Eve', spans: [span('09:00', '13:00')] },
  ],
};
const closed = (opens: string, day: string, inDays: number) => ({
  ...{ isOpen: false, opens, day, inDays },
});

test.each([
  ['before opening', '2026-11-23T13:59:00Z', closed('09:00', '2026-11-23', 0)],
  ['the minute of opening', '2026-11-23T14:00:00Z', { isOpen: true, until: '12:00' }],
  ['the minute of closing', '2026-11-23T17:00:00Z', closed('13:00', '2026-11-23', 0)],
  ['after noon', '2026-11-23T22:59:59Z', { isOpen: true, until: '18:00' }],
  ['after closing', '2026-11-23T23:00:00Z', closed('09:00', '2026-11-24', 1)],
  ['already tomorrow in London', '2026-11-24T03:00:00Z', closed('09:00', '2026-11-24', 1)],
  ['Saturday evening', '2026-11-28T23:00:00Z', closed('09:00', '2026-11-30', 2)],
  ['Sunday', '2026-11-29T17:00:00Z', closed('09:00', '2026-11-30', 1)],
  // Clocks go back at 2:00 on November 1 and forward at 2:00 on March 8, 2026.
  ['Saturday before winter time', '2026-10-31T19:59:00Z', { isOpen: true, until: '16:00' }],
  ['Monday in winter time, 9:00', '2026-11-02T14:00:00Z', { isOpen: true, until: '12:00' }],
  ['Monday in winter time, 8:59', '2026-11-02T13:59:00Z', closed('09:00', '2026-11-02', 0)],
  ['Monday in summer time, 9:00', '2026-03-09T13:00:00Z', { isOpen: true, until: '12:00' }],
  ['Saturday in winter time, 10:00', '2026-03-07T15:00:00Z', { isOpen: true, until: '16:00' }],
  ['other hours', '2026-12-24T18:00:00Z', closed('09:00', '2026-12-29', 5)],
  ['a closure', '2026-12-26T18:00:00Z', closed('09:00', '2026-12-29', 3)],
])('%s', (_, moment, state) => {
  const { day, time } = localTime('America/Toronto', new Date(moment));
  expect(stateAt(hours, day, time)).toEqual(state);
});

test('hours in the hour that a spring night skips begin when the clock has jumped over them', () => {
  const early = { week: Array.from({ length: 7 }, () => [span('02:30', '05:00')]), exceptions: [] };
  const at = (moment: string) => {
    const { day, time } = localTime('America/Toronto', new Date(moment));
    return stateAt(early, day, time);
  };
  expect(at('2026-03-08T06:59:00Z')).toEqual(closed('02:30', '2026-03-08', 0));
  expect(at('2026-03-08T07:00:00Z')).toEqual({ isOpen: true, until: '05:00' });
  // In autumn 1:30 comes twice: both times the clock says that it is closed.
  expect(at('2026-11-01T05:30:00Z')).toEqual(closed('02:30', '2026-11-01', 0));
  expect(at('2026-11-01T06:30:00Z')).toEqual(closed('02:30', '2026-11-01', 0));
});

test.each([
  ['the day after, whatever the time', '2026-11-23', '2026-11-24'],
  ['Saturday follows Friday', '2026-11-27', '2026-11-28'],
  ['Sunday is left out', '2026-11-28', '2026-11-30'],
  ['a morning counts', '2026-12-23', '2026-12-24'],
  ['a closure is left out', '2026-12-24', '2026-12-29'],
])('the next open day: %s', (_, day, next) => {
  expect(nextOpenDay(hours, day)).toBe(next);
});

test('without hours, and where nothing is open for two weeks, the next day is the next open one', () => {
  const moving = { firstDay: '2026-11-24', lastDay: '2026-12-06', name: 'Moving', spans: [] };
  const closedUntil = (lastDay: string) => ({ ...hours, exceptions: [{ ...moving, lastDay }] });
  expect(nextOpenDay(null, '2026-11-28')).toBe('2026-11-29');
  expect(nextOpenDay(nothingOpen, '2026-11-28')).toBe('2026-11-29');
  expect(nextOpenDay(closedUntil('2026-12-06'), '2026-11-23')).toBe('2026-12-07');
  expect(nextOpenDay(closedUntil('2026-12-07'), '2026-11-23')).toBe('2026-11-24');
});

test('a dealership that is never open has no next opening', () => {
  expect(stateAt(nothingOpen, '2026-11-23', '10:00')).toEqual({ isOpen: false, opens: null });
});

test('of two exceptions for a day the first one counts', () => {
  const [eve] = hours.exceptions.filter(({ name }) => name === 'Eve');
  const both = { ...hours, exceptions: [{ ...eve!, spans: [] }, eve!] };
  expect(spansOn(both, '2026-12-24')).toEqual([]);
});

const week = (...spans: Span[]) => ({
  ...nothingOpen,
  week: [spans, ...nothingOpen.week.slice(1)],
});
const exception = (more: object) => ({
  ...nothingOpen,
  exceptions: [{ firstDay: '2026-12-25', lastDay: '2026-12-25', name: 'Day', spans: [], ...more }],
});
test.each([
  ['hours of two spans', hours, []],
  ['no hour of the day', week(span('24:00', '25:00')), ['week.0 times']],
  ['half typed', week(span('09:00', '')), ['week.0 times']],
  ['past midnight', week(span('18:00', '02:00')), ['week.0 order']],
  ['of no length', week(span('09:00', '09:00')), ['week.0 order']],
  ['overlapping', week(span('09:00', '13:00'), span('12:00', '18:00')), ['week.0 overlap']],
  ['touching', week(span('09:00', '12:00'), span('12:00', '18:00')), ['week.0 overlap']],
  ['late before early', week(span('13:00', '18:00'), span('09:00', '12:00')), ['week.0 overlap']],
  ['a closure without a day', exception({ firstDay: '' }), ['exceptions.0 days']],
  ['no day of the calendar', exception({ lastDay: '2026-02-30' }), ['exceptions.0 days']],
  ['ending before it begins', exception({ lastDay: '2026-12-24' }), ['exceptions.0 days']],
  ['a year long', exception({ lastDay: '2027-12-24' }), ['exceptions.0 days']],
  ['without a name', exception({ name: ' ' }), ['exceptions.0 name']],
  ['other hours in a wrong order', exception({ spans: [span('9', '10')] }), ['exceptions.0 times']],
])('%s', (_, checked, problems) => {
  expect(hoursProblems(checked).map(({ at, key }) => `${at} ${key}`)).toEqual(problems);
});

test('other hours are for two months at most, and begin and end with a time of the day', () => {
  const last = (lastDay: string) =>
    hoursProblems(exception({ firstDay: '2026-12-01', lastDay })).map(({ key }) => key);
  expect(last('2027-01-31')).toEqual([]);
  expect(last('2027-02-01')).toEqual(['days']);
  for (const time of ['9:00', '09:60', '24:00', '109:00', '09:000', ''])
    for (const spans of [span(time, '10:00'), span('08:00', time)])
      expect(hoursProblems(week(spans)).map(({ key }) => key)).toEqual(['times']);
  expect(hoursProblems(week(span('00:00', '23:59')))).toEqual([]);
  expect(hoursProblems(week(span('19:00', '20:30')))).toEqual([]);
});

test('the next opening is looked for over two weeks', () => {
  const closedUntil = (lastDay: string) => ({
    ...hours,
    exceptions: [{ firstDay: '2026-11-23', lastDay, name: 'Moving', spans: [] }],
  });
  expect(stateAt(closedUntil('2026-12-06'), '2026-11-23', '10:00')).toEqual(
    closed('09:00', '2026-12-07', 14),
  );
  expect(stateAt(closedUntil('2026-12-07'), '2026-11-23', '10:00')).toEqual({
    ...{ isOpen: false, opens: null },
  });
  expect(nothingOpen).toEqual({ week: [[], [], [], [], [], [], []], exceptions: [] });
});

const day = [span('08:00', '18:00')];
const late = [span('08:00', '20:00')];
test.each<[string, Span[][], [runs: [number, number][], spans: Span[]][]]>([
  ['every day alike', Array(7).fill(day), [[[[0, 6]], day]]],
  [
    'a late day in between',
    [day, day, day, late, day, [span('09:00', '16:00')], []],
    [
      [
        [
          [0, 2],
          [4, 4],
        ],
        day,
      ],
      [[[3, 3]], late],
      [[[5, 5]], [span('09:00', '16:00')]],
      [[[6, 6]], []],
    ],
  ],
  [
    'Sunday does not run into Monday',
    [[], usual, usual, usual, usual, [], []],
    [
      [
        [
          [0, 0],
          [5, 6],
        ],
        [],
      ],
      [[[1, 4]], usual],
    ],
  ],
  [
    'a noon break is another day than one without',
    [usual, [span('09:00', '18:00')], usual, usual, usual, usual, usual],
    [
      [
        [
          [0, 0],
          [2, 6],
        ],
        usual,
      ],
      [[[1, 1]], [span('09:00', '18:00')]],
    ],
  ],
  ['nothing open', nothingOpen.week, [[[[0, 6]], []]]],
])('days of equal hours: %s', (_, week, groups) => {
  expect(groupedWeek(week).map(({ runs, spans }) => [runs, spans])).toEqual(groups);
});

test.each([
  ['before all', '2026-12-01', 'Eve'],
  ['on its day', '2026-12-24', 'Eve'],
  ['the day after', '2026-12-25', 'Christmas'],
  ['on the last day of several', '2026-12-28', 'Christmas'],
  ['after all', '2026-12-29', undefined],
])('the next other hours, whatever their order: %s', (_, day, name) => {
  expect(nextException(hours.exceptions, day)?.name).toBe(name);
  expect(nextException(hours.exceptions.toReversed(), day)?.name).toBe(name);
});

test('of two that begin on one day the first one is named, as it is the one that counts', () => {
  const [closure] = hours.exceptions;
  const both = [closure!, { ...closure!, name: 'Inventory' }];
  expect(nextException(both, '2026-12-01')?.name).toBe('Christmas');
});
