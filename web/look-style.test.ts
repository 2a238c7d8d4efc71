import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Theme, themeCorners, themeFonts } from '#shared/rules/theme.ts';
import { lookText } from './look-style.ts';

const colours = { primary: '#ffcc00', accent: '#6a1b9a' };
const plain: Theme = { ...colours, font: 'archivo', radius: 'round', logoOnDark: false };

/** Every look that can be chosen, but for its colours. */
const looks = themeFonts.flatMap((font) =>
  themeCorners.flatMap((radius) =>
    [false, true].map((logoOnDark): Theme => ({ ...colours, font, radius, logoOnDark })),
  ),
);

test('the standard look adds nothing to a document, two colours at most 200 bytes', () => {
  expect(lookText(null)).toBe('');
  expect(lookText(plain).length).toBeGreaterThan(0);
  expect(lookText(plain).length).toBeLessThanOrEqual(200);
});

test('a look with letters, corners and a dark header adds at most 470 bytes, compressed 250', () => {
  expect(looks).toHaveLength(24);
  const sizes = looks.map(lookText).map((text) => [text.length, brotliCompressSync(text).length]);
  expect(Math.max(...sizes.map(([bytes]) => bytes!))).toBeLessThanOrEqual(470);
  expect(Math.max(...sizes.map(([, compressed]) => compressed!))).toBeLessThanOrEqual(250);
});
