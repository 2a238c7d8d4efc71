/** This language's tag for HTML and for calls. */
export const language = { html: 'en' };
