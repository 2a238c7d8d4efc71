import type { Theme } from '#shared/rules/theme.ts';
import { buildProduct, type Counter, shopPrice } from './build-products.ts';
import { dealerSeeds } from './dealer-seeds.ts';
import { pick, type Random, seededRandom } from './random.ts';
import type { DealerLook, DemoDealer, DemoModel, DemoOverride, DemoProduct } from './types.ts';

type DealerFacts = Omit<
  DemoDealer,
  'website' | 'facebook' | 'twitter' | 'youtube' | 'country' | 'products' | 'overrides'
>;

function look(
  text: [string, string],
  colour: string,
  scenes: DealerLook['scenes'],
  bodies: DealerLook['bodies'],
  theme: Theme | null,
): DealerLook {
  return { logoText: text[0], logoSubtext: text[1], colour, scenes, bodies, theme };
}

const northgate: DealerFacts = {
  code: 'northgate',
  name: 'Northgate Norvane',
  address: '2480 Northgate Parkway',
  city: 'Ottawa',
  province: 'ON',
  timeZone: 'America/Toronto',
  language: 'en',
  postalCode: 'K2G 0A4',
  phone: '6135550142',
  hst: 13,
  gst: 0,
  pst: 0,
  hourlyRate: 135,
  // Whoever tries the shop's API orders here with an order's usual fields.
  acceptConditions: false,
  customersChoose: true,
  onlyInstallPrice: false,
  orderEmailAddresses: ['parts@northgate.example.test', 'accessories@northgate.example.test'],
  look: look(
    ['NORTHGATE', 'NORVANE OTTAWA'],
    '#1f5d8c',
    ['winter', 'lake', 'autumn'],
    ['suv-small', 'wagon', 'sedan'],
    null,
  ),
};

const riveSud: DealerFacts = {
  code: 'rive-sud',
  name: 'Norvane Rive-Sud',
  address: '715 boulevard des Marronniers',
  city: 'Brossard',
  province: 'QC',
  timeZone: 'America/Toronto',
  language: 'fr',
  postalCode: 'J4Z 0B7',
  phone: '4505550178',
  hst: 0,
  gst: 5,
  pst: 9.975,
  hourlyRate: 128.5,
  acceptConditions: false,
  onlyInstallPrice: true,
  customersChoose: true,
  orderEmailAddresses: ['pieces@rive-sud.example.test'],
  look: look(
    ['RIVE-SUD', 'NORVANE BROSSARD'],
    '#2f6f4f',
    ['autumn', 'night', 'lake'],
    ['hatch', 'ev', 'suv-large'],
    { primary: '#1d5b3f', accent: '#7a5c12', font: 'serif', radius: 'soft', logoOnDark: false },
  ),
};

const foothills: DealerFacts = {
  code: 'foothills',
  name: 'Foothills Caldrin',
  address: '9100 Foothills Trail SW',
  city: 'Calgary',
  province: 'AB',
  timeZone: 'America/Edmonton',
  language: 'en',
  postalCode: 'T2X 0C3',
  phone: '4035550116',
  hst: 0,
  gst: 5,
  pst: 0,
  hourlyRate: 149,
  onlyInstallPrice: false,
  customersChoose: true,
  orderEmailAddresses: ['accessories@foothills.example.test'],
  look: look(
    ['FOOTHILLS', 'CALDRIN CALGARY'],
    '#b8541f',
    ['mountains', 'prairie', 'night'],
    ['suv-large', 'suv-small', 'sedan'],
    { primary: '#1b3a66', accent: '#b8541f', font: 'system', radius: 'square', logoOnDark: true },
  ),
};

function override(product: DemoProduct, random: Random, index: number): DemoOverride {
  const price = index % 3 === 2 ? null : shopPrice(random, product.price * (0.86 + random() * 0.1));
  const frt =
    index % 3 === 0 || product.frt === 0 ? null : Math.max(0.1, Math.round(product.frt * 8) / 10);
  const featured = index % 4 === 0 ? true : null;
  return {
    productNumber: product.number,
    price,
    frt,
    featured: price === null && frt === null ? true : featured,
  };
}

function overrides(products: readonly DemoProduct[], random: Random): DemoOverride[] {
  const chosen = new Set<DemoProduct>();
  while (chosen.size < 15) chosen.add(pick(random, products));
  return [...chosen].map((product, index) => override(product, random, index));
}

function openDealer(
  facts: DealerFacts,
  models: readonly DemoModel[],
  products: readonly DemoProduct[],
  prefix: string,
): DemoDealer {
  const random = seededRandom(facts.address.length * 7919 + facts.code.length);
  const counter: Counter = { random, prefix, next: 500 };
  return {
    ...facts,
    country: 'Canada',
    website: `https://www.${facts.code}.example`,
    facebook: `https://facebook.example/${facts.code}`,
    twitter: `https://twitter.example/${facts.code}`,
    youtube: `https://youtube.example/${facts.code}`,
    products: (dealerSeeds[facts.code] ?? []).map((seed) =>
      buildProduct(seed, models, counter, facts.language),
    ),
    overrides: overrides(products, random),
  };
}

/** The dealerships of the first make, in the order of their ids. */
export function norvaneDealers(
  models: readonly DemoModel[],
  products: readonly DemoProduct[],
): DemoDealer[] {
  return [
    openDealer(northgate, models, products, 'NG'),
    openDealer(riveSud, models, products, 'RS'),
  ];
}

/** The dealership of the second make. */
export function caldrinDealers(
  models: readonly DemoModel[],
  products: readonly DemoProduct[],
): DemoDealer[] {
  return [openDealer(foothills, models, products, 'FH')];
}
