import { type Field, validate } from '#shared/rules/form.ts';
import { heldReadings } from '#shared/rules/typed-number.ts';
import { formatNumber } from '#texts/formats.ts';
import { numberInField, typedNumbers, typedReadings } from '#texts/typed.ts';

/** The numbers that a typed text may mean in its field, the likeliest first. */
const meanings = (field: Field, text: string): string[] =>
  heldReadings(
    typedReadings(text),
    (number) => Object.keys(validate({ number: field }, { number })).length === 0,
  );

/** A text typed by the page's language as '1234.50'; one of two meanings or none stays as it is. */
export function readNumber(field: Field, text: string): string {
  const [number, other] = meanings(field, text);
  return number === undefined || other !== undefined ? text : number;
}

/** The question about a text of two meanings, or null. */
export function whichNumber(field: Field, text: string): string | null {
  const [decimal, whole] = meanings(field, text).map(Number);
  return decimal === undefined || whole === undefined
    ? null
    : typedNumbers.which(formatNumber(whole), formatNumber(decimal));
}

/** What a field shows: the typed text as long as it means the value, else the value. */
export const shownNumber = (field: Field, value: string, typed: string | undefined): string =>
  typed !== undefined && readNumber(field, typed) === value ? typed : numberInField(value);
