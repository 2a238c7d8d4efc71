import { ensureChromium } from './browser.ts';
import { ensureBuilt } from './build.mjs';
import { projectNode, projectRoot, run } from './setup.mjs';

/**
 * Takes pictures of every page of the demo into build/screenshots/<language>/<width>/<light or dark>.
 * Arguments choose some of them, as in `npm run screenshots -- shop en 390 dark`. With `documents` it takes
 * the pictures of README.md and docs/design.md instead.
 */
const words = process.argv.slice(2);
await ensureBuilt();
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
const config = '--config=tests/screenshots/screenshots.config.ts';
process.exitCode = await run(
  projectNode,
  [
    'node_modules/.bin/playwright',
    'test',
    config,
    `--grep=${words.join(' ') || '^(?!.*documents)'}`,
  ],
  { cwd: projectRoot, env },
);
