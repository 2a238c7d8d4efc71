/**
 * Signs that look alike are one sign (contract 3.15): what stands first takes the place of the others. Signs
 * that nobody sees are none. The same table as SQL's `plain_signs` (migration 090).
 */
const alike: readonly (readonly [sign: string, others: RegExp])[] = [
  ['', /\p{Default_Ignorable_Code_Point}/gu],
  ["'", /[`´ʹʻʼʽˈ‘’‚‛′‵ꞌ＇]/g],
  ['"', /[«»‹›“”„‟″‶ʺ˝ˮ〃＂]/g],
  ['-', /[\p{Pd}−⁃]/gu],
  [' ', /[\s\p{Z}\u0085]/gu],
];

/** A text in whose place others of the same look are the same: apostrophes, quotes, dashes, spaces. */
export const plainSigns = (text: string): string =>
  alike.reduce((plain, [sign, others]) => plain.replace(others, sign), text);

/**
 * An e-mail address as people type and paste it, with the signs that it has: a telephone's ’ is the ' of
 * its keyboard. ASCII stays, as ` and ' are two signs of an address.
 */
export const plainAddress = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, plainSigns)
    .trim();
