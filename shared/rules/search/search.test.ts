import { describe, expect, test } from 'vitest';
import { hasAll, needsOf, wordsOf } from './alike.ts';
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

test('a search is taken apart into what it asks for', () => {
  expect(needsOf('winter mats').map(({ typed }) => typed)).toEqual([['winter'], ['mat']]);
});
