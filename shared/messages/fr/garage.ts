import type * as en from '../en/garage.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';

/** Ce qu’une personne garde : ses favoris et ses véhicules. */
export const garageTexts = {
  title: 'Véhicules et favoris',
  vehicles: 'Vos véhicules',
  noVehicles: 'Les cinq derniers véhicules que vous choisissez restent ici.',
  chooseVehicle: 'Choisir un véhicule',
  remove: 'Retirer',
  favourites: 'Favoris',
  noFavourites: 'Aucun favori pour le moment',
  noFavouritesHint:
    'Appuyez sur le cœur d’un accessoire : il restera ici jusqu’à ce que vous le retiriez.',
  toProducts: 'Voir les accessoires',
  needScripts:
    'Les favoris sont gardés à l’aide de JavaScript. Sans lui, gardez la page d’un accessoire dans les signets de votre navigateur.',
  kept: 'Ajouté à vos favoris.',
  removed: 'Retiré de vos favoris.',
  show: 'Voir',
  failed: 'Votre compte n’a pas pu être joint : rien n’a été retiré. Veuillez réessayer.',
  loadFailed: 'Vos favoris n’ont pas pu être chargés. Ils sont toujours gardés.',
  forVehicle: (vehicle: string) => `Pour votre ${vehicle}`,
  doesNotFit: (vehicle: string) => `Ne convient plus à votre ${vehicle}`,
  addAll: (vehicle: string) => `Ajouter tout ce qui convient à votre ${vehicle}`,
  addedAll: (count: number) =>
    `${counted(count, 'favori ajouté', 'favoris ajoutés')} à votre panier.`,
  noneAdded: 'Aucun de vos favoris n’a été ajouté à votre panier.',
  left: 'Pas ajouté\u00A0:',
  leftWhy: (name: string, reason: string) => `${name}\u00A0: ${reason}`,
  because: {
    fitsNot: 'ne convient pas à votre véhicule',
    choice: 'ouvrez sa page pour choisir la couleur ou le type',
    present: 'déjà dans votre panier',
    full: 'votre panier est plein',
  },
  showCart: 'Voir le panier',
  addAllFailed: 'Rien n’a été ajouté. Veuillez réessayer.',
  gone: (count: number) =>
    counted(count, 'favori n’est plus vendu ici.', 'favoris ne sont plus vendus ici.'),
  removeGone: 'Retirer de vos favoris',
  onDevice:
    'Ils sont gardés dans ce navigateur jusqu’à votre déconnexion. Avec un compte, vous les retrouvez sur chaque appareil.',
} satisfies Same<typeof en.garageTexts>;
