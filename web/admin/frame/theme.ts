import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades of spec 9's primary colour; 7, for buttons and text, is --primary-strong (5.9 to 1). */
const brand: MantineColorsTuple = [
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
const accent: MantineColorsTuple = [
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

/** The admin area's look: the shop's colours, type and corners (contract 5). */
export const theme = createTheme({
  colors: { brand, accent, red, gray },
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
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    Modal: {
      defaultProps: { centered: true },
      styles: { title: { fontSize: '1.25rem', fontWeight: 700 } },
    },
    Drawer: { styles: { title: { fontSize: '1.25rem', fontWeight: 700 } } },
  },
});

/** Replaces library colours that are too light for text. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--text-soft)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-disabled-color': 'var(--text-soft)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--accent-strong)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-default-border': 'var(--control-line)',
  },
  dark: {},
});
