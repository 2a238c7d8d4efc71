import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { type Hex, mixed } from '#shared/rules/contrast.ts';
import { forText, lookOf, type Theme } from '#shared/rules/theme.ts';
import { ui } from '#texts/shop.ts';

/** Shades of spec 9's primary colour; 7, for buttons and text, is --primary-strong (5.9 to 1). */
const standardBrand: MantineColorsTuple = [
  '#fff1f1',
  '#ffdfdf',
  '#ffc2c1',
  '#fc9a99',
  '#f86e6d',
  '#f54242',
  '#dd3130',
  '#c2201f',
  '#9d1515',
  '#7a0f0f',
];

/** Shades of the accent colour; 7 is --accent-strong. */
const standardAccent: MantineColorsTuple = [
  '#e6f9fb',
  '#c6f0f5',
  '#8fe1eb',
  '#4fd0e0',
  '#0abcd4',
  '#09a3b8',
  '#058798',
  '#00707f',
  '#005a67',
  '#00434d',
];

/** Shades of spec 9's error colour, replacing the library's red. */
const red: MantineColorsTuple = [
  '#fdeaec',
  '#fad0d5',
  '#f3a1ab',
  '#eb6f7d',
  '#e23f52',
  '#dc1f35',
  '#d5021c',
  '#b80118',
  '#930113',
  '#6e010e',
];

/** Greys tinted with the secondary colour; readable on white from number 6. */
const gray: MantineColorsTuple = [
  '#f6f8f9',
  '#eef2f4',
  '#e3e9ec',
  '#d5dde1',
  '#b0bec5',
  '#75868f',
  '#52616b',
  '#3d4a52',
  '#2a343a',
  '#1c2529',
];

/** Greys of the night, from text to ground: those of base.css. */
const dark: MantineColorsTuple = [
  '#eef2f4',
  '#c9d3d9',
  '#a9b7c0',
  '#7c8d97',
  '#2b373f',
  '#26323a',
  '#1e2930',
  '#1b252c',
  '#11181d',
  '#0c1114',
];

/** Shades around a colour for text; 7, for buttons and text, is the colour itself. */
function shadesOf(strong: Hex, stronger: Hex): MantineColorsTuple {
  const [white, black] = ['#ffffff', '#000000'];
  const tints = [0.06, 0.14, 0.28, 0.46, 0.64, 0.78, 0.9] as const;
  const [a, b, c, d, e, f, g] = tints.map((share) => mixed(strong, white, share));
  return [a!, b!, c!, d!, e!, f!, g!, strong, stronger, mixed(stronger, black, 0.75)];
}

/** Corners of the library's parts, smaller than those of the shop's. */
const corners: Record<Theme['radius'], string> = { round: '8px', soft: '5px', square: '0px' };

/** The admin area in a dealership's look (decision 100). */
export function themeOf(chosen: Theme | null): typeof theme {
  if (!chosen) return theme;
  const look = lookOf(chosen);
  const brand = shadesOf(look.primaryStrong, look.primaryStronger);
  const accent = shadesOf(look.accentStrong, forText(mixed(look.accentStrong, '#000000', 0.8)));
  return {
    ...theme,
    colors: { ...theme.colors, brand, accent },
    radius: { md: corners[chosen.radius] },
  };
}

/** The admin area's look: the shop's colours, type and corners (contract 5). */
export const theme = createTheme({
  colors: { brand: standardBrand, accent: standardAccent, red, gray, dark },
  primaryColor: 'brand',
  primaryShade: 7,
  black: '#1c2529',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { h: 44 } },
    ActionIcon: { defaultProps: { size: 44 } },
    // Otherwise a focused field looks like one with a mistake.
    Input: { styles: { wrapper: { '--input-bd-focus': 'var(--accent-strong)' } } },
    // What one page was told is no suggestion for another one.
    TextInput: { defaultProps: { size: 'md', autoComplete: 'off' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    // A state, in words and in colour.
    Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'sm' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': ui.close } },
      styles: { title: { fontSize: '1.25rem', fontWeight: 700 } },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': ui.close } },
      styles: { title: { fontSize: '1.25rem', fontWeight: 700 } },
    },
  },
});

/** The same; made shades need the darker one for words on their own light ground. */
export const variablesOf = (chosen: Theme | null): CSSVariablesResolver =>
  chosen ? (base) => withDarkerWords(cssVariables(base)) : cssVariables;

const withDarkerWords = (variables: ReturnType<CSSVariablesResolver>) => ({
  ...variables,
  light: {
    ...variables.light,
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-8)',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-8)',
  },
});

/** Colours of the shop in place of the library's, of which some are too light for text. */
const shared = {
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-disabled-color': 'var(--text-soft)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-yellow-light-color': 'var(--text)',
  '--mantine-color-anchor': 'var(--accent-strong)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: {
    ...shared,
    '--mantine-color-body': 'var(--background)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--quiet)',
    '--mantine-color-default-color': 'var(--text)',
  },
});
