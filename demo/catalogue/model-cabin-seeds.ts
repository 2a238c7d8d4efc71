import { ofModel } from './french.ts';
import {
  bodyVariants,
  coverColours,
  gearColours,
  matColours,
  type ProductSeed,
  trimColours,
} from './seeds.ts';
import type { DemoModel } from './types.ts';

/** A product of one model; `factor` is the size of its parts relative to the small SUV's. */
export type Sized = (model: DemoModel, factor: number) => ProductSeed;

/** Products for the cabin of one model. */
export const cabinSeeds: Sized[] = [
  (model, factor) => ({
    name: `${model.name} all-weather floor mats`,
    kind: 'all-weather-mats',
    category: 3,
    price: 149 * factor,
    frt: 0.2,
    fits: { models: [model.name] },
    note: `Scanned from the floor of the ${model.name}, so the edge meets the sill without a gap.`,
    fr: {
      name: `Tapis toutes saisons pour ${model.name}`,
      note: `Numérisés sur le plancher ${ofModel(model)} : le bord rejoint le seuil sans laisser d’espace.`,
    },
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
    fr: {
      name: `Tapis de moquette pour ${model.name}`,
      note: `Le motif suit le plancher ${ofModel(model)}, à l’avant comme à l’arrière.`,
    },
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
    fr: {
      name: `Housses de sièges avant pour ${model.name}, la paire`,
      note: `Faites pour les sièges de tissu ${ofModel(model)}; pas pour les sièges ventilés.`,
    },
    colours: coverColours,
    art: { accent: '#d8c29a', variant: bodyVariants[model.body] },
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
    fr: {
      name: `Plaques de seuil éclairées pour ${model.name}`,
      note: 'La ligne de lumière s’éteint douze secondes après la fermeture de la portière.',
    },
    art: { colour: '#9aa4ac', accent: '#bfe6ff', variant: 1 },
    size: [92, 12, 4],
    weight: 1.9,
  }),
];

/** Products for the closed cargo area of one model. */
export const cargoAreaSeeds: Sized[] = [
  (model, factor) => ({
    name: `${model.name} cargo tray`,
    kind: 'cargo-tray',
    category: 3,
    price: 129 * factor,
    frt: 0.2,
    fits: { models: [model.name] },
    note: `Covers the cargo floor of the ${model.name} up to the seat backs.`,
    fr: {
      name: `Plateau de coffre pour ${model.name}`,
      note: `Couvre le plancher du coffre ${ofModel(model)} jusqu’aux dossiers.`,
    },
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
    fr: {
      name: `Protège-pare-chocs arrière pour ${model.name}`,
      note: `Épouse la ligne du pare-chocs ${ofModel(model)}.`,
    },
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
    fr: {
      name: `Barres transversales pour ${model.name}, la paire`,
      note: `Longueur et pieds conçus pour le toit ${ofModel(model)}.`,
    },
    colours: gearColours,
    size: [122, 18, 12],
    weight: 5.2,
  }),
];
