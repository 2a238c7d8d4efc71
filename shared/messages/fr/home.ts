import type * as en from '../en/home.ts';
import type { Same } from '../same.ts';
import { vehicleInWords } from './vehicle-names.ts';

/** Choice of a vehicle, on the home page and in the vehicle dialog (spec 2, 4). */
export const home = {
  heading: (make) => `Accessoires pour votre ${make}`,
  intro:
    'Choisissez l’année, le modèle et la version pour voir les accessoires compatibles, avec leur prix, pose comprise, et leur versement.',
  description: (dealer, make) =>
    `Choisissez votre ${make} et voyez les accessoires qui lui conviennent, avec les prix, pose comprise, et les versements, chez ${dealer}.`,
  banners: (dealer) => `Nouveautés chez ${dealer}`,
  continue: (vehicle) => `Continuer avec votre ${vehicleInWords(vehicle)}`,
  continueHint: 'Voir ce qui lui convient',
  accessories: (upTo) => `Accessoires ${upTo.toLowerCase()}`,
  failed: 'Les accessoires n’ont pas pu être chargés.',
  failedHint: 'Votre panier est toujours là, et vous pouvez choisir votre véhicule.',
  more: 'En voir plus',
  banner: (dealer, position) => `Image ${position}, ${dealer}`,
} satisfies Same<typeof en.home>;

export const vehicleTexts = {
  year: 'Année',
  model: 'Modèle',
  chooseYear: 'Choisir l’année',
  chooseModel: 'Choisir le modèle',
  yearFirst: 'L’année d’abord',
  show: 'Afficher',
  models: 'Ou commencez par un modèle',
  trims: (vehicle) => `Choisissez la version de votre ${vehicleInWords(vehicle)}`,
  choose: 'Choisir',
  current: 'Votre véhicule',
  remove: (vehicle) => `Retirer : ${vehicle}`,
  removed: (vehicle) => `Ce véhicule n’est plus gardé : ${vehicle}.`,
  noYears: 'Il n’y a pas encore de véhicules dans cette boutique.',
  noTrims: 'Ce modèle n’a pas encore de versions. Veuillez choisir un autre modèle.',
  failed: 'Les véhicules n’ont pas pu être chargés.',
  dialogTitle: 'Choisissez votre véhicule',
  dialogIntro: 'Choisissez l’année, le modèle et la version pour voir les accessoires compatibles.',
} satisfies Same<typeof en.vehicleTexts>;
