import type * as en from '../en/language.ts';

/** This language's tag for HTML and for calls. */
export const language = { html: 'fr' } satisfies typeof en.language;
