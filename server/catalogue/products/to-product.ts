import type { ChangedProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { storedOf } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import { toCents } from '#shared/rules/money.ts';
import { detailHtml } from './clean-html.ts';
import type { AdminDetailRow } from './products-admin.sql.ts';
import type { OptionValues, ProductValues } from './save-product.sql.ts';

export type PostedProduct = NewProduct | ChangedProduct;

/** Posted values that are not in the product's own row. */
type Beside = 'dealer_id' | 'make' | 'version' | 'trims' | 'options' | 'products' | PictureLists;
type PictureLists = 'images' | 'deleted_images';

/** A posted product's row, its detail cleaned; absent values outside of the form stay. */
export function toValues(posted: PostedProduct, present: AdminDetailRow | null): ProductValues {
  const fields: Omit<NewProduct & ChangedProduct, Beside> = posted;
  const detail = typeof fields.detail === 'string' ? detailHtml(fields.detail) : undefined;
  return storedOf(productFields, { ...fields, detail }, present ?? {});
}

/** Posted options as stored. */
export const toOptions = (options: NonNullable<PostedProduct['options']>): OptionValues[] =>
  options.map(({ id, name, number, price, optionTypeId }) => ({
    id: id ?? null,
    name,
    number,
    priceCents: toCents(Number(price)),
    optionTypeId,
  }));
