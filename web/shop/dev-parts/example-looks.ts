import type { Theme } from '#shared/rules/theme.ts';

/** Six looks that differ as far as looks can: the demo's two, too light, too dark, none, loud. */
export const exampleLooks: Readonly<Record<string, Theme | null>> = {
  Standard: null,
  'Rive-Sud, letters with serifs': {
    ...{ primary: '#1d5b3f', accent: '#7a5c12' },
    ...{ font: 'serif', radius: 'soft', logoOnDark: false },
  },
  'Foothills, header on dark ground': {
    ...{ primary: '#1b3a66', accent: '#b8541f' },
    ...{ font: 'system', radius: 'square', logoOnDark: true },
  },
  'Yellow and lime, too light for text': {
    ...{ primary: '#ffcc00', accent: '#c6ff00' },
    ...{ font: 'rounded', radius: 'round', logoOnDark: true },
  },
  'Black and grey': {
    ...{ primary: '#101820', accent: '#9aa5ad' },
    ...{ font: 'archivo', radius: 'soft', logoOnDark: false },
  },
  'Magenta and violet': {
    ...{ primary: '#ff00a8', accent: '#6a1b9a' },
    ...{ font: 'rounded', radius: 'square', logoOnDark: true },
  },
};
