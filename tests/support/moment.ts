/** A Wednesday, noon in Toronto: far from every end of a day, week, month or offer of the demo. */
const usual = '2026-11-18T17:00:00Z';

/**
 * The moment at which all tests live, so that they meet the same demo on every day. TEST_NOW sets
 * another one; what a test measures of real time, it measures by `performance.now()`.
 */
export const testMoment: Date = momentOf(process.env.TEST_NOW || usual);

function momentOf(text: string): Date {
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  const moment = new Date(text);
  if (!hasZone || Number.isNaN(moment.getTime()))
    throw new Error(`TEST_NOW: '${text}' is no moment; write it like 2026-11-18T17:00:00Z.`);
  return moment;
}
