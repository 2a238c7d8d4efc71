import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { ofModel, theModel } from './french.ts';
import type { DemoProduct } from './types.ts';
import { norvaneModels } from './vehicles.ts';

const everyProduct = demoCatalogue().makes.flatMap((make) => [
  ...make.products,
  ...make.dealers.flatMap(({ products }) => products),
]);

interface Worded {
  name: string;
  detail: string;
  options: (string | null)[];
}

/** A product's texts in both languages. */
function inBoth(product: DemoProduct): { english: Worded; french: Worded } | null {
  if (!product.other) return null;
  const base = { ...product, options: product.options.map(({ name }) => name) };
  const other = { ...product.other, options: product.options.map(({ otherName }) => otherName) };
  return product.language === 'fr'
    ? { english: other, french: base }
    : { english: base, french: other };
}

const pairs = everyProduct.flatMap((product) => inBoth(product) ?? []);
const allTexts = ({ name, detail, options }: Worded) => [name, detail, ...options].join(' ');

test('every product is there in both languages but a few, so that the list of what lacks French shows some', () => {
  const lacking = everyProduct.filter(({ other }) => other === null);
  expect(lacking.map(({ name }) => name).sort()).toEqual([
    'Bed extender',
    'Blackout emblem kit',
    'Console and knob trim',
    'Cooler organiser',
    'Fog lamps, yellow',
    'Headrest cushion, leather',
    'Northgate cap and mug',
    'Puddle lamps',
    'Rive-Sud cap and mug',
    'Soft tonneau cover',
    'Work bed package',
  ]);
  expect(lacking.filter(({ featured }) => featured).map(({ name }) => name)).toEqual([]);
  expect(new Set(lacking.map(({ categoryId }) => categoryId))).toEqual(new Set([2, 3, 4, null]));
});

test('a product that is there in both languages has every option in both', () => {
  for (const { english, french } of pairs) {
    expect(french.options, english.name).toHaveLength(english.options.length);
    for (const name of [...english.options, ...french.options]) expect(name).toMatch(/^\p{Lu}/u);
  }
  expect(pairs.filter(({ french }) => french.options.length > 0).length).toBeGreaterThan(40);
});

test('no French text has a word that only English has, and no text is the same in both', () => {
  const english =
    /(?<!\p{L})(the|and|with|for|from|of|to|your|its|is|are|by|at|in|wheels?|mats?|covers?|kit|black|silver|roof|hitch|seat|front|rear|care|fitting|shop)(?!\p{L})/iu;
  for (const { french, english: base } of pairs) {
    const text = allTexts(french).replaceAll('Northgate', '');
    expect(text.match(english)?.[0], french.name).toBeUndefined();
    expect(french.name).not.toBe(base.name);
    expect(french.detail).not.toBe(base.detail);
  }
});

test('French texts are set as French is: apostrophes, spaces before colons and units', () => {
  for (const { french } of pairs) {
    const text = allTexts(french);
    expect(text, french.name).not.toMatch(/['"“”$]| {2}|\.\.\./);
    expect(text, french.name).not.toMatch(/[^\u00a0]:|\s[;!?]/);
    expect(text, french.name).not.toMatch(
      /\d (cm|mm|m|km|kg|g|W|V|A|L|ml|po|Go|lm|K|%|\d{3})(?![\p{L}\d])/u,
    );
    expect(text, french.name).not.toMatch(/\d\.\d/);
  }
});

test('French texts state the figures of the English ones', () => {
  const figures = (text: string) =>
    (text.replace(/(\d)[\u00a0,](?=\d{3})/g, '$1').match(/\d+([.,]\d+)?/g) ?? [])
      .map((figure) => figure.replace(',', '.'))
      .sort();
  for (const { english, french } of pairs) {
    expect(figures(french.name), french.name).toEqual(figures(english.name));
    expect(figures(french.detail), french.name).toEqual(figures(english.detail));
  }
});

test('a French detail tab is built as the English one, of 40 to 140 words', () => {
  const tags = (html: string) => html.match(/<[^>]+>/g);
  for (const { english, french } of pairs) {
    expect(tags(french.detail), french.name).toEqual(tags(english.detail));
    const words = french.detail.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
    expect(words.length, french.name).toBeGreaterThanOrEqual(40);
    expect(words.length, french.name).toBeLessThanOrEqual(140);
  }
});

test('French names of one make are names of one product each', () => {
  for (const { products } of demoCatalogue().makes) {
    const names = products.flatMap((product) => inBoth(product)?.french.name ?? []);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a model takes the article of its body, and the short one before a vowel', () => {
  const phrases = norvaneModels.map((model) => `${theModel(model)}, ${ofModel(model)}`);
  expect(phrases).toEqual([
    'la Pika, de la Pika',
    'la Sterna, de la Sterna',
    'l’Esker, de l’Esker',
    'le Cairn, du Cairn',
    'le Moraine, du Moraine',
    'le Drumlin, du Drumlin',
    'le Sundog EV, du Sundog EV',
  ]);
});
