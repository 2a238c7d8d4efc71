import { expect, test } from 'vitest';
import { type Form, isRequired, validate } from './form.ts';
import { subcategoryCode, subcategoryForm, subcategoryFormIn } from './subcategories.ts';

test.each([
  ['Floor mats', 'floor-mats'],
  ['  Tapis d’hiver & cœur ', 'tapis-d-hiver-coeur'],
  ['Élégance / Été', 'elegance-ete'],
  ['12 V — power', '12-v-power'],
  ['垫子', 'more'],
])('the code of %s is %s', (name, code) => {
  expect(subcategoryCode(name, () => false)).toBe(code);
});

test('a taken code gets a number, and a long one ends at a letter', () => {
  const taken = ['mats', 'mats-2'];
  expect(subcategoryCode('Mats', (code) => taken.includes(code))).toBe('mats-3');
  expect(subcategoryCode(`${'a'.repeat(59)} b`, () => false)).toBe('a'.repeat(59));
});

test('a sub-category needs its name in the base language, on one line', () => {
  const needed = (form: Form) => Object.keys(form).filter((name) => isRequired(form[name]!));
  expect(needed(subcategoryForm)).toEqual([]);
  expect(needed(subcategoryFormIn('en'))).toEqual(['nameEn']);
  expect(needed(subcategoryFormIn('fr'))).toEqual(['nameFr']);
  for (const form of [subcategoryForm, subcategoryFormIn('en'), subcategoryFormIn('fr')]) {
    expect(Object.entries(form).map(([name, { label }]) => [name, label])).toEqual([
      ['nameEn', 'name'],
      ['nameFr', 'name'],
    ]);
    const long = { nameEn: 'x'.repeat(201), nameFr: 'y'.repeat(200) };
    expect(validate(form, long)).toEqual({
      nameEn: [{ key: 'fieldProblems.max', values: [{ label: 'name' }, 200] }],
    });
    expect(form.nameFr.clean?.('Tapis\n  d’hiver')).toBe('Tapis d’hiver');
  }
  expect(subcategoryCode('a'.repeat(61), () => false)).toBe('a'.repeat(60));
  expect(subcategoryCode('- Mats -', (code) => code === 'mats')).toBe('mats-2');
});
