import { shopPath } from './address.ts';
import type { Field } from './form.ts';
import { type Language, languages, otherLanguages, splitPrefix } from './languages.ts';
import { shopLink } from './validation.ts';

/** What a banner says in one language. */
export interface BannerWords {
  headline: string;
  text: string;
  /** On the button that leads on; absent: the shop's usual words. */
  button?: string | undefined;
}

export type BannerTexts = Partial<Record<Language, BannerWords>>;

export const maxHeadlineLength = 80;
export const maxBannerTextLength = 160;
export const maxBannerButtonLength = 30;
export const maxAboutLength = 600;

/** Where a banner leads. */
export const bannerLinkField: Field = { label: 'bannerLink', rules: [shopLink] };

/** The words in the asked language, else in another one, with their language; null: it says nothing. */
export function wordsIn(
  texts: BannerTexts,
  asked: Language,
): (BannerWords & { language: Language }) | null {
  for (const language of [asked, ...otherLanguages(asked)]) {
    const words = texts[language];
    if (words?.headline) return { language, ...words };
  }
  return null;
}

/** Whether something stands below a headline that is missing: a text, a button, or a link without any words. */
export function lacksHeadline(link: string | null, texts: BannerTexts): boolean {
  const words = languages.map((language) => texts[language]);
  if (words.some((one) => (one?.text || one?.button) && !one.headline)) return true;
  return !!link && !words.some((one) => one?.headline);
}

/** Without languages that say nothing. */
export const filledTexts = (texts: BannerTexts): BannerTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { headline = '', text = '', button } = texts[language] ?? {};
      return headline || text ? [[language, { headline, text, ...(button && { button }) }]] : [];
    }),
  );

/** A link as it is stored: an own page's address loses what differs by language and dealership. */
export function storedLink(
  link: string,
  { manufacturerId, code }: { manufacturerId: number; code: string },
): string | null {
  if (!link.startsWith('/')) return link || null;
  const { path } = splitPrefix(link);
  const base = shopPath(manufacturerId, code);
  const isOwn = path.toLowerCase().startsWith(base.toLowerCase());
  const rest = isOwn && /^([/?#]|$)/.test(path.slice(base.length)) ? path.slice(base.length) : path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
