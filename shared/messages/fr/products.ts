import type * as en from '../en/products.ts';
import type { Same } from '../same.ts';
import { counted, formatDuration, formatNumber } from './formats.ts';
import { categoryLabels } from './product-list.ts';
import { header } from './shop.ts';
import { vehicleInWords } from './vehicle-names.ts';
import { productFields } from './words.ts';

/** The product list (spec 2). */
export const list = {
  headingFor: (vehicle) => `Accessoires pour votre ${vehicleInWords(vehicle)}`,
  description: (vehicle, dealer) =>
    `Accessoires pour ${vehicleInWords(vehicle)}, avec les prix, pose comprise, et les versements, chez ${dealer}.`,
  categories: 'Catégories',
  subcategories: (category) => `Préciser\u00a0: ${categoryLabels[category]}`,
  sort: 'Trier par',
  price: productFields.price,
  payment: 'Versement',
  fittingTime: 'Temps de pose',
  apply: 'Afficher',
  anyPrice: 'Tous les prix',
  upTo: (dollars) => `Jusqu’à ${formatNumber(dollars)}\u00A0$`,
  anyPayment: 'Tout versement',
  anyFitting: 'Toute durée',
  fittedIn: (minutes) => `Posé en ${formatDuration(minutes / 60)}`,
  loading: 'Chargement des produits...',
  count: (count) => counted(count, 'produit affiché', 'produits affichés'),
  nothingFound: (search) => `Aucun accessoire ne correspond à « ${search} ».`,
  nothingFoundIn: (search, category) =>
    `Aucun accessoire de la catégorie « ${categoryLabels[category]} » ne correspond à « ${search} ».`,
  nothingWithin: 'Aucun accessoire ne respecte ces limites.',
  clearFilters: 'Retirer les limites',
  closeTo: (search) => `Rien ne correspond à «\u00A0${search}\u00A0». Ce qui s’en approche\u00A0:`,
  searchFor: (search) => `Rechercher «\u00A0${search}\u00A0»`,
  nothingFoundHint: 'Essayez un autre mot ou le numéro de produit.',
  search: 'Rechercher un accessoire',
  searchHint: 'Nom ou numéro de produit',
  clearSearch: header.clearSearch,
  showAll: 'Afficher tous les produits',
  searchAll: 'Rechercher parmi tous les produits',
  noProducts: (vehicle) =>
    `Il n’y a pas encore d’accessoires pour ce véhicule : ${vehicleInWords(vehicle)}.`,
  noProductsHint:
    'Choisissez un autre véhicule, ou demandez au concessionnaire ce qu’il peut commander pour vous.',
  noVehicle: 'Quel véhicule conduisez-vous?',
  noVehicleHint:
    'Indiquez-nous son année, son modèle et sa version, et nous n’afficherons que les accessoires qui lui conviennent.',
  failed: 'Les produits n’ont pas pu être chargés.',
  failedHint: 'Votre panier et votre véhicule sont toujours là.',
  add: 'Ajouter',
  addNamed: (product) => `Ajouter\u00A0: ${product}`,
  choose: 'Choisir',
  chooseNamed: (product) => `Choisir\u00A0: ${product}`,
  added: (product, items) =>
    `Ajouté à votre panier\u00A0: ${product}. Il contient maintenant ${counted(items, 'article')}.`,
  showCart: 'Voir le panier',
} satisfies Same<typeof en.list>;
