import type { Language } from '#shared/rules/languages.ts';

/** This language's tag for HTML and for calls. */
export const language = { html: 'en' as Language };
