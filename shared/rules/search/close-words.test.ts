import { describe, expect, test } from 'vitest';
import { closeSearches } from './close-words.ts';

const names = [
  'Cairn all-weather floor mats',
  'Pet barrier',
  'Housses de sièges',
  'Tow hitch',
  'Roof box 480',
];
const first = (search: string, texts: readonly string[] = names) =>
  closeSearches(search, texts)[0] ?? null;

describe('words are put right', () => {
  test.each([
    ['florr mats', 'floor mats'],
    ['FLOOR matts', 'floor mats'],
    [' florr, mats! ', 'floor mats'],
    ['barreir', 'barrier'],
    ['housse de seiges', 'housse de sièges'],
    // Those of other words for accessories, too.
    ['tonnaeu', 'tonneau'],
    ['moquete', 'moquette'],
    // What is right and what is nothing.
    ['floor mats', null],
    ['zzzzzz', null],
    ['flor zzzzzz', null],
    ['dog', null],
    ['', null],
    ['de la', null],
  ])('%j may mean %j', (search, expected) => {
    expect(first(search)).toBe(expected);
  });

  test.each([
    // One mistake in five letters, of all words together.
    ['mtas', 'mats'],
    ['matz', null],
    ['matz barrier', 'mats barrier'],
    ['barzzer', null],
    ['bazzzer barrier', null],
    ['roof bix', 'roof box'],
    ['bix', null],
    ['ro box', null],
  ])('%j may mean %j, by its letters', (search, expected) => {
    expect(first(search)).toBe(expected);
  });

  test.each([
    // Signs in words with digits are taken for those that look alike alone.
    ['roof box 48O', 'roof box 480'],
    ['roof box 470', null],
    ['roof box 4800', null],
  ])('%j may mean %j, by its digits', (search, expected) => {
    expect(first(search)).toBe(expected);
  });

  test.each([
    // The nearest of several; of those as near one of the first texts.
    ['holdre', ['Folder', 'Holder'], 'holder'],
    ['beots', ['Boots', 'Beats'], 'boots'],
    ['beots', ['Beats', 'Boots'], 'beats'],
    ['plates', ['Plate', 'Plaque'], null],
    ['plateu', ['Plateau', 'Plates'], 'plateau'],
    ['plateu', ['Plates', 'Plateau'], 'plate'],
    ['mats', [], null],
  ])('%j among %j may mean %j', (search, texts, expected) => {
    expect(first(search, texts)).toBe(expected);
  });

  test('others follow, among them those with a right word put right', () => {
    const texts = ['Roof box', 'Seat covers', 'Set'];
    expect(closeSearches('rood box', texts)).toEqual(['roof box', 'road box']);
    expect(closeSearches('set covres', texts)).toEqual(['set covers', 'set cover', 'seat covers']);
  });

  test('a word that was only begun stays, after those that it may be', () => {
    const found = closeSearches('barr florr mats', names);
    expect([found.at(0), found.indexOf('barr floor mats') > 0]).toEqual(['bar floor mats', true]);
    expect(closeSearches('barrie florr', names)[0]).toBe('barrier floor');
  });
});

describe('words are joined and taken apart', () => {
  test.each([
    ['floormats', 'floor mats'],
    ['flormats', 'floor mats'],
    ['floormtas', 'floor mats'],
    ['Roofbox 480', 'roof box 480'],
    ['tow hitchreceiver', 'tow hitch receiver'],
    ['tapisdhiver', 'tapis d’hiver'],
    ['housse dhivre', 'housse d’hiver'],
    ['housse d hivre', 'housse d’hiver'],
    ['housses desiege', 'housses de siège'],
    ['bar rier', 'barrier'],
    ['bar reir', null],
    ['pet bar reir', 'pet barrier'],
    ['pet bar rier', 'pet barrier'],
    ['matfloors', 'mat floors'],
    ['ofmats', 'of mats'],
    ['floortow', 'floor tow'],
    // Both with mistakes, too short, or too long.
    ['florrmatz', null],
    ['flobox', null],
    ['matro', null],
    ['a'.repeat(200), null],
  ])('%j may mean %j', (search, expected) => {
    expect(first(search)).toBe(expected);
  });
});
