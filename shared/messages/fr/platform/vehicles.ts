import type * as en from '../../en/platform/vehicles.ts';
import type { Same } from '../../same.ts';
import { whatThereIs } from '../../what-there-is.ts';
import { counted, formatNumber, isOne } from '../formats.ts';

const models = (count: number) => counted(count, 'modèle');
const trims = (count: number) => counted(count, 'version');
const products = (count: number) => counted(count, 'produit');
const lines = (count: number) => counted(count, 'ligne');
const fitments = (count: number) => counted(count, 'compatibilité');
const offers = (count: number) =>
  counted(count, 'offre de location ou de financement', 'offres de location ou de financement');

/** Why a change of the vehicles is refused. */
export const vehicleProblems = {
  makeTaken: 'Il existe déjà une marque de ce nom.',
  modelTaken: 'Deux modèles d’une même année ne peuvent pas porter le même nom.',
  trimTaken: 'Deux versions d’un même modèle ne peuvent pas porter le même nom.',
  mergedName: (vehicle: string) => `C’est un ancien nom d’un autre véhicule : ${vehicle}.`,
  year: (lowest: number, highest: number) =>
    `Veuillez indiquer une année de ${lowest} à ${highest}.`,
  noComma:
    'Veuillez séparer l’année, le modèle et les versions par des virgules : 2026, Fjord, Base.',
  noModel: 'Il n’y a pas de modèle.',
  tooLong: (most: number) => `Un nom compte au plus ${most} caractères.`,
  tooManyLines: (most: number) => `Veuillez coller au plus ${most} lignes.`,
  inUse: (productCount: number, lineCount: number, offerCount: number, kept: number) =>
    `En usage : ${whatThereIs([
      [productCount, products(productCount)],
      [lineCount, `${lines(lineCount)} de paniers et de commandes`],
      [offerCount, offers(offerCount)],
      [kept, `${counted(kept, 'véhicule')} de garages de clients ou de propositions`],
    ])}. Veuillez d’abord les retirer; un modèle ou une version peut aussi être fusionné ou masqué.`,
  makeInUse: (
    dealerships: number,
    productCount: number,
    offerCount: number,
    subcategories: number,
  ) =>
    `Cette marque a ${whatThereIs([
      [dealerships, counted(dealerships, 'concessionnaire')],
      [productCount, `${products(productCount)}, y compris ceux qui sont supprimés`],
      [offerCount, offers(offerCount)],
      [subcategories, counted(subcategories, 'sous-catégorie')],
    ])}. Seule une marque qui n’a rien de cela peut être supprimée.`,
  modelsOfYear: (year: number, names: string) =>
    `L’année ${year} compte déjà ces modèles : ${names}. Fusionnez-les avec ceux-ci, ou supprimez-les.`,
  offersOfYear: (year: number) =>
    `Les deux années ont leurs propres offres de location ou de financement. Retirez d’abord celles de ${year} ou de celle-ci.`,
  leadsOn:
    'D’anciens liens passent par ce véhicule pour mener à des véhicules fusionnés. Masquez-le ou fusionnez-le.',
  itself: 'Veuillez choisir un autre véhicule.',
  otherMake: 'Les deux véhicules doivent être de la même marque.',
  gone: 'Ce véhicule a été fusionné ou supprimé entre-temps. Veuillez recharger la page.',
  notInYear: 'Un des modèles n’est pas de cette année.',
  sameYear: 'Veuillez choisir une autre année.',
  carousel: 'Veuillez choisir des modèles de cette marque qui ne sont pas masqués.',
  onePicture: 'Veuillez choisir une seule photo.',
} satisfies Same<typeof en.vehicleProblems>;

/** The platform's page Vehicles. */
export const vehiclesPage = {
  make: 'Marque',
  newMake: 'Nouvelle marque',
  renameMake: 'Renommer la marque',
  deleteMake: 'Supprimer la marque',
  deleteMakeTitle: (name: string) => `Supprimer ${name}?`,
  deleteMakeText: (name: string, count: number) =>
    count === 0
      ? `La marque ${name} disparaît définitivement.`
      : `La marque ${name} disparaît définitivement, avec ${models(count)} et toutes les versions.`,
  changeYear: 'Changer l’année',
  changeYearTitle: (year: number) => `Une autre année pour ${year}`,
  changeYearText: (year: number) =>
    `Les modèles de ${year} et les offres pour toute l’année passent à l’année que vous indiquez. Les commandes gardent les mots avec lesquels elles ont été passées.`,
  newModel: 'Nouveau modèle',
  paste: 'Coller une liste',
  copy: 'Copier une année',
  failed: 'Les véhicules n’ont pas pu être chargés',
  loading: 'Chargement des véhicules',
  noMakes: 'Il n’y a pas encore de marque. Ajoutez-en une pour commencer.',
  makesFirst: 'Il n’y a pas encore de marque : ajoutez-en d’abord une, avec ses véhicules.',
  goToVehicles: 'Aller aux véhicules',
  noYears: 'Cette marque n’a pas encore de modèles. Ajoutez-en un ou collez une liste.',
  years: 'Années-modèles',
  models,
  trims,
  products,
  show: (name: string) => `Afficher ${name}`,
  hide: (name: string) => `Masquer ${name}`,
  hidden: 'Masqué',
  menu: (name: string) => `Actions pour ${name}`,
  rename: 'Renommer',
  picture: 'Photo',
  noTrims: 'Ce modèle n’a pas de version : personne ne peut le choisir.',
  addTrim: 'Ajouter une version',
  hideVehicle: 'Retirer du choix',
  showVehicle: 'Afficher de nouveau',
  merge: 'Fusionner avec un autre',
  remove: 'Supprimer',
  year: 'Année-modèle',
  model: 'Modèle',
  trimNames: 'Versions',
  trimNamesHint: 'Une par ligne. Sans version, le modèle reçoit la version « Base ».',
  add: 'Ajouter',
  save: 'Enregistrer',
  saved: 'Enregistré',
  added: 'Ajouté',
  removed: 'Supprimé',
  removeTitle: 'Supprimer ce véhicule?',
  removeText: (name: string) =>
    `${name} disparaît définitivement. C’est possible tant que rien n’en dépend.`,
  removeModelText: (name: string, count: number) =>
    `${name} disparaît définitivement, avec ${trims(count)}. C’est possible tant que rien n’en dépend.`,
  removeYearTitle: (year: number) => `Supprimer l’année-modèle ${year}?`,
  removeYearText: (year: number, count: number) =>
    `L’année-modèle ${year} disparaît définitivement, avec ${models(count)} et toutes les versions. C’est possible tant que rien n’en dépend.`,
  hiddenNow: (name: string) =>
    `Véhicule masqué : ${name}. Les liens, les paniers et les commandes le gardent.`,
  shownNow: (name: string) => `Véhicule de nouveau au choix : ${name}.`,
  taskFailed: 'L’enregistrement a échoué',
} satisfies Same<typeof en.vehiclesPage>;

/** The dialogs of the page Vehicles that say first what they will do. */
export const vehicleTasks = {
  list: 'Véhicules, un modèle par ligne',
  listHint:
    'Année, modèle, version, version... séparés par des virgules, ou des cellules copiées d’un tableur. Les véhicules déjà présents restent tels quels.',
  listExample: '2027, Fjord, Base, Luxe',
  check: 'Vérifier la liste',
  checkAgain: 'Modifier la liste',
  willAdd: (modelCount: number, trimCount: number) =>
    modelCount + trimCount === 0
      ? 'Rien de nouveau : tous les véhicules sont déjà là.'
      : `À ajouter : ${models(modelCount)} et ${trims(trimCount)}.`,
  known: (count: number) => `Déjà là : ${trims(count)}.`,
  mistakes: (count: number) => `${lines(count)} ${isOne(count) ? 'laissée' : 'laissées'} de côté :`,
  line: (line: number, text: string) => `Ligne ${line} : ${text}`,
  newVehicles: 'Nouveaux véhicules',
  more: (count: number) => `et ${formatNumber(count)} de plus`,
  addVehicles: 'Ajouter ces véhicules',
  listed: (count: number) => `${trims(count)} ${isOne(count) ? 'ajoutée' : 'ajoutées'}`,
  mergeTitle: (name: string) => `Fusionner ${name}`,
  mergeIntro:
    'Ce véhicule devient celui que vous choisissez ici : ses anciens liens, paniers et courriels y mèneront. Cette action est définitive.',
  into: 'Devient',
  choose: 'Veuillez choisir',
  whatMoves: 'Effets de la fusion',
  movedTrims: (count: number) => `${trims(count)} ${isOne(count) ? 'déplacée' : 'déplacées'}`,
  mergedTrims: (count: number) =>
    `${trims(count)} ${isOne(count) ? 'réunie à une version' : 'réunies à des versions'} du même nom`,
  movedFitments: (count: number) =>
    `${fitments(count)} de produits ${isOne(count) ? 'déplacée' : 'déplacées'}`,
  sameFitments: (count: number) => `${fitments(count)} déjà là`,
  movedTerms: (count: number) => `${offers(count)} ${isOne(count) ? 'déplacée' : 'déplacées'}`,
  droppedTerms: (count: number) =>
    `${offers(count)} ${isOne(count) ? 'prend fin' : 'prennent fin'}, car l’autre véhicule a les siennes`,
  orderLines: (count: number) => `${lines(count)} de commandes`,
  cartLines: (count: number) => `${lines(count)} de paniers enregistrés`,
  nothingMoves: 'Rien n’en dépend encore. Ses anciens liens resteront valides.',
  merge: 'Fusionner',
  merged: (name: string) => `Fusion faite : ${name}`,
  from: 'De',
  to: 'À',
  copyIntro:
    'Les modèles sont copiés avec leurs versions, leurs photos, leurs compatibilités et les offres de location et de financement sans date de fin. Ce qui existe déjà reste tel quel et reçoit ce qui lui manque.',
  copyModels: 'Modèles à copier',
  all: 'Tous les modèles',
  checkCopy: 'Vérifier',
  willCopy: (modelCount: number, trimCount: number, fitmentCount: number, termCount: number) =>
    `À copier : ${models(modelCount)}, ${trims(trimCount)}, ${fitments(fitmentCount)} et ${counted(termCount, 'offre')}.`,
  copy: 'Copier',
  copyKnown: (modelCount: number, trimCount: number, fitmentCount: number) =>
    `Déjà présents et laissés tels quels : ${models(modelCount)}, ${trims(trimCount)} et ${fitments(fitmentCount)}.`,
  nothingToCopy: 'Il ne manque rien cette année-là.',
  copied: (modelCount: number, trimCount: number, fitmentCount: number) =>
    `Copie faite : ${models(modelCount)}, ${trims(trimCount)} et ${fitments(fitmentCount)}`,
  carousel: 'Carrousel',
  carouselHint:
    'Les boutiques de la marque montrent ces modèles sur leur page d’accueil, dans cet ordre. Sans choix, elles montrent l’année la plus récente de chaque modèle.',
  carouselEmpty: 'Aucun choix : l’année la plus récente de chaque modèle est affichée.',
  carouselAdd: 'Ajouter au carrousel',
  pictureTitle: (name: string) => `Photo : ${name}`,
} satisfies Same<typeof en.vehicleTasks>;
