import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** What takes too long for each run of the tests: `npm run drill`. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({ test: { include: ['tests/**/*.drill.ts'], fileParallelism: false } }),
);
