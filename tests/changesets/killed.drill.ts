import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { killAtMoments } from './at-moments.ts';

const moments = Array.from({ length: 19 }, (_, index) => 1 + index * 2);

test('a change of many products is done once, whenever its process is killed', async () => {
  const database = await testDatabase('template_demo');
  await killAtMoments(database, [...moments, 10_000]);
  await database.close();
  expect.hasAssertions();
}, 300_000);
