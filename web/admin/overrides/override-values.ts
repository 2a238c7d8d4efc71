import type { overrideForm } from '#shared/entities/product.ts';
import { amountText } from '#shared/rules/money.ts';
import { differing } from '#web/admin/forms/editor-state.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';

/** The override form's input. */
export interface OverrideValues extends Record<keyof typeof overrideForm, string> {
  /** '': inherited. */
  featured: '' | 'yes' | 'no';
  /** Not in the dealership's shop. */
  hidden: boolean;
}

/** The input of a product that a dealership sells as its make has it. */
export const inherited: OverrideValues = { price: '', frt: '', featured: '', hidden: false };

/** The initial input: the dealership's values, inherited ones empty. */
export function overrideValues(product: AdminProduct): OverrideValues {
  const { dealerPrice, dealerFrt, dealerFeatured, dealerHidden: hidden } = product;
  return {
    price: dealerPrice === null ? '' : amountText(dealerPrice),
    frt: String(dealerFrt ?? ''),
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
  { featured, ...values }: OverrideValues,
  savedValues: OverrideValues,
) {
  const posted: Posted = { ...values, featured: featured === '' ? null : featured === 'yes' };
  const changed = differing(savedValues, { ...values, featured });
  return Object.fromEntries(
    Object.entries(posted).filter(([name]) => changed.includes(name)),
  ) as Posted;
}
