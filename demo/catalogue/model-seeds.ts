import {
  coverColours,
  gearColours,
  matColours,
  type ProductSeed,
  sizeFactor,
  trimColours,
} from './seeds.ts';
import type { BodyType, DemoModel } from './types.ts';

const wheelSizes: Record<BodyType, [number, number]> = {
  hatch: [16, 17],
  sedan: [17, 18],
  wagon: [17, 18],
  'suv-small': [18, 19],
  'suv-large': [19, 20],
  pickup: [18, 20],
  ev: [19, 20],
};
const bodyVariant: Record<BodyType, number> = {
  hatch: 0,
  sedan: 1,
  wagon: 2,
  'suv-small': 3,
  'suv-large': 4,
  pickup: 5,
  ev: 6,
};

type Sized = (model: DemoModel, factor: number) => ProductSeed;

const interior: Sized[] = [
  (model, factor) => ({
    name: `${model.name} all-weather floor mats`,
    kind: 'all-weather-mats',
    category: 3,
    price: 149 * factor,
    frt: 0.2,
    fits: { models: [model.name] },
    note: `Scanned from the floor of the ${model.name}, so the edge meets the sill without a gap.`,
    art: { colour: '#3a4148' },
    size: [78, 52, 6],
    weight: 4.6,
  }),
  (model, factor) => ({
    name: `${model.name} carpet floor mats`,
    kind: 'carpet-mats',
    category: 3,
    price: 119 * factor,
    frt: 0.2,
    fits: { models: [model.name] },
    note: `The pattern follows the floor of the ${model.name} in front and behind.`,
    colours: matColours,
    art: { accent: '#c98a3a' },
    size: [76, 50, 4],
    weight: 3.4,
  }),
  (model, factor) => ({
    name: `${model.name} seat covers, front pair`,
    kind: 'seat-covers',
    category: 3,
    price: 319 * factor,
    frt: 1.2,
    fits: { models: [model.name], levels: ['base', 'middle'] },
    note: `Made for the cloth seats of the ${model.name}; not for ventilated seats.`,
    colours: coverColours,
    art: { accent: '#d8c29a', variant: bodyVariant[model.body] },
    size: [60, 45, 20],
    weight: 3.8,
  }),
  (model) => ({
    name: `${model.name} illuminated door sills`,
    kind: 'door-sills',
    category: 3,
    price: 289,
    frt: 1.1,
    fits: { models: [model.name], levels: ['middle', 'upper'] },
    note: 'The line of light fades out twelve seconds after the door closes.',
    art: { colour: '#9aa4ac', accent: '#bfe6ff', variant: 1 },
    size: [92, 12, 4],
    weight: 1.9,
  }),
];

const cargoArea: Sized[] = [
  (model, factor) => ({
    name: `${model.name} cargo tray`,
    kind: 'cargo-tray',
    category: 3,
    price: 129 * factor,
    frt: 0.2,
    fits: { models: [model.name] },
    note: `Covers the cargo floor of the ${model.name} up to the seat backs.`,
    art: { colour: '#3a4148' },
    size: [104, 88, 7],
    weight: 3.1,
  }),
  (model) => ({
    name: `${model.name} rear bumper protector`,
    kind: 'bumper-protector',
    category: 2,
    price: 94,
    frt: 0.4,
    fits: { models: [model.name] },
    note: `Pressed to the bumper line of the ${model.name}.`,
    colours: trimColours,
    size: [112, 14, 4],
    weight: 0.9,
  }),
  (model, factor) => ({
    name: `${model.name} crossbars, pair`,
    kind: 'crossbars',
    category: 2,
    price: 299 * factor,
    frt: 0.6,
    fits: { models: [model.name] },
    note: `Length and feet are those for the roof of the ${model.name}.`,
    colours: gearColours,
    size: [122, 18, 12],
    weight: 5.2,
  }),
];

const exterior: Sized[] = [
  (model, factor) => ({
    name: `${model.name} side window deflectors`,
    kind: 'window-deflectors',
    category: 2,
    price: 139 * factor,
    frt: 0.5,
    fits: { models: [model.name] },
    note: `Set of four for the door frames of the ${model.name}.`,
    art: { colour: '#39434c' },
    size: [98, 16, 6],
    weight: 1.1,
  }),
  (model, factor) => ({
    name: `${model.name} splash guards`,
    kind: 'splash-guards',
    category: 2,
    price: 109 * factor,
    frt: 0.6,
    fits: { models: [model.name] },
    note: `Follow the arches of the ${model.name}, with room for winter tires.`,
    art: { colour: '#2e353b' },
    size: [38, 24, 14],
    weight: 1.8,
  }),
  (model, factor) => ({
    name: `${wheelSizes[model.body][0]}-inch alloy wheel, ${model.name}`,
    kind: 'alloy-wheel',
    category: 2,
    price: 289 * factor,
    frt: 0.3,
    fits: { models: [model.name] },
    note: `${wheelSizes[model.body][0]} inches, in the bolt pattern of the ${model.name}.`,
    colours: [
      ['Silver', '#b9c1c8', 0],
      ['Gunmetal', '#59636b', 15],
    ],
    art: { variant: bodyVariant[model.body] },
    size: [wheelSizes[model.body][0] * 2.54, wheelSizes[model.body][0] * 2.54, 19],
    weight: 10.4,
  }),
  (model, factor) => ({
    name: `${wheelSizes[model.body][1]}-inch machined wheel, ${model.name}`,
    kind: 'alloy-wheel',
    category: 2,
    price: 379 * factor,
    frt: 0.3,
    fits: { models: [model.name], levels: ['middle', 'upper'] },
    note: `${wheelSizes[model.body][1]} inches with a face turned on the lathe; calls for lower-profile tires.`,
    art: { colour: '#8d979f', variant: bodyVariant[model.body] + 3 },
    size: [wheelSizes[model.body][1] * 2.54, wheelSizes[model.body][1] * 2.54, 20],
    weight: 11.6,
  }),
  (model, factor) => ({
    name: `Winter wheel set, ${wheelSizes[model.body][0]} inch, ${model.name}`,
    kind: 'winter-wheels',
    category: 2,
    price: 1690 * factor,
    frt: 0.8,
    fits: { models: [model.name] },
    note: `Tire size as on the door placard of the ${model.name}.`,
    art: { colour: '#7d868e', variant: model.body === 'hatch' || model.body === 'pickup' ? 7 : 2 },
    size: [66, 66, 88],
    weight: 82,
  }),
  (model, factor) => ({
    name: `${model.name} car cover`,
    kind: 'car-cover',
    category: 2,
    price: 259 * factor,
    frt: 0,
    fits: { models: [model.name] },
    note: `Pockets for the mirrors of the ${model.name}.`,
    colours: [
      ['Silver grey', '#aab3ba', 0],
      ['Slate blue', '#5d7488', 0],
    ],
    size: [48, 36, 24],
    weight: 5.4,
  }),
];

const special: [BodyType[], Sized][] = [
  [
    ['wagon', 'suv-small', 'suv-large', 'pickup'],
    (model, factor) => ({
      name: `${model.name} trailer hitch receiver`,
      kind: 'tow-hitch',
      category: 2,
      price: 489 * factor,
      frt: 2.4,
      fits: { models: [model.name] },
      note: `Class III for the frame of the ${model.name}; see the manual for its limit.`,
      art: { colour: '#3a4148' },
      size: [118, 34, 22],
      weight: 18.5,
    }),
  ],
  [
    ['hatch', 'wagon', 'suv-small', 'suv-large', 'ev'],
    (model) => ({
      name: `${model.name} cargo cover`,
      kind: 'cargo-cover',
      category: 3,
      price: 229,
      frt: 0.2,
      fits: { models: [model.name], levels: ['base', 'middle'] },
      note: `As wide as the cargo area of the ${model.name}.`,
      colours: matColours.slice(0, 2),
      size: [112, 14, 12],
      weight: 3.6,
    }),
  ],
  [
    ['suv-small', 'suv-large', 'pickup'],
    (model) => ({
      name: `${model.name} hood deflector`,
      kind: 'hood-deflector',
      category: 2,
      price: 119,
      frt: 0.5,
      fits: { models: [model.name] },
      note: `Bent to the hood edge of the ${model.name}.`,
      art: { colour: '#343c44' },
      size: [148, 22, 10],
      weight: 1.7,
    }),
  ],
  [
    ['suv-small', 'suv-large', 'pickup'],
    (model, factor) => ({
      name: `${model.name} running boards`,
      kind: 'running-boards',
      category: 2,
      price: 589 * factor,
      frt: 2.2,
      fits: { models: [model.name] },
      note: `Reach from arch to arch of the ${model.name}.`,
      colours: trimColours,
      art: { variant: model.body === 'pickup' ? 1 : 0 },
      size: [188, 18, 12],
      weight: 21,
    }),
  ],
];

/** Products made for one model. */
export function modelSeeds(model: DemoModel): ProductSeed[] {
  const closed = model.body === 'pickup' ? [] : cargoArea;
  const specials = special
    .filter(([bodies]) => bodies.includes(model.body))
    .map(([, seed]) => seed);
  return [...interior, ...closed, ...exterior, ...specials].map((seed) =>
    seed(model, sizeFactor(model)),
  );
}
