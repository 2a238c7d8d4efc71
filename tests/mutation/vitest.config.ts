import { defineConfig } from 'vitest/config';

/** The rules' own tests, which need no database. */
export default defineConfig({
  test: { include: ['shared/rules/**/*.test.ts'], testTimeout: 60_000 },
});
