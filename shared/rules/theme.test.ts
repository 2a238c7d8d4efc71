import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { printedChance } from '#tests/support/chance.ts';
import { contrast, lightnessOf, withLightness } from './contrast.ts';
import { forText, isColour, lookOf, nameOf, standardLook } from './theme.ts';

interface AxeColour {
  parseHexString(text: string): void;
}
interface AxeColours {
  Color: new (red: number, green: number, blue: number, alpha: number) => AxeColour;
  getContrast(ground: AxeColour, text: AxeColour): number;
}

/** The contrast by which accessibility is checked, of another author than ours. */
const { Color, getContrast } = (axe as unknown as { commons: { color: AxeColours } }).commons.color;

const axeColour = (text: string): AxeColour => {
  const colour = new Color(0, 0, 0, 1);
  colour.parseHexString(text);
  return colour;
};
const axeContrast = (one: string, other: string) => getContrast(axeColour(one), axeColour(other));

const theme = { font: 'system', radius: 'round', logoOnDark: false } as const;

test('of 500 chosen colours every pair that is shown has its contrast, as axe measures it', () => {
  const chance = printedChance();
  const channel = () => chance.below(256).toString(16).padStart(2, '0');
  const colour = () => `#${channel()}${channel()}${channel()}`;
  const wrong: string[] = [];
  for (let count = 0; count < 500; count += 1) {
    const [primary, accent] = [colour(), colour()];
    const look = lookOf({ ...theme, primary, accent });
    const pairs: [string, string, number][] = [
      [look.primaryStrong, '#ffffff', 4.5],
      [look.primaryStrong, '#f3f6f7', 4.5],
      [look.primaryStronger, '#ffffff', 4.5],
      [look.primaryStronger, look.primaryStrong, 1.3],
      [look.accentStrong, '#ffffff', 4.5],
      [look.accentStrong, '#f3f6f7', 4.5],
      [look.accentLight, '#1c2529', 4.5],
      [look.accentLight, '#2a353a', 4.5],
      [look.dark, '#ffffff', 7],
    ];
    for (const [one, other, least] of pairs) {
      const measured = axeContrast(one, other);
      if (measured < least) wrong.push(`${primary} ${accent}: ${one} on ${other} ${measured}`);
      if (Math.abs(measured - contrast(one, other)) > 0.005)
        wrong.push(`${one} on ${other}: ${contrast(one, other)} is ${measured}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#ffff00', '#ffffff', 1.07],
])('%s has on %s a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('a colour that can be read stays; another keeps its hue and saturation, and is no darker than it must be', () => {
  expect(forText('#0b4f2f')).toBe('#0b4f2f');
  expect(forText('#ffffff')).toMatch(/^#(..)\1\1$/);
  // Pure yellow, hsl(60 100% ...): red and green alike, no blue.
  expect(forText('#ffff00')).toMatch(/^#(..)\1[0]{2}$/);
  for (const bright of ['#ffcc00', '#f54242', '#0abcd4', '#cccccc']) {
    const lighter = withLightness(bright, lightnessOf(forText(bright)) + 0.008);
    expect(contrast(lighter, '#f3f6f7')).toBeLessThan(4.5);
  }
});

test.each([
  ['#f54242', 0, '#000000'],
  ['#f54242', 1, '#ffffff'],
  ['#ff0000', 0.25, '#800000'],
  ['#808080', 0.25, '#404040'],
  ['#336699', 0.6, '#6699cc'],
])('%s with the lightness %d is %s', (colour, lightness, expected) => {
  expect(withLightness(colour, lightness)).toBe(expected);
});

test('a button that is nearly black becomes lighter under the pointer, any other darker', () => {
  const dark = lookOf({ ...theme, primary: '#101820', accent: '#101820' });
  expect(contrast(dark.primaryStronger, '#ffffff')).toBeLessThan(contrast('#101820', '#ffffff'));
  const red = lookOf({ ...theme, primary: '#f54242', accent: '#0abcd4' });
  expect(contrast(red.primaryStronger, '#ffffff')).toBeGreaterThan(
    contrast(red.primaryStrong, '#ffffff'),
  );
});

test('without a theme the look is that of the style sheet', () => {
  const sheet = readFileSync('web/kit/base.css', 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(sheet)?.[1];
  expect(lookOf(null)).toBe(standardLook);
  expect(standardLook).toMatchObject({
    primary: token('primary'),
    primaryStrong: token('primary-strong'),
    primaryStronger: token('primary-stronger'),
    accent: token('accent'),
    accentStrong: token('accent-strong'),
    accentLight: token('accent-light'),
    primaryNight: token('primary-night'),
    dark: token('text'),
  });
});

test.each([
  ['#ffcc00', 'yellow'],
  ['#e8b923', 'yellow'],
  ['#f54242', 'red'],
  ['#8b0000', 'red'],
  ['#ff7f11', 'orange'],
  ['#7a4a1e', 'brown'],
  ['#0b4f2f', 'green'],
  ['#0abcd4', 'teal'],
  ['#12305c', 'blue'],
  ['#6a1b9a', 'purple'],
  ['#e91e8c', 'pink'],
  ['#101010', 'black'],
  ['#fafafa', 'white'],
  ['#808890', 'grey'],
])('%s is called %s', (colour, name) => {
  expect(nameOf(colour)).toBe(name);
});

test.each([
  ['#0B4F2F', true],
  ['#0b4f2', false],
  ['#0b4f2f;', false],
  ['red', false],
  ['', false],
])('whether "%s" is a colour: %s', (text, expected) => {
  expect(isColour(text)).toBe(expected);
});

/** The style sheet's colours by night: those of the day but for the ones that it gives again. */
function coloursByNight(): Record<string, string> {
  const sheet = readFileSync('web/kit/base.css', 'utf8');
  const night = sheet.slice(sheet.indexOf('(prefers-color-scheme: dark)'));
  const named = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
    );
  return { ...named(sheet), ...named(night) };
}

test('by night every text can be read on every ground, and every edge seen', () => {
  const token = coloursByNight();
  const ratios = (colours: string[], grounds: string[]) =>
    colours.flatMap((colour) =>
      grounds.map((ground) => [`${colour} on ${ground}`, contrast(token[colour]!, token[ground]!)]),
    ) as [string, number][];
  const grounds = ['background', 'surface', 'quiet'];
  const words = ['text', 'text-soft', 'accent-light', 'success-strong', 'error', 'warning'];
  const strong = ['text', 'text-soft', 'accent-light', 'success-strong', 'error', 'warning'];
  const unreadable = [
    ...ratios(words, grounds),
    ...ratios(['error'], ['error-quiet']),
    ...ratios(['text'], ['error-quiet']),
    ...ratios(['on-strong'], strong),
    ...ratios(['on-primary'], ['primary-night']),
  ].filter(([, ratio]) => ratio < 4.5);
  const unseen = [
    ...ratios(['control-line', 'kept'], grounds),
    ...ratios(['primary-night'], ['background']),
  ].filter(([, ratio]) => ratio < 3);
  expect([...unreadable, ...unseen]).toEqual([]);
});

test.each(['#101820', '#12305c', '#ffcc00', '#f54242', '#fafafa', '#808890'])(
  'a button of %s is seen by night, and white words on it are read',
  (primary) => {
    const { primaryNight } = lookOf({ ...theme, primary, accent: primary });
    expect(contrast(primaryNight, '#11181d')).toBeGreaterThanOrEqual(3);
    expect(contrast(primaryNight, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);
