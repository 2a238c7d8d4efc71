import { formatNumber } from '#texts/formats.ts';

/** Formats a count: '1,234'. */
export const count = (value: number): string => formatNumber(value, 0);

/** Formats a mean or share with at most two decimals: '2.4'. */
export const decimal = (value: number): string => formatNumber(value, 2);
