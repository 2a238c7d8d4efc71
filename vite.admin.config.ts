import { defineConfig } from 'vite';
import { builtFolder, textsInLanguage } from './scripts/build-language.ts';
import { moduleList } from './scripts/module-list.ts';
import { supportedBrowsers } from './scripts/supported-browsers.ts';

/** The admin area's build, for browsers only (decision 040). */
export default defineConfig({
  plugins: [moduleList(`${builtFolder}/admin-modules.json`)],
  resolve: { alias: [textsInLanguage] },
  publicDir: 'web/public',
  build: {
    target: supportedBrowsers,
    cssMinify: true,
    outDir: `${builtFolder}/admin`,
    copyPublicDir: false,
    rolldownOptions: { input: 'web/admin/index.html' },
  },
});
