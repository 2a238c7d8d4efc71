/** A Wednesday, noon in Toronto: far from every end of a day, week, month or offer of the demo. */
const usual = '2026-11-18T17:00:00Z';

/**
 * The moment at which all tests live, so that they meet the same demo on every day: the start of a
 * minute. TEST_NOW sets another one. Spans of real time are measured by `performance.now()`.
 */
export const testMoment: Date = momentOf(process.env.TEST_NOW || usual);

const dayMs = 24 * 3_600_000;

/** The moment so many days before that of the tests. */
export const daysBefore = (days: number): Date => new Date(testMoment.getTime() - days * dayMs);

/** The moment so many days after that of the tests. */
export const daysAfter = (days: number): Date => daysBefore(-days);

function momentOf(text: string): Date {
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  const moment = new Date(text);
  if (!hasZone || Number.isNaN(moment.getTime()))
    throw new Error(`TEST_NOW: '${text}' is no moment; write it like ${usual}.`);
  moment.setUTCSeconds(0, 0);
  return moment;
}
