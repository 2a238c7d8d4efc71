import { expect, test } from 'vitest';
import {
  choose,
  countChosen,
  extentOf,
  groupTrims,
  type MakeTrim,
  searchTrims,
} from './trims-selection.ts';

const trim = (id: number, year: number, model: string, name: string): MakeTrim => ({
  id,
  name,
  model: { name: model, year: { year } },
});
const trims = [
  trim(1, 2027, 'Fjord', 'Base'),
  trim(2, 2027, 'Fjord', 'Touring'),
  trim(3, 2027, 'Étoile', 'Base'),
  trim(4, 2026, 'Fjord', 'Base'),
];

test('trims are grouped by year and model, the same model name of two years apart', () => {
  const groups = groupTrims(trims);
  expect(groups.map(({ year, trimIds }) => [year, trimIds])).toEqual([
    [2027, [1, 2, 3]],
    [2026, [4]],
  ]);
  expect(groups[0]!.models.map(({ name, trimIds }) => [name, trimIds])).toEqual([
    ['Fjord', [1, 2]],
    ['Étoile', [3]],
  ]);
  expect(new Set(groups.flatMap(({ models }) => models.map(({ key }) => key))).size).toBe(3);
});

test.each([
  ['fjord', [1, 2, 4]],
  ['2027 fjord', [1, 2]],
  ['etoile', [3]],
  ['  base  2026 ', [4]],
  ['', [1, 2, 3, 4]],
  ['2028', []],
])('a search for "%s" finds %j', (search, ids) => {
  expect(searchTrims(trims, search).map(({ id }) => id)).toEqual(ids);
});

test('a whole group is chosen and taken out, others stay', () => {
  const model = choose(new Set([4]), [1, 2], true);
  expect([...model].sort()).toEqual([1, 2, 4]);
  expect(extentOf([1, 2], model)).toBe('all');
  expect(extentOf([1, 2, 3], model)).toBe('some');
  expect(extentOf([3], model)).toBe('none');
  expect(countChosen([1, 3, 4], model)).toBe(2);
  expect([...choose(model, [1, 2], false)]).toEqual([4]);
});

test('10,000 trims are searched and grouped', () => {
  const many = Array.from({ length: 10_000 }, (_, id) =>
    trim(id, 2000 + (id % 25), `Model ${id % 40}`, `Trim ${id}`),
  );
  const found = searchTrims(many, 'trim 9999');
  expect(found).toEqual([many[9_999]]);
  expect(groupTrims(many)).toHaveLength(25);
});
