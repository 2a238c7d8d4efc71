import type { ColourName } from '#shared/rules/theme.ts';

/** A dealership's look in its settings (decision 100). */
export const lookTexts = {
  title: 'Look',
  hint: 'Colours and shapes of the shop, of mails and of papers. Where text needs a darker shade of a colour, it is made by itself.',
  primary: 'Colour of buttons',
  accent: 'Colour of links and choices',
  pick: (label: string) => `${label}: choose from all colours`,
  buttons: (name: string, onWhite: string, used: string, ratio: string) =>
    `Your ${name} is ${onWhite} : 1 on white. Buttons use ${used}, ${ratio} : 1.`,
  links: (name: string, onWhite: string, used: string, ratio: string) =>
    `Your ${name} is ${onWhite} : 1 on white. Links use ${used}, ${ratio} : 1.`,
  font: 'Letters',
  fonts: {
    archivo: 'Archivo, the standard',
    system: 'Those of each device',
    serif: 'With serifs',
    rounded: 'Rounded',
  },
  corners: 'Corners',
  cornerNames: { round: 'Round', soft: 'Slightly round', square: 'Square' },
  logoOnDark: 'The logo is made for dark ground',
  logoOnDarkHint:
    'The header, and the logo in mails and papers, have a dark ground in the colour of buttons.',
  standard: 'Back to the standard look',
  preview: 'Preview',
  example: {
    product: 'All-weather floor mats',
    fits: 'Fits your vehicle',
    button: 'Add to Cart',
    hovered: 'Under the pointer',
    focused: 'With the focus',
    link: 'Conditions and prices',
  },
};

/** A colour, after 'your'. */
export const colourNames: Readonly<Record<ColourName, string>> = {
  black: 'black',
  blue: 'blue',
  brown: 'brown',
  green: 'green',
  grey: 'grey',
  orange: 'orange',
  pink: 'pink',
  purple: 'purple',
  red: 'red',
  teal: 'teal',
  white: 'white',
  yellow: 'yellow',
};

/** Mistakes in a posted look. */
export const themeProblems = {
  colour: 'Please enter a colour as # and six digits or letters from a to f, such as #8a6d00.',
};
