import type { ChangedProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { storedOf } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import { languages } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { detailHtml } from './clean-html.ts';
import type { AdminDetailRow } from './products-admin.sql.ts';
import type { OptionValues, ProductValues } from './save-product.sql.ts';
import type { OptionNameIn, TextsIn } from './save-texts.sql.ts';
import type { OtherTexts } from './texts.ts';

export type PostedProduct = NewProduct | ChangedProduct;

/** Posted values that are not in the product's own row. */
type NotOfTheRow = 'dealer_id' | 'make' | 'copy_of' | 'version' | Lists | PictureLists;
type Lists = 'needs' | 'excludes' | 'texts' | 'trims' | 'options' | 'products';
type PictureLists = 'images' | 'deleted_images';

/** A posted product's row, its detail cleaned; of a present product absent values stay. */
export function toValues(posted: PostedProduct, present: AdminDetailRow | null): ProductValues {
  const fields: Omit<Partial<NewProduct & ChangedProduct>, NotOfTheRow> = posted;
  const detail = typeof fields.detail === 'string' ? detailHtml(fields.detail) : undefined;
  return storedOf(productFields, { ...fields, detail }, present ?? {});
}

/** Posted texts in other languages as stored; absent languages and descriptions stay. */
export const toTexts = (
  texts: NonNullable<PostedProduct['texts']>,
  present: OtherTexts = {},
): TextsIn[] =>
  languages.flatMap((language) => {
    const posted = texts[language];
    if (!posted) return [];
    const unchanged = posted.name === '' ? '' : (present[language]?.detail ?? '');
    const detail = posted.detail === undefined ? unchanged : detailHtml(posted.detail);
    return [{ language, name: posted.name, detail }];
  });

/** Posted names of options in other languages as stored; absent languages stay. */
export const toOptionNames = (options: NonNullable<PostedProduct['options']>): OptionNameIn[] =>
  options.flatMap(({ names = {} }, index) =>
    languages.flatMap((language) => {
      const name = names[language];
      return name === undefined ? [] : [{ position: index + 1, language, name }];
    }),
  );

/** Posted options as stored. */
export const toOptions = (options: NonNullable<PostedProduct['options']>): OptionValues[] =>
  options.map(({ id, name, number, price, optionTypeId, picture }) => ({
    id: id ?? null,
    name,
    number,
    priceCents: toCents(Number(price)),
    optionTypeId,
    picture,
  }));
