import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ModuleList } from '../scripts/module-list.ts';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  resolved?: string;
  link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const lists = ['build/en/modules.json', 'build/en/admin-modules.json'].map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as ModuleList,
);
/** Packages built into the pages: no dependency of the running shop, but sent to every browser. */
const inPages = new Set(
  lists.flatMap(Object.values).flatMap((modules) => Object.keys(modules).map(packageOf)),
);
const shipped = Object.entries(lock.packages).filter(
  ([path, { dev }]) => path !== '' && (!dev || inPages.has(path)),
);

/** Licences that allow running and selling a shop without publishing its code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);
/** Packages that name their licence in its file alone; of the version that was read. */
const inTheirFile: Readonly<Record<string, string>> = { 'node_modules/png-js@2.0.0': 'MIT' };
/** Programs and libraries used unmodified beside our code (docs/security.md, 15.1.2). */
const usedAsTheyCome =
  /^node_modules\/(@img\/sharp-libvips-|@img\/sharp-(wasm|win32)|lightningcss)/;

/** Turns 'node_modules/@mantine/core/esm/x.mjs' into 'node_modules/@mantine/core'. */
function packageOf(module: string): string {
  return /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? '';
}

/** '(MIT OR GPL-3.0)' is allowed if one of both is. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => allowed.has(one)));

test('every shipped package has an allowed licence', () => {
  expect(shipped.map(([path]) => path)).toEqual(
    expect.arrayContaining(['node_modules/fastify', 'node_modules/@mantine/core']),
  );
  const doubtful = shipped
    .filter(([path, { version, license = inTheirFile[`${path}@${version}`] }]) => {
      return !usedAsTheyCome.test(path) && !(license && isAllowed(license));
    })
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(doubtful).toEqual([]);
});

test('every direct dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const all = Object.entries<string>({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
