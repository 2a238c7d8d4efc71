import { randomInt } from 'node:crypto';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** The tests of drills, one file after the other: `npm run drill -- NAME`. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      include: ['tests/**/*.drill.ts', 'tests/fuzz/fuzz.test.ts'],
      fileParallelism: false,
      // Each drill makes other choices (tests/support/chance.ts).
      env: { TEST_SEED: process.env.TEST_SEED ?? String(randomInt(2 ** 32)) },
    },
  }),
);
