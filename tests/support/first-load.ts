import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import type { Language } from '#shared/rules/languages.ts';
import type { ModuleList } from '../../scripts/module-list.ts';

/** The first load of a page, in bytes of brotli. */
export interface FirstLoad {
  scripts: Record<string, number>;
  styles: Record<string, number>;
  /** The scripts' modules, each with its share of the script's bytes. */
  modules: Record<string, number>;
}

/** Bytes by module path. */
export type Modules = Record<string, number>;

/**
 * Measures a route's first load in the built pages: the entry, the matched routes and their
 * imports.
 */
export function firstLoadOf(
  language: Language,
  routeId: string,
  { assets: { entry, routes } }: Pick<ServerBuild, 'assets'>,
): FirstLoad {
  const scripts = new Set([entry.module, ...entry.imports]);
  const styles = new Set<string>();
  for (let id: string | undefined = routeId; id; id = routes[id]?.parentId) {
    const route = routes[id]!;
    for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file);
    for (const file of route.css ?? []) styles.add(file.replace(/#$/, '')); // '#' marks a style that a script loads as well
  }
  return {
    scripts: sizesOf(language, scripts),
    styles: sizesOf(language, styles),
    modules: modulesOf(language, [...scripts]),
  };
}

export const sum = (sizes: Record<string, number>) =>
  Object.values(sizes).reduce((total, bytes) => total + bytes, 0);

/** Modules that are new or grew by a tenth and 100 bytes, with the added bytes, largest first. */
export function grownModules(now: Modules, before: Modules): [module: string, moreBytes: number][] {
  return Object.entries(now)
    .map(([module, bytes]): [string, number] => [module, bytes - (before[module] ?? 0)])
    .filter(
      ([module, more]) => before[module] === undefined || more > Math.max(100, before[module] / 10),
    )
    .sort(([, a], [, b]) => b - a);
}

/** All modules built for browsers, each with its share of its script's bytes. */
export const builtModules = (language: Language): Modules =>
  modulesOf(language, Object.keys(readModules(language)));

/** The script with a module. */
export const scriptOf = (language: Language, module: string): string =>
  Object.entries(readModules(language)).find(([, modules]) => module in modules)![0];

/** The scripts with all that they import, as a browser fetches them. */
export function withImports(language: Language, scripts: string[], seen = new Set<string>()) {
  for (const script of scripts.filter((path) => !seen.has(path))) {
    seen.add(script);
    const code = readFileSync(join('build', language, 'client', script), 'utf8');
    const imported = code.matchAll(/\b(?:import|from)\s?"\.\/([^"]+\.js)"/g);
    withImports(
      language,
      [...imported].map(([, name]) => join(dirname(script), name!)),
      seen,
    );
  }
  return [...seen];
}

const known = new Map<string, number>();

const sizesOf = (language: Language, files: Iterable<string>) =>
  Object.fromEntries([...files].map((file) => [file, brotliBytes(language, file)]));

function brotliBytes(language: Language, file: string): number {
  const path = join('build', language, 'client', file);
  if (!known.has(path)) known.set(path, brotliCompressSync(readFileSync(path)).length);
  return known.get(path)!;
}

function modulesOf(language: Language, scripts: string[]): Modules {
  const list = readModules(language);
  const parts = scripts.flatMap((script) => {
    const modules = list[script] ?? {};
    const share = brotliBytes(language, script) / sum(modules);
    return Object.entries(modules).map(
      ([module, bytes]) => [module, Math.round(bytes * share)] as const,
    );
  });
  return Object.fromEntries(parts);
}

const readModules = (language: Language) =>
  JSON.parse(readFileSync(`build/${language}/modules.json`, 'utf8')) as ModuleList;
