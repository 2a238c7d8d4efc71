import { describe, expect, test } from 'vitest';
import { hasAll, needsOf, synonymsFrom, wordsOf } from './search/alike.ts';
import {
  beginningWith,
  lineOf,
  maxSearchWord,
  maxWordsOfLine,
  wordsIn,
  wordsProblem,
} from './search-words.ts';

test.each([
  ['winter mats, all-weather liners', ['winter mats', 'all-weather liners']],
  ['  tapis   d’hiver ;\nTAPIS D’HIVER\n carpette,,', ['tapis d’hiver', 'carpette']],
  [' , ;\n', []],
])('%j is the line %j', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words);
  expect(wordsIn(lineOf(words))).toEqual(words);
});

test('a search with commas is one word of a line', () => {
  expect(wordsIn(`${beginningWith('mats, for;\nwinter ')}gobo`)).toEqual([
    'mats for winter',
    'gobo',
  ]);
});

test.each([
  [['gobo', 'roof box'], null],
  [[], 'two'],
  [['gobo'], 'two'],
  [['gobo', 'Gobos'], 'two'],
  [['gobo', 'for my', 'roof box'], 'saysNothing'],
  [['gobo', '!?'], 'saysNothing'],
  [['gobo', 'x'.repeat(maxSearchWord)], null],
  [['gobo', 'x'.repeat(maxSearchWord + 1)], 'tooLong'],
  [Array.from({ length: maxWordsOfLine }, (_, at) => `word${at}`), null],
  [Array.from({ length: maxWordsOfLine + 1 }, (_, at) => `word${at}`), 'tooMany'],
])('what is wrong with %j: %s', (words, problem) => {
  expect(wordsProblem(words)?.key.split('.')[1] ?? null).toBe(problem);
});

describe('a make’s lines', () => {
  const finds = (lines: string[][], search: string, name: string) =>
    hasAll(wordsOf(name), needsOf(search, synonymsFrom(lines)));

  test.each([
    [[['gobo', 'roof box']], 'gobos', 'Roof box 380', true],
    [[['gobo', 'roof box']], 'roof boxes', 'Gobo', true],
    [
      [['Carpettes de caoutchouc', 'tapis toutes saisons']],
      'carpette caoutchouc',
      'Tapis toutes saisons pour Cairn',
      true,
    ],
    [
      [['écrous de sûreté', 'écrous antivol']],
      'ecrou surete',
      'Écrous de roue antivol, noirs',
      true,
    ],
    // The seeds hold beside them, and a longer phrase counts before its words.
    [[['gobo', 'roof box']], 'bike gobo', 'Bicycle holder, roof box', true],
    [[['winter gobo', 'roof box']], 'winter gobo', 'Roof box 380', true],
    [[['winter gobo', 'roof box']], 'winter gobo', 'Snow mat', false],
    // A word on two lines is either thing.
    [
      [
        ['gobo', 'roof box'],
        ['gobo', 'tent'],
      ],
      'gobo',
      'Tent',
      true,
    ],
    [
      [
        ['gobo', 'roof box'],
        ['gobo', 'tent'],
      ],
      'gobo',
      'Roof box 380',
      true,
    ],
    [[], 'gobo', 'Roof box 380', false],
  ])('%j: %s finds %s: %s', (lines, search, name, expected) => {
    expect(finds(lines, search, name)).toBe(expected);
  });
});
