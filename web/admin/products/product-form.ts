import type { Wire } from '#shared/entities/entity.ts';
import {
  changedProductForm,
  newProductForm,
  optionForm,
  type productFields,
  productForm,
} from '#shared/entities/product.ts';
import { productParts } from '#shared/messages/en/admin/products.ts';
import { otherTexts } from '#shared/messages/en/admin/translations.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { amountText } from '#shared/rules/money.ts';
import { type Pictures, postedPictures, savedPictures } from '#web/admin/forms/picture-list.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';
import { checkForm, fieldLabel } from '#web/kit/check-form.ts';

export type FieldName = keyof typeof productForm;
export type Fields = Record<FieldName, string>;

/** An option as typed; `key` identifies rows, also new ones. */
export interface OptionRow {
  key: string;
  id: number | null;
  optionTypeId: 1 | 2;
  name: string;
  number: string;
  price: string;
  /** The place of the picture that shows it, from 1. */
  picture: number | null;
  /** Its name in the product's other language. */
  otherName: string;
}

/** A product's texts in its other language. */
export interface OtherTexts {
  language: Language;
  name: string;
  detail: string;
}

/** A part's row. */
export type Part = Pick<AdminProduct, 'id' | 'name' | 'number'>;

/** Another product that goes with it, or does not. */
export type Related = Part & { isSold?: boolean };

/** A product's fields without form rules: flags and the detail. */
type Plain = Omit<Wire<typeof productFields>, FieldName>;
/** The flags that stand together; which vehicles it fits stands above the vehicles. */
export type FlagName = Exclude<keyof Plain, 'detail' | 'fitsEvery' | 'subcategoryId'>;

/** The editor's values outside of form fields. */
export interface Extras extends Plain {
  texts: OtherTexts;
  trims: number[];
  options: OptionRow[];
  products: Part[];
  /** One product of each list is needed. */
  needs: Related[][];
  excludes: Related[];
  pictures: Pictures;
}

export interface ProductValues {
  fields: Fields;
  extras: Extras;
}

/** A product's form: a changed product needs a category (spec 5.23) and may keep its number. */
export const formOf = (product: AdminProduct | null) =>
  product ? changedProductForm((number) => number === product.number) : newProductForm;

/** Value of the category choice None (spec 3). */
export const noCategory = '0';

const fieldNames = Object.keys(productForm) as FieldName[];

/** The initial input: the product's values, or a new product's. */
export function valuesOf(product: AdminProduct | null, language: Language): ProductValues {
  if (!product) {
    const fields = { ...emptyFields(), categoryId: noCategory };
    return { fields, extras: emptyExtras(otherLanguage(language)) };
  }
  const other = otherLanguage(product.language);
  const { featured, active, leaseResidual, fitsEvery, detail, trims, options, products, images } =
    product;
  const { subcategoryId } = product;
  const texts = { ...product, price: amountText(product.price), cost: amountText(product.cost) };
  const fields = fieldNames.map((name) => [name, String(texts[name] ?? '')]);
  return {
    fields: {
      ...(Object.fromEntries(fields) as Fields),
      categoryId: String(product.categoryId ?? noCategory),
    },
    extras: {
      subcategoryId,
      featured,
      active,
      leaseResidual,
      fitsEvery,
      detail,
      texts: { language: other, name: '', detail: '', ...product.texts[other] },
      trims,
      options: options.map(({ id, name, number, names, ...option }) => ({
        ...{ id, name, number },
        key: `saved-${id}`,
        optionTypeId: option.optionTypeId === 2 ? 2 : 1,
        price: amountText(option.price),
        picture: option.picture ?? null,
        otherName: names[other] ?? '',
      })),
      products: products.map(({ id, name, number }) => ({ id, name, number })),
      needs: product.needs,
      excludes: product.excludes,
      pictures: savedPictures(images),
    },
  };
}

/**
 * The initial input of a product's copy: all its values, but the number, which is the copy's own. What
 * others exclude of the product the copy excludes itself, because nobody said it of the copy.
 */
export function valuesOfCopy(source: AdminProduct): ProductValues {
  const { fields, extras } = valuesOf(source, source.language);
  const options = extras.options.map((option, index) => ({
    ...option,
    ...{ id: null, key: `copied-${index}` },
  }));
  const both = [...source.excludes, ...source.excludedBy];
  const excludes = both.filter(({ id }, at) => both.findIndex((one) => one.id === id) === at);
  return { fields: { ...fields, number: '' }, extras: { ...extras, options, excludes } };
}

/** API names of the differing fields and lists. */
export function differences(mine: ProductValues, other: ProductValues): string[] {
  const left = comparable(mine);
  const right = comparable(other);
  return Object.keys(left).filter((name) => left[name] !== right[name]);
}

/** A field's or list's name on the screen. */
export function labelOf(name: string): string {
  const [first = '', language] = name.split('.');
  if (first === 'texts') return otherTexts.title[language === 'en' ? 'en' : 'fr'];
  const field = productForm[first as FieldName];
  return field ? fieldLabel(field) : (productParts[first] ?? first);
}

type Body = InputOf<'PATCH /api/v1/auth/products/:id'>['body'];

/** The values to post; for an existing product only changed lists. */
export function postedProduct(
  { fields, extras }: ProductValues,
  original: ProductValues | null,
): Body {
  const {
    detail,
    texts,
    trims,
    options,
    products,
    needs,
    excludes,
    pictures,
    subcategoryId,
    ...flags
  } = extras;
  const { language, ...other } = texts;
  const lists = {
    detail,
    texts: { [language]: other },
    trims,
    options: options.map(({ key: _, otherName, ...option }) => ({
      ...option,
      names: { [language]: otherName },
    })),
    products: products.map(({ id }) => id),
    ...idsOfRelated({ needs, excludes }),
    images: postedPictures(pictures),
  };
  const changed = original ? differences({ fields, extras }, original) : Object.keys(lists);
  return {
    ...fields,
    ...flags,
    subcategoryId: subcategoryId ?? 0,
    ...Object.fromEntries(Object.entries(lists).filter(([name]) => changed.includes(name))),
    deleted_images: pictures.deleted,
  };
}

/** Messages for options' fields, by names such as 'options.0.price'. */
export function optionErrors(options: readonly OptionRow[]): Record<string, string[]> {
  const messages = options.flatMap((option, index) =>
    Object.entries(checkForm(optionForm, { ...option })).map(([name, found]) => [
      `options.${index}.${name}`,
      found,
    ]),
  );
  return Object.fromEntries(messages);
}

function comparable({ fields, extras }: ProductValues): Record<string, string> {
  const { pictures, texts, trims, products, needs, excludes, options, ...flags } = extras;
  const parts = {
    ...flags,
    texts: [texts.name, texts.detail],
    trims: trims.toSorted((a, b) => a - b),
    options: options.map(({ id, optionTypeId, name, number, price, picture, otherName }) => [
      ...[id, optionTypeId, name],
      ...[number, price, picture, otherName],
    ]),
    products: products.map(({ id }) => id),
    ...idsOfRelated({ needs, excludes }),
    images: [postedPictures(pictures), pictures.deleted],
  };
  const written = Object.entries({ ...fields, ...parts }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  return Object.fromEntries(written);
}

/** A need without any product is none. */
const idsOfRelated = ({ needs, excludes }: Pick<Extras, 'needs' | 'excludes'>) => ({
  needs: needs.filter(({ length }) => length > 0).map((oneOf) => oneOf.map(({ id }) => id)),
  excludes: excludes.map(({ id }) => id),
});

const emptyFields = () => Object.fromEntries(fieldNames.map((name) => [name, ''])) as Fields;

const emptyExtras = (other: Language): Extras => ({
  subcategoryId: null,
  featured: false,
  active: true,
  leaseResidual: false,
  fitsEvery: false,
  detail: '',
  texts: { language: other, name: '', detail: '' },
  trims: [],
  options: [],
  products: [],
  needs: [],
  excludes: [],
  pictures: { items: [], deleted: [] },
});
