import { expect, test } from 'vitest';
import { colourOf } from './colours.ts';

test.each([
  ['Gloss black', 'Noir lustré'],
  ['Saddle brown', 'Brun sellier'],
  ['Ink blue', 'Bleu encre'],
  ['SATIN SILVER', 'Argent satiné'],
  ['Sand', 'Sable'],
  ['Amber', 'Ambre'],
])('%s looks the same as %s', (english, french) => {
  expect(colourOf(english)).toMatch(/^#[0-9a-f]{6}$/);
  expect(colourOf(french)).toBe(colourOf(english));
});

test('the particular goes before the general, and other names tell of no colour', () => {
  expect(colourOf('Saddle brown')).not.toBe(colourOf('Brown'));
  expect(colourOf('Ink blue')).not.toBe(colourOf('Lake blue'));
  for (const name of ['', 'Redwood', 'Lake', 'Set of four', 'black'.slice(1)])
    expect(colourOf(name)).toBeUndefined();
});

test.each([
  ['Anthracite', '#3a4148'],
  ['Basalt', '#2b3138'],
  ['Navy', '#2b4a70'],
  ['Cognac', '#8a5a3c'],
  ['Beige', '#a98f70'],
  ['Taupe', '#a79f93'],
  ['Burgundy', '#a3242c'],
  ['Chrome', '#aab3ba'],
  ['Ambre', '#d08a1d'],
  ['Copper', '#8c6239'],
  ['Doré', '#b8933f'],
  ['Noir', '#20252b'],
  ['Blanche', '#f1f3f4'],
  ['Grise', '#80878c'],
  ['Bleu', '#27557f'],
  ['Rouge', '#b3262e'],
  ['Verte', '#3c6b45'],
  ['Brune', '#7a5238'],
  ['Jaune', '#d9b528'],
  ['Orange', '#d5701f'],
  ['Violette', '#5e3f73'],
])('%s looks like %s', (name, colour) => {
  expect(colourOf(name)).toBe(colour);
});
