import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ensureInstalled, projectNode, projectRoot, runQuietly } from './setup.mjs';

const sources = [
  'web',
  'shared',
  'package-lock.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'react-router.config.ts',
  'scripts/build-language.ts',
  'scripts/module-list.ts',
  'scripts/supported-browsers.ts',
];
const stamp = join(projectRoot, 'build/.stamp');
/** Those of shared/rules/languages.ts, which Node 20 cannot read: each has a file of all its texts. */
const languages = readdirSync(join(projectRoot, 'shared/messages'))
  .filter((name) => /^[a-z]{2}\.ts$/.test(name))
  .map((name) => name.slice(0, 2));
const results = languages.flatMap((language) =>
  [
    ...['client', 'server/index.js', 'modules.json'],
    ...['admin/web/admin/index.html', 'admin-modules.json'],
  ].map((path) => join(projectRoot, 'build', language, path)),
);

/**
 * Builds the pages in every language where their sources have changed since the last build; throws
 * when a build fails.
 */
export async function ensureBuilt() {
  const hash = hashOf(projectRoot, sources);
  const isBuilt =
    results.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt) return;
  console.log('Building the pages ...');
  rmSync(stamp, { force: true });
  for (const language of languages) {
    await Promise.all([
      build(language, 'client', 'react-router', ['build']),
      build(language, 'admin', 'vite', ['build', '--config', 'vite.admin.config.ts']),
    ]);
  }
  writeFileSync(stamp, hash);
}

/**
 * Runs one build, and compresses what it puts into a folder of build/<language>.
 * @param {string} language
 * @param {string} folder
 * @param {string} program
 * @param {string[]} parameters
 */
async function build(language, folder, program, parameters) {
  const path = join(projectRoot, 'node_modules/.bin', program);
  const env = { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: language };
  const code = await runQuietly(projectNode, [path, ...parameters, '--logLevel', 'warn'], { env });
  if (code !== 0) throw new Error(`The pages could not be built (${program}, ${language}).`);
  compressAssets(join(projectRoot, 'build', language, folder));
}

/**
 * Writes a brotli copy beside every text file for browsers, so that no request has to compress.
 * @param {string} folder
 */
function compressAssets(folder) {
  for (const path of filesAt(folder, '.')) {
    if (!/\.(js|css|svg|webmanifest|txt)$/.test(path)) continue;
    const content = readFileSync(join(folder, path));
    if (content.length > 1_000)
      writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content));
  }
}

/**
 * One hash over the names and contents of files and folders, tests excluded; missing paths are skipped.
 * @param {string} root
 * @param {string[]} paths
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  const files = paths
    .flatMap((path) => filesAt(root, path))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of files.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(root, path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole).flatMap((name) => filesAt(root, `${path}/${name}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
}
