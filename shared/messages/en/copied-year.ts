import { counted } from './formats.ts';

/** Copies of a model year, as the list of changes has them. */
export const copiedYear = {
  title: (year: number, models: number) => `Model year ${year}: ${counted(models, 'model')} copied`,
  fitments: (from: number, to: number) => `Fitments of ${from} copied to ${to}`,
  noYear: 'The manufacturer has no models in this year.',
};
