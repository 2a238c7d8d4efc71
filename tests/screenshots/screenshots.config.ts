import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** `npm run screenshots`: pictures of every page, of the demo at the journeys' moment. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/open-for-journeys.ts',
  outputDir: '../../build/screenshots/failed',
  timeout: 1_800_000,
  projects: [{ name: 'pictures' }],
});
