import { shopPath } from '#shared/rules/address.ts';
import { type Language, languagePrefix, type ShopLanguages } from '#shared/rules/languages.ts';

/**
 * The address of a dealership's shop, for mails, search engines and the terminal: in its own
 * language, or in another where the shop is there in it.
 */
export const shopAddress = (
  publicUrl: string,
  shop: { makeId: number; code: string } & ShopLanguages,
  language: Language = shop.language,
) => {
  const prefix = shop.secondLanguage ? languagePrefix(language, shop.language) : '';
  return publicUrl + prefix + shopPath(shop.makeId, shop.code);
};
