import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import {
  changedProductForm,
  listedFields,
  newProductForm,
  optionForm,
  otherNameField,
  overrideForm,
  productFields,
} from '#shared/entities/product.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import {
  amount,
  changedText,
  changeSchema,
  count,
  flag,
  formAmount,
  formNumber,
  formSchema,
  formText,
  freeText,
  id,
  idIn,
  maxText,
  moment,
  onceHeaders,
  search,
  tableQuery,
  tableTotal,
} from './fields.ts';
import { picture, postedImage } from './pictures.ts';
import { productFilters } from './product-filters.ts';
import { languageIfOther, option } from './products.ts';
import { postedShapeOf, shapeOf } from './shape.ts';
import { byLanguage } from './texts.ts';

/** The vehicles that a product fits: years of the same trims together; trims null: all of these years. */
const fittedVehicles = z.union([
  z.literal('every'),
  z.array(
    z.object({
      model: z.string(),
      years: z.array(z.number().int()),
      trims: z.array(z.string()).nullable(),
    }),
  ),
]);

/** Only of a product whose name another one has too. */
const fits = fittedVehicles.optional();

/** The part of a product for the dealership's admins only. */
const insight = {
  id,
  cost: amount,
  active: z.boolean(),
  /** Null: a manufacturer product. */
  dealerId: id.nullable(),
  dealerPrice: amount.nullable(),
  dealerFrt: z.number().nullable(),
  dealerFeatured: z.boolean().nullable(),
  /** Not in the dealership's shop, by its own choice. */
  dealerHidden: z.boolean(),
  /** It fits no vehicle, so that no list of the shop has it. */
  fitsNothing: z.boolean(),
  fits,
  images: z.array(picture),
};

/** A row of the product tables, with the first picture only. */
export const adminListedProduct = z.object({
  ...shapeOf(listedFields),
  ...insight,
  /** The name's. */
  language: languageIfOther,
});

/** Another product that goes with a product, or does not. */
const relatedProduct = z.object({
  id,
  name: z.string(),
  number: z.string(),
  /** False: it is inactive, deleted or hidden at the dealership, so that it is not checked. */
  isSold: z.boolean(),
  fits,
});

/** A product for its form; inactive ones and parts included. */
export const adminProduct = z.object({
  ...shapeOf(productFields),
  ...insight,
  /** The language of its own name, description and names of options. */
  language: z.enum(languages),
  /** Those in other languages. */
  texts: byLanguage(z.object({ name: z.string(), detail: z.string() })),
  trims: z.array(id),
  options: z.array(option.extend({ names: byLanguage(z.string()) })),
  /** Null: no dealership, so no labour rate. */
  installPrice: amount.nullable(),
  makeId: id,
  /** The make's name. */
  make: z.string(),
  products: z.array(adminListedProduct),
  /** It needs one product of each list. */
  needs: z.array(z.array(relatedProduct)),
  excludes: z.array(relatedProduct),
  /** Products that say themselves that they exclude it. */
  excludedBy: z.array(relatedProduct),
  /** Increases with each change; sent back with a change, so that no unseen change is lost. */
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
});

const productOverride = z.object({
  id,
  dealerId: id,
  productId: id,
  price: amount.nullable(),
  frt: z.number().nullable(),
  featured: z.boolean().nullable(),
  hidden: z.boolean(),
});

/** An option: an existing one with id, else a new one. */
const postedOption = z
  .object({
    id: idIn.nullish(),
    optionTypeId: z.union([z.literal(1), z.literal(2)]),
    /** The place of the product's picture that shows it, from 1; null: none; absent, it stays. */
    picture: z.number().int().min(1).max(100).nullish(),
    /** Names in other languages; absent ones stay, an empty one is removed. */
    names: byLanguage(formText(otherNameField)).optional(),
  })
  .and(formSchema(optionForm));

/** A product's name and description in another language. */
const postedTexts = z.object({
  name: formText(otherNameField),
  /** Absent: it stays, or is none. */
  detail: changedText(freeText(maxText)),
});

const idOrObject = z
  .union([idIn, z.object({ id: idIn })])
  .transform((chosen) => (typeof chosen === 'object' ? chosen.id : chosen));

/** A product's values outside of its form's fields; absent lists stay. */
const productLists = z.object({
  /** The product's dealership; null: a product of `make`. In a PATCH: whose override to answer. */
  dealer_id: idIn.nullish(),
  make: freeText(200).nullish(),
  /** 0, '' or null: none; an absent one stays as long as it is of the category. */
  subcategoryId: z
    .union([idIn, z.literal([0, '0', ''])])
    .nullable()
    .transform((chosen) => chosen ?? 0)
    .optional(),
  ...postedShapeOf(productFields),
  /** Texts in other languages; absent ones stay, those without a name are removed. */
  texts: byLanguage(postedTexts).optional(),
  trims: z.array(idIn).max(20_000).optional(),
  options: z.array(postedOption).max(100).optional(),
  /** A package's parts, in order. */
  products: z.array(idOrObject).max(200).optional(),
  /** It needs one product of each list. */
  needs: z.array(z.array(idOrObject).min(1).max(100)).max(20).optional(),
  /** What it cannot be installed with; it holds for both, whichever says so. */
  excludes: z.array(idOrObject).max(200).optional(),
  images: z.array(postedImage).max(100).optional(),
  deleted_images: z.array(idIn).max(200).optional(),
});

/** `categoryId` null or 0 is the choice None (spec 3); only an absent one is a missing choice. */
const withNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'categoryId' in value &&
      value.categoryId === null
        ? { ...value, categoryId: 0 }
        : value,
    schema,
  ) as unknown as Schema;

const newProduct = withNone(
  productLists
    .extend({
      /** A product of the same owner: the new one may show its pictures, and has its language. */
      copy_of: idIn.nullish(),
    })
    .and(formSchema(newProductForm)),
);
/** The number's rule is checked later: the present number may stay, and is not known here. */
const changedProduct = withNone(
  productLists
    .extend({ version: count.nullish() })
    .and(changeSchema(changedProductForm(() => true))),
);

export type FittedVehicles = z.output<typeof fittedVehicles>;
export type AdminListedProduct = z.output<typeof adminListedProduct>;
export type AdminProduct = z.output<typeof adminProduct>;
export type ProductOverride = z.output<typeof productOverride>;
export type NewProduct = z.output<typeof newProduct>;
export type ChangedProduct = z.output<typeof changedProduct>;

export const productColumns = [
  'name',
  'number',
  'price',
  'frt',
  'dealerPrice',
  'dealerFrt',
  'featured',
  'active',
  'cost',
] as const;

export const productsAdminContract = endpoints({
  'GET /api/v1/auth/products/:type/:dealerId': {
    summary:
      "A page of the dealership's own products, or of its manufacturer's; inactive ones included",
    access: 'dealerAdmin',
    params: z.object({
      type: z
        .string()
        .toLowerCase()
        .pipe(z.enum(['dealer', 'manufacturer'])),
      dealerId: idIn,
    }),
    query: z.object({ ...tableQuery(productColumns, 'asc', 1_000), search, ...productFilters }),
    answer: z.object({ data: z.array(adminListedProduct), meta: tableTotal }),
  },
  'GET /api/v1/auth/products/:id': {
    summary: 'A product for its form, with cost and what a dealership overrides of it',
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn.optional() }),
    answer: z.object({ product: adminProduct }),
  },
  'POST /api/v1/auth/products': {
    summary:
      'Creates a product: JSON, or a form with it in the part data and pictures in images; Idempotency-Key makes it safe to repeat',
    access: 'dealerAdmin',
    headers: onceHeaders,
    body: newProduct,
    maxBytes: maxLongBodyBytes,
    files: ['images'],
    status: 201,
    answer: z.object({ product: adminProduct }),
  },
  'PATCH /api/v1/auth/products/:id': {
    summary: 'Changes a product: JSON, or a form with it in the part data and pictures in images',
    access: 'dealerAdmin',
    body: changedProduct,
    maxBytes: maxLongBodyBytes,
    files: ['images'],
    answer: z.object({ product: adminProduct }),
  },
  'DELETE /api/v1/auth/products/:id': {
    summary: 'Hides a product; orders keep their lines',
    access: 'dealerAdmin',
  },
  'POST /api/v1/auth/product_overrides/': {
    summary:
      "Sets what a dealership overrides of its manufacturer's product; or hides the product there; what is absent stays, and with nothing left it is removed",
    access: 'dealerAdmin',
    body: z.object({
      dealerId: idIn,
      productId: idIn,
      price: formAmount(overrideForm.price).nullish(),
      frt: formNumber(overrideForm.frt).nullish(),
      featured: flag.nullish(),
      /** Leaves the product out of the dealership's shop. */
      hidden: flag.optional(),
    }),
  },
  'GET /api/v1/auth/product_overrides/:productId/:dealerId': {
    summary: 'What a dealership overrides of a product: a list of one, or an empty one',
    access: 'dealerAdmin',
    answer: z.array(productOverride),
  },
  'DELETE /api/v1/auth/product_overrides/:id': {
    summary: "Removes an override: the product's own values hold again",
    access: 'dealerAdmin',
  },
  'GET /api/v1/auth/categories': {
    summary: 'The categories of products',
    access: 'dealerAdmin',
    answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
  },
  'GET /api/v1/auth/trims/:makeId': {
    summary: 'Every trim of a make, newest model year first',
    access: 'dealerAdmin',
    answer: z.object({
      trims: z.array(
        z.object({
          id,
          name: z.string(),
          model: z.object({ name: z.string(), year: z.object({ year: z.number().int() }) }),
        }),
      ),
    }),
  },
});
