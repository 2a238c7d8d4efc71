import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

export default defineConfig({
  test: {
    include: ['{demo,shared,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than a usual machine's processors: the slow files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
  },
});
