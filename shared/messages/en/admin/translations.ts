import { formatNumber, isOne } from '../formats.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { productEditor } from './products.ts';

/** A product's texts in its other language, by that language. */
export const otherTexts = {
  title: { en: 'In English', fr: 'In French' },
  hint: {
    en: 'What shoppers read on English pages. Without a name the product’s own texts stand there.',
    fr: 'What shoppers read on French pages. Without a name the product’s own texts stand there.',
  },
  name: { en: `${labels.name} in English`, fr: `${labels.name} in French` },
  detail: { en: `${productEditor.detail} in English`, fr: `${productEditor.detail} in French` },
};

/** The page of texts in a second language. */
export const translations = {
  title: adminPages.translations,
  list: 'Products',
  language: 'Language',
  languages: { en: 'English', fr: 'French' },
  show: 'Show',
  missing: 'Without a name',
  all: 'All products',
  views: 'Views in 30 days',
  nameIn: { en: 'English name', fr: 'French name' },
  nameOf: {
    en: (product: string) => `English name of ${product}`,
    fr: (product: string) => `French name of ${product}`,
  },
  progress: {
    en: (named: number, all: number) => `${formatNumber(named)} of ${formatNumber(all)} in English`,
    fr: (named: number, all: number) => `${formatNumber(named)} of ${formatNumber(all)} in French`,
  },
  complete: {
    en: 'Every product has an English name.',
    fr: 'Every product has a French name.',
  },
  ofManufacturer: 'The names of the manufacturer’s products are kept by the platform’s admins.',
  saved: 'Saved',
  saidOf: (product: string, words: string) => `${product}: ${words}`,
  fileName: {
    dealer: (language: string, code: string) => `dealer-texts-${language}-${code}.csv`,
    manufacturer: (language: string, code: string) => `manufacturer-texts-${language}-${code}.csv`,
  },
  saveFailed: 'The name could not be saved. Please try again.',
  import: 'Import CSV',
  file: 'CSV file',
  choose: 'Choose a file',
  fileHint: {
    en: 'The exported file with name_en and detail_en filled in. Empty cells change nothing.',
    fr: 'The exported file with name_fr and detail_fr filled in. Empty cells change nothing.',
  },
  tooLarge: 'The file is larger than 4 MB. Please leave out the description columns, or divide it.',
  preview: 'What the file changes',
  found: (changed: number, unchanged: number, refused: number) =>
    `Changes: ${formatNumber(changed)}. Unchanged: ${formatNumber(unchanged)}. Lines with mistakes: ${formatNumber(refused)}.`,
  line: (line: number, words: string) => `Line ${line}: ${words}`,
  withDetail: 'with its description',
  more: 'Further lines are not shown here.',
  enter: (changed: number) =>
    isOne(changed) ? 'Enter 1 change' : `Enter ${formatNumber(changed)} changes`,
  entered: (changed: number, refused: number) =>
    `Texts entered: ${formatNumber(changed)}. Lines left out: ${formatNumber(refused)}.`,
  enterFailed: 'The file could not be entered. Please try again.',
  gaps: {
    en: (missing: number) =>
      isOne(missing)
        ? '1 product has no English name.'
        : `${formatNumber(missing)} products have no English name.`,
    fr: (missing: number) =>
      isOne(missing)
        ? '1 product has no French name.'
        : `${formatNumber(missing)} products have no French name.`,
  },
  /** After the number of those without a name, by a setting. */
  gapsHidden: 'The shop’s lists leave them out, as the settings say.',
};

/** On which pages a banner is shown. */
export const bannerLanguages = {
  label: (picture: string) => `Pages that show it: ${picture}`,
  all: 'On all pages',
  en: 'On English pages',
  fr: 'On French pages',
};

/** The setting that leaves products out of lists. */
export const hiding = {
  label: 'Hide what has no name in the page’s language',
  hint: `Lists leave such products out; their number is in ${adminPages.translations}. Links to them still work.`,
};
