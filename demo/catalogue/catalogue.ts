import { bodyworkSeeds } from './bodywork-seeds.ts';
import { buildProduct, type Counter } from './build-products.ts';
import { cargoSeeds } from './cargo-seeds.ts';
import { comfortSeeds } from './comfort-seeds.ts';
import { caldrinDealers, norvaneDealers } from './dealers.ts';
import { deviceSeeds } from './device-seeds.ts';
import { modelSeeds } from './model-seeds.ts';
import { buildPackages } from './packages.ts';
import { powerSeeds } from './power-seeds.ts';
import { seededRandom } from './random.ts';
import { roofSeeds } from './roof-seeds.ts';
import type { ProductSeed } from './seeds.ts';
import { stylingSeeds } from './styling-seeds.ts';
import { caldrinTerms, norvaneTerms } from './terms.ts';
import { truckSeeds } from './truck-seeds.ts';
import type { ArtKind, DemoCatalogue, DemoMake, DemoModel, DemoProduct } from './types.ts';
import { caldrinModels, norvaneModels } from './vehicles.ts';

const sharedSeeds = [
  ...comfortSeeds,
  ...deviceSeeds,
  ...cargoSeeds,
  ...roofSeeds,
  ...stylingSeeds,
  ...bodyworkSeeds,
  ...truckSeeds,
  ...powerSeeds,
];

// The second make's smaller range: kinds made for each model, and kinds sold once for all models.
const caldrinModelKinds: ArtKind[] = [
  'all-weather-mats',
  'carpet-mats',
  'cargo-tray',
  'splash-guards',
  'winter-wheels',
];
const caldrinSharedKinds: ArtKind[] = [
  'roof-box',
  'ski-carrier',
  'dash-cam',
  'phone-mount',
  'remote-starter',
  'block-heater',
  'wheel-locks',
  'door-edge-guards',
  'sunshade',
  'roadside-kit',
  'first-aid-kit',
  'cargo-organiser',
  'touch-up-paint',
  'key-cover',
];

function firstOfEachKind(seeds: readonly ProductSeed[], kinds: readonly ArtKind[]): ProductSeed[] {
  return kinds.flatMap((kind) => seeds.find((seed) => seed.kind === kind) ?? []);
}

function manufacturerProducts(
  seeds: readonly ProductSeed[],
  models: readonly DemoModel[],
  prefix: string,
): DemoProduct[] {
  const counter: Counter = {
    random: seededRandom(20270 + prefix.charCodeAt(0)),
    prefix,
    next: 10200,
  };
  const products = seeds
    .map((seed) => buildProduct(seed, models, counter, 'en'))
    .filter(({ fitment }) => fitment.length > 0);
  return [...products, ...buildPackages(products, models, counter)];
}

function yearsOf(models: readonly DemoModel[]): number[] {
  return [...new Set(models.flatMap(({ years }) => years))].sort(
    (earlier, later) => earlier - later,
  );
}

function norvane(): DemoMake {
  const models = norvaneModels;
  const products = manufacturerProducts(
    [...models.flatMap(modelSeeds), ...sharedSeeds],
    models,
    'NV',
  );
  return {
    name: 'Norvane',
    years: yearsOf(models),
    models,
    products,
    dealers: norvaneDealers(models, products),
    terms: norvaneTerms,
  };
}

function caldrin(): DemoMake {
  const models = caldrinModels;
  const ofModels = models.flatMap((model) => firstOfEachKind(modelSeeds(model), caldrinModelKinds));
  const products = manufacturerProducts(
    [...ofModels, ...firstOfEachKind(sharedSeeds, caldrinSharedKinds)],
    models,
    'CD',
  );
  return {
    name: 'Caldrin',
    years: yearsOf(models),
    models,
    products,
    dealers: caldrinDealers(models, products),
    terms: caldrinTerms,
  };
}

/** Everything that the demo shops sell: two fictional makes, the same on every run. */
export function demoCatalogue(): DemoCatalogue {
  return { makes: [norvane(), caldrin()] };
}
