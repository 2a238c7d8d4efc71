import type { Language } from '#shared/rules/languages.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';
import type { Same } from './same.ts';

/** Every text in one language, in the shape of the English ones. */
export type Words = Same<typeof en>;

/** The texts by language. */
export const messages: Readonly<Record<Language, Words>> = { en, fr };
