import { expect, test } from 'vitest';
import { attemptFor, newKey } from './attempt.ts';

const keys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `key ${last}`;
  };
};

test('the same content keeps its key, so that trying again never orders twice', () => {
  const next = keys();
  const first = attemptFor(null, 'two mats', next);
  expect(attemptFor(first, 'two mats', next)).toBe(first);
});

test('other content gets a new key', () => {
  const next = keys();
  const first = attemptFor(null, 'two mats', next);
  expect(attemptFor(first, 'three mats', next)).toEqual({ content: 'three mats', key: 'key 2' });
});

test('the same content after a success, when nothing is kept, is another order', () => {
  const next = keys();
  attemptFor(null, 'two mats', next);
  expect(attemptFor(null, 'two mats', next).key).toBe('key 2');
});

test('keys are long and never repeat', () => {
  const made = new Set(Array.from({ length: 100 }, newKey));
  expect(made.size).toBe(100);
  for (const key of made) expect(key).toMatch(/^[\da-f]{32}$/);
});
