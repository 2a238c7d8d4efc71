import type * as en from '../en/file-problems.ts';
import type { Same } from '../same.ts';
import { counted, formatNumber } from './formats.ts';

/** Reasons for refusing a whole file of an import. */
export const fileProblems = {
  empty: 'Le fichier est vide.',
  notText: 'La première ligne ne contient pas de noms de colonnes : est-ce un fichier CSV?',
  gzip: 'Le fichier est compressé (GZIP) et n’est pas un tableau. Décompressez-le d’abord.',
  pdf: 'Le fichier est un PDF et non un tableau. Ouvrez-le dans son programme et enregistrez-le au format CSV.',
  xml: 'Le fichier est en XML et non un tableau. Ouvrez-le dans son programme et enregistrez-le au format CSV.',
  oldWorkbook:
    'Le fichier est un ancien classeur Excel (XLS). Ouvrez-le dans son programme et enregistrez-le au format XLSX ou CSV.',
  passwordProtected:
    'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  damaged:
    'Le fichier est endommagé ou incomplet. Enregistrez-le de nouveau, ou choisissez-en un autre.',
  tooLarge: (megabytes) =>
    `Une fois décompressé, le fichier dépasserait ${formatNumber(megabytes)} Mo. Divisez-le.`,
  tooLargeToSend: (megabytes) =>
    `Le fichier est trop volumineux : il ne doit pas dépasser ${formatNumber(megabytes)} Mo. Divisez-le, ou laissez des images de côté.`,
  tooManyFiles: (most) => `L’archive ZIP contient plus de ${counted(most, 'fichier')}. Divisez-la.`,
  tooManyPictures: (most) =>
    `L’archive ZIP contient plus de ${counted(most, 'image')}. Divisez-la.`,
  tooManyCells: (most) =>
    `La feuille est trop grande : elle ne doit pas dépasser ${counted(most, 'cellule')}. Supprimez les cellules loin du tableau, ou divisez-la.`,
  tooLongToRead:
    'La lecture du fichier prend trop de temps. Enregistrez-le au format CSV, ou divisez-le.',
  noSheet: (name) => `Le classeur n’a pas de feuille « ${name} ».`,
  emptySheet: (name) => `La feuille « ${name} » est vide.`,
  noResults: (cells) =>
    `Ce classeur a des formules sans résultat enregistré dans ${cells} : ouvrez-le et enregistrez-le une fois dans Excel.`,
  noTable:
    'L’archive ZIP ne contient aucun tableau : ajoutez un fichier CSV, TSV ou XLSX aux images.',
  severalTables: (names) =>
    `L’archive ZIP contient plusieurs tableaux : ${names}. N’en laissez qu’un.`,
  nestedArchive: (name) =>
    `L’archive ZIP en contient une autre : ${name}. Décompressez d’abord celle-ci.`,
  badHeader: (position, name, encoding) =>
    `Dans la première ligne, le nom de la colonne ${position}, « ${name} », n’est pas en ${encoding} : corrigez-le.`,
  quoteNotClosed: (line) =>
    `À partir de la ligne ${line}, le fichier est illisible : un guillemet s’ouvre à cet endroit et ne se ferme pas. Rien n’a été importé.`,
  rowTooLong: (line) =>
    `À partir de la ligne ${line}, le fichier est illisible : la ligne n’a pas de fin. Rien n’a été importé.`,
  tooManyRows: (most) => `Le fichier a plus de ${counted(most, 'ligne')}. Divisez-le.`,
  tooManyColumns: (most) => `Le fichier a plus de ${counted(most, 'colonne')}.`,
  noColumn: (column) => `Le fichier n’a pas de colonne « ${column} ».`,
  columnTwice: (column) => `Deux colonnes s’appellent « ${column} ».`,
  missingFields: (fields) => `Aucune colonne n’est choisie pour : ${fields}.`,
  oneFile: 'Veuillez choisir un seul fichier.',
  nameTaken: 'Une autre correspondance porte ce nom.',
  otherKind: 'Ces colonnes sont celles d’une autre sorte de fichier.',
  badMapping: (mistakes) => `Les colonnes ne peuvent pas servir ainsi : ${mistakes}`,
} satisfies Same<typeof en.fileProblems>;

/** Doubts about a file before it is imported; nothing is wrong for certain. */
export const fileWarnings = {
  lostZeros: (count, column) =>
    `La colonne « ${column} » contient du texte et ${counted(count, 'nombre')}; des zéros au début ont pu se perdre : donnez le format Texte à la colonne dans votre tableur.`,
  columnTwice: (column) => `Deux colonnes s’appellent « ${column} ».`,
  formulas: (count) =>
    `La feuille a ${counted(count, 'formule')} : les résultats enregistrés avec le fichier sont repris.`,
  failed: (cells) =>
    `Une formule est en erreur dans ${cells}\u00A0: ce qu’une telle cellule affiche (p. ex. #N/A) est pris comme texte.`,
  merged: (ranges) =>
    `Des cellules sont fusionnées dans ${ranges} : seule la première de chaque groupe a une valeur.`,
  encodingGuessed: (encoding, samples) =>
    `Le fichier ne dit pas comment ses lettres sont écrites; lu en ${encoding}, il contient ${samples}.`,
  hiddenSheet: (name) => `La feuille « ${name} » est masquée dans le classeur.`,
  pictureTwice: (name) =>
    `Plusieurs images de l’archive ZIP s’appellent « ${name} » : la première est prise.`,
} satisfies Same<typeof en.fileWarnings>;

/** Why a picture was not fetched from its address. */
export const pictureProblems = {
  noAddress:
    'Ce n’est pas l’adresse d’une image : elle commence par https:// et n’a pas de mot de passe.',
  notInArchive: 'L’archive ZIP ne contient pas d’image de ce nom.',
  notPublic: 'Cette adresse n’est pas publique ou n’existe pas.',
  notReached: 'L’image n’a pas pu être obtenue.',
  status: (status) => `Son serveur a répondu par ${status}.`,
  noPicture: 'Il n’y a pas d’image à cette adresse.',
  tooLarge: (megabytes) => `L’image dépasse ${formatNumber(megabytes)} Mo.`,
  tooSlow: (seconds) => `L’image n’est pas arrivée en ${counted(seconds, 'seconde')}.`,
  tooManyRedirects: (most) => `L’adresse renvoie ailleurs plus de ${formatNumber(most)} fois.`,
  tooMany: (most) => `Un fichier peut désigner par adresse ${counted(most, 'image')} au plus.`,
} satisfies Same<typeof en.pictureProblems>;
