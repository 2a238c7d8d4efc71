import { ofModel } from './french.ts';
import type { Sized } from './model-cabin-seeds.ts';
import { bodyVariants } from './seeds.ts';
import type { BodyType } from './types.ts';

const wheelSizes: Record<BodyType, [number, number]> = {
  hatch: [16, 17],
  sedan: [17, 18],
  wagon: [17, 18],
  'suv-small': [18, 19],
  'suv-large': [19, 20],
  pickup: [18, 20],
  ev: [19, 20],
};

/** Products for the outside of one model. */
export const outsideSeeds: Sized[] = [
  (model, factor) => ({
    name: `${model.name} side window deflectors`,
    kind: 'window-deflectors',
    category: 2,
    price: 139 * factor,
    frt: 0.5,
    fits: { models: [model.name] },
    note: `Set of four for the door frames of the ${model.name}.`,
    fr: {
      name: `Déflecteurs de glaces latérales pour ${model.name}`,
      note: `Jeu de quatre pour les cadres de portière ${ofModel(model)}.`,
    },
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
    fr: {
      name: `Bavettes garde-boue pour ${model.name}`,
      note: `Suivent les passages de roue ${ofModel(model)} et laissent la place des pneus d’hiver.`,
    },
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
    fr: {
      name: `Roue en alliage de ${wheelSizes[model.body][0]} po pour ${model.name}`,
      note: `${wheelSizes[model.body][0]} po, au patron de boulons ${ofModel(model)}.`,
    },
    colours: [
      ['Silver', '#b9c1c8', 0, 'Argent'],
      ['Gunmetal', '#59636b', 15, 'Gris métal'],
    ],
    art: { variant: bodyVariants[model.body] },
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
    fr: {
      name: `Roue usinée de ${wheelSizes[model.body][1]} po pour ${model.name}`,
      note: `${wheelSizes[model.body][1]} po, à face tournée; demande des pneus à profil plus bas.`,
    },
    art: { colour: '#8d979f', variant: bodyVariants[model.body] + 3 },
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
    fr: {
      name: `Roues d’hiver de ${wheelSizes[model.body][0]} po pour ${model.name}, jeu de quatre`,
      note: `Dimension des pneus selon l’étiquette de portière ${ofModel(model)}.`,
    },
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
    fr: {
      name: `Housse de voiture pour ${model.name}`,
      note: `Poches pour les rétroviseurs ${ofModel(model)}.`,
    },
    colours: [
      ['Silver grey', '#aab3ba', 0, 'Gris argent'],
      ['Slate blue', '#5d7488', 0, 'Bleu ardoise'],
    ],
    size: [48, 36, 24],
    weight: 5.4,
  }),
];
