import { type Counter, costOf, nextNumber } from './build-products.ts';
import { packageDetail } from './details.ts';
import { coversFitment, resolveFitment } from './fitment.ts';
import { modelPackages, type PackageSeed, sharedPackages } from './package-seeds.ts';
import type { DemoModel, DemoProduct } from './types.ts';

function assemble(
  seed: PackageSeed,
  parts: DemoProduct[],
  models: readonly DemoModel[],
  counter: Counter,
): DemoProduct {
  const sum = parts.reduce((total, part) => total + part.price, 0);
  const price = Math.floor(sum * 0.91) + 0.95;
  const frt = parts.reduce((total, part) => total + part.frt, 0);
  const [first] = parts;
  if (!first) throw new Error(`${seed.name} has no parts`);
  return {
    ...first,
    language: 'en',
    name: seed.name,
    other: seed.fr && { name: seed.fr.name, detail: packageDetail(seed.fr.intro, 'fr') },
    number: nextNumber(counter, 4),
    price,
    cost: costOf(counter.random, price),
    frt: Math.round(frt * 9) / 10,
    featured: counter.random() < 0.25,
    categoryId: 4,
    length: null,
    width: null,
    height: null,
    sizeUnit: null,
    weight: null,
    weightUnit: null,
    detail: packageDetail(seed.intro, 'en'),
    leaseResidual: false,
    fitsEvery: false,
    // Each part keeps its own warranty.
    warrantyMonths: null,
    options: [],
    parts: parts.map(({ number }) => number),
    fits: seed.fits,
    fitment: resolveFitment(seed.fits, models),
    pictures: {
      ...first.pictures,
      colours: [],
      parts: parts.slice(0, 4).map(({ pictures }) => pictures.main),
    },
  };
}

/** Packages whose parts are among the given products; every part fits wherever its package fits. */
export function buildPackages(
  products: readonly DemoProduct[],
  models: readonly DemoModel[],
  counter: Counter,
): DemoProduct[] {
  return [...models.flatMap(modelPackages), ...sharedPackages].flatMap((seed) => {
    const fitment = resolveFitment(seed.fits, models);
    const parts = seed.kinds.flatMap((kind) => {
      const fitting = products.filter(
        (product) => product.pictures.main.kind === kind && product.price > 0,
      );
      return fitting.find((product) => coversFitment(product.fitment, fitment)) ?? [];
    });
    return fitment.length > 0 && parts.length > 1 ? [assemble(seed, parts, models, counter)] : [];
  });
}
