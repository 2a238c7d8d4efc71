import type { Language } from '#shared/rules/languages.ts';

/** The page on which a dealership's admins write its conditions (decision 075). */
export const conditionsAdmin = {
  title: 'Conditions of sale',
  lead: 'Customers read them from the foot of every page, and accept the present version at checkout. What is saved here is a draft that only you see, until you publish it.',
  howTo:
    'Plain text. An empty line begins a new paragraph, and a line that begins with "- " is an item of a list.',
  inLanguage: { en: 'In English', fr: 'In French' } satisfies Record<Language, string>,
  missing: {
    en: 'Readers of English get the French text.',
    fr: 'Readers of French get the English text.',
  } satisfies Record<Language, string>,
  save: 'Save draft',
  saved: 'The draft was saved.',
  failed: 'The draft could not be saved.',
  loadFailed: 'The conditions could not be loaded.',
  none: 'Nothing is published yet: customers see no conditions and accept none.',
  isPublished: (version: number) => `Version ${version} is in force. The draft says the same.`,
  isDraft: (version: number) => `Version ${version} is in force. The draft differs from it.`,
  saveFirst: 'Save the draft before you publish it.',
  publish: 'Publish',
  publishTitle: (version: number) => `Publish version ${version}?`,
  publishText:
    'Customers see it at once, and new orders accept it. It cannot be changed or withdrawn afterwards, only followed by another version. Earlier orders keep the version that was accepted with them.',
  published: (version: number) => `Version ${version} is published.`,
  publishFailed: 'The conditions could not be published.',
  versions: 'Versions',
  version: 'Version',
  publishedAt: 'Published',
  publishedBy: 'By',
  nobody: '–',
  read: (version: number) => `Read version ${version}`,
};

/** The setting of a dealership. */
export const askingForConditions = {
  title: 'Conditions of sale',
  label: 'Customers accept the conditions at checkout',
  hint: 'With a box that they tick; the accepted version is kept with the order. Switched off, the conditions are only shown. Nothing is asked for before they are published.',
  write: 'Write and publish the conditions',
};
