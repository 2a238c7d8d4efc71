import type { Language } from '#shared/rules/languages.ts';
import { kindText, productDetail } from './details.ts';
import { resolveFitment } from './fitment.ts';
import { pick, type Random } from './random.ts';
import type { ProductSeed } from './seeds.ts';
import type {
  ArtKind,
  DemoModel,
  DemoOption,
  DemoProduct,
  DemoText,
  FittedTrim,
  ProductPictures,
} from './types.ts';

/** Random source and counter for the numbers and prices of a make's or dealership's products. */
export interface Counter {
  random: Random;
  /** The first letters of every product number. */
  prefix: string;
  next: number;
}

const categoryCodes = { 2: 'EX', 3: 'IN', 4: 'PK', none: 'AC' } as const;

/** The next free product number of the counter, such as NV-EX-10234. */
export function nextNumber(counter: Counter, categoryId: DemoProduct['categoryId']): string {
  counter.next += 3 + Math.floor(counter.random() * 23);
  return `${counter.prefix}-${categoryCodes[categoryId ?? 'none']}-${counter.next}`;
}

/** A price near whole CAD that ends as shop prices do. */
export function shopPrice(random: Random, around: number): number {
  const ending = pick(random, [0, 0.95, 0.95, 0.99, 0.5]);
  return Math.round(Math.floor(around) * 100 + ending * 100) / 100;
}

/** 60 to 75 % of a price, in CAD. */
export function costOf(random: Random, price: number): number {
  return Math.round(price * (60.5 + random() * 14)) / 100;
}

function options(seed: ProductSeed, number: string, language: Language): DemoOption[] {
  return (seed.colours ?? []).map(([english, , price, french], index) => ({
    name: language === 'fr' ? french : english,
    otherName: language === 'fr' ? english : seed.fr && french,
    number: `${number}-${String.fromCharCode(65 + index)}`,
    price,
    optionTypeId: 1,
  }));
}

function pictures(
  seed: ProductSeed,
  models: readonly DemoModel[],
  fitment: readonly FittedTrim[],
): ProductPictures {
  const colours = (seed.colours ?? []).map(([, colour]) => colour);
  const model = models.find(({ name }) => name === fitment[Math.floor(fitment.length / 2)]?.model);
  const main = {
    colour: colours[0] ?? '#3a4148',
    accent: '#c9553d',
    variant: 0,
    ...seed.art,
    kind: seed.kind,
  };
  return { main, body: model?.body, colours, parts: [] };
}

/** Months of warranty, as usual for such accessories. */
const warranties: Partial<Record<ArtKind, number>> = {
  'wiper-blades': 6,
  'phone-mount': 12,
  'wireless-charger': 12,
  'booster-pack': 12,
  'dash-cam': 24,
  'backup-camera': 24,
  'remote-starter': 36,
  'roof-box': 60,
  crossbars: 60,
  'paint-film': 120,
};

/** Where such accessories are made, by ISO 3166-1 code; of the others it is not said. */
const origins: Partial<Record<ArtKind, string>> = {
  'wiper-blades': 'MX',
  'wireless-charger': 'CN',
  'dash-cam': 'KR',
  'remote-starter': 'CA',
  'roof-box': 'SE',
  crossbars: 'SE',
  'paint-film': 'US',
};

/** Base and other text of a product; without French its base text is English in any language. */
function textsOf(
  seed: ProductSeed,
  asked: Language,
): Pick<DemoProduct, 'language' | 'other'> & DemoText {
  const inLanguage = (
    { name, note }: { name: string; note: string },
    language: Language,
  ): DemoText => ({
    name,
    detail: productDetail(seed.texts?.[language] ?? kindText(seed.kind, language), note, language),
  });
  const english = inLanguage(seed, 'en');
  const french = seed.fr && inLanguage(seed.fr, 'fr');
  return french && asked === 'fr'
    ? { language: 'fr', ...french, other: english }
    : { language: 'en', ...english, other: french };
}

/** Kinds that fit whatever the make builds, next year's vehicles too. */
const whatever: ReadonlySet<string> = new Set([
  'care-kit',
  'gift-set',
  'service-plan',
  'tire-storage',
]);

/**
 * One product from its seed, with number, cents, cost, fitment and its texts, whose base is in
 * `language`.
 */
export function buildProduct(
  seed: ProductSeed,
  models: readonly DemoModel[],
  counter: Counter,
  language: Language,
): DemoProduct {
  const number = nextNumber(counter, seed.category);
  const price = shopPrice(counter.random, seed.price);
  const fitment = resolveFitment(seed.fits, models);
  const [length, width, height] = seed.size ?? [null, null, null];
  return {
    ...textsOf(seed, language),
    number,
    price,
    cost: costOf(counter.random, price),
    frt: seed.frt,
    featured: counter.random() < 0.1,
    categoryId: seed.category,
    length: length && Math.round(length * 10) / 10,
    width: width && Math.round(width * 10) / 10,
    height,
    sizeUnit: seed.size ? 'cm' : null,
    weight: seed.weight ?? null,
    weightUnit: seed.weight ? 'kg' : null,
    warrantyMonths: warranties[seed.kind] ?? null,
    countryOfOrigin: origins[seed.kind] ?? null,
    fitsEvery: whatever.has(seed.kind) && Object.keys(seed.fits).length === 0,
    leaseResidual: price > 500 && counter.random() < 0.3,
    options: options(seed, number, language),
    parts: [],
    fits: seed.fits,
    fitment,
    pictures: pictures(seed, models, fitment),
  };
}
