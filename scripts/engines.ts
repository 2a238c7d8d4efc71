import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.ts';

/** Firefox, and Safari's engine in a window, by their Debian packages. */
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'python3-gi': '/usr/lib/python3/dist-packages/gi',
};

/** The packages of other browsers' engines that are not installed here. */
export const missingForEngines = (): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : name));

/** Installs the engines if this is root on Debian; otherwise their tests are skipped. */
export async function ensureEngines(): Promise<void> {
  if (missingForEngines().length > 0 && isRootOnDebian()) {
    console.log("Installing Firefox and WebKitGTK for the tests in other browsers' engines ...");
    await installFromDebian(...missingForEngines(), 'gir1.2-webkit2-4.1');
  }
  const missing = missingForEngines();
  if (missing.length > 0)
    console.warn(`The tests in other engines are SKIPPED: there is no ${missing.join(', ')} here.`);
}
