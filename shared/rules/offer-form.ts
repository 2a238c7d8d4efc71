import { isValidDate } from './date-range.ts';
import { type Form, max, type Rule, required, textOf } from './form.ts';
import { wholeNumber } from './validation.ts';

/** The longest offer in months, and the highest rate in percent a year. */
const maxTermMonths = 240;
const maxRatePercent = 100;
const maxNoteLength = 200;

/** A yearly rate in percent: three decimals at most. */
const ratePercent: Rule = (value) => {
  const text = textOf(value).trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return { key: 'fieldProblems.numeric' };
  if (!/^\d+(\.\d{1,3})?$/.test(text)) return { key: 'fieldProblems.threeDecimals' };
  return Number(text) > maxRatePercent
    ? { key: 'fieldProblems.atMost', values: [maxRatePercent] }
    : null;
};

const day: Rule = (value) => (isValidDate(textOf(value)) ? null : { key: 'fieldProblems.day' });

/** Not before the day of another field; days that are none are left to their own rule. */
const notBefore =
  (first: string): Rule =>
  (value, _label, values) => {
    const from = textOf(values[first]).trim();
    return isValidDate(from) && isValidDate(textOf(value)) && textOf(value) < from
      ? { key: 'fieldProblems.daysTurned' }
      : null;
  };

/** The days of an offer and where it comes from; a blank day sets no bound. */
export const offerDays = {
  from: { label: 'firstDay', rules: [day] },
  to: { label: 'lastDay', rules: [day, notBefore('from')] },
  note: { label: 'offerSource', rules: [max(maxNoteLength)] },
} satisfies Form;

/** A lease or finance offer in a form: months, percent a year, days. */
export const offerForm = {
  term: { label: 'months', rules: [required, wholeNumber(1, maxTermMonths)] },
  rate: { label: 'yearlyRate', rules: [required, ratePercent], isNumber: true },
  ...offerDays,
} satisfies Form;
