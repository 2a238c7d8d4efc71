import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDebian, isRootOnDebian } from './debian.ts';
import { projectNode, projectRoot, run } from './setup.mjs';

/** Debian's package of Chromium without windows, which takes a third less of a processor than all of it. */
const headlessShell = 'chromium-headless-shell';

const usualPlaces = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Headless, without Chromium's own network calls, and able to run as root. */
export const quietChromium = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed one, or a newly installed one; throws if none
 * works. `withWindows` leaves out the shell without them, which keeps no page that was left
 * for the way back, and is not what people have on a phone.
 */
export async function ensureChromium({ withWindows = false } = {}): Promise<string> {
  const suits = (path: string) => !(withWindows && path.endsWith(headlessShell));
  const given = process.env.CHROMIUM_PATH;
  // A drill has the shell as its CHROMIUM_PATH, benchmarks of a phone too.
  if (given && suits(given)) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH: there is nothing at ${given}`);
    return given;
  }
  const installedChromium = () =>
    [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path) && suits(path));
  const found = installedChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  if (isRootOnDebian() && !withWindows) await installFromDebian(headlessShell);
  // An older Debian has no such package.
  if (isRootOnDebian() && !installedChromium()) await installFromDebian('chromium');
  if (!installedChromium()) await installFromPlaywright();
  const installed = installedChromium();
  if (!installed)
    throw new Error(
      'There is no Chromium for the browser tests: install one and set CHROMIUM_PATH to it.',
    );
  return installed;
}

async function installFromPlaywright(): Promise<void> {
  const withLibraries =
    process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  const command = join(projectRoot, 'node_modules/.bin/playwright');
  await run(projectNode, [command, 'install', ...withLibraries, 'chromium']);
}
