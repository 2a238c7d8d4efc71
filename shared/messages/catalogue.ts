import * as en from './en.ts';

/** Every text in one language. */
export type Words = typeof en;

/** The catalogue by language. */
export const messages = { en };
