import type * as en from '../../en/admin/goes-with.ts';
import type { Same } from '../../same.ts';

/** What goes with a product, in its form. */
export const goesField = {
  title: 'Va avec',
  hint: 'Les clients le voient sur la page du produit; le panier, la commande et la gestion des commandes le vérifient.',
  need: (position) => `Besoin ${position}`,
  addNeed: 'Ajouter un besoin',
  remove: 'Retirer ce besoin',
  removeNeed: (position) => `Retirer le besoin ${position}`,
  needed: {
    none: 'Aucun produit encore : un seul de ceux que vous ajoutez ici suffit.',
    inPackage: 'Un de ceux-ci est nécessaire',
    search: 'Rechercher des produits dont un est nécessaire',
  },
  excludesTitle: 'Ne peut pas être posé avec',
  excluded: {
    none: 'Il va avec tout.',
    inPackage: 'Ne peut pas être posé avec ceux-ci',
    search: 'Rechercher des produits qu’il exclut',
  },
  excludedBy: (names) => `Ces produits l’excluent eux-mêmes : ${names}.`,
  notSold: 'non vendu actuellement, donc non vérifié',
  groupHint: 'Produits qui ont le même mot ici : un véhicule n’en reçoit qu’un seul.',
} satisfies Same<typeof en.goesField>;

/** What goes together, on an order's page. */
export const goesOnOrder = {
  title: 'Ce qui va ensemble',
  missing: (product, others) => `${product} nécessite ${others} : absent de cette commande.`,
  had: (product) => `${product} : le client a ce qu’il faut.`,
  excludes: (product, other) => `${product} et ${other} ne peuvent pas être posés ensemble.`,
  group: (products) => `Un seul de ces produits peut être posé : ${products}.`,
  anyway: 'Le personnel l’a confirmé au moment de la commande.',
} satisfies Same<typeof en.goesOnOrder>;
