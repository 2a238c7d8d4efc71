import { globSync, readFileSync } from 'node:fs';

export interface CalendarMoment {
  name: string;
  /** A value of TEST_NOW. */
  at: string;
}

/** Moments at which what touches the demo, days or zones is tried. Times in words are Toronto's. */
export const calendarMoments: readonly CalendarMoment[] = [
  { name: 'the usual moment', at: '2026-11-18T17:00:00Z' },
  { name: 'the first day of a month, 23:55', at: '2026-12-02T04:55:00Z' },
  { name: 'a Sunday', at: '2026-11-22T17:00:00Z' },
  { name: 'the last day of a month, 00:05', at: '2026-11-30T05:05:00Z' },
  { name: 'the last day of a month, 23:55', at: '2026-12-01T04:55:00Z' },
  { name: 'the first day of a month, 00:05', at: '2026-12-01T05:05:00Z' },
  { name: '31 December, 23:55', at: '2027-01-01T04:55:00Z' },
  { name: '1 January, 00:05', at: '2027-01-01T05:05:00Z' },
  { name: '28 February', at: '2027-02-28T17:00:00Z' },
  { name: '29 February', at: '2028-02-29T17:00:00Z' },
  { name: 'before the clock is put forward, 01:55 EST', at: '2027-03-14T06:55:00Z' },
  { name: 'after the clock was put forward, 03:05 EDT', at: '2027-03-14T07:05:00Z' },
  { name: 'before the clock is put back, 01:55 EDT', at: '2026-11-01T05:55:00Z' },
  { name: 'after the clock was put back, 01:55 EST', at: '2026-11-01T06:55:00Z' },
];

/** What stands in a test that touches the demo, days or zones. */
const touches =
  /template_demo|loadDemoData|testMoment|timeZone|Toronto|[cC]lock|\bdays?\b|'\d{4}-\d\d-\d\d|shared\/rules\/(days|date-range|local-time)/;

/** The files of tests that touch the demo, days or zones, without journeys and drills. */
export const calendarFiles = (): string[] =>
  globSync('{demo,server,shared,web,tests}/**/*.test.{ts,tsx}')
    .filter((file) => touches.test(readFileSync(file, 'utf8')))
    .toSorted();
