import { expect, test } from 'vitest';
import { peopleWords } from './search-words.ts';

test.each([
  ['tremblay zoe', ['tremblay', 'zoe']],
  ['  Zoé\u00a0 Tremblay ', ['Zoé', 'Tremblay']],
  ['Zoe\u0301', ['Zoé']],
  ['(416) 555-0100', ['4165550100']],
  ['+1 416 555 0100', ['4165550100']],
  ['1.416.555.0100', ['4165550100']],
  ['416 555-01', ['416', '55501']],
  ['tremblay 555-0100', ['tremblay', '5550100']],
  ['anna-416@example.test', ['anna-416@example.test']],
  ['- ( )', []],
  ['', []],
])('%j looks for %j', (search, words) => {
  expect(peopleWords(search)).toEqual(words);
});

test('no more than eight words are looked at', () => {
  expect(peopleWords('a b c d e f g h i j')).toHaveLength(8);
});
