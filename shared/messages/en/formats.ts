import { type Cents, roundHalfAway } from '#shared/rules/money.ts';

/**
 * A number for people: '1,234.5', with all of its decimals or at most `most`. The same on server
 * and browser: no `Intl`.
 */
export function formatNumber(value: number, most?: number): string {
  const shown = most === undefined ? value : Number(value.toFixed(most));
  const [whole = '', decimals] = String(Math.abs(shown)).split('.');
  return `${shown < 0 ? '-' : ''}${grouped(whole)}${decimals ? `.${decimals}` : ''}`;
}

/** An amount for people: '$1,234.50', '-$0.05' (spec 9). */
export function formatMoney(cents: Cents): string {
  const digits = String(Math.abs(roundHalfAway(cents))).padStart(3, '0');
  const sign = roundHalfAway(cents) < 0 ? '-' : '';
  return `${sign}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** A rate in percent: '14.975%', with all of its decimals or at most `most`. */
export const formatPercent = (percent: number, most?: number): string =>
  `${formatNumber(percent, most)}%`;

/** Hours of work: '1.5 h'. */
export const formatHours = (hours: number): string => `${formatNumber(hours)} h`;

/** How long fitting takes, from hours: '18 min', '2 h 24 min'. */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && `${whole} h`, (rest > 0 || whole === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** A telephone number of ten digits: '(902) 555-0143'; other text stays. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Whether a count takes the singular. */
export const isOne = (count: number): boolean => count === 1;

/** A count with its noun: '1 trim', '2 trims'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${isOne(count) ? one : several}`;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
