/** Breaks the rules of the business one place at a time (decision 051): `npm run test:mutate`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['shared/rules/**/*.ts', '!shared/rules/**/*.test.ts'],
  ignorePatterns: ['/build', '/data', '/docs', '/bench', '/demo', '/web', '/test-results'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATE_WORKERS ?? 2),
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: '.stryker/report.json' },
  tempDirName: '.stryker/work',
  cleanTempDir: 'always',
  allowEmpty: false,
  // Below this share of noticed changes the command fails.
  thresholds: { high: 98, low: 95, break: 95 },
};
