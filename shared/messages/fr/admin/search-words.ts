import type * as en from '../../en/admin/search-words.ts';
import type { Same } from '../../same.ts';
import { counted } from '../formats.ts';

/** The page of a make's search words, and the way there from a search that found nothing. */
export const searchWordsPage = {
  title: 'Mots de recherche',
  hint: 'Chaque ligne réunit les mots d’une même chose. Quand une recherche ne trouve rien par nom ou par numéro, n’importe lequel d’entre eux trouve les produits qui en portent un autre, chez tous les concessionnaires du constructeur et dans les deux langues.',
  readOnly: 'Ils sont tenus par l’exploitant de la plateforme.',
  make: 'Constructeur',
  words: 'Mots d’une même chose',
  wordsHint:
    'Séparés par des virgules\u00a0: tapis d’hiver, doublures quatre saisons. L’un d’eux devrait figurer dans des noms de produits.',
  soughtHint: (sought) =>
    `Ajoutez le mot qui figure dans les noms de produits pour «\u00a0${sought}\u00a0». Majuscules, accents et pluriels ne comptent pas.`,
  language: 'Langue',
  languages: { en: 'Anglais', fr: 'Français' },
  anyLanguage: 'Les deux langues',
  search: 'Trouver un mot',
  updatedAt: 'Modifiés',
  updatedBy: 'Par',
  nobody: '–',
  empty: 'Il n’y a pas encore de ligne.',
  add: 'Ajouter des mots',
  addFor: (sought) => `Un autre mot pour «\u00a0${sought}\u00a0»`,
  addAsWord: 'Ajouter comme autre mot pour...',
  change: 'Modifier les mots',
  save: 'Enregistrer',
  saved: 'Les mots ont été enregistrés. Les recherches s’en servent dès maintenant.',
  saveFailed: 'Les mots n’ont pas pu être enregistrés.',
  gone: 'Cette ligne n’existe plus.',
  delete: 'Supprimer les mots',
  deleteText: (line) =>
    `Supprimer la ligne «\u00a0${line}\u00a0»? Les recherches ne s’en serviront plus.`,
  deleted: 'Les mots ont été supprimés.',
  deleteFailed: 'Les mots n’ont pas pu être supprimés.',
  undo: 'Annuler',
  known: (lines) => `Mots que chaque boutique connaît (${counted(lines, 'ligne')})`,
  knownHint:
    'Ils servent avec ceux ci-dessus et restent tels quels. Ils sont écrits sans accents, au singulier.',
} satisfies Same<typeof en.searchWordsPage>;
