/** A whole or decimal number for people: '1,234.5'. The same on server and browser: no `Intl`. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${digits}${decimals ? `.${decimals}` : ''}`;
}

/** Whether a count takes the singular. */
export const isOne = (count: number): boolean => count === 1;

/** A count with its noun: '1 trim', '2 trims'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${isOne(count) ? one : several}`;
