import { expect, test } from 'vitest';
import { vehiclesOf } from './vehicles-of.ts';

const cairn = { trimId: 7, vehicle: '2027 Cairn Trail' };
const pika = { trimId: 4, vehicle: '2026 Pika Core' };
const gift = { trimId: null, vehicle: null };

test.each([
  ['none for lines without a vehicle', [gift], []],
  ['one for lines of one', [cairn, gift, cairn], [cairn.vehicle]],
  [
    'that of the first line with one before the others',
    [gift, pika, cairn, pika],
    [pika.vehicle, cairn.vehicle],
  ],
])('the vehicles of lines: %s', (_, lines, expected) => {
  expect(vehiclesOf(lines)).toEqual(expected);
});
