import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { moduleList } from './scripts/module-list.ts';

/** The built pages carry React's production build with them, whatever NODE_ENV is when they run. */
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

/** One chunk of React and its router: in several they compress worse, and the shop pays for the admin area's imports. */
function isReact(id: string): boolean {
  return /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);
}

/**
 * One chunk of what every page of a dealership needs, and of what list and product share, which most visits see: two dozen
 * small files compress worse and are asked for one by one.
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
 * Has V8 compile every function of the two large chunks while they come in, beside the page's own thread, and not each when it
 * is first called: hydration calls most of them (decision 019).
 */
const compiledAtOnce: Plugin = {
  name: 'trimline-compiled-at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // after Vite has put something before the code: only a file's first line is looked at
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
  // What the admin area imports under `npm run dev`, where one server has both: found at the start, not page by page.
  optimizeDeps: { entries: ['web/admin/start.tsx'] },
  build: { target: 'es2022', cssMinify: true },
  ...(command === 'build' && builtPages),
}));
