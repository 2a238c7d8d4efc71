import {
  changedProductForm,
  newProductForm,
  optionForm,
  productFields,
  productForm,
} from '#shared/entities/product.ts';
import {
  type Language,
  languageOf,
  otherLanguage,
  platformLanguage,
} from '#shared/rules/languages.ts';
import { amountText } from '#shared/rules/money.ts';
import { productParts } from '#texts/admin/products.ts';
import { otherTexts } from '#texts/admin/translations.ts';
import { differing } from '#web/admin/forms/editor-state.ts';
import { type Input, inputOf } from '#web/admin/forms/input-of.ts';
import { type Pictures, postedPictures, savedPictures } from '#web/admin/forms/picture-list.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminProduct } from '#web/entities.ts';
import { checkForm, fieldLabel } from '#web/kit/check-form.ts';
import { rebased } from '#web/kit/rebased.ts';

export type FieldName = keyof typeof productForm;

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
export type Part = Pick<AdminProduct, 'id' | 'name' | 'number' | 'fits'>;

/** Another product that goes with it, or does not. */
export type Related = Part & { isSold?: boolean };

/** The flags that stand together; which vehicles it fits stands above the vehicles. */
export type FlagName = Exclude<
  keyof typeof productFields,
  FieldName | 'detail' | 'fitsEvery' | 'subcategoryId'
>;

/** The editor's values. */
export interface ProductValues extends Input<typeof productFields> {
  texts: OtherTexts;
  trims: number[];
  options: OptionRow[];
  products: Part[];
  /** One product of each list is needed. */
  needs: Related[][];
  excludes: Related[];
  images: Pictures;
}

/** A product's form: a changed product needs a category (spec 5.23) and may keep its number. */
export const formOf = (product: AdminProduct | null) =>
  product ? changedProductForm((number) => number === product.number) : newProductForm;

/** Value of the category choice None (spec 3). */
export const noCategory = '0';

/** The initial input: the product's values, or a new product's in a language. */
export function productValues(product: AdminProduct | null, language: Language): ProductValues {
  const other = otherLanguage(product?.language ?? language);
  return {
    ...inputOf(productFields, product),
    categoryId: String(product?.categoryId ?? noCategory),
    texts: { language: other, name: '', detail: '', ...product?.texts[other] },
    trims: product?.trims.toSorted((a, b) => a - b) ?? [],
    options: (product?.options ?? []).map(({ id, name, number, names, ...option }) => ({
      ...{ id, name, number },
      key: `saved-${id}`,
      optionTypeId: option.optionTypeId === 2 ? 2 : 1,
      price: amountText(option.price),
      picture: option.picture ?? null,
      otherName: names[other] ?? '',
    })),
    products: (product?.products ?? []).map(({ id, name, number, fits }) => ({
      ...{ id, name, number, fits },
    })),
    needs: product?.needs ?? [],
    excludes: product?.excludes ?? [],
    images: savedPictures(product?.images ?? []),
  };
}

/**
 * The initial input of a product's copy: all its values, but the number, which is the copy's own. What
 * others exclude of the product the copy excludes itself, because nobody said it of the copy.
 */
export function copiedValues(source: AdminProduct): ProductValues {
  const values = productValues(source, source.language);
  const options = values.options.map((option, index) => ({
    ...option,
    ...{ id: null, key: `copied-${index}` },
  }));
  const both = [...source.excludes, ...source.excludedBy];
  const excludes = both.filter(({ id }, at) => both.findIndex((one) => one.id === id) === at);
  return { ...values, number: '', options, excludes };
}

/** Values that were chosen for each other, and stay together over another person's. */
const together = [
  ['categoryId', 'subcategoryId'],
  ['options', 'images'],
] as const;

/** Values that were typed over `savedValues`, now over what somebody else has saved. */
export function mergeProduct(
  savedValues: ProductValues,
  typed: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const names = differing(savedValues, typed);
  const chosen = together.filter((group) => group.some((name) => names.includes(name))).flat();
  const own = Object.fromEntries(chosen.map((name) => [name, typed[name]]));
  return { ...rebased(savedValues, typed, theirs), ...own };
}

/** API names of the differing fields and lists. */
export const differences = (mine: ProductValues, other: ProductValues): string[] =>
  differing(sentOf(mine), sentOf(other));

/** A field's or list's name on the screen. */
export function labelOf(name: string): string {
  const [first = '', language] = name.split('.');
  if (first === 'texts')
    return otherTexts.title[languageOf(language) ?? otherLanguage(platformLanguage)];
  const field = productForm[first as FieldName];
  return field ? fieldLabel(field) : (productParts[first] ?? first);
}

/** The values as the API takes them. */
export const sentOf = ({
  texts: { language, ...other },
  options,
  products,
  needs,
  excludes,
  images,
  ...values
}: ProductValues) => ({
  ...values,
  subcategoryId: values.subcategoryId ?? 0,
  texts: { [language]: other },
  options: options.map(({ key: _, otherName, ...option }) => ({
    ...option,
    names: { [language]: otherName },
  })),
  products: idsOf(products),
  // A need without any product is none.
  needs: needs.filter(({ length }) => length > 0).map(idsOf),
  excludes: idsOf(excludes),
  images: postedPictures(images),
});

const idsOf = (products: readonly Related[]) => products.map(({ id }) => id);

type Body = InputOf<'PATCH /api/v1/auth/products/:id'>['body'];

const lists = ['detail', 'texts', 'trims', 'options', 'products', 'needs', 'excludes', 'images'];

/** The values to post; for an existing product only changed lists. */
export function postedProduct(values: ProductValues, original: ProductValues | null): Body {
  const changed = original ? differences(values, original) : lists;
  const sent = Object.entries(sentOf(values)).filter(
    ([name]) => !lists.includes(name) || changed.includes(name),
  );
  return { ...Object.fromEntries(sent), deleted_images: values.images.deleted };
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
