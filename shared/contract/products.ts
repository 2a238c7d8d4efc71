import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { listedFields, publicFields } from '#shared/entities/product.ts';
import { maxLines } from '#shared/rules/cart.ts';
import { languages } from '#shared/rules/languages.ts';
import { amount, count, freeText, id, idIn } from './fields.ts';
import { picture } from './pictures.ts';
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
  /** What a colour's name tells of how it looks, as '#rrggbb'. */
  colour: z.string().optional(),
  /** The place of the product's picture that shows it, from 1. */
  picture: z.number().int().optional(),
});

/** A sub-category of listed products; its code stands in addresses. */
export const shownSubcategory = z.object({
  id,
  /** The category that it stands below. */
  categoryId: z.number().int(),
  code: z.string(),
  name: z.string(),
  language: languageIfOther,
});

/** A dealership's additions; the override is in the product's own fields (contract 3.2). */
const atDealership = {
  id,
  /** The name's. */
  language: languageIfOther,
  /** Price plus fitting (contract 3.3). */
  installPrice: amount,
  /** It has options to choose from before it can be ordered. */
  needsChoice: z.boolean(),
  images: z.array(picture),
};

/** A product as a list shows it. */
export const listedProduct = z.object({ ...shapeOf(listedFields), ...atDealership });

/** Another product of which a product's page tells. */
const namedProduct = z.object({ id, name: z.string(), language: languageIfOther });

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
  /** It needs one product of each list; those that this dealership sells and that fit. */
  needs: z.array(z.array(listedProduct)),
  /** It cannot be fitted together with these. */
  excludes: z.array(namedProduct),
  /** Of it and these only one can be fitted. */
  alternatives: z.array(namedProduct),
});

const shownProduct = product.extend({
  /** The vehicles that it fits, in words: 'Fits: Cairn 2025–2027'; null if it fits none. */
  vehicles: z.string().nullable(),
});

/** Lines as `product-trim` or `product`, with commas between. */
const togetherLines = z
  .string()
  .max(8_000)
  .regex(/^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/)
  .transform((text) =>
    text.split(',').map((line) => {
      const [productId, trimId] = line.split('-').map(Number);
      return { productId: productId!, trimId: trimId ?? null };
    }),
  )
  .pipe(z.array(z.object({ productId: id, trimId: id.nullable() })).max(maxLines));

/** A product that was chosen for a vehicle. */
const chosenProduct = z.object({
  product: listedProduct,
  /** The vehicle, or the one that it was merged into; null: none was chosen. */
  trimId: id.nullable(),
  vehicle: z.string().nullable(),
  /** Whether it fits the vehicle; without one, whether it fits every vehicle. */
  fits: z.boolean(),
});

/** What is missing in some lines, or cannot be installed together; lines by their index. */
const togetherProblem = z.object({
  kind: z.enum(['needs', 'excludes', 'group']),
  lines: z.array(count),
  /** Of needs: products of which one is to be added, at the dealership's prices. */
  oneOf: z.array(listedProduct),
});

export type ChosenProduct = z.output<typeof chosenProduct>;
export type TogetherProblem = z.output<typeof togetherProblem>;
export type Option = z.output<typeof option>;
export type ShownSubcategory = z.output<typeof shownSubcategory>;
export type ListedProduct = z.output<typeof listedProduct>;
export type Product = z.output<typeof product>;
export type ShownProduct = z.output<typeof shownProduct>;

export const productsContract = endpoints({
  'GET /api/v1/products': {
    summary: 'The products that fit a trim, as a dealership sells them',
    access: 'public',
    query: z.object({ trim: idIn, dealerId: idIn }),
    answer: z.object({
      data: z.array(listedProduct),
      /** Those that the products name by `subcategoryId`, in the order of lists. */
      subcategories: z.array(shownSubcategory),
      /** Ids of those that were ordered most, best sellers first; each by at least five customers. */
      popular: z.array(id),
    }),
  },
  'GET /api/v1/products/described': {
    summary:
      'For a search that finds nothing by name and number: ids of the products that fit a trim and have other words for the same things in their names, else all words in number, names or descriptions of any language; where there are none, those that a search with mistakes may mean',
    access: 'public',
    query: z.object({ trim: idIn, dealerId: idIn, search: freeText(200) }),
    answer: z.object({
      data: z.array(id),
      /** Where nothing is found: ids of those that the search may mean, with its mistakes put right. */
      close: z.array(id),
      /** The search put right, which finds them; null where several numbers are as close. */
      meant: z.string().nullable(),
      /** Where nothing is close either: ids of the sub-categories with most of what has one of its words. */
      near: z.array(id),
    }),
  },
  'GET /api/v1/products/together': {
    summary:
      'What is missing in a cart or order, or cannot be installed together, as a dealership sells it',
    access: 'public',
    query: z.object({ dealer: idIn, lines: togetherLines }),
    answer: z.object({ problems: z.array(togetherProblem) }),
  },
  'GET /api/v1/products/chosen': {
    summary:
      'These products in this order, as a dealership sells them, each with its vehicle; without those that it does not sell',
    access: 'public',
    query: z.object({ dealer: idIn, lines: togetherLines }),
    answer: z.object({ data: z.array(chosenProduct) }),
  },
  'GET /api/v1/products/:id': {
    summary: 'One product, as a dealership sells it',
    access: 'public',
    query: z.object({ dealer: idIn, trim: idIn.optional() }),
    answer: z.object({ data: shownProduct }),
  },
});
