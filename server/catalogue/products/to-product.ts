import type { ChangedProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { toCents } from '#shared/rules/money.ts';
import { detailHtml } from './clean-html.ts';
import type { AdminDetailRow } from './products-admin.sql.ts';
import type { OptionValues, ProductValues } from './save-product.sql.ts';

export type PostedProduct = NewProduct | ChangedProduct;

/** A posted product as it is stored, its detail cleaned; what is absent beside the form's fields stays as it is. */
export function toValues(posted: PostedProduct, present: AdminDetailRow | null): ProductValues {
  return {
    name: posted.name,
    number: posted.number,
    priceCents: toCents(Number(posted.price)),
    costCents: toCents(Number(posted.cost)),
    frt: Number(posted.frt),
    categoryId: Number(posted.categoryId) || null,
    length: numberOrNull(posted.length),
    width: numberOrNull(posted.width),
    height: numberOrNull(posted.height),
    sizeUnit: posted.sizeUnit || null,
    weight: numberOrNull(posted.weight),
    weightUnit: posted.weightUnit || null,
    featured: posted.featured ?? present?.featured ?? false,
    leaseResidual: posted.leaseResidual ?? present?.leaseResidual ?? false,
    active: posted.active ?? present?.active ?? true,
    detail: typeof posted.detail === 'string' ? detailHtml(posted.detail) : (present?.detail ?? ''),
  };
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

const numberOrNull = (text: string) => (text === '' ? null : Number(text));
