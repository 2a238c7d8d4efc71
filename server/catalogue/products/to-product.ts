import type { ChangedProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { storedOf } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import { toCents } from '#shared/rules/money.ts';
import { detailHtml } from './clean-html.ts';
import type { AdminDetailRow } from './products-admin.sql.ts';
import type { OptionValues, ProductValues } from './save-product.sql.ts';

export type PostedProduct = NewProduct | ChangedProduct;

/** What is posted with a product and stands elsewhere than in its row. */
type Beside = 'dealer_id' | 'make' | 'version' | 'trims' | 'options' | 'products' | PictureLists;
type PictureLists = 'images' | 'deleted_images';

/** A posted product as it is stored, its detail cleaned; what is absent beside the form's fields stays as it is. */
export function toValues(posted: PostedProduct, present: AdminDetailRow | null): ProductValues {
  const fields: Omit<NewProduct & ChangedProduct, Beside> = posted;
  const detail = typeof fields.detail === 'string' ? detailHtml(fields.detail) : undefined;
  return storedOf(productFields, { ...fields, detail }, present ?? {});
}

/** Posted options as they are stored. */
export const toOptions = (options: NonNullable<PostedProduct['options']>): OptionValues[] =>
  options.map(({ id, name, number, price, optionTypeId }) => ({
    id: id ?? null,
    name,
    number,
    priceCents: toCents(Number(price)),
    optionTypeId,
  }));
