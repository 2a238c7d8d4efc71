import { type Rule, textOf } from './form.ts';

/** A typed VIN as it is stored: upper case, without spaces and dashes. */
export const bareVin = (typed: string): string =>
  typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

/** Whether a text has a word like a VIN: 17 letters and digits, with a digit among them. */
export const namesVin = (text: string): boolean =>
  [bareVin(text), ...text.toUpperCase().split(/[^A-Z\d]/)].some(
    (word) => /^[A-HJ-NPR-Z\d]{17}$/.test(word) && /\d/.test(word),
  );

/** Seventeen digits and letters without I, O and Q, which look like digits. */
export const vin: Rule = (value) => {
  const text = bareVin(textOf(value));
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(text)) return null;
  return {
    key:
      /^[A-Z\d]+$/.test(text) && /[IOQ]/.test(text)
        ? 'fieldProblems.vinLetters'
        : 'fieldProblems.vin',
  };
};

/** What each letter counts in the check digit (49 CFR 565.15). */
const letterValues: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, index + 1]),
  ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit of a VIN's other characters, whatever its ninth is (49 CFR 565.15). */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (sum, sign, index) => sum + weights[index]! * (letterValues[sign] ?? Number(sign)),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Whether the ninth character of a valid VIN is its check digit. Vehicles built for Europe have
 * none, so a wrong one is a reason to ask, never to refuse.
 */
export const hasRightCheckDigit = (vin: string): boolean => vin[8] === checkDigitOf(vin);
