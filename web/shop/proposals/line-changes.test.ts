import { expect, test } from 'vitest';
import * as changes from './line-changes.ts';
import type { Written, WrittenLine } from './written.ts';

const line = (id: string, look = 1): WrittenLine => ({
  ...{ id, look, productId: 1, trimId: 7, quantity: 1, installed: false, options: [] },
  ...{ group: 'recommended', chosen: true, adjusted: null, hasNeeded: false },
});

const written = (lines: WrittenLine[], looks = 1): Written => ({
  ...{ trimId: 7, vin: '', stockNumber: '', language: 'en', deal: null, message: '' },
  ...{ customerNotes: '', dealerNotes: '', halfDays: [], payBy: null },
  ...{
    validDays: '',
    lines,
    looks: Array.from({ length: looks }, (_, at) => ({ name: `L${at}` })),
  },
  customer: { customerId: null, firstName: '', lastName: '', email: '', phoneNumber: '' },
});

const ids = ({ lines }: Written) => lines.map(({ id, look }) => `${id}${look}`).join(' ');

test('a line moves among those of its look, past the others’', () => {
  const two = written([line('a'), line('x', 2), line('b'), line('c')], 2);
  expect(ids(changes.withMoved(two, 'a', 1))).toBe('b1 x2 a1 c1');
  expect(ids(changes.withMoved(two, 'c', -1))).toBe('a1 x2 c1 b1');
  expect(changes.withMoved(two, 'a', -1)).toBe(two);
  expect(changes.withMoved(two, 'x', 1)).toBe(two);
});

test('a line is put back where it was, once however often that is pressed', () => {
  const all = written([line('a'), line('b'), line('c')]);
  const back = changes.withPutBack(changes.withoutLine(all, 'b'), line('b'), 1);
  expect(ids(back)).toBe('a1 b1 c1');
  expect(changes.withPutBack(back, line('b'), 1)).toBe(back);
});

test('each look keeps one line', () => {
  const two = written([line('a'), line('b'), line('x', 2)], 2);
  expect(two.lines.map((each) => changes.mayRemove(two, each))).toEqual([true, true, false]);
});

test('a new look begins with the lines of the open one, and the first gets a name', () => {
  let count = 0;
  const one = { ...written([line('a'), line('b')]), looks: [{ name: '' }] };
  const names = { added: 'Look 2', first: 'Look 1' };
  const two = changes.withLook(one, { from: 1, names, newId: () => `n${++count}` });
  expect(ids(two)).toBe('a1 b1 n12 n22');
  expect(two.looks).toEqual([{ name: 'Look 1' }, { name: 'Look 2' }]);
});

test('a look goes with its lines, later ones move up, and the last one is unnamed', () => {
  const three = written([line('a'), line('x', 2), line('z', 3)], 3);
  const two = changes.withoutLook(three, 2);
  expect(ids(two)).toBe('a1 z2');
  expect(two.looks).toEqual([{ name: 'L0' }, { name: 'L2' }]);
  expect(changes.withoutLook(two, 1).looks).toEqual([{ name: '' }]);
});

test('at most three looks and fifty lines', () => {
  const many = Array.from({ length: 26 }, (_, at) => line(`l${at}`));
  expect(changes.mayAddLook(written(many.slice(1)), 1)).toBe(true);
  expect(changes.mayAddLook(written(many), 1)).toBe(false);
  expect(changes.mayAddLook(written([line('a'), line('b', 2), line('c', 3)], 3), 1)).toBe(false);
});

test('an id of a new line is a UUID', () => {
  expect(changes.newLineId()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
