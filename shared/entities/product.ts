import type { Label } from '#shared/messages/text.ts';
import { country, countryCode } from '#shared/rules/countries.ts';
import { type Field, type Form, max, type Rule, required } from '#shared/rules/form.ts';
import {
  maxFrt,
  maxGroupLength,
  maxMeasure,
  maxNameLength,
  maxUnitLength,
} from '#shared/rules/limits.ts';
import {
  alpha,
  alphaDash,
  amountRules,
  between,
  decimal,
  longName,
  numeric,
  numericWithDecimals,
} from '#shared/rules/validation.ts';
import { type Entity, formOf } from './entity.ts';

const frtRules = [decimal, between(0, maxFrt)];
const measure = (label: Label) =>
  ({
    kind: 'number',
    blank: null,
    label,
    rules: [numericWithDecimals(2), between(0, maxMeasure)],
    isNumber: true,
  }) as const;
const unit = (label: Label) =>
  ({ kind: 'text', blank: null, label, rules: [alpha, max(maxUnitLength)] }) as const;

/** Fields of a product in lists. */
export const listedFields = {
  name: { kind: 'text', ...longName('name') },
  /** Empty where a file brought none; people enter one. */
  number: {
    kind: 'text',
    blank: '',
    label: 'number',
    rules: [required, max(maxNameLength), alphaDash],
  },
  price: { kind: 'money', label: 'price', rules: [required, ...amountRules], isNumber: true },
  /** Flat-rate time in hours. */
  frt: { kind: 'number', blank: 0, label: 'frt', rules: [required, ...frtRules], isNumber: true },
  featured: { kind: 'flag', blank: false },
  categoryId: { kind: 'choice', blank: null, label: 'category', rules: [numeric] },
  /** One of its category's sub-categories; chosen outside of the form's rules, as it depends on the category. */
  subcategoryId: { kind: 'choice', blank: null },
} as const satisfies Entity;

/** Further fields on a product's page. */
export const pageFields = {
  length: measure('length'),
  width: measure('width'),
  height: measure('height'),
  sizeUnit: unit('sizeUnit'),
  weight: measure('weight'),
  weightUnit: unit('weightUnit'),
  /** At least a month, at most ten years. */
  warrantyMonths: {
    kind: 'whole',
    blank: null,
    label: 'warrantyMonths',
    rules: [numeric, between(1, 120)],
  },
  /** ISO 3166-1 code of two letters; forms and files may have the country's name. */
  countryOfOrigin: {
    kind: 'text',
    blank: null,
    label: 'countryOfOrigin',
    clean: countryCode,
    rules: [country],
  },
  detail: { kind: 'html', blank: '' },
  leaseResidual: { kind: 'flag', blank: false },
  /** Every vehicle of its make, future ones too; the trims that it has beside that do not count. */
  fitsEvery: { kind: 'flag', blank: false },
  active: { kind: 'flag', blank: true },
} as const satisfies Entity;

/** Public fields of a product. */
export const publicFields = { ...listedFields, ...pageFields };

/** All fields of a product: entered, imported and stored. */
export const productFields = {
  ...listedFields,
  cost: {
    kind: 'money',
    blank: 0,
    label: 'cost',
    rules: [required, ...amountRules],
    isNumber: true,
  },
  ...pageFields,
  /** Only one product of a group can be fitted to a vehicle; customers do not see its name. */
  exclusiveGroup: {
    kind: 'text',
    blank: null,
    label: 'exclusiveGroup',
    rules: [max(maxGroupLength)],
  },
} as const satisfies Entity;

/** The form of a new product. */
export const newProductForm = formOf(productFields);

const { categoryId } = newProductForm;

/** The form of an existing product, which needs a category (spec 5.23). */
export const productForm = {
  ...newProductForm,
  categoryId: { ...categoryId, rules: [required, ...categoryId.rules] },
};

/**
 * The form of an existing product, whose present number may stay: imported numbers contain spaces
 * and commas, and some products have none. `isKept` recognises the present number.
 */
export function changedProductForm(isKept: (number: unknown) => boolean) {
  const { label, rules } = productForm.number;
  const unlessKept: Rule = (value, ...rest) => (isKept(value) ? null : alphaDash(value, ...rest));
  const applied = rules
    .filter((rule) => rule !== required || !isKept(''))
    .map((rule) => (rule === alphaDash ? unlessKept : rule));
  return {
    ...productForm,
    number: { label, rules: applied },
  };
}

/** The form of a product's option. */
export const optionForm = {
  name: longName('name'),
  number: { label: 'number', rules: [max(maxNameLength)] },
  price: { label: 'price', rules: [required, ...amountRules], isNumber: true },
} as const satisfies Form;

/** A product's or option's name in another language; none is needed. */
export const otherNameField: Field = {
  label: 'name',
  clean: (text) => text.replace(/\s+/gu, ' '),
  rules: [max(maxNameLength)],
};

/** The form of a dealership's override. */
export const overrideForm = {
  price: { label: 'dealerPrice', rules: amountRules, isNumber: true },
  frt: { label: 'dealerFrt', rules: frtRules, isNumber: true },
} as const satisfies Form;
