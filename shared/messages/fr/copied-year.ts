import type * as en from '../en/copied-year.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';

/** Copies of a model year, as the list of changes has them. */
export const copiedYear = {
  title: (year: number, models: number) =>
    `Année-modèle ${year} : ${counted(models, 'modèle copié', 'modèles copiés')}`,
  fitments: (from: number, to: number) => `Compatibilités de ${from} copiées vers ${to}`,
  noYear: 'Le constructeur n’a aucun modèle cette année-là.',
} satisfies Same<typeof en.copiedYear>;
