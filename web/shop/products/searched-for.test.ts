import { expect, test } from 'vitest';
import { searchedFor } from './searched-for.ts';

test.each([
  ['within a category', 'trim=3&category=Interior', 'mat', 'trim=3&category=All&search=mat'],
  ['within a sub-category', 'category=Exterior&sub=4', 'mat', 'category=All&search=mat'],
  [
    'without a category, where featured ones stand',
    'trim=3',
    'mat',
    'trim=3&category=All&search=mat',
  ],
  ['once more', 'category=All&search=ma&sort=price', 'mat', 'category=All&search=mat&sort=price'],
  ['cleared', 'category=All&search=mat', '', 'category=All'],
])('a search %s is one of everything', (_, address, text, expected) => {
  expect(searchedFor(new URLSearchParams(address), text).toString()).toBe(expected);
});
