import { optionForm, productForm } from '#shared/entities/product.ts';
import { validate } from '#shared/rules/form.ts';
import { type Cents, toCents } from '#shared/rules/money.ts';

/** Cents of a typed price; null if invalid. */
export function typedCents(text: string): Cents | null {
  const { price } = optionForm;
  return Object.keys(validate({ price }, { price: text })).length === 0
    ? toCents(Number(text))
    : null;
}

/** Hours of a typed flat-rate time; null if invalid. */
export function typedHours(text: string): number | null {
  const { frt } = productForm;
  return Object.keys(validate({ frt }, { frt: text })).length === 0 ? Number(text) : null;
}
