import { z } from 'zod';
import { parseRange } from '#shared/rules/date-range.ts';
import { toCents } from '#shared/rules/money.ts';
import { type FilterName, productGaps } from '#shared/rules/product-filters.ts';
import { day, freeText, wholeNumber } from './fields.ts';

const yesOrNo = z.enum(['yes', 'no']).optional();

/** Dollars as typed, '12.50'; inside, cents. */
const dollars = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => toCents(Number(text)))
  .optional();

/** Several, parted by commas. */
const gaps = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(productGaps)))
  .meta({ type: 'string' })
  .optional();

/** Filters of the tables of products, as their pages' addresses have them; all of them hold. */
export const productFilters = {
  /** 0: none. */
  category: wholeNumber(0, 4).optional(),
  /** 0: none. */
  subcategory: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  /** Products that fit a vehicle of this year, with this model's and trim's name. */
  year: wholeNumber(1900, 2100).optional(),
  model: freeText(200).optional(),
  trim: freeText(200).optional(),
  featured: yesOrNo,
  active: yesOrNo,
  /** Whether the dealership overrides anything of it. */
  overridden: yesOrNo,
  /** Whether the dealership leaves it out of its shop. */
  hidden: yesOrNo,
  gap: gaps,
  /** The first day, in the dealership's time zone. */
  changedSince: day.refine((text) => parseRange(text, text) !== null).optional(),
  /** Of the price that holds in the dealership. */
  priceFrom: dollars,
  priceTo: dollars,
} satisfies Record<FilterName, z.ZodType>;

const filters = z.object(productFilters);
export type ProductFilters = z.output<typeof filters>;
/** Filters as an address has them. */
export type FilterQuery = z.input<typeof filters>;
