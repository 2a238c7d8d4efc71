import { columnOf } from '#server/base/database/columns.ts';
import type { EntityField } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';

/** A field of a product itself; if a file lacks its column, the shop's value stays. */
export interface DescribingField extends EntityField {
  kind: (typeof productFields)[keyof typeof productFields]['kind'];
  /** The field's name in files. */
  name: string;
  column: string;
}

/** Fields of products; files give the category by name, the API by id. */
export const describingFields = Object.entries(productFields).map(
  ([name, field]): DescribingField => ({
    ...field,
    name: name === 'categoryId' ? 'category' : name,
    column: columnOf(name, field),
  }),
);
