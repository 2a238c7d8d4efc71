/** What a banner says, and which part of its picture stays in sight. */
export const bannerTexts = {
  words: 'What the banners say',
  wordsHint:
    'A headline, a line of text and, where the banner leads somewhere, a button stand below the picture. In a language without a headline, the other one’s is shown.',
  nameless: (position: number) => `Banner ${position}`,
  headline: { en: 'Headline (English)', fr: 'Headline (French)' },
  text: { en: 'Text (English)', fr: 'Text (French)' },
  button: { en: 'Button (English)', fr: 'Button (French)' },
  usualButton: { en: 'See more', fr: 'En voir plus' },
  linkHint:
    'A page of this shop, such as /products?category=Packages, or an address with https://. You can paste a page’s whole address.',
  focus: 'Point that stays in sight',
  focusHint:
    'A phone and a wide screen show different parts of the picture. Press on the picture, or move the sliders.',
  across: 'From the left',
  down: 'From the top',
  preview: 'As it stands on Home',
  previewLanguage: 'Language of the preview',
  phone: 'On a phone',
  desktop: 'On a wide screen',
  about: 'What you stand for',
  aboutHint: 'A few sentences on the home page, below the accessories.',
  aboutIn: { en: 'In English', fr: 'In French' },
};
