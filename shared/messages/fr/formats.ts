import type * as en from '../en/formats.ts';

/** A whole or decimal number for people: '1 234,5', with no-break spaces. */
export const formatNumber: typeof en.formatNumber = (value) => {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  return `${value < 0 ? '\u2212' : ''}${digits}${decimals ? `,${decimals}` : ''}`;
};

/** Whether a count takes the singular: in French 0 and 1 do. */
export const isOne: typeof en.isOne = (count) => Math.abs(count) < 2;

/** A count with its noun: '1 version', '2 versions'. */
export const counted: typeof en.counted = (count, one, several = `${one}s`) =>
  `${formatNumber(count)} ${isOne(count) ? one : several}`;
