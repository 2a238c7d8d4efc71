import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAll, needsOf, wordsOf } from './alike.ts';
import { closeSearch, mistakesBetween } from './close-words.ts';
import { littleWords, synonymGroups } from './synonyms.ts';

const finds = (search: string, name: string) => hasAll(wordsOf(name), needsOf(search));

describe('other words for one thing', () => {
  test.each([
    ['winter mats', 'Cairn all-weather floor mats', true],
    ['winter mats', 'Cairn carpet floor mats', false],
    ['winter mats', 'Sport pedal set', false],
    ['mats for my winter', 'Tapis toutes saisons pour Cairn', false],
    ['tapis d’hiver', 'Tapis toutes saisons pour Cairn', true],
    ['dog', 'Pet barrier', true],
    ['dog', 'Rear bumper protector', false],
    ['chien', 'Cloison pour animaux', true],
    ['bike rack', 'Hitch bike carrier, two bikes', true],
    ['bike rack', 'Roof box 380', false],
    ['support à vélos', 'Porte-vélos d’attelage, un vélo', true],
    ['truck bed cover', 'Soft tonneau cover', true],
    ['bed cover', 'Soft tonneau cover', true],
    ['mud flaps', 'Splash guards', true],
    ['tires for winter', 'Winter wheel set, 17 inch, Cairn', true],
    ['pare-insectes', 'Déflecteur de capot pour Cairn', true],
    ['boxes', 'Roof box 380', true],
    ['bâches', 'Housse de voiture pour Cairn', true],
    ['carg tra', 'Cairn cargo tray', true],
    ['dgo', 'Pet barrier', false],
    ['winter mats', 'Winter wheel set', false],
    // Of two phrases the longer one counts: a lock for wheels is no tire, a holder no telephone.
    ['wheel lock', 'Tire', false],
    ['phone mount', 'Mobile sticker', false],
    ['for my', 'Pet barrier', false],
    ['', 'Pet barrier', false],
  ])('%s finds %s: %s', (search, name, expected) => {
    expect(finds(search, name)).toBe(expected);
  });

  test('whatever is one of them finds every other one', () => {
    for (const group of synonymGroups)
      for (const typed of group)
        for (const named of group)
          expect([typed, named, finds(typed, named)]).toEqual([typed, named, true]);
  });

  test('the seeds are written as they are compared: no accents, capitals or little words, each once', () => {
    for (const group of synonymGroups) {
      expect(new Set(group).size).toBe(group.length);
      expect(group.length).toBeGreaterThan(1);
      for (const phrase of group) {
        expect(phrase).toMatch(/^[a-z]+( [a-z]+)*$/);
        expect(phrase.split(' ').filter((word) => littleWords.has(word))).toEqual([]);
      }
    }
    expect(synonymGroups.length).toBeGreaterThanOrEqual(100);
  });

  test('a longer phrase counts before its words: a car cover is no seat cover', () => {
    expect(needsOf('vehicle cover').map(({ typed }) => typed.length)).toEqual([2]);
    expect(finds('vehicle cover', 'Cairn car cover')).toBe(true);
    expect(finds('vehicle cover', 'Cairn cargo cover')).toBe(false);
  });
});

describe('words with mistakes', () => {
  const names = ['Cairn all-weather floor mats', 'Pet barrier', 'Housses de sièges', 'Tow hitch'];

  test.each([
    ['florr mats', 'floor mats'],
    ['FLOOR matts', 'floor mats'],
    ['per barrier', null],
    ['barreir', 'barrier'],
    ['housse de seiges', 'housse de sièges'],
    ['floor mats', null],
    ['zzzzzz', null],
    ['flor zzzzzz', null],
    ['dog', null],
    ['', null],
  ])('%s may mean %s', (search, expected) => {
    expect(closeSearch(search, names)).toBe(expected);
  });

  test.each([
    [' florr, mats! ', names, 'floor mats'],
    // Three letters have too many neighbours, in what is typed and in what is there.
    ['ats', names, null],
    ['matz', names, 'mats'],
    ['petz', names, null],
    // One mistake in up to five letters, two in longer words.
    ['fxxor', names, null],
    ['barzzer', names, 'barrier'],
    ['bazzzer', names, null],
    // The nearest of several, of two as near the first of the alphabet.
    ['holdre', ['Folder', 'Holder'], 'holder'],
    ['holdre', ['Holder', 'Folder'], 'holder'],
    ['bost', ['Boot', 'Best'], 'best'],
    ['bost', ['Best', 'Boot'], 'best'],
    ['mats', [], null],
  ])('%j among %j may mean %s', (search, texts, expected) => {
    expect(closeSearch(search, texts)).toBe(expected);
  });

  test.each([
    ['', 'abc', 3],
    ['ab', 'ba', 1],
    ['abc', 'cab', 2],
    ['kitten', 'sitting', 3],
    ['abcd', 'badc', 2],
    ['aab', 'baa', 2],
  ])('from %j to %j are %i mistakes', (one, other, mistakes) => {
    expect(mistakesBetween(one, other)).toBe(mistakes);
  });

  test('a search is taken apart into what it asks for', () => {
    expect(needsOf('winter mats').map(({ typed }) => typed)).toEqual([['winter'], ['mat']]);
  });

  test('mistakes are counted the same both ways, none between equal words', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mistakesBetween(a, b)).toBe(mistakesBetween(b, a));
        expect(mistakesBetween(a, b) === 0).toBe(a === b);
        expect(mistakesBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
    expect([mistakesBetween('abcd', 'abdc'), mistakesBetween('mat', 'matt')]).toEqual([1, 1]);
  });
});
