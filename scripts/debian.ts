import { existsSync, readFileSync } from 'node:fs';
import { run } from './setup.mjs';

/**
 * Whether Debian packages can be installed. False on Ubuntu, whose chromium package is a snap stub.
 */
export function isRootOnDebian(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release);
}

/** Installs Debian packages; errors appear on the terminal. */
export async function installFromDebian(...names: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}
