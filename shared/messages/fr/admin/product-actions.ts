import type * as en from '../../en/admin/product-actions.ts';
import type { Same } from '../../same.ts';

/** What can be done with one product of a table or form, beside changing it. */
export const productActions = {
  hide: 'Masquer dans notre boutique',
  show: 'Afficher de nouveau dans notre boutique',
  hidden: 'Masqué ici',
  hiddenHint:
    'La clientèle de ce concessionnaire ne le voit pas. Les commandes gardent leurs lignes.',
  wasHidden: (name: string) => `« ${name} » est masqué dans votre boutique.`,
  wasShown: (name: string) => `« ${name} » est de nouveau dans votre boutique.`,
  hideFailed: 'Le changement n’a pas pu être fait. Veuillez réessayer.',
  restore: 'Rétablir',
  undo: 'Annuler',
  restored: (name: string) => `« ${name} » est de retour.`,
  restoreFailed: 'Le produit n’a pas pu être rétabli.',
  more: 'Autres actions',
  deletedTitle: 'Produits supprimés',
  deletedHint: 'Les plus récents d’abord. Un produit rétabli revient avec tout ce qu’il avait.',
  deletedSearch: 'Rechercher un produit supprimé',
  deletedOn: (day: string) => `supprimé le ${day}`,
  deletedNone: 'Aucun produit n’a été supprimé.',
  deletedNoneFound: 'Aucun produit supprimé ne correspond.',
  deletedMore: 'Il y en a de plus anciens : recherchez-les.',
  deletedFailed: 'Les produits supprimés n’ont pas pu être chargés.',
  duplicate: 'Dupliquer',
  copyOf: (name: string) => `Copie de « ${name} »`,
  view: 'Voir dans la boutique',
  viewTitle: 'Voir dans la boutique avec quel véhicule?',
  viewHint: 'La clientèle voit le produit avec un véhicule.',
  open: 'Ouvrir dans la boutique',
  inactive: 'La clientèle ne peut pas le voir : il n’est pas actif.',
  hiddenHere: 'La clientèle ne peut pas le voir : il est masqué dans cette boutique.',
  noVehicle:
    'Il ne convient encore à aucun véhicule et ne figure dans aucune liste. Sa page s’ouvre tout de même.',
  viewFailed: 'Le produit n’a pas pu être chargé. Veuillez réessayer.',
} satisfies Same<typeof en.productActions>;
