import type * as en from '../en/language.ts';

/** This language's tags: for HTML, for dates and numbers on pages, for dates in mails. */
export const language = {
  html: 'fr',
  locale: 'fr-CA',
  mailDates: 'fr-CA',
} satisfies typeof en.language;
