import type * as en from '../../en/admin/bulk-change.ts';
import type { Same } from '../../same.ts';
import { productEditor } from './products.ts';

/** A change of many products at once: the bar over a table, and the form. */
export const bulkChange = {
  bar: 'Produits cochés',
  ticked: (count) => `Choisis : ${count}`,
  all: (count) => `Les ${count} qui correspondent`,
  change: 'Modifier',
  feature: 'Mettre en vedette',
  deactivate: 'Désactiver',
  drop: 'Tout décocher',
  title: 'Modifier des produits',
  hint: (count) =>
    `Produits à modifier : ${count}. Vous voyez chaque modification avant qu’elle soit faite, et pouvez l’annuler pendant 30 jours.`,
  price: 'Prix',
  hours: 'Temps de pose',
  dealerPrice: 'Prix du concessionnaire',
  dealerHours: 'Temps du concessionnaire',
  way: 'Comment',
  ways: {
    leave: 'Laisser tel quel',
    set: 'Fixer à',
    percentUp: 'Hausse en %',
    percentDown: 'Baisse en %',
    addUp: 'Hausse de',
    addDown: 'Baisse de',
    factor: 'Multiplier le prix coûtant',
    clear: 'Revenir au constructeur',
  },
  units: {
    price: {
      ...{ set: 'Dollars', percentUp: 'Pour cent', percentDown: 'Pour cent' },
      ...{ addUp: 'Dollars', addDown: 'Dollars', factor: 'Fois' },
    },
    hours: {
      ...{ set: 'Heures', percentUp: 'Pour cent', percentDown: 'Pour cent' },
      ...{ addUp: 'Heures', addDown: 'Heures', factor: 'Fois' },
    },
  },
  ending: 'Terminaison',
  endings: {
    none: 'Telle quelle',
    99: 'Finit par ,99',
    95: 'Finit par ,95',
    dollar: 'Dollars entiers',
    five: 'Par tranches de 5 dollars',
  },
  direction: 'Arrondi',
  directions: { nearest: 'Au plus près', up: 'Vers le haut', down: 'Vers le bas' },
  flags: {
    featured: productEditor.featured,
    active: productEditor.active,
    leaseResidual: productEditor.leaseResidual,
  },
  yes: 'Oui',
  no: 'Non',
  category: 'Catégorie',
  noCategory: 'Aucune',
  addTrims: 'Véhicules ajoutés',
  takeTrims: 'Véhicules retirés',
  choose: { addTrims: 'Ajouter des véhicules', takeTrims: 'Retirer des véhicules' },
  preview: 'Voir ce qui change',
  failed: 'La modification n’a pas pu être calculée. Veuillez réessayer.',
} satisfies Same<typeof en.bulkChange>;
