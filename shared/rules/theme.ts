import { contrast, type Hex, quietGround, reaching, readable } from './contrast.ts';

export const themeFonts = ['archivo', 'system', 'serif', 'rounded'] as const;
export const themeCorners = ['round', 'soft', 'square'] as const;

/** What a dealership chose for its look (decision 100). */
export interface Theme {
  primary: Hex;
  accent: Hex;
  font: (typeof themeFonts)[number];
  radius: (typeof themeCorners)[number];
  /** Its logo is made for dark ground. */
  logoOnDark: boolean;
}

/** What people see of it: its colours, and those made of them that text needs. */
export interface Look extends Theme {
  /** Buttons; white text on it and itself on the quiet ground have 4.5 to 1 and more. */
  primaryStrong: Hex;
  /** A button under the pointer, clearly another shade. */
  primaryStronger: Hex;
  /** Buttons by night: white text has 4.5 to 1 and more, and itself 3 to 1 on the night's ground. */
  primaryNight: Hex;
  /** Links, focus, choices; on the quiet ground 4.5 to 1 and more. */
  accentStrong: Hex;
  /** The same on dark ground: by night, in mails. */
  accentLight: Hex;
  /** The header's ground where the logo is made for dark ground; white text has 12 to 1 on it. */
  dark: Hex;
}

/** The specification's colours (spec 9), the darker ones of `web/kit/base.css`, and its letters (decision 132). */
export const standardLook: Look = {
  primary: '#f54242',
  primaryStrong: '#c2201f',
  primaryStronger: '#9d1515',
  primaryNight: '#d92b2b',
  accent: '#0abcd4',
  accentStrong: '#00707f',
  accentLight: '#4fd3e3',
  font: 'archivo',
  radius: 'round',
  logoOnDark: false,
  dark: '#1c2529',
};

/** The page's ground by night: --background of `web/kit/base.css`. */
const nightGround: Hex = '#11181d';
/** The lightest of the grounds that mails have on dark devices. */
const darkGround: Hex = '#2a353a';
const white: Hex = '#ffffff';

/** A dealership's look; without a theme the specification's. */
export function lookOf(theme: Theme | null): Look {
  if (!theme) return standardLook;
  const { primary, accent } = theme;
  const primaryStrong = forText(primary);
  return {
    ...theme,
    primaryStrong,
    primaryStronger: hovered(primaryStrong),
    primaryNight: reaching(primaryStrong, nightGround, 3, 'lighter'),
    accentStrong: forText(accent),
    accentLight: reaching(accent, darkGround, 7, 'lighter'),
    dark: reaching(primary, white, 12, 'darker'),
  };
}

/** The colour, as dark as text on the quiet ground needs it; on white it has more then. */
export const forText = (colour: Hex): Hex => reaching(colour, quietGround, readable, 'darker');

/** A button's colour under the pointer: darker, and of one that is nearly black lighter. */
function hovered(strong: Hex): Hex {
  const ratio = contrast(strong, white);
  return ratio < 12
    ? reaching(strong, white, ratio * 1.4, 'darker')
    : reaching(strong, strong, 1.4, 'lighter');
}

/** The hues that people have a word for, by their end on the circle of 360 degrees. */
const hues = [
  [14, 'red'],
  [42, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [361, 'red'],
] as const;
export type ColourName = (typeof hues)[number][1] | 'white' | 'grey' | 'black' | 'brown';

/** The everyday name of a colour. */
export function nameOf(colour: Hex): ColourName {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [least, most] = [Math.min(red!, green!, blue!), Math.max(red!, green!, blue!)];
  const span = most - least;
  if (most < 40) return 'black';
  if (least > 240) return 'white';
  if (span < 24) return 'grey';
  const sixth =
    most === red
      ? (green! - blue!) / span
      : most === green
        ? (blue! - red!) / span + 2
        : (red! - green!) / span + 4;
  const degrees = ((sixth + 6) % 6) * 60;
  const name = hues.find(([end]) => degrees < end)![1];
  return name === 'orange' && most < 170 ? 'brown' : name;
}

/** Whether it is a colour as #rrggbb. */
export const isColour = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/** The fields of a theme that hold no colour. */
export const wrongColours = (theme: Theme): ('primary' | 'accent')[] =>
  (['primary', 'accent'] as const).filter((field) => !isColour(theme[field]));
