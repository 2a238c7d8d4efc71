import { expect, test } from 'vitest';
import { deedOf, deskKeyNames, type KeyDeeds } from './desk-keys.ts';

const names = Object.keys(deskKeyNames) as (keyof KeyDeeds)[];

test('each key has its deed, as a capital letter too', () => {
  for (const name of names) {
    const key = deskKeyNames[name];
    expect(deedOf({ key, repeat: false })).toBe(name);
    expect(deedOf({ key: key.toUpperCase(), repeat: false })).toBe(name);
  }
  expect(deedOf({ key: 'x', repeat: false })).toBeUndefined();
});

test('a key that is held moves on and does nothing else again', () => {
  const held = names.filter((name) => deedOf({ key: deskKeyNames[name], repeat: true }));
  expect(held).toEqual(['next', 'previous']);
});
