import type * as en from '../../en/admin/banners.ts';
import type { Same } from '../../same.ts';

/** What a banner says, and which part of its picture stays in sight. */
export const bannerTexts = {
  words: 'Ce que disent les bannières',
  wordsHint:
    'Un titre, une ligne de texte et, si la bannière mène quelque part, un bouton se trouvent sous l’image. Dans une langue sans titre, on montre celui de l’autre.',
  nameless: (position) => `Bannière ${position}`,
  headline: { en: 'Titre (anglais)', fr: 'Titre (français)' },
  text: { en: 'Texte (anglais)', fr: 'Texte (français)' },
  button: { en: 'Bouton (anglais)', fr: 'Bouton (français)' },
  usualButton: { en: 'See more', fr: 'En voir plus' },
  linkHint:
    'Une page de cette boutique, comme /products?category=Packages, ou une adresse avec https://. Vous pouvez coller l’adresse entière d’une page.',
  focus: 'Point qui reste visible',
  focusHint:
    'Un téléphone et un grand écran montrent des parties différentes de l’image. Appuyez sur l’image ou déplacez les curseurs.',
  across: 'À partir de la gauche',
  down: 'À partir du haut',
  preview: 'Comme sur la page d’accueil',
  previewLanguage: 'Langue de l’aperçu',
  phone: 'Sur un téléphone',
  desktop: 'Sur un grand écran',
  about: 'Ce qui vous distingue',
  aboutHint: 'Quelques phrases sur la page d’accueil, sous les accessoires.',
  aboutIn: { en: 'En anglais', fr: 'En français' },
} satisfies Same<typeof en.bannerTexts>;
