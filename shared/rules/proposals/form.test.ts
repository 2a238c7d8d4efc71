import { expect, test } from 'vitest';
import { choicesOfForm, choicesOfView, type FormView, fieldsOf } from './form.ts';

const line = (id: string, more: Partial<FormView['lines'][number]> = {}) => ({
  ...{ id, look: 1, chosen: true, quantity: 1, maxQuantity: 10 },
  ...{ installed: true, mayChooseInstalled: true, options: [] },
  ...more,
});
const colours = [
  { id: 11, type: 1, chosen: true },
  { id: 12, type: 1, chosen: false },
];
const view: FormView = {
  ...{ version: 3, look: 1, looks: ['Winter', 'Weekend'] },
  lines: [
    line('mats', { options: [...colours, { id: 21, type: 2, chosen: false }] }),
    line('rack', { mayChooseInstalled: false, maxQuantity: 2, quantity: 2 }),
    line('tray', { look: 2, chosen: false }),
  ],
};
const read = (fields: string) => choicesOfForm(new URLSearchParams(fields), view);

test('an address without a form, and a form of another version, say nothing', () => {
  expect(read('')).toBeNull();
  expect(read('look=2&on=0')).toBeNull();
  expect(read('version=2&on=0')).toBeNull();
});

test('a form says which lines are ticked; what it leaves out stays as offered', () => {
  expect(read('version=3&on=0&on=2')).toEqual({
    ...{ version: 3, look: 1 },
    lines: [
      { id: 'mats', chosen: true, quantity: 1, installed: true, options: [11] },
      { id: 'rack', chosen: false, quantity: 2, options: [] },
      { id: 'tray', chosen: true, quantity: 1, installed: true, options: [] },
    ],
  });
});

test('a form says look, quantity, fitting and an option of each type, or none', () => {
  const fields = 'version=3&look=2&on=0&q0=4&i0=no&o0-1=12&o0-2=21&q1=1&i1=no&i2=yes&o2-1=12';
  expect(read(fields)).toMatchObject({
    look: 2,
    lines: [
      { chosen: true, quantity: 4, installed: false, options: [12, 21] },
      { chosen: false, quantity: 1, options: [] },
      { chosen: false, installed: true, options: [] },
    ],
  });
  expect(read('version=3&i1=no')!.lines[1]).not.toHaveProperty('installed');
  expect(read('version=3&o0-1=')!.lines[0]!.options).toEqual([]);
});

test.each([
  ['', 2],
  ['  ', 2],
  ['two', 2],
  ['1e9', 2],
  ['0', 1],
  ['-3', 1],
  ['1.9', 1],
  ['Infinity', 2],
])('a typed quantity "%s" of at most two becomes %d', (typed, expected) => {
  expect(read(`version=3&q1=${encodeURIComponent(typed)}`)!.lines[1]!.quantity).toBe(expected);
});

test.each(['0', '3', '1.5', 'x', ''])('a look "%s" that is not there is the shown one', (look) => {
  expect(read(`version=3&look=${look}`)!.look).toBe(1);
});

test('what a line does not offer is left out', () => {
  expect(read('version=3&on=7&on=x&o0-1=99')!.lines[0]).toMatchObject({
    ...{ chosen: false, options: [] },
  });
});

test('fields of choices are read as the same choices', () => {
  const choices = read('version=3&look=2&on=1&q0=4&i0=no&o0-1=&o0-2=21')!;
  expect(choicesOfForm(new URLSearchParams(fieldsOf(choices, view)), view)).toEqual(choices);
  expect(choicesOfForm(new URLSearchParams(fieldsOf(choicesOfView(view), view)), view)).toEqual(
    choicesOfView(view),
  );
});
