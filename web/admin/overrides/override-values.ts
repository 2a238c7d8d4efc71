import type { overrideForm } from '#shared/entities/product.ts';
import { amountText } from '#shared/rules/money.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';

/** The override form's input. */
export interface OverrideValues {
  fields: Record<keyof typeof overrideForm, string>;
  /** '': inherited. */
  featured: '' | 'yes' | 'no';
  /** Not in the dealership's shop. */
  hidden: boolean;
}

/** The initial input: the dealership's values, inherited ones empty. */
export function valuesOf(product: AdminProduct): OverrideValues {
  const { dealerPrice, dealerFrt, dealerFeatured, dealerHidden: hidden } = product;
  return {
    fields: {
      price: dealerPrice === null ? '' : amountText(dealerPrice),
      frt: String(dealerFrt ?? ''),
    },
    featured: dealerFeatured === null ? '' : dealerFeatured ? 'yes' : 'no',
    hidden,
  };
}

type Posted = Partial<
  Pick<
    InputOf<'POST /api/v1/auth/product_overrides/'>['body'],
    'price' | 'frt' | 'featured' | 'hidden'
  >
>;

/** Only the changed values, so that the others stay as other people set them. */
export function postedOverride(
  { fields, featured, hidden }: OverrideValues,
  start: OverrideValues,
): Posted {
  const { price, frt } = fields;
  return {
    ...(price !== start.fields.price && { price }),
    ...(frt !== start.fields.frt && { frt }),
    ...(featured !== start.featured && { featured: featured === '' ? null : featured === 'yes' }),
    ...(hidden !== start.hidden && { hidden }),
  };
}
