import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{demo,shared,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
