import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { builtFolder, textsInLanguage } from './scripts/build-language.ts';
import { moduleList } from './scripts/module-list.ts';
import { supportedBrowsers } from './scripts/supported-browsers.ts';

/** The router's warnings to developers, who read them under `npm run dev`; browsers get none. */
const warnings = ['warning', 'warningOnce', 'console.warn'];

/** Forms with what nearly each of them stands in: two files would bring headers of their own. */
const formFiles = /kit[\\/]use-form|say-failure|parts[\\/]visitor[\\/](login-form|visitor-page)/;

/** The words and sums of a cart's lines: the frame names the files of the cart drawer, each in bytes. */
const lineFiles =
  /messages[\\/]\w\w[\\/](cart|fees)\.ts|rules[\\/](fees|fee-pieces)\.ts|shell[\\/]use-(line-terms|worded-lines)|state[\\/](cart-item|worded-lines|replaced-cart)/;

/**
 * The list's and a product's page, each with what other pages show of products too: a file beside
 * it would bring its headers. The router's empty files of a page (`?route-chunk=`) stay apart, as a
 * second entry would need a file that forwards.
 */
const listFiles =
  /products[\\/]products\.tsx(?!\?route-chunk)|rules[\\/]product-list\.ts|heart-html|shared[\\/]html\.ts/;
const productFiles =
  /product[\\/]product\.tsx(?!\?route-chunk)|messages[\\/]\w\w[\\/]product\.ts|parts[\\/]price[\\/](choice|line-of)\.ts/;

/** What the home page and the vehicle dialog ask with, and that dialog with the vehicles kept here. */
const vehicleFiles =
  /messages[\\/]\w\w[\\/]home\.ts|vehicle[\\/](vehicle-selects|trim-cards|chosen-ids)/;
const dialogFiles = /vehicle[\\/](vehicle-dialog|saved-vehicles)/;

/** What the footer of every page fetches when it is quiet. */
const quietFiles = /hours[\\/]open-now|rules[\\/](opening-hours|local-time|days)\.ts/;

/** The built pages contain React's production build, whatever NODE_ENV is at run time. */
const builtPages: UserConfig = {
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  environments: {
    ssr: { keepProcessEnv: false, build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: warnings },
          output: {
            codeSplitting: {
              groups: [
                { name: shopChunk, debugName: 'shop' },
                { name: 'form', test: formFiles },
                { name: 'lines', test: lineFiles },
                { name: 'quiet', test: quietFiles },
                { name: 'products', test: listFiles },
                { name: 'product', test: productFiles },
                { name: 'vehicles', test: vehicleFiles },
                { name: 'dialog', test: /kit[\\/]dialog\./ },
                { name: 'vehicle-dialog', test: dialogFiles },
                { name: 'recommended', test: /[\\/]recommended\.ts$/ },
                { name: 'start-over', test: /start-over\.ts|work-button/ },
                { name: 'beacon', test: /shop[\\/]visits[\\/]beacon/ }, // not for whoever is not counted
              ],
            },
          },
        },
      },
    },
  },
};

/**
 * A class as its file and itself, 'header-bar'; the bundler's own names end with a hash, which does
 * not compress. Two files of one name would share classes, so that they fail the build.
 */
function className(name: string, path: string): string {
  const file = basename(path.replace(/\?.*$/, ''), '.module.css');
  const known = styleFiles.get(file) ?? path;
  if (known !== path) throw new Error(`Two style sheets of one name: ${known} and ${path}`);
  styleFiles.set(file, path);
  return `${file}-${name}`;
}

const styleFiles = new Map<string, string>();

/**
 * One chunk of React with its router, the modules of every page of a dealership, and those that two
 * of its usual pages share: several would compress worse, and each brings its headers (decision 048).
 */
function shopChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isReact(id) || everywhere.test(id)) return 'shop';
  if (id.includes('/web/root.tsx')) return null; // an entry, as is the frame: a chunk holds one
  const isOf = (page: string) => isImportedBy(`/web/shop/${page}.tsx`, id, graph, new Set());
  const isShared = usualPages.filter(isOf).length > 1;
  return isShared || frames.some(isOf) ? 'shop' : null;
}

/** Of a few bytes, and wanted on each page: beside the list it would bring the list's file along. */
const everywhere = /[\\/]punctuation\.ts$|rules[\\/]views\.ts$/;

const frames = ['shell/document', 'shell/dealership'];
const usualPages = ['home/home', 'products/products', 'product/product', 'login/login'];

const isReact = (id: string) =>
  /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);

function isImportedBy(
  page: string,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen: Set<string>,
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.replaceAll('\\', '/').includes(page)) return true;
  return (
    graph
      .getModuleInfo(id)
      ?.importers.some((importer) => isImportedBy(page, importer, graph, seen)) ?? false
  );
}

/** The chunk with React is the dealership's own entry too. */
const fewerFiles: Plugin = {
  name: 'trimline-fewer-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/**
 * Makes V8 compile the large chunk's functions off the main thread while it loads, and not on first
 * call: hydration calls most of them (decision 019).
 */
const compiledAtOnce: Plugin = {
  name: 'trimline-compiled-at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // V8 reads only the first line, so after Vite's additions
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some(isReact)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/**
 * Leaves out the router's hooks for monitoring, which the shop never sets: 0.9 kB of each page. A
 * version of the router that needs more of that file fails the build (decision 101).
 */
const withoutInstrumentation: Plugin = {
  name: 'trimline-without-instrumentation',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router[\\/].*[\\/]router[\\/]instrumentation\.js$/ },
    handler: () => `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = {};`,
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    moduleList(`${builtFolder}/modules.json`),
    withoutInstrumentation,
    compiledAtOnce,
    fewerFiles,
  ],
  resolve: { alias: [textsInLanguage] },
  publicDir: 'web/public',
  // The admin area's dependencies under `npm run dev`, pre-bundled at the start.
  optimizeDeps: { entries: ['web/admin/start.tsx'] },
  build: { target: supportedBrowsers, cssMinify: true },
  ...(command === 'build' && builtPages),
}));
