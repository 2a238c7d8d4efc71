import { dataLines, dataText } from './data.ts';

/** Texts that have broken programs: signs, scripts, look-alikes, numbers that are none, ends of everything. */
export const hostileTexts = JSON.parse(dataText('hostile/strings.json')) as string[];
/** Markup that runs or fetches wherever it is let through. */
export const hostileMarkup: string[] = dataLines('hostile/markup.txt');
/** Texts that break out of several places of a page at once. */
export const manyPlaces: string[] = dataLines('hostile/many-places.txt');
/** Ends of texts and new conditions for a database. */
export const hostileSql: string[] = dataLines('hostile/sql.txt');
/** Line breaks in every encoding. */
export const lineBreaks: string[] = dataLines('hostile/line-breaks.txt');
