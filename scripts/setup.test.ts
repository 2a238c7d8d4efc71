import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hashOf } from './build.mjs';
import { reasonToInstall, runQuietly } from './setup.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  },
};
const installed = { packages: { 'node_modules/pg': { version: '8.23.1' } } };

test('packages that match the lock file are not installed again', () => {
  expect(reasonToInstall(lock, installed, true)).toBe(undefined);
});

test.each([
  ['nothing', undefined, true, 'node_modules is missing'],
  [
    'an installation that was cut off',
    { packages: {} },
    true,
    'node_modules/pg is missing, not 8.23.1',
  ],
  [
    'another version',
    { packages: { 'node_modules/pg': { version: '8.0.0' } } },
    true,
    'node_modules/pg is 8.0.0, not 8.23.1',
  ],
  ['no Node 24', installed, false, 'Node 24 is missing'],
])('%s is a reason to install', (_case, found, hasNode, reason) => {
  expect(reasonToInstall(lock, found, hasNode)).toBe(reason);
});

test('an optional package that is there has the version of the lock file too', () => {
  const packages = {
    ...installed.packages,
    'node_modules/for-another-platform': { version: '0.9.0' },
  };
  expect(reasonToInstall(lock, { packages }, true)).toContain('0.9.0');
});

test('the pages are built again when a source changes, comes or goes, and not for a test', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trimline-build-'));
  const hash = () => hashOf(root, ['web', 'vite.config.ts', 'missing.ts']);
  await mkdir(join(root, 'web/shop'), { recursive: true });
  await writeFile(join(root, 'web/shop/home.tsx'), 'one');
  const first = hash();
  await writeFile(join(root, 'web/shop/home.test.tsx'), 'test');
  expect(hash()).toBe(first);
  await writeFile(join(root, 'web/shop/home.tsx'), 'two');
  const changed = hash();
  expect(changed).not.toBe(first);
  await writeFile(join(root, 'vite.config.ts'), 'config');
  expect(hash()).not.toBe(changed);
  await rm(join(root, 'vite.config.ts'));
  expect(hash()).toBe(changed);
  await rm(root, { recursive: true });
});

test('a successful command is quiet, a failed one shows its output', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runQuietly('sh', ['-c', 'echo noise; echo more >&2'])).toBe(0);
  expect(shown).not.toHaveBeenCalled();
  expect(await runQuietly('sh', ['-c', 'echo why; exit 3'])).toBe(3);
  expect(shown).toHaveBeenCalledWith(Buffer.from('why\n'));
  shown.mockRestore();
});
