import { dataLines, dataText } from './data.ts';

/** Texts that have broken programs: special characters, scripts, look-alikes, non-numbers. */
export const hostileTexts = JSON.parse(dataText('hostile/strings.json')) as string[];
/** Markup that runs code or loads files if it gets through. */
export const hostileMarkup: string[] = dataLines('hostile/markup.txt');
/** Texts that escape from several contexts of a page at once. */
export const manyPlaces: string[] = dataLines('hostile/many-places.txt');
/** SQL injections. */
export const hostileSql: string[] = dataLines('hostile/sql.txt');
/** Line breaks in every encoding. */
export const lineBreaks: string[] = dataLines('hostile/line-breaks.txt');

/** The text as names keep it: without signs that turn the direction of writing. */
export const straight = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
