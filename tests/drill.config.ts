import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** Tests that take too long for every run: `npm run drill`. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({ test: { include: ['tests/**/*.drill.ts'], fileParallelism: false } }),
);
