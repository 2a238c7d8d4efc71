import { expect, test } from 'vitest';
import { type OverrideValues, postedOverride } from './override-values.ts';

const start: OverrideValues = {
  ...{ price: '99.50', frt: '' },
  featured: 'yes',
  hidden: false,
};

test('only changed values are sent, so that the others stay as other people set them', () => {
  expect(postedOverride(start, start)).toEqual({});
  expect(postedOverride({ ...start, frt: '2' }, start)).toEqual({
    frt: '2',
  });
  const emptied: OverrideValues = { price: '', frt: '', featured: '', hidden: true };
  expect(postedOverride(emptied, start)).toEqual({ price: '', featured: null, hidden: true });
});
