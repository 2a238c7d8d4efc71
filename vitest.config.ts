import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

export default defineConfig({
  test: {
    include: ['{demo,shared,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-setup.ts',
    // A file's modules serve the next one too: importing them anew took longer than the tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a test waits for may come late on a busy machine.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // One more than a usual machine's processors: the slow files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
  },
});
