import { ofModel } from './french.ts';
import { cabinSeeds, cargoAreaSeeds, type Sized } from './model-cabin-seeds.ts';
import { outsideSeeds } from './model-outside-seeds.ts';
import { matColours, type ProductSeed, sizeFactor, trimColours } from './seeds.ts';
import type { BodyType, DemoModel } from './types.ts';

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
      fr: {
        name: `Attelage de remorque pour ${model.name}`,
        note: `Classe III pour le châssis ${ofModel(model)}; voyez sa limite dans le manuel.`,
      },
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
      fr: {
        name: `Cache-bagages pour ${model.name}`,
        note: `De la largeur du coffre ${ofModel(model)}.`,
      },
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
      fr: {
        name: `Déflecteur de capot pour ${model.name}`,
        note: `Courbé selon le bord du capot ${ofModel(model)}.`,
      },
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
      fr: {
        name: `Marchepieds pour ${model.name}`,
        note: `Vont d’un passage de roue à l’autre ${ofModel(model)}.`,
      },
      colours: trimColours,
      art: { variant: model.body === 'pickup' ? 1 : 0 },
      size: [188, 18, 12],
      weight: 21,
    }),
  ],
];

/** Products made for one model. */
export function modelSeeds(model: DemoModel): ProductSeed[] {
  const closed = model.body === 'pickup' ? [] : cargoAreaSeeds;
  const specials = special
    .filter(([bodies]) => bodies.includes(model.body))
    .map(([, seed]) => seed);
  return [...cabinSeeds, ...closed, ...outsideSeeds, ...specials].map((seed) =>
    seed(model, sizeFactor(model)),
  );
}
