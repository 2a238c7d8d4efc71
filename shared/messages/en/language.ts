/** How this language is named to browsers, to what writes dates and numbers, and to the dates of mails. */
export const language = { html: 'en', locale: 'en-US', mailDates: 'en-CA' };
