import { existsSync, readFileSync } from 'node:fs';
import { run } from './setup.mjs';

/** Whether Debian's packages can be installed here. Not Ubuntu, whose package of Chromium is a stub for snap. */
export function isRootOnDebian(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release);
}

/** Installs a package of Debian's; what failed is on the terminal. */
export async function installFromDebian(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}
