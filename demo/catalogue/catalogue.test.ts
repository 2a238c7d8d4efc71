import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { coversFitment, resolveFitment, trimKey } from './fitment.ts';
import { firstNames, lastNames } from './names.ts';
import type { DemoMake } from './types.ts';

const { makes } = demoCatalogue();
const [first, second] = makes as [DemoMake, DemoMake];
const everyProduct = makes.flatMap((make) => [
  ...make.products,
  ...make.dealers.flatMap(({ products }) => products),
]);

function fittingCounts(make: DemoMake): number[] {
  const counts = new Map(resolveFitment({}, make.models).map((trim) => [trimKey(trim), 0]));
  for (const trim of make.products.flatMap(({ fitment }) => fitment)) {
    counts.set(trimKey(trim), (counts.get(trimKey(trim)) ?? Number.NaN) + 1);
  }
  return [...counts.values()];
}

test('the demo has the makes, dealerships, vehicles and products that the contract asks for (contract 1)', () => {
  expect(makes).toHaveLength(2);
  expect(first.dealers.map(({ province }) => province)).toEqual(['ON', 'QC']);
  expect(first.dealers.map(({ onlyInstallPrice }) => onlyInstallPrice)).toEqual([false, true]);
  expect(second.dealers).toHaveLength(1);
  expect(first.years).toEqual([2025, 2026, 2027]);
  expect(first.models.length).toBeGreaterThanOrEqual(6);
  for (const { trims } of [...first.models, ...second.models])
    expect(trims.length).toBeGreaterThanOrEqual(3);
  expect(first.products.length).toBeGreaterThanOrEqual(150);
  expect(second.products.length).toBeGreaterThanOrEqual(40);
  for (const category of [2, 3, 4, null]) {
    expect(first.products.some(({ categoryId }) => categoryId === category)).toBe(true);
  }
  expect(first.products.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(12);
  expect(first.products.filter(({ options }) => options.length > 1).length).toBeGreaterThanOrEqual(
    40,
  );
});

test('every dealership has products, overrides and valid contact details of its own', () => {
  for (const make of makes) {
    for (const dealer of make.dealers) {
      expect(dealer.products.length).toBeGreaterThanOrEqual(6);
      expect(dealer.overrides).toHaveLength(15);
      expect(dealer.phone).toMatch(/^\d{10}$/);
      expect(dealer.postalCode.length).toBeLessThanOrEqual(8);
      for (const { productNumber, price, frt, featured } of dealer.overrides) {
        expect(make.products.some(({ number }) => number === productNumber)).toBe(true);
        expect([price, frt, featured].some((value) => value !== null)).toBe(true);
      }
    }
  }
});

test('product and option numbers are unique and fit the product form (spec 5)', () => {
  const numbers = everyProduct.flatMap(({ number, options }) => [
    number,
    ...options.map((option) => option.number),
  ]);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^[\w-]{1,200}$/);
  const names = first.products.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('prices have cents at most, cost 60 to 75 percent, and fitting times one decimal', () => {
  for (const { name, price, cost, frt } of everyProduct) {
    expect(Math.round(price * 100) / 100, name).toBe(price);
    expect(cost / price, name).toBeGreaterThan(0.6);
    expect(cost / price, name).toBeLessThan(0.755);
    expect(Math.round(frt * 10) / 10, name).toBe(frt);
    expect(frt, name).toBeLessThanOrEqual(6);
  }
});

test('some products of each make have a warranty, of a package only its parts', () => {
  for (const { products } of makes) {
    const warranted = products.filter(({ warrantyMonths }) => warrantyMonths);
    expect(warranted.length).toBeGreaterThan(3);
    expect(warranted.length).toBeLessThan(products.length / 2);
    expect(warranted.every(({ categoryId }) => categoryId !== 4)).toBe(true);
  }
});

test('every trim has between 60 and 160 fitting products of the first make, and 20 of the second', () => {
  expect(Math.min(...fittingCounts(first))).toBeGreaterThanOrEqual(60);
  expect(Math.max(...fittingCounts(first))).toBeLessThanOrEqual(160);
  expect(Math.min(...fittingCounts(second))).toBeGreaterThanOrEqual(20);
});

test('only plans and gifts are of no category, so that all others are found under theirs', () => {
  const others = makes
    .flatMap(({ products, dealers }) => [products, ...dealers.map((dealer) => dealer.products)])
    .flat()
    .filter(({ categoryId }) => categoryId === null)
    .map(({ pictures }) => pictures.main.kind);
  expect([...new Set(others)].sort()).toEqual(['gift-set', 'service-plan']);
});

test('the parts of a package fit whatever the package fits and cost more one by one', () => {
  for (const { products } of makes) {
    const byNumber = new Map(products.map((product) => [product.number, product]));
    const packages = products.filter(({ categoryId }) => categoryId === 4);
    expect(packages.length).toBeGreaterThan(8);
    for (const bundle of packages) {
      const parts = bundle.parts
        .map((number) => byNumber.get(number))
        .filter((part) => part !== undefined);
      expect(parts.length, bundle.name).toBe(bundle.parts.length);
      expect(parts.length >= 2 && parts.length <= 5, bundle.name).toBe(true);
      for (const part of parts)
        expect(coversFitment(part.fitment, bundle.fitment), bundle.name).toBe(true);
      // A package's saving changes with prices, so its text must not state amounts.
      expect(bundle.detail, bundle.name).not.toMatch(/\$|\d\.\d\d/);
      expect(bundle.detail, bundle.name).not.toContain(parts[0]!.name); // the shop lists the parts
      expect(bundle.price, bundle.name).toBeLessThan(
        parts.reduce((sum, { price }) => sum + price, 0),
      );
    }
  }
});

test('every detail tab is simple HTML of 40 to 120 words', () => {
  for (const { name, detail } of everyProduct) {
    const words = detail.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
    expect(words.length, name).toBeGreaterThanOrEqual(40);
    expect(words.length, name).toBeLessThanOrEqual(120);
    expect(detail.replace(/<\/?(p|h3|ul|li|strong)>/g, ''), name).not.toMatch(/[<>&]/);
  }
});

test('terms name known vehicles and lie in the usual ranges', () => {
  for (const make of makes) {
    expect(make.terms.some(({ model, trim }) => !model && !trim)).toBe(true);
    for (const { model, trim, lease, finance } of make.terms) {
      if (model) expect(make.models.some(({ name }) => name === model)).toBe(true);
      if (trim) expect(resolveFitment({}, make.models)).toContainEqual(trim);
      for (const { term } of lease) expect(term >= 24 && term <= 60).toBe(true);
      for (const { term } of finance) expect(term >= 36 && term <= 96).toBe(true);
    }
  }
});

test('names are letters of many alphabets within 30 characters, and nothing comes twice', () => {
  for (const list of [firstNames, lastNames]) expect(new Set(list).size).toBe(list.length);
  for (const name of [...firstNames, ...lastNames]) expect(name).toMatch(/^[\p{L}\p{M}]{1,30}$/u);
});

test('the catalogue is the same on every run', () => {
  expect(demoCatalogue()).toEqual(demoCatalogue());
});
