import { labels } from '../validation.ts';
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
