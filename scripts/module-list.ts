import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What each built script is made of: modules by their path in the project, in bytes before they are minified. */
export type ModuleList = Record<string, Record<string, number>>;

/** Writes the modules of every script to `file`, beside the build and not among what is served: the budget names them. */
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
      mkdirSync('build', { recursive: true });
      writeFileSync(file, JSON.stringify(list));
    },
  };
}

/** A module's path from the project's folder on, without what the bundler adds to it. */
const pathOf = (id: string) =>
  id.replace(/^\0/, '').replace(/\?.*$/, '').replace(`${process.cwd()}/`, '');
