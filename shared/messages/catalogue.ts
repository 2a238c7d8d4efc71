import * as en from './en.ts';

/** Every text in one language. */
export type Words = typeof en;

/** The texts by language. */
export const messages = { en };
