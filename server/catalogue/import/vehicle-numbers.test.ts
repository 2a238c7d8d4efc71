import { expect, test } from 'vitest';
import type { NumberedVehicle } from './staging.sql.ts';
import { vehicleNumbers } from './vehicle-numbers.ts';

test('a vehicle has one number however often it is named, and each spelling and make its own', () => {
  const fresh: NumberedVehicle[] = [];
  const numbers = vehicleNumbers();
  const elk = { year: 2015, model: 'Elk', trim: 'Base' };
  const named = [
    numbers.of(1, elk, fresh),
    numbers.of(1, { ...elk }, fresh),
    numbers.of(2, elk, fresh),
  ];
  named.push(numbers.of(1, { ...elk, model: 'ELK' }, fresh));
  expect(named).toEqual([1, 1, 2, 3]);
  expect(fresh.map(({ vehicle, makeId, model }) => [vehicle, makeId, model])).toEqual([
    [1, 1, 'Elk'],
    [2, 2, 'Elk'],
    [3, 1, 'ELK'],
  ]);
});

test('of more vehicles than are remembered the first ones are numbered again', () => {
  const numbers = vehicleNumbers();
  const fresh: NumberedVehicle[] = [];
  for (let model = 0; model <= 50_000; model += 1)
    numbers.of(1, { year: 2015, model: `Model ${model}`, trim: '' }, fresh);
  expect(numbers.of(1, { year: 2015, model: 'Model 0', trim: '' }, fresh)).toBe(50_002);
  expect(fresh).toHaveLength(50_002);
});
