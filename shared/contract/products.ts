import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { listedFields, publicFields } from '#shared/entities/product.ts';
import { languages } from '#shared/rules/languages.ts';
import { picture } from './dealers.ts';
import { amount, freeText, id, idIn, idParams } from './fields.ts';
import { shapeOf } from './shape.ts';

/** A text's language where it is not the asked one. */
export const languageIfOther = z.enum(languages).optional();

export const option = z.object({
  id,
  name: z.string(),
  language: languageIfOther,
  number: z.string(),
  price: amount,
  optionTypeId: z.number().int(),
});

/** A dealership's additions; the override is in the product's own fields (contract 3.2). */
const atDealership = {
  id,
  /** The name's. */
  language: languageIfOther,
  /** Price plus fitting (contract 3.3). */
  installPrice: amount,
  images: z.array(picture),
};

/** A product as a list shows it. */
const listedProduct = z.object({ ...shapeOf(listedFields), ...atDealership });

/** A product as its page shows it; cost never leaves the server here. */
const product = z.object({
  ...shapeOf(publicFields),
  ...atDealership,
  detailLanguage: languageIfOther,
  trims: z.array(id),
  options: z.array(option),
  /** The parts of a package that this dealership sells. */
  products: z.array(listedProduct),
  /** Sum of the parts' prices, without and with fitting; null if the product is no package. */
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
  'GET /api/v1/products/described': {
    summary:
      'Ids of the products that fit a trim and have all words in number, names or descriptions of any language: for a search that finds nothing by name and number',
    access: 'public',
    query: z.object({ trim: idIn, dealerId: idIn, search: freeText(200) }),
    answer: z.object({ data: z.array(id) }),
  },
  'GET /api/v1/products/:id': {
    summary: 'One product, as a dealership sells it',
    access: 'public',
    params: idParams,
    query: z.object({ dealer: idIn }),
    answer: z.object({ data: product }),
  },
});
