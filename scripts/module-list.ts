import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The modules of each built script, by project path, with their size in bytes before minification.
 */
export type ModuleList = Record<string, Record<string, number>>;

/**
 * Writes the modules of every script to `file`, outside the served folder; tests/budget reads it.
 */
export function moduleList(file: string): Plugin {
  return {
    name: 'trimline-module-list',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const list: ModuleList = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).filter(
          ([, { renderedLength }]) => renderedLength > 0,
        );
        list[`/${chunk.fileName}`] = Object.fromEntries(
          modules.map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
        );
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(list));
    },
  };
}

/** A module's path in the project, without the bundler's additions. */
const pathOf = (id: string) =>
  id.replace(/^\0/, '').replace(/\?.*$/, '').replace(`${process.cwd()}/`, '');
