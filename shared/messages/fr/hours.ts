import type * as en from '../en/hours.ts';
import type { Same } from '../same.ts';

/** When a dealership is open, wherever people read it. */
export const hours = {
  title: 'Heures d’ouverture',
  closed: 'Fermé',
  span: (opens, closes) => `${opens} – ${closes}`,
} satisfies Same<typeof en.hours>;

/** Mistakes in posted opening hours. */
export const hoursProblems = {
  times: 'Veuillez entrer les deux heures, de 00:00 à 23:59.',
  order: 'L’heure de fermeture doit suivre l’ouverture, sans dépasser minuit.',
  overlap: 'La deuxième plage doit commencer après la fin de la première.',
  days: 'Veuillez entrer le premier et le dernier jour, à deux mois d’intervalle au plus.',
  name: 'Veuillez lui donner un nom, par exemple « Fête du Travail ».',
} satisfies Same<typeof en.hoursProblems>;
