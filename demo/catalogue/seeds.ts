import type { Language } from '#shared/rules/languages.ts';
import type { KindText } from './texts-inside.ts';
import type { ArtKind, BodyType, DemoModel, FitRule, ProductArt } from './types.ts';

/** A colour that a product comes in: name, #rrggbb, price added in CAD, French name. */
type ColourChoice = readonly [name: string, colour: string, price: number, french: string];

/** The distinctive fields of a product; the builder adds number, cents, cost and texts. */
export interface ProductSeed {
  name: string;
  kind: ArtKind;
  category: 2 | 3 | null;
  /** Whole CAD; the builder adds cents. */
  price: number;
  frt: number;
  fits: FitRule;
  /** One sentence that no other product has. */
  note: string;
  /** Name and sentence in French; null: this product has no French on purpose. */
  fr: { name: string; note: string } | null;
  /** What its kind's texts do not fit, which stands in their place. */
  texts?: Readonly<Record<Language, KindText>>;
  colours?: readonly ColourChoice[];
  art?: Partial<Omit<ProductArt, 'kind'>>;
  /** Length, width, height in cm. */
  size?: readonly [number, number, number];
  /** Kilograms. */
  weight?: number;
}

export const matColours = [
  ['Charcoal', '#3a4148', 0, 'Anthracite'],
  ['Sand', '#a98f70', 0, 'Sable'],
  ['Ink blue', '#2b4a70', 0, 'Bleu encre'],
] as const;
export const coverColours = [
  ['Graphite', '#3a4148', 0, 'Graphite'],
  ['Saddle brown', '#8a5a3c', 25, 'Brun sellier'],
  ['Stone', '#a79f93', 0, 'Pierre'],
] as const;
export const trimColours = [
  ['Gloss black', '#20252b', 0, 'Noir lustré'],
  ['Satin silver', '#aab3ba', 20, 'Argent satiné'],
] as const;
export const paintColours = [
  ['Lake blue', '#27557f', 0, 'Bleu lac'],
  ['Glacier white', '#e4e8eb', 0, 'Blanc glacier'],
  ['Basalt', '#2b3138', 0, 'Basalte'],
  ['Cranberry', '#a3242c', 0, 'Canneberge'],
] as const;
export const gearColours = [
  ['Black', '#2b3138', 0, 'Noir'],
  ['Silver', '#b3bbc2', 30, 'Argent'],
] as const;

/** Bodies without a load bed; products for a tailgate fit only these. */
export const closedBodies: BodyType[] = ['hatch', 'sedan', 'wagon', 'suv-small', 'suv-large', 'ev'];
export const tallBodies: BodyType[] = ['suv-small', 'suv-large', 'pickup'];
export const lowBodies: BodyType[] = ['hatch', 'sedan', 'wagon', 'ev'];
export const engineBodies: BodyType[] = [
  'hatch',
  'sedan',
  'wagon',
  'suv-small',
  'suv-large',
  'pickup',
];
export const towingBodies: BodyType[] = ['wagon', 'suv-small', 'suv-large', 'pickup'];
export const pickup: BodyType[] = ['pickup'];

/** Number of a body's picture among the variants of a drawing. */
export const bodyVariants: Record<BodyType, number> = {
  hatch: 0,
  sedan: 1,
  wagon: 2,
  'suv-small': 3,
  'suv-large': 4,
  pickup: 5,
  ev: 6,
};

/** Size of a body's parts relative to the small SUV's. */
export function sizeFactor(model: DemoModel): number {
  const factors: Record<BodyType, number> = {
    hatch: 0.86,
    sedan: 0.92,
    wagon: 0.98,
    'suv-small': 1,
    'suv-large': 1.16,
    pickup: 1.2,
    ev: 1.08,
  };
  return factors[model.body];
}
