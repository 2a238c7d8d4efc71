import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { moduleList } from './scripts/module-list.ts';

/** The built pages contain React's production build, whatever NODE_ENV is at run time. */
const builtPages: UserConfig = {
  ssr: { noExternal: true },
  environments: {
    ssr: { keepProcessEnv: false, build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: isReact, priority: 1 },
                { name: frameChunk, debugName: 'shop-frame' },
              ],
            },
          },
        },
      },
    },
  },
};

/** One chunk of React and its router, because several compress worse. */
function isReact(id: string): boolean {
  return /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);
}

/**
 * One chunk of the modules for every page of a dealership and those shared by list and product:
 * two dozen small files would compress worse and load one by one.
 */
function frameChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const isOf = (page: RegExp) => isImportedBy(page, id, graph, new Set());
  const isShared =
    isOf(/web[\\/]shop[\\/]products[\\/]products\.tsx/) &&
    isOf(/web[\\/]shop[\\/]product[\\/]product\.tsx/);
  return isShared || isOf(/web[\\/]shop[\\/]shell[\\/]dealership\.tsx/) ? 'shop-frame' : null;
}

function isImportedBy(
  page: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen: Set<string>,
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (page.test(id)) return true;
  return (
    graph
      .getModuleInfo(id)
      ?.importers.some((importer) => isImportedBy(page, importer, graph, seen)) ?? false
  );
}

/**
 * Makes V8 compile the two large chunks' functions off the main thread while they load, and not on
 * first call: hydration calls most of them (decision 019).
 */
const compiledAtOnce: Plugin = {
  name: 'trimline-compiled-at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // V8 reads only the first line, so after Vite's additions
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !['react', 'shop-frame'].includes(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), moduleList('build/modules.json'), compiledAtOnce],
  publicDir: 'web/public',
  // The admin area's dependencies under `npm run dev`, pre-bundled at the start.
  optimizeDeps: { entries: ['web/admin/start.tsx'] },
  build: { target: 'es2022', cssMinify: true },
  ...(command === 'build' && builtPages),
}));
