import { counted } from '../formats.ts';

/** The page of a make's search words, and the way there from a search that found nothing. */
export const searchWordsPage = {
  title: 'Search words',
  hint: 'Each line has words for one thing. Where a search finds nothing by name or number, whichever of them is typed finds the products with any other, at all dealerships of the manufacturer and in both languages.',
  readOnly: 'Whoever runs the platform keeps them.',
  make: 'Manufacturer',
  words: 'Words for one thing',
  wordsHint:
    'With commas between them: winter mats, all-weather liners. One should be in the names of products.',
  soughtHint: (sought: string) =>
    `Add the word that names of products have for “${sought}”. Capitals, accents and plurals do not matter.`,
  language: 'Language',
  languages: { en: 'English', fr: 'French' },
  anyLanguage: 'Both languages',
  search: 'Find a word',
  updatedAt: 'Changed',
  updatedBy: 'By',
  nobody: '–',
  empty: 'There are no lines yet.',
  add: 'Add Words',
  addFor: (sought: string) => `Another word for “${sought}”`,
  addAsWord: 'Add as another word for...',
  change: 'Change words',
  save: 'Save',
  saved: 'The words were saved. Searches use them now.',
  saveFailed: 'The words could not be saved.',
  gone: 'This line is no longer there.',
  delete: 'Delete words',
  deleteText: (line: string) => `Delete the line “${line}”? Searches will not use it any more.`,
  deleted: 'The words were deleted.',
  deleteFailed: 'The words could not be deleted.',
  undo: 'Undo',
  known: (lines: number) => `Words that every shop knows (${counted(lines, 'line')})`,
  knownHint:
    'They are used together with those above and stay as they are. They stand without accents, in the singular.',
};
