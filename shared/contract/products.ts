import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { picture } from './dealers.ts';
import { amount, id, idIn, idParams } from './fields.ts';

export const option = z.object({
  id,
  name: z.string(),
  number: z.string(),
  price: amount,
  optionTypeId: z.number().int(),
});

const productBase = z.object({
  id,
  name: z.string(),
  number: z.string(),
  /** What this dealership asks, an override included (contract 3.2). */
  price: amount,
  /** Price plus fitting (contract 3.3). */
  installPrice: amount,
  /** Flat-rate time in hours, an override included. */
  frt: z.number(),
  featured: z.boolean(),
  categoryId: z.number().int().nullable(),
});

/** A product as a list shows it. */
const listedProduct = productBase.extend({ images: z.array(picture) });

/** A product as its page shows it; cost never leaves the server here. */
export const product = productBase.extend({
  images: z.array(picture),
  trims: z.array(id),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  sizeUnit: z.string().nullable(),
  weight: z.number().nullable(),
  weightUnit: z.string().nullable(),
  detail: z.string(),
  leaseResidual: z.boolean(),
  active: z.boolean(),
  options: z.array(option),
  /** The parts of a package that this dealership sells. */
  products: z.array(listedProduct),
  /** What one of each of those parts costs, and costs fitted; null where the product is no package. */
  separately: z.object({ price: amount, installPrice: amount }).nullable(),
});

export type Option = z.output<typeof option>;
export type ListedProduct = z.output<typeof listedProduct>;
export type Product = z.output<typeof product>;

export const productsContract = endpoints({
  'GET /api/v1/products': {
    summary: 'The products that fit a trim, as a dealership sells them',
    access: 'public',
    query: z.object({ trim: idIn, dealerId: idIn }),
    answer: z.object({ data: z.array(listedProduct) }),
  },
  'GET /api/v1/products/:id': {
    summary: 'One product, as a dealership sells it',
    access: 'public',
    params: idParams,
    query: z.object({ dealer: idIn }),
    answer: z.object({ data: product }),
  },
});
