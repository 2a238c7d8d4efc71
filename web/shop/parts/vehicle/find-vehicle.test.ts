import { expect, test } from 'vitest';
import type { Call } from '#web/server-api.ts';
import { findVehicle, vehicleName } from './find-vehicle.ts';

const year = { id: 3, year: 2027 };
const data = {
  trim: { id: 40, name: 'Touring' },
  model: { id: 14, name: 'Fjord', year },
  year,
  make: { id: 1, name: 'Norrland' },
};
const answering = (answer: () => unknown) => (async () => answer()) as unknown as Call;

test('a trim of the make is the vehicle', async () => {
  const vehicle = await findVehicle(
    answering(() => ({ data })),
    '1',
    40,
  );
  expect(vehicle).toEqual({
    trimId: 40,
    trim: 'Touring',
    modelId: 14,
    model: 'Fjord',
    yearId: 3,
    year: 2027,
  });
  expect(vehicleName(vehicle!)).toBe('2027 Fjord Touring');
});

test('a trim of another make, an unknown one and none are no vehicle', async () => {
  const other = answering(() => ({ data: { ...data, make: { id: 2, name: 'Other' } } }));
  const unknown = answering(() => {
    throw new Response('', { status: 404 });
  });
  expect(await findVehicle(other, '1', 40)).toBeNull();
  expect(await findVehicle(unknown, '1', 40)).toBeNull();
  expect(await findVehicle(unknown, '1', null)).toBeNull();
});

test('any other failure is passed on', async () => {
  const busy = answering(() => {
    throw new Response('', { status: 503 });
  });
  await expect(findVehicle(busy, '1', 40)).rejects.toMatchObject({ status: 503 });
});
