import { defineConfig } from 'vite';
import { moduleList } from './scripts/module-list.ts';
import { supportedBrowsers } from './scripts/supported-browsers.ts';

/** The admin area's build, for browsers only (decision 040). */
export default defineConfig({
  plugins: [moduleList('build/admin-modules.json')],
  publicDir: 'web/public',
  build: {
    target: supportedBrowsers,
    cssMinify: true,
    outDir: 'build/admin',
    copyPublicDir: false,
    rolldownOptions: { input: 'web/admin/index.html' },
  },
});
