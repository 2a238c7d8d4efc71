import type * as en from '../../en/admin/translations.ts';
import type { Same } from '../../same.ts';
import { labels } from '../validation.ts';
import { productEditor } from './products.ts';

/** A product's texts in its other language, by that language. */
export const otherTexts = {
  title: { en: 'En anglais', fr: 'En français' },
  hint: {
    en: 'Ce qu’on lit sur les pages anglaises. Sans nom, les textes de base du produit y figurent.',
    fr: 'Ce qu’on lit sur les pages françaises. Sans nom, les textes de base du produit y figurent.',
  },
  name: { en: `${labels.name} en anglais`, fr: `${labels.name} en français` },
  detail: { en: `${productEditor.detail} en anglais`, fr: `${productEditor.detail} en français` },
} satisfies Same<typeof en.otherTexts>;
