import type { overrideForm } from '#shared/entities/product.ts';
import { amountText } from '#shared/rules/money.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';

/** The override form's input. */
export interface OverrideValues {
  fields: Record<keyof typeof overrideForm, string>;
  /** '': inherited. */
  featured: '' | 'yes' | 'no';
}

/** The initial input: the dealership's values, inherited ones empty. */
export function valuesOf({ dealerPrice, dealerFrt, dealerFeatured }: AdminProduct): OverrideValues {
  return {
    fields: {
      price: dealerPrice === null ? '' : amountText(dealerPrice),
      frt: String(dealerFrt ?? ''),
    },
    featured: dealerFeatured === null ? '' : dealerFeatured ? 'yes' : 'no',
  };
}

type Posted = Partial<
  Pick<InputOf<'POST /api/v1/auth/product_overrides/'>['body'], 'price' | 'frt' | 'featured'>
>;

/** Only the changed values, so that the others stay as other people set them. */
export function postedOverride(
  { fields, featured }: OverrideValues,
  start: OverrideValues,
): Posted {
  const { price, frt } = fields;
  return {
    ...(price !== start.fields.price && { price }),
    ...(frt !== start.fields.frt && { frt }),
    ...(featured !== start.featured && { featured: featured === '' ? null : featured === 'yes' }),
  };
}
