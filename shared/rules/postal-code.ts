import { max, type Rule, textOf } from './form.ts';
import { maxPostalCodeLength } from './limits.ts';

/** A typed postal code of Canada as it is stored: 'K2G 0A4', in whatever case and with or without a blank. */
export function barePostalCode(typed: string): string {
  const text = typed.trim();
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : text;
}

/** Letters and digits in turn; D, F, I, O, Q and U stand in no postal code, W and Z begin none (Canada Post). */
const format = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** A postal code of Canada; a longer text has the specification's message (spec 5.25). */
export const postalCode: Rule = (value, ...rest) => {
  const code = barePostalCode(textOf(value));
  const tooLong = max(maxPostalCodeLength)(code, ...rest);
  return tooLong ?? (format.test(code) ? null : { key: 'fieldProblems.postalCode' });
};
