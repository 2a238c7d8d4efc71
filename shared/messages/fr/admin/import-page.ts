import type * as en from '../../en/admin/import-page.ts';
import type { Same } from '../../same.ts';
import { counted, formatNumber, isOne } from '../formats.ts';
import { ui } from '../shop.ts';
import { labels } from '../validation.ts';
import { changesPage } from './changes.ts';
import { adminPages } from './frame.ts';

/** The page of files in: a spreadsheet becomes products. */
export const importPage = {
  title: adminPages.import,
  steps: 'Étapes de l’importation',
  stepNames: { file: 'Fichier', columns: 'Colonnes', preview: 'Aperçu', result: 'Résultat' },
  stepDone: 'terminée',
  changes: changesPage.title,
  another: 'Importer un autre fichier',
  start: 'Choisir un fichier',
  intro:
    'Nouveaux produits, listes de prix, temps de pose, photos et véhicules compatibles, ou vos propres offres de location et de financement\u00A0: à partir du fichier que vous avez. Rien ne change avant que vous ayez vu un aperçu et que vous l’ayez appliqué, et une importation peut être annulée pendant 30 jours.',
  introPlatform:
    'Les produits, les véhicules et les offres de location et de financement d’une marque\u00A0: à partir du fichier que vous avez. Rien ne change avant que vous ayez vu un aperçu et que vous l’ayez appliqué, et une importation peut être annulée pendant 30 jours.',
  drop: 'Déposez un fichier ici ou appuyez pour en choisir un',
  dropAgain: 'Déposez ici le fichier corrigé ou appuyez pour le choisir',
  file: 'Fichier à importer',
  formats: (megabytes) =>
    `CSV, TSV, Excel (XLSX), une exportation de Shopify ou un ZIP avec un tableau et des photos; ${formatNumber(megabytes)}\u00A0Mo au plus.`,
  tooLarge: (megabytes) => `Le fichier dépasse ${formatNumber(megabytes)}\u00A0Mo.`,
  oneFile: 'Veuillez déposer un seul fichier.',
  uploading: (name) => `Téléversement de «\u00A0${name}\u00A0»`,
  uploaded: (percent) => `${formatNumber(percent)}\u00A0%`,
  reading: 'Lecture du fichier en cours.',
  uploadFailed:
    'Le fichier n’a pas pu être téléversé. Il est toujours choisi\u00A0: veuillez réessayer.',
  tryAgain: 'Réessayer',
  stop: 'Arrêter',
  examples: 'Pas encore de fichier?',
  examplesText:
    'Remplissez l’un de ceux-ci. La première ligne nomme les colonnes; il vous faut seulement celles que vous voulez modifier, et le numéro de produit.',
  exampleCsv: 'Exemple (CSV)',
  exampleXlsx: 'Exemple (Excel)',
  fileGone: 'Le fichier n’est plus conservé. Veuillez le déposer à nouveau.',
  fileFailed: 'Le fichier n’a pas pu être relu.',
} satisfies Same<typeof en.importPage>;

/** What a dropped file is. */
export const importedFile = {
  title: 'De quoi s’agit-il?',
  name: (name, size) => `${name}, ${size}`,
  kilobytes: (kilobytes) => `${formatNumber(kilobytes)}\u00A0ko`,
  kind: 'Les lignes sont',
  kinds: {
    products: 'Des produits',
    vehicles: 'Des véhicules',
    terms: 'Des offres de location et de financement',
  },
  sheet: 'Feuille',
  sheetRows: (name, rows) => `${name} (${counted(rows, 'ligne')})`,
  hiddenSheet: (name, rows) => `${name} (masquée, ${counted(rows, 'ligne')})`,
  encoding: 'Codage',
  delimiter: (delimiter) => `Séparateur des colonnes\u00A0: ${delimiter}`,
  delimiters: { ',': 'virgule', ';': 'point-virgule', '\t': 'tabulation', '|': 'barre' },
  pictures: (count) => counted(count, 'photo'),
  rows: (count) =>
    isOne(count) ? 'Première ligne' : `Les ${formatNumber(count)} premières lignes`,
  warnings: 'À vérifier',
} satisfies Same<typeof en.importedFile>;

/** Which of a file's columns is which of ours. */
export const importColumns = {
  title: 'Colonnes',
  hint: 'Indiquez à quoi correspond chacune de vos colonnes. Un champ sans colonne reste tel quel.',
  field: 'Notre champ',
  yours: 'Votre colonne',
  sample: 'Par exemple',
  columnFor: (field) => `Colonne pour «\u00A0${field}\u00A0»`,
  none: 'Aucune colonne',
  always: (value) => `Toujours «\u00A0${value}\u00A0»`,
  converted: (columns) => `${columns}, après conversion`,
  conversionOf: (field) => `Conversion : ${field}`,
  conversionValue: (field) => `Valeur de la conversion : ${field}`,
  unconverted: 'Tel quel',
  conversions: {
    amount: 'Montant : 1 895,00 $',
    text: 'Le HTML devient du texte',
    lower: 'En minuscules',
    upper: 'En majuscules',
    before: 'Seulement ce qui précède',
    default: 'Si la cellule est vide',
    divide: 'Divisé par',
    values: 'Autres valeurs',
  },
  conversionExamples: {
    before: ', (une virgule)',
    default: 'Base',
    divide: '75',
    values: 'NOIR = Noir; ROUGE = Rouge',
  },
  unfinished: (field) => `Veuillez compléter la conversion : ${field}.`,
  required: 'nécessaire',
  more: (count) => counted(count, 'autre champ', 'autres champs'),
  saved: (name) =>
    `La correspondance enregistrée «\u00A0${name}\u00A0» a été choisie\u00A0: votre fichier a les mêmes colonnes.`,
  known: (name) =>
    `La correspondance «\u00A0${name}\u00A0», fournie avec la boutique, convient à votre fichier.`,
  fitting: 'Correspondance',
  guessed: 'Devinée d’après vos colonnes',
  saveAs: 'Enregistrer cette correspondance sous',
  saveAsHint:
    'Elle sera choisie d’elle-même pour le prochain fichier aux mêmes colonnes. Vide\u00A0: elle n’est pas enregistrée.',
  options: 'Options',
  createVehicles: 'Créer les véhicules qui ne sont pas encore dans la boutique',
  createSubcategories: 'Créer les sous-catégories qui ne sont pas encore dans la boutique',
  replaceFitments: 'Les produits conviennent exactement aux véhicules du fichier',
  replaceFitmentsHint: 'Les autres véhicules sont retirés; l’aperçu dit combien.',
  retireMissing:
    'Les produits venus d’une importation précédente et absents de ce fichier deviennent inactifs',
  check: 'Vérifier le fichier',
  checkFailed:
    'Le fichier n’a pas pu être vérifié. Vos choix sont toujours là\u00A0: veuillez réessayer.',
  needs: (field) => `Veuillez choisir une colonne pour\u00A0: ${field}.`,
  discard: 'Abandonner ce fichier',
} satisfies Same<typeof en.importColumns>;

/** Assignments of columns that were saved. */
export const savedMappings = {
  title: 'Correspondances enregistrées',
  hint: 'Celle qui convient est choisie d’elle-même pour un fichier qui a ses colonnes.',
  rename: 'Renommer',
  renameOf: (name) => `Renommer la correspondance «\u00A0${name}\u00A0»`,
  newName: (name) => `Nouveau nom de «\u00A0${name}\u00A0»`,
  save: ui.save,
  delete: 'Supprimer',
  deleteOf: (name) => `Supprimer la correspondance «\u00A0${name}\u00A0»`,
  deleteTitle: 'Supprimer cette correspondance?',
  deleteText: (name) =>
    `«\u00A0${name}\u00A0» ne sera plus choisie. Les produits et les importations restent tels quels.`,
  deleted: (name) => `La correspondance «\u00A0${name}\u00A0» a été supprimée.`,
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
} satisfies Same<typeof en.savedMappings>;

/** Names of the fields that a file can fill. */
export const importFields = {
  ...labels,
  id: 'Notre identifiant',
  key: 'Clé',
  number: 'Numéro de produit',
  frt: 'Temps de pose (heures)',
  subcategory: 'Sous-catégorie',
  subcategoryFr: 'Nom français d’une nouvelle sous-catégorie',
  subcategoryEn: 'Nom anglais d’une nouvelle sous-catégorie',
  featured: 'En vedette',
  active: 'Actif',
  leaseResidual: 'Valeur résiduelle',
  detail: 'Description',
  language: 'Langue du nom et de la description (en ou fr)',
  nameFr: 'Nom en français',
  detailFr: 'Description en français',
  nameEn: 'Nom en anglais',
  detailEn: 'Description en anglais',
  sizeUnit: 'Unité des dimensions',
  weightUnit: 'Unité de poids',
  dealerPrice: 'Prix du concessionnaire pour un produit du constructeur',
  dealerFrt: 'Temps du concessionnaire pour un produit du constructeur',
  dealerFeatured: 'Produit du constructeur en vedette ici',
  dealerHidden: 'Produit du constructeur masqué ici',
  images: 'Photos',
  options: 'Options',
  optionsFr: 'Noms des options en français',
  optionsEn: 'Noms des options en anglais',
  parts: 'Produits d’un ensemble',
  needs: 'Nécessite',
  excludes: 'Ne peut pas être posé avec',
  group: 'Groupe',
  fitsEvery: 'Convient à tous les véhicules',
  replaceFitments: 'Remplace ses véhicules (oui ou non)',
  make: 'Marque',
  year: 'Année',
  model: 'Modèle',
  trim: 'Version',
  type: 'Location ou financement',
  rate: 'Taux annuel',
  from: 'Premier jour',
  to: 'Dernier jour',
  source: 'Source',
  dealer: 'Code du concessionnaire',
} satisfies Same<typeof en.importFields>;
