import { language } from '#shared/messages/en/language.ts';

/** Formats a count: '1,234'. */
export const count = (value: number): string =>
  value.toLocaleString(language.locale, { maximumFractionDigits: 0 });

/** Formats a mean or share with at most two decimals: '2.4'. */
export const decimal = (value: number): string =>
  value.toLocaleString(language.locale, { maximumFractionDigits: 2 });
