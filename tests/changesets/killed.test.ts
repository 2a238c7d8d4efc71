import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { killAtMoments } from './at-moments.ts';

test('a change of many products whose process is killed is done once by the next one', async () => {
  const database = await testDatabase('template_demo');
  await killAtMoments(database, [6, 17, 10_000]);
  await database.close();
  expect.hasAssertions();
}, 60_000);
