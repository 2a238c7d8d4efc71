import { roundHalfAway } from '#shared/rules/money.ts';
import type * as en from '../en/formats.ts';

/** A number for people: '1 234,5', with no-break spaces. */
export const formatNumber: typeof en.formatNumber = (value, most) => {
  const shown = most === undefined ? value : Number(value.toFixed(most));
  const [whole = '', decimals] = String(Math.abs(shown)).split('.');
  return `${shown < 0 ? minus : ''}${grouped(whole)}${decimals ? `,${decimals}` : ''}`;
};

/** An amount for people: '1 234,50 $', '−0,05 $', with no-break spaces. */
export const formatMoney: typeof en.formatMoney = (cents) => {
  const digits = String(Math.abs(roundHalfAway(cents))).padStart(3, '0');
  const sign = roundHalfAway(cents) < 0 ? minus : '';
  return `${sign}${grouped(digits.slice(0, -2))},${digits.slice(-2)}\u00A0$`;
};

/** A rate in percent: '14,975 %'. */
export const formatPercent: typeof en.formatPercent = (percent, most) =>
  `${formatNumber(percent, most)}\u00A0%`;

/** Hours of work: '1,5 h'. */
export const formatHours: typeof en.formatHours = (hours) => `${formatNumber(hours)}\u00A0h`;

/** How long fitting takes, from hours: '18 min', '2 h 24 min'. */
export const formatDuration: typeof en.formatDuration = (hours) => {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && `${whole}\u00A0h`, (rest > 0 || whole === 0) && `${rest}\u00A0min`]
    .filter(Boolean)
    .join(' ');
};

/** A telephone number of ten digits: '514 555-0199'; other text stays. */
export const formatPhone: typeof en.formatPhone = (phone) =>
  phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1\u00A0$2-$3');

/** Whether a count takes the singular: in French 0 and 1 do. */
export const isOne: typeof en.isOne = (count) => Math.abs(count) < 2;

/** A count with its noun: '1 version', '2 versions'. */
export const counted: typeof en.counted = (count, one, several = `${one}s`) =>
  `${formatNumber(count)}\u00A0${isOne(count) ? one : several}`;

const minus = '\u2212';
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
