/** How the language of these texts is named: to browsers, and to what writes dates, numbers and lists. */
export const language = { html: 'en', locale: 'en-US', dates: 'en-CA' };
