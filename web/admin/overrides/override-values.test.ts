import { expect, test } from 'vitest';
import { type OverrideValues, postedOverride } from './override-values.ts';

const savedValues: OverrideValues = {
  ...{ price: '99.50', frt: '' },
  featured: 'yes',
  hidden: false,
};

test('only changed values are sent, so that the others stay as other people set them', () => {
  expect(postedOverride(savedValues, savedValues)).toEqual({});
  expect(postedOverride({ ...savedValues, frt: '2' }, savedValues)).toEqual({
    frt: '2',
  });
  const emptied: OverrideValues = { price: '', frt: '', featured: '', hidden: true };
  expect(postedOverride(emptied, savedValues)).toEqual({ price: '', featured: null, hidden: true });
});
