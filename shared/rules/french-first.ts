import type { Language, ShopLanguages } from './languages.ts';

/**
 * Whether an order on a page of the language is offered in French first: in Quebec, whose charter
 * (s. 55) asks for it, where the shop has French pages.
 */
export const isFrenchFirst = (
  { province, ...shop }: ShopLanguages & { province: string },
  pageLanguage: Language,
): boolean =>
  province === 'QC' && pageLanguage !== 'fr' && (shop.language === 'fr' || shop.secondLanguage);
