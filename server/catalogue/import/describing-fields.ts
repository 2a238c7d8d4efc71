import { columnOf } from '#server/base/database/columns.ts';
import type { EntityField } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';

/** A field that describes a product itself; a file that lacks it leaves it as it is in the shop. */
export interface DescribingField extends EntityField {
  /** Its name in files. */
  name: string;
  column: string;
}

/** Files name a product's category where the API has its id. */
export const describingFields = Object.entries(productFields).map(
  ([name, field]): DescribingField => ({
    ...field,
    name: name === 'categoryId' ? 'category' : name,
    column: columnOf(name, field),
  }),
);
