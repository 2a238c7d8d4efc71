import type { Language } from '#shared/rules/languages.ts';

/** This language's tag for HTML and for calls, and the way to the other one, in its own words. */
export const language = {
  html: 'en' as Language,
  other: 'fr' as Language,
  toOther: 'Français',
};
