import { expect, test } from 'vitest';
import { fieldProblems as texts } from '#texts/validation.ts';
import { chooseFiles, removePicture } from '#web/admin/forms/picture-list.ts';
import type { AdminProduct } from '#web/entities.ts';
import { checkForm } from '#web/kit/check-form.ts';
import {
  copiedValues,
  differences,
  formOf,
  labelOf,
  mergeProduct,
  optionErrors,
  postedProduct,
  productValues,
} from './product-form.ts';

const product: AdminProduct = {
  id: 17,
  name: 'Roof rack',
  number: 'H630-SCA',
  price: 19_950,
  installPrice: 25_950,
  cost: 8_000,
  frt: 0.5,
  featured: false,
  categoryId: null,
  subcategoryId: null,
  dealerId: 1,
  active: true,
  dealerPrice: null,
  dealerFrt: null,
  dealerFeatured: null,
  dealerHidden: false,
  fitsNothing: true,
  fitsEvery: false,
  makeId: 1,
  make: 'Norrland',
  images: [{ id: 7, photo: '/media/a.webp', width: 4, height: 3 }],
  trims: [3, 1, 2],
  length: 120,
  width: null,
  height: null,
  sizeUnit: 'cm',
  weight: null,
  weightUnit: null,
  warrantyMonths: 36,
  countryOfOrigin: 'CA',
  exclusiveGroup: null,
  detail: '<p>Strong</p>',
  leaseResidual: false,
  language: 'en',
  texts: { fr: { name: 'Porte-bagages', detail: '<p>Solide</p>' } },
  options: [
    { id: 5, name: 'Black', number: 'B', price: 1_000, optionTypeId: 1, names: { fr: 'Noir' } },
  ],
  products: [],
  needs: [],
  excludes: [],
  excludedBy: [],
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

test('a product becomes texts for its form, no category the choice None, what is missing empty', () => {
  expect(productValues(product, 'en')).toMatchObject({
    name: 'Roof rack',
    price: '199.50',
    categoryId: '0',
    length: '120',
    width: '',
    warrantyMonths: '36',
    countryOfOrigin: 'CA',
  });
  expect(differences(productValues(product, 'en'), productValues(product, 'en'))).toEqual([]);
});

test('a copy needs and excludes what its source does, and what excludes its source', () => {
  const other = (id: number) => ({ id, name: `No. ${id}`, number: `N-${id}`, isSold: true });
  const needs = [[other(21), other(22)], [other(23)]];
  const source = { ...product, needs, excludes: [other(31)], excludedBy: [other(31), other(32)] };
  const copy = copiedValues({ ...source, exclusiveGroup: 'Roof loads' });
  expect(postedProduct(copy, null)).toMatchObject({
    ...{ number: '', exclusiveGroup: 'Roof loads' },
    ...{ needs: [[21, 22], [23]], excludes: [31, 32] },
  });
});

test('only the lists that were changed are sent, so that the others stay as somebody else left them', () => {
  const original = productValues(product, 'en');
  const same = postedProduct({ ...original, price: '210' }, original);
  expect(same).toMatchObject({ price: '210', featured: false, deleted_images: [] });
  expect(Object.keys(same)).not.toEqual(expect.arrayContaining(['trims']));
  expect(same).not.toHaveProperty('detail');
  const changed = postedProduct({ ...original, trims: [1, 2], detail: '<p>New</p>' }, original);
  expect(changed).toMatchObject({ trims: [1, 2], detail: '<p>New</p>' });
  expect(changed).not.toHaveProperty('options');
});

test('an imported number with spaces may stay, another one is typed by the rule', () => {
  const form = formOf({ ...product, number: 'H630-SCA 000' });
  const fields = { ...productValues(product, 'en'), number: 'H630-SCA 000' };
  expect(checkForm(form, fields)).toEqual({});
  expect(checkForm(form, { ...fields, number: 'H630-SCA 001' })).toEqual({
    number: [texts.alphaDash],
  });
  expect(checkForm(formOf(null), fields)).toEqual({ number: [texts.alphaDash] });
});

test('a new product is sent whole', () => {
  expect(postedProduct(productValues(null, 'en'), null)).toMatchObject({
    ...{
      detail: '',
      trims: [],
      options: [],
      products: [],
      images: [],
      active: true,
      categoryId: '0',
    },
  });
});

test('pictures go with their marks and with what was removed', () => {
  const original = productValues(product, 'en');
  const chosen = chooseFiles(original.images, [new File(['x'], 'new.jpg')], () => 'k');
  const images = removePicture(chosen, 'saved-7');
  expect(postedProduct({ ...original, images }, original)).toMatchObject({
    images: [{ new: true, name: 'new.jpg' }],
    deleted_images: [7],
  });
});

test('the order of trims is no difference; differing parts are named as on the screen', () => {
  const mine = productValues(product, 'en');
  const theirs = productValues({ ...product, trims: [1, 2, 3], price: 500, options: [] }, 'en');
  expect(differences(mine, theirs).map(labelOf)).toEqual(['Price', 'Options']);
  expect(labelOf('options.0.price')).toBe('Options');
});

test('each wrong field of an option has its message, with its place', () => {
  const [option] = productValues(product, 'en').options;
  const wrong = { ...option!, name: ' ', price: 'ten' };
  expect(optionErrors([option!, wrong])).toEqual({
    'options.1.name': ['This field is required'],
    'options.1.price': expect.arrayContaining(['The Price field must contain only decimal values']),
  });
});

test('texts in the other language are sent with their language, if they were changed', () => {
  const original = productValues(product, 'en');
  expect(original.texts).toEqual({
    language: 'fr',
    name: 'Porte-bagages',
    detail: '<p>Solide</p>',
  });
  expect(original.options[0]?.otherName).toBe('Noir');
  expect(postedProduct(original, original)).not.toHaveProperty('texts');
  const texts = { ...original.texts, name: 'Support' };
  const options = original.options.map((option) => ({ ...option, otherName: 'Noire' }));
  const sent = postedProduct({ ...original, texts, options }, original);
  expect(sent.texts).toEqual({ fr: { name: 'Support', detail: '<p>Solide</p>' } });
  expect(sent.options).toMatchObject([{ id: 5, name: 'Black', names: { fr: 'Noire' } }]);
  expect(productValues(null, 'fr').texts.language).toBe('en');
});

test('over somebody else’s save, what was chosen for each other stays together', () => {
  const savedValues = productValues(product, 'en');
  const theirs = productValues({ ...product, price: 500, categoryId: 2, subcategoryId: 9 }, 'en');
  const mine = { ...savedValues, categoryId: '3', name: 'Rack' };
  expect(mergeProduct(savedValues, mine, theirs)).toEqual({
    ...theirs,
    ...{ name: 'Rack', categoryId: '3', subcategoryId: null },
  });
  expect(mergeProduct(savedValues, { ...savedValues, name: 'Rack' }, theirs).subcategoryId).toBe(9);
});
