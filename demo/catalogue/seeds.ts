import type { ArtKind, BodyType, DemoModel, FitRule, ProductArt } from './types.ts';

/** A colour that a product comes in: name, #rrggbb, price added in CAD. */
type ColourChoice = readonly [name: string, colour: string, price: number];

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
  colours?: readonly ColourChoice[];
  art?: Partial<Omit<ProductArt, 'kind'>>;
  /** Length, width, height in cm. */
  size?: readonly [number, number, number];
  /** Kilograms. */
  weight?: number;
}

export const matColours = [
  ['Charcoal', '#3a4148', 0],
  ['Sand', '#a98f70', 0],
  ['Ink blue', '#2b4a70', 0],
] as const;
export const coverColours = [
  ['Graphite', '#3a4148', 0],
  ['Saddle brown', '#8a5a3c', 25],
  ['Stone', '#a79f93', 0],
] as const;
export const trimColours = [
  ['Gloss black', '#20252b', 0],
  ['Satin silver', '#aab3ba', 20],
] as const;
export const paintColours = [
  ['Lake blue', '#27557f', 0],
  ['Glacier white', '#e4e8eb', 0],
  ['Basalt', '#2b3138', 0],
  ['Cranberry', '#a3242c', 0],
] as const;
export const gearColours = [
  ['Black', '#2b3138', 0],
  ['Silver', '#b3bbc2', 30],
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
