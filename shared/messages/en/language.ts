/** The language's codes for browsers and for formatting dates, numbers and lists. */
export const language = { html: 'en', locale: 'en-US', dates: 'en-CA' };
