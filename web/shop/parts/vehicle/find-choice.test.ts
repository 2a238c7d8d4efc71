import { expect, test } from 'vitest';
import type { Call } from '#web/server-api.ts';
import { findChoice } from './find-choice.ts';

const years = [
  { id: 2, year: 2027 },
  { id: 1, year: 2026 },
];
const fjord = { id: 14, name: 'Fjord', year: years[0]! };
const answers: Record<string, unknown[]> = {
  'GET /api/v1/years {"makeId":"1"}': years,
  'GET /api/v1/models {"makeId":"1","yearId":2}': [fjord],
  'GET /api/v1/models/carousel {"makeId":"1"}': [{ ...fjord, picture: null, photo: null }],
  'GET /api/v1/trims {"modelId":14}': [{ id: 40, name: 'Touring' }],
  // 9 was merged into 14.
  'GET /api/v1/trims {"modelId":9}': [{ id: 40, name: 'Touring' }],
};
const vehicle = { trim: { id: 40, name: 'Touring' }, model: fjord, year: years[0]! };
const call = (async (name: string, { query }: { query?: unknown }) => ({
  data: query ? (answers[`${name} ${JSON.stringify(query)}`] ?? []) : vehicle,
})) as unknown as Call;

test('before a model is chosen, all models of the make are offered', async () => {
  const choice = await findChoice(call, '1', { yearId: 2, modelId: null });
  expect(choice).toMatchObject({ year: years[0], models: [fjord], model: null, trims: [] });
  expect(choice.carousel).toHaveLength(1);
});

test('after year and model, the trims are offered', async () => {
  const choice = await findChoice(call, '1', { yearId: 2, modelId: 14 });
  expect(choice).toMatchObject({ model: fjord, trims: [{ id: 40 }], carousel: [] });
});

test.each([
  [1, 14],
  [null, 14],
  [99, 14],
  [2, 99],
])('a model %s/%s that is not of the year counts as not chosen', async (yearId, modelId) => {
  const choice = await findChoice(call, '1', { yearId, modelId });
  expect(choice).toMatchObject({ model: null, trims: [] });
  expect(choice.carousel).toHaveLength(1);
});

test.each([
  [2, 9],
  [1, 9],
  [null, 9],
])('an old address %s/%s leads to the model that its model became', async (yearId, modelId) => {
  const choice = await findChoice(call, '1', { yearId, modelId });
  expect(choice).toEqual(await findChoice(call, '1', { yearId: 2, modelId: 14 }));
  expect(choice.model).toEqual(fjord);
});
