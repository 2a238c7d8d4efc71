import { languagePrefix } from '#shared/rules/languages.ts';
import { language } from '#texts/language.ts';

/** The address of the platform's pages in the language of this one. */
export const platformHere = `${languagePrefix(language.html)}/platform`;

/**
 * The address of a dealership's page in the language of this one. Where that is the dealership's own
 * language, or the shop is not there in it, the server leads on to the bare address.
 */
export const inThisLanguage = (path: string): string => `/${language.html}${path}`;

/**
 * Whether a request's address, which begins with `path`, has pages of this build. The development
 * server has one build for every address.
 */
export const isOfThisBuild = (request: Request, path: string): boolean =>
  import.meta.env.DEV || new URL(request.url).pathname.startsWith(path);
