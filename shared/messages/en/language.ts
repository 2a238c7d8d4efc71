/** This language's tags: for HTML, for dates and numbers on pages, for dates in mails. */
export const language = { html: 'en', locale: 'en-US', mailDates: 'en-CA' };
