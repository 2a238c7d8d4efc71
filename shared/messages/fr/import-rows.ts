import type * as en from '../en/import-rows.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';

/** Reasons of an import for refusing a cell or a row. */
export const rowProblems = {
  noValue: (field) => `Il manque une valeur : ${field}`,
  noKey: 'Il n’y a ni clé ni numéro pour reconnaître le produit',
  yearFormat:
    'Veuillez indiquer une année, des années séparées par un point-virgule ou une plage comme 2015-2018',
  yearOrder: 'La plage d’années se termine avant de commencer',
  yearBounds: (lowest, highest) => `Les années vont de ${lowest} à ${highest}`,
  fitmentWithoutYear: 'Une compatibilité demande une année; * les désigne toutes',
  trimWithoutModel: 'Une version demande son modèle; * désigne tous les modèles',
  wholeVehicle:
    'Un véhicule est une marque, une année et un modèle; * et une cellule vide ne désignent tout que dans la compatibilité des produits',
  tooManyVehicles: (most) => `Une ligne peut désigner ${counted(most, 'véhicule')} au plus`,
  decimals: 'Un montant a deux décimales au plus',
  rewritten:
    'Un tableur a fait de ce numéro un nombre ou une date : mettez sa colonne au format texte et saisissez-le de nouveau',
  yesOrNo: 'Veuillez indiquer yes ou no (true ou false, 1 ou 0)',
  category:
    'Les catégories sont Exterior, Interior et Packages; une cellule vide n’en désigne aucune',
  subcategory: (names) =>
    names === ''
      ? 'Cette catégorie n’a pas de sous-catégorie'
      : `Les sous-catégories de cette catégorie sont ${names}`,
  controlCharacter: 'Il y a un caractère qui n’est pas du texte, comme NUL',
  badByte: (encoding) =>
    `Il y a un octet qui n’est pas en ${encoding}; si tout le fichier est dans un autre codage, indiquez-le avec --encoding`,
  noMatch: (pattern) =>
    `La valeur n’a pas la forme qu’attend la correspondance des colonnes (${pattern})`,
  columns: (found, expected) =>
    `La ligne a ${counted(found, 'colonne')}, la première ligne en a ${expected}`,
  continuesNothing: (column) =>
    `La ligne continue celle du dessus, dont la colonne ${column} est différente`,
  contradicts: (line) => `Le même produit a une autre valeur à la ligne ${line}`,
  ownLanguage:
    'C’est la langue de base du produit : son nom et sa description vont dans les colonnes name et detail',
  language: (codes) => `Écrivez l’un de ces codes\u00A0: ${codes}`,
  otherLanguage:
    'Les textes propres du produit sont dans une autre langue, qu’un fichier ne change pas\u00A0: retirez la colonne',
  noProduct:
    'Aucun produit d’ici n’a cet identifiant; un fichier destiné à une autre boutique ne doit pas avoir la colonne id',
  otherProduct:
    'Le produit qui a cet identifiant porte un autre numéro et un autre nom; modifiez l’un après l’autre, ou retirez l’identifiant',
  notMakers:
    'Seul un concessionnaire a de telles valeurs, et seulement pour les produits de son constructeur',
  noPart: 'Ce produit de l’ensemble n’existe pas, ou plusieurs produits portent ce numéro',
  option: (option) =>
    `Une option a quatre parties séparées par un deux-points, soit le groupe, le nom, le numéro et le supplément, et s’il y a lieu une cinquième, le rang de l’image qui la montre; une barre oblique inverse précède un deux-points ou un | dans un nom (${option})`,
  optionNames: (count) =>
    `Il faut autant de noms que la ligne a d’options (${count}), séparés par |`,
  tooMany: (most) => `Il peut y avoir ${counted(most, 'valeur')} au plus`,
  noMake:
    'Cette marque n’existe pas dans la boutique : importez d’abord ses véhicules, ou ajoutez --create-vehicles',
  otherMake: (make) => `Cette importation ne vise que ${make}`,
  otherDealer: (code) => `Cette importation ne vise que le concessionnaire ${code}`,
  noVehicle: (vehicle) =>
    `Ce véhicule n’existe pas dans la boutique : ${vehicle}. Importez d’abord les véhicules, ou ajoutez --create-vehicles`,
  termType: 'Les types sont lease et finance',
  noDealer: (make) => `Aucun concessionnaire de la marque ${make} n’a ce code`,
  notOfMake: (code, make) => `Le concessionnaire ${code} vend des ${make}`,
} satisfies Same<typeof en.rowProblems>;
