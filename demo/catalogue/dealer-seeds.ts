import type { ProductSeed } from './seeds.ts';

/** Where a service is done or an article used; plans and gifts are of no category. */
const categories: Partial<Record<ProductSeed['kind'], ProductSeed['category']>> = {
  'tire-storage': 2,
  'rust-spray': 2,
  'glass-protection': 2,
  'paint-film': 2,
  'window-tint': 2,
  'block-heater': 2,
  'care-kit': 2,
  'winter-kit': 3,
};

function service(
  name: string,
  kind: ProductSeed['kind'],
  price: number,
  frt: number,
  note: string,
  art: ProductSeed['art'] = {},
  fits: ProductSeed['fits'] = {},
): ProductSeed {
  return { name, kind, category: categories[kind] ?? null, price, frt, fits, note, art };
}

/** Each dealership's own products, by dealer code. */
export const dealerSeeds: Record<string, ProductSeed[]> = {
  northgate: [
    service(
      'Northgate winter wheel storage',
      'tire-storage',
      119,
      0,
      'Stored in our heated hall on the Parkway.',
      {
        colour: '#1f5d8c',
      },
    ),
    service(
      'Northgate rust protection',
      'rust-spray',
      169,
      0.5,
      'Ottawa salts early; book in September.',
      {
        accent: '#3f8fb5',
      },
    ),
    service(
      'Northgate paint and glass shield',
      'glass-protection',
      399,
      2,
      'Paint sealed and glass coated in one visit.',
      { accent: '#1f5d8c' },
    ),
    service(
      'Window tint, rear',
      'window-tint',
      329,
      2.5,
      'Film of 20 % light, permitted behind the front seats in Ontario.',
      { colour: '#2b3138' },
    ),
    service(
      'Block heater inspection and cord',
      'block-heater',
      59,
      0.4,
      'A new cord for heaters that are in the engine already.',
      { accent: '#1f5d8c', variant: 1 },
      { bodies: ['hatch', 'sedan', 'wagon', 'suv-small', 'suv-large', 'pickup'] },
    ),
    service(
      'Oil change plan, three visits',
      'service-plan',
      289,
      0,
      'Three oil changes with filter within two years.',
      { colour: '#1f5d8c', accent: '#2f8f5f' },
      { bodies: ['hatch', 'sedan', 'wagon', 'suv-small', 'suv-large', 'pickup'] },
    ),
    service(
      'Northgate detailing kit',
      'care-kit',
      72,
      0,
      'Mixed for us by a soap maker in Perth, Ontario.',
      {
        colour: '#1f5d8c',
        accent: '#e7edf0',
      },
    ),
    service(
      'Northgate cap and mug',
      'gift-set',
      42,
      0,
      'One dollar of each set goes to the food bank.',
      {
        colour: '#1f5d8c',
        accent: '#2b3138',
      },
    ),
  ],
  'rive-sud': [
    service(
      'Rive-Sud tire storage',
      'tire-storage',
      99,
      0,
      'Winter tires are the law in Quebec from December 1 to March 15.',
      { colour: '#2f6f4f' },
    ),
    service(
      'Rive-Sud rust protection',
      'rust-spray',
      149,
      0.5,
      'Warm wax in the sills, oil on the floor.',
      {
        accent: '#5f9f7a',
      },
    ),
    service(
      'Theft deterrent etching',
      'window-tint',
      249,
      0.8,
      'The code is etched into every pane and registered for five years.',
      { colour: '#5d7488', variant: 1 },
    ),
    service(
      'Wheel change, four seasons plan',
      'service-plan',
      359,
      0,
      'Four change-overs with balancing within two years.',
      { colour: '#2f6f4f', accent: '#c9553d' },
    ),
    service(
      'Rive-Sud paint shield',
      'glass-protection',
      449,
      2.5,
      'Two coats of ceramic on paint and wheels.',
      {
        accent: '#2f6f4f',
      },
    ),
    service(
      'Rive-Sud winter travel kit',
      'winter-kit',
      79,
      0,
      'With a bag of traction sand from the Laurentians.',
      {
        colour: '#2f6f4f',
        accent: '#e0a52c',
      },
    ),
    service('Rive-Sud cap and mug', 'gift-set', 39, 0, 'Mug thrown by a potter in Saint-Lambert.', {
      colour: '#2f6f4f',
      accent: '#f0e6d2',
    }),
  ],
  foothills: [
    service('Foothills wheel storage', 'tire-storage', 109, 0, 'Indoors, with a wash included.', {
      colour: '#b8541f',
    }),
    service(
      'Foothills stone chip film',
      'paint-film',
      629,
      3,
      'For the gravel of the forestry roads.',
      {
        colour: '#b8541f',
      },
    ),
    service(
      'Hail and glass shield',
      'glass-protection',
      199,
      1,
      'Chips up to a coin are mended free for two years.',
      {
        accent: '#b8541f',
      },
    ),
    service(
      'Window tint, rear',
      'window-tint',
      299,
      2.5,
      'Film of 35 % light for the high sun of the prairies.',
      {
        colour: '#333b42',
      },
    ),
    service(
      'Chinook service plan',
      'service-plan',
      499,
      0,
      'Four visits, each with a battery and belt check.',
      {
        colour: '#b8541f',
        accent: '#2f6f9f',
      },
    ),
    service(
      'Foothills underbody treatment',
      'rust-spray',
      159,
      0.5,
      'Against gravel dust and spring brine.',
      {
        accent: '#c9772f',
      },
    ),
    service(
      'Foothills cap and mug',
      'gift-set',
      44,
      0,
      'Felt lined, for the wind from the mountains.',
      {
        colour: '#5a3a24',
        accent: '#b8541f',
      },
    ),
  ],
};
