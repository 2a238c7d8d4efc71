import type { dealerFields } from '#shared/entities/dealer.ts';
import type { Described } from '#shared/entities/entity.ts';
import type { productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Theme } from '#shared/rules/theme.ts';

/** Body shapes of the demo's models. */
export const bodyTypes = [
  'hatch',
  'sedan',
  'wagon',
  'suv-small',
  'suv-large',
  'pickup',
  'ev',
] as const;
export type BodyType = (typeof bodyTypes)[number];

/** Equipment of a trim, from plain to rich. */
export type TrimLevel = 'base' | 'middle' | 'upper';

/** Subjects of pictures; each has its own drawing in ../art/drawings.ts. */
export const artKinds = [
  'all-weather-mats',
  'carpet-mats',
  'seat-covers',
  'headrest-cushion',
  'sunshade',
  'child-seat',
  'door-sills',
  'pedals',
  'shift-knob',
  'ambient-light',
  'key-cover',
  'console-organiser',
  'steering-cover',
  'dimming-mirror',
  'seatback-protector',
  'cargo-tray',
  'cargo-liner',
  'cargo-net',
  'cargo-organiser',
  'cargo-cover',
  'pet-barrier',
  'first-aid-kit',
  'roadside-kit',
  'winter-kit',
  'crossbars',
  'roof-box',
  'roof-basket',
  'roof-bike-carrier',
  'hitch-bike-carrier',
  'ski-carrier',
  'kayak-carrier',
  'tent',
  'alloy-wheel',
  'winter-wheels',
  'wheel-locks',
  'splash-guards',
  'hood-deflector',
  'window-deflectors',
  'spoiler',
  'diffuser',
  'skid-plate',
  'fog-lamps',
  'puddle-lamps',
  'emblem',
  'running-boards',
  'tow-hitch',
  'trailer-wiring',
  'bumper-protector',
  'door-edge-guards',
  'body-moulding',
  'mirror-caps',
  'grille',
  'parking-sensors',
  'car-cover',
  'paint-film',
  'tonneau',
  'bed-liner',
  'bed-rack',
  'bed-extender',
  'bed-step',
  'bed-toolbox',
  'dash-cam',
  'backup-camera',
  'phone-mount',
  'wireless-charger',
  'remote-starter',
  'block-heater',
  'subwoofer',
  'charge-cable',
  'wall-charger',
  'booster-pack',
  'alarm',
  'touch-up-paint',
  'care-kit',
  'tire-storage',
  'rust-spray',
  'window-tint',
  'service-plan',
  'glass-protection',
  'wiper-blades',
  'gift-set',
  'light-bar',
] as const;
export type ArtKind = (typeof artKinds)[number];

/** Kind, colours and variant of a product's drawing. */
export interface ProductArt {
  kind: ArtKind;
  colour: string;
  accent: string;
  variant: number;
}

/** Everything that a product's pictures need. */
export interface ProductPictures {
  main: ProductArt;
  /** Body of a vehicle that the product fits; absent if no vehicle belongs in the picture. */
  body?: BodyType;
  /** The main drawing's other colours. */
  colours: string[];
  /** A package's contents; a picture shows two to four of them. */
  parts: ProductArt[];
}

export interface DemoTrim {
  name: string;
  level: TrimLevel;
}

export interface DemoModel {
  name: string;
  body: BodyType;
  years: number[];
  trims: DemoTrim[];
  /** Paint of the model's picture, #rrggbb. */
  colour: string;
}

/** One vehicle of a make, by names that are unique within the make. */
export interface FittedTrim {
  year: number;
  model: string;
  trim: string;
}

/** The vehicles that a product fits; an absent field does not restrict. */
export interface FitRule {
  bodies?: BodyType[];
  models?: string[];
  years?: number[];
  levels?: TrimLevel[];
}

/** A product's name and description in one language. */
export interface DemoText {
  name: string;
  /** HTML: p, ul, li and strong only. */
  detail: string;
}

export interface DemoOption {
  name: string;
  /** Its name in the product's other language; null: it has none. */
  otherName: string | null;
  number: string;
  /** Added to the product's price, CAD; may be 0. */
  price: number;
  /** 1 colour. */
  optionTypeId: number;
}

export interface DemoProduct extends Described<typeof productFields> {
  number: string;
  /** The language of its name, description and options. */
  language: Language;
  /** Name and description in the other of both languages; null: it has none. */
  other: DemoText | null;
  cost: number;
  /** Fitting time in hours; 0 for products without fitting. */
  frt: number;
  /** 2 exterior, 3 interior, 4 packages, or none. */
  categoryId: 2 | 3 | 4 | null;
  /** HTML: p, ul, li and strong only. */
  detail: string;
  options: DemoOption[];
  /** Numbers of the products in a package. */
  parts: string[];
  fits: FitRule;
  fitment: FittedTrim[];
  pictures: ProductPictures;
}

/**
 * A dealership's price, time and promotion for a product of its make; null keeps the make's value.
 */
export interface DemoOverride {
  productNumber: string;
  price: number | null;
  frt: number | null;
  featured: boolean | null;
}

export type BannerScene = 'winter' | 'lake' | 'autumn' | 'prairie' | 'mountains' | 'night';

/** Design of a dealership's logo and banners. */
export interface DealerLook {
  /** Letters A to Z, digits, space, hyphen. */
  logoText: string;
  logoSubtext: string;
  colour: string;
  scenes: [BannerScene, BannerScene, BannerScene];
  bodies: [BodyType, BodyType, BodyType];
  /** Null: the specification's colours. */
  theme: Theme | null;
}

export interface DemoDealer extends Described<typeof dealerFields> {
  /** Of its shop, its own products and most of its customers. */
  language: Language;
  orderEmailAddresses: string[];
  look: DealerLook;
  products: DemoProduct[];
  overrides: DemoOverride[];
}

/** A lease or finance offer: months, percent a year, and its first and last day, in days from now. */
export interface DemoTerm {
  term: number;
  rate: number;
  from?: number;
  to?: number;
}

/** Offers for a make (no model), a model or a trim; the last offer is the shop's default. */
export interface DemoTerms {
  /** Code of the dealership whose own these are; absent: the make's. */
  dealer?: string;
  /** Where they come from. */
  note?: string;
  model?: string;
  trim?: FittedTrim;
  lease: DemoTerm[];
  finance: DemoTerm[];
}

export interface DemoMake {
  name: string;
  years: number[];
  models: DemoModel[];
  products: DemoProduct[];
  dealers: DemoDealer[];
  terms: DemoTerms[];
}

export interface DemoCatalogue {
  /** In the order of their ids. */
  makes: DemoMake[];
}
