import { fold } from '#shared/rules/product-list.ts';
import { bannerTexts } from '#texts/admin/banners.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { lookTexts } from '#texts/admin/look.ts';
import { bays } from '#texts/admin/schedule.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { partNames, settingWords } from '#texts/admin/settings-parts.ts';
import { terms } from '#texts/admin/terms.ts';
import { customerMailNames } from '#texts/progress-mail.ts';
import { hintOf } from './setting-fields.tsx';
import { partOf, type Setting, settingsAddress } from './settings-address.ts';
import { labelOf } from './settings-values.ts';

/** Pages of the admin area on which people look for more settings. */
const pagesBeside = ['fees', 'conditions'] as const;

/** A setting that can be found, and where it leads. */
export interface FoundSetting {
  name: string;
  label: string;
  /** The part or page that has it. */
  place: string;
  to: string;
}

/** Hints of what is no plain field. */
const hints: Partial<Record<Setting, string>> = {
  openingHours: `${texts.showHours} ${texts.exceptions}`,
  logo: texts.logoHint,
  theme: `${lookTexts.primary} ${lookTexts.accent} ${lookTexts.font} ${lookTexts.corners} ${lookTexts.logoOnDark}`,
  banners: `${texts.bannersHint} ${bannerTexts.wordsHint}`,
  about: bannerTexts.aboutHint,
  mailsOff: Object.values(customerMailNames).join(' '),
  bays: bays.hint,
  offers: terms.sectionHint,
};
const labels: Partial<Record<Setting, string>> = { bays: bays.title, offers: terms.section };

const settings = (Object.keys(partOf) as Setting[]).map((name) => ({
  name: name as string,
  label: labels[name] ?? labelOf(name),
  place: partNames[partOf[name]],
  words: settingWords[name],
  hint: hints[name] ?? hintOf(name),
}));
const pages = pagesBeside.map((name) => ({
  ...{ name, label: adminPages[name], place: '', words: settingWords[name], hint: '' },
}));

/** The words of a text, without accents and case. */
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const indexed = [...settings, ...pages].map((setting) => ({
  setting,
  // The likeliest first: its name, other words for it, what stands beside it.
  texts: [setting.label, setting.words, `${setting.place} ${setting.hint}`].map(wordsIn),
}));

/** Settings with all of the typed words, or beginnings of words, the likeliest first. */
export function findSettings(base: string, typed: string): FoundSetting[] {
  const words = wordsIn(typed).map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
  if (words.length === 0) return [];
  const found = indexed.map(({ setting: { name, label, place }, texts }) => ({
    rank: rankOf(words, texts),
    setting: { name, label, place, to: addressOf(base, name) },
  }));
  return found
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ setting }) => setting);
}

/** By where the word stands that is farthest from the name; null: nowhere. */
function rankOf(words: string[], texts: string[][]): number | null {
  const ranks = words.map((word) =>
    texts.findIndex((text) => text.some((each) => each.startsWith(word))),
  );
  return ranks.includes(-1) ? null : Math.max(...ranks);
}

const addressOf = (base: string, name: string) =>
  (pagesBeside as readonly string[]).includes(name)
    ? `${base}/admin/${name}`
    : settingsAddress(base, name);
