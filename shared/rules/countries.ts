import { plainSigns } from './alike-signs.ts';
import type { Rule } from './form.ts';
import { type Language, languages } from './languages.ts';

/** The codes of two letters of ISO 3166-1; a text, so that a page that only names a country leaves it out. */
const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
  JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
  PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
  TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`;
const allCodes = () => codes.trim().split(/\s+/);

/** A country's name in a language, by its code. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code)!;

/** Every country with its name, in the order of the names. */
export function countriesOf(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return allCodes()
    .map((code) => ({ code, name: names.of(code)! }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** The codes by what people write: themselves, and the names in our languages; made when first asked for. */
let written: ReadonlyMap<string, string> | undefined;

/** The code of a country, typed in any case or as its name in one of our languages; else the text as it is. */
export function countryCode(text: string): string {
  written ??= new Map([
    ...languages.flatMap(countriesOf).map(({ code, name }) => [folded(name), code] as const),
    ...allCodes().map((code) => [folded(code), code] as const),
  ]);
  return written.get(folded(text)) ?? text;
}

/** The code of a country. */
export const country: Rule = (value) =>
  typeof value === 'string' && allCodes().includes(value) ? null : { key: 'fieldProblems.country' };

/** Without accents, case and signs that look otherwise. */
const folded = (text: string) =>
  plainSigns(text).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
