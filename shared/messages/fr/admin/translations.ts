import type * as en from '../../en/admin/translations.ts';
import type { Same } from '../../same.ts';
import { formatNumber, isOne } from '../formats.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { productEditor } from './products.ts';

/** A product's texts in its other language, by that language. */
export const otherTexts = {
  title: { en: 'En anglais', fr: 'En français' },
  hint: {
    en: 'Ce qu’on lit sur les pages en anglais. Sans nom, les textes de base du produit y figurent.',
    fr: 'Ce qu’on lit sur les pages en français. Sans nom, les textes de base du produit y figurent.',
  },
  name: { en: `${labels.name} en anglais`, fr: `${labels.name} en français` },
  detail: { en: `${productEditor.detail} en anglais`, fr: `${productEditor.detail} en français` },
} satisfies Same<typeof en.otherTexts>;

/** The page of texts in a second language. */
export const translations = {
  title: adminPages.translations,
  list: 'Produits',
  language: 'Langue',
  languages: { en: 'Anglais', fr: 'Français' },
  show: 'Afficher',
  missing: 'Sans nom',
  all: 'Tous les produits',
  views: 'Vues en 30 jours',
  nameIn: { en: 'Nom anglais', fr: 'Nom français' },
  nameOf: {
    en: (product: string) => `Nom anglais : ${product}`,
    fr: (product: string) => `Nom français : ${product}`,
  },
  progress: {
    en: (named: number, all: number) =>
      `${formatNumber(named)} sur ${formatNumber(all)} en anglais`,
    fr: (named: number, all: number) =>
      `${formatNumber(named)} sur ${formatNumber(all)} en français`,
  },
  complete: {
    en: 'Chaque produit a un nom anglais.',
    fr: 'Chaque produit a un nom français.',
  },
  ofManufacturer:
    'Les noms des produits du constructeur sont gérés par les administrateurs de la plateforme.',
  saved: 'Enregistré',
  saidOf: (product: string, words: string) => `${product} : ${words}`,
  fileName: {
    dealer: (language: string, code: string) => `textes-concessionnaire-${language}-${code}.csv`,
    manufacturer: (language: string, code: string) => `textes-constructeur-${language}-${code}.csv`,
  },
  saveFailed: 'Le nom n’a pas pu être enregistré. Veuillez réessayer.',
  import: 'Importer un fichier CSV',
  file: 'Fichier CSV',
  choose: 'Choisir un fichier',
  fileHint: {
    en: 'Le fichier exporté, avec name_en et detail_en remplis. Une cellule vide ne change rien.',
    fr: 'Le fichier exporté, avec name_fr et detail_fr remplis. Une cellule vide ne change rien.',
  },
  tooLarge:
    'Le fichier dépasse 4 Mo. Veuillez en retirer les colonnes de description ou le diviser.',
  preview: 'Ce que le fichier change',
  found: (changed: number, unchanged: number, refused: number) =>
    `Modifications : ${formatNumber(changed)}. Inchangés : ${formatNumber(unchanged)}. Lignes fautives : ${formatNumber(refused)}.`,
  line: (line: number, words: string) => `Ligne ${line} : ${words}`,
  withDetail: 'avec sa description',
  more: 'Les autres lignes ne sont pas affichées ici.',
  enter: (changed: number) =>
    isOne(changed)
      ? `Enregistrer ${formatNumber(changed)} modification`
      : `Enregistrer ${formatNumber(changed)} modifications`,
  entered: (changed: number, refused: number) =>
    `Textes enregistrés : ${formatNumber(changed)}. Lignes laissées de côté : ${formatNumber(refused)}.`,
  enterFailed: 'Le fichier n’a pas pu être importé. Veuillez réessayer.',
  gaps: {
    en: (missing: number) =>
      isOne(missing)
        ? `${formatNumber(missing)} produit n’a pas de nom anglais.`
        : `${formatNumber(missing)} produits n’ont pas de nom anglais.`,
    fr: (missing: number) =>
      isOne(missing)
        ? `${formatNumber(missing)} produit n’a pas de nom français.`
        : `${formatNumber(missing)} produits n’ont pas de nom français.`,
  },
  gapsHidden: 'Selon les paramètres, les listes de la boutique les omettent.',
} satisfies Same<typeof en.translations>;

/** On which pages a banner is shown. */
export const bannerLanguages = {
  label: (picture: string) => `Pages qui l’affichent : ${picture}`,
  all: 'Sur toutes les pages',
  en: 'Sur les pages en anglais',
  fr: 'Sur les pages en français',
} satisfies Same<typeof en.bannerLanguages>;

/** The setting that leaves products out of lists. */
export const hiding = {
  label: 'Masquer ce qui n’a pas de nom dans la langue de la page',
  hint: `Les listes omettent ces produits; leur nombre se trouve sous « ${adminPages.translations} ». Les liens qui y mènent fonctionnent toujours.`,
} satisfies Same<typeof en.hiding>;
