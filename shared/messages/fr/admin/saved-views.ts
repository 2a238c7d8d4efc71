import type * as en from '../../en/admin/saved-views.ts';
import type { Same } from '../../same.ts';
import { ui } from '../shop.ts';

/** Filters of a table that a person saved under names. */
export const savedViews = {
  open: 'Vues enregistrées',
  title: 'Vues enregistrées',
  none: 'Vous n’avez pas encore enregistré de vue de ce tableau.',
  nothingSet: 'Choisissez un filtre, une recherche ou un tri, puis enregistrez-le ici sous un nom.',
  saveAs: 'Enregistrer les filtres actuels sous',
  save: ui.save,
  saved: (name) => `La vue « ${name} » a été enregistrée.`,
  nameNeeded: 'Indiquez un nom.',
  rename: 'Renommer',
  renameOf: (name) => `Renommer la vue « ${name} »`,
  newName: (name) => `Nouveau nom de « ${name} »`,
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer la vue « ${name} »`,
  loadFailed: 'Les vues enregistrées n’ont pas pu être chargées.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
} satisfies Same<typeof en.savedViews>;
