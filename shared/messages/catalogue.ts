import type { Language } from '#shared/rules/languages.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';

/** Every text in one language. */
export type Words = typeof en;

/** The texts by language. */
export const messages: Readonly<Record<Language, Words>> = { en, fr };
