import { expect, test } from 'vitest';
import { alikeNames } from './alike-names.ts';

const makes = ['Ford', 'Honda', 'Hyundai', 'Kia', 'Mercedes-Benz', 'Toyota', 'Citroën', 'Norvane'];

test.each([
  ['Toyta', ['Toyota']],
  ['toyoat', ['Toyota']],
  ['Hunday', ['Honda', 'Hyundai']],
  ['Kai', ['Kia']],
  ['Mercedes', ['Mercedes-Benz']],
  ['Norvane Canada', ['Norvane']],
  ['CITROEN', ['Citroën']],
  ['Fort', ['Ford']],
  ['Fo', []],
  ['Subaru', []],
  [' ', []],
])('%j may mean %j', (name, wanted) => {
  expect(alikeNames(name, makes).toSorted()).toEqual(wanted);
});

test('the nearest come first, and only a few', () => {
  expect(alikeNames('Norvana', ['Norvanes', 'Norvane', 'Norvan', 'Norvano'])).toEqual([
    'Norvane',
    'Norvan',
    'Norvano',
  ]);
});
