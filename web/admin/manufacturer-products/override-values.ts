import type { overrideForm } from '#shared/entities/product.ts';
import { amountText } from '#shared/rules/money.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';

/** What the override form holds while it is typed. */
export interface OverrideValues {
  fields: Record<keyof typeof overrideForm, string>;
  /** Empty: as the manufacturer has it. */
  featured: '' | 'yes' | 'no';
}

/** What the form starts with: the dealership's values, what is inherited empty. */
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

/** What goes to the API: the values that were changed alone, so that the others stay as somebody else set them. */
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
