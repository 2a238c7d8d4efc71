import { max, type Rule, textOf } from './form.ts';

/** Length of a provincial registration, whose form each province chooses. */
const maxPstNumber = 30;

/** A typed registration as it is stored: '123456789 RT0001', '1234567890 TQ0001'. */
export function bareTaxNumber(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{9,10})(RT|TQ)(\d{4})$/.exec(text.replace(/[\s-]/g, '').toUpperCase());
  return parts ? `${parts[1]} ${parts[2]}${parts[3]}` : text;
}

/** Nine digits, RT and four digits (Canada Revenue Agency). */
export const gstNumber: Rule = (value) =>
  /^\d{9} RT\d{4}$/.test(bareTaxNumber(textOf(value))) ? null : { key: 'fieldProblems.gstNumber' };

/** In Quebec ten digits, TQ and four digits (Revenu Québec); elsewhere as the province writes it. */
export const pstNumber: Rule = (value, label, values) => {
  if (values.province !== 'QC') return max(maxPstNumber)(value, label, values);
  return /^\d{10} TQ\d{4}$/.test(bareTaxNumber(textOf(value)))
    ? null
    : { key: 'fieldProblems.qstNumber' };
};
