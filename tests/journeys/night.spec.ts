import { adminAreaPages, type Look, platformAreaPages, shopPages, showAll } from './every-page.ts';
import { expectAccessible, test } from './support.ts';

// Whose device asks for dark pages gets them; each page is read by axe, contrast above all.
test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

const areas: Record<string, () => Promise<Look[]>> = {
  'the shop': shopPages,
  'the admin area': adminAreaPages,
  'the platform': platformAreaPages,
};

for (const [area, looksOf] of Object.entries(areas))
  test(`every page of ${area} can be read by night`, async ({ browser, problems }) => {
    test.setTimeout(600_000);
    problems.expected.push(/status of 404 .*\/(nothing|lakeside)\)$/, /status of 410/);
    const { viewport, baseURL } = test.info().project.use;
    for (const look of await looksOf()) {
      const context = await browser.newContext({
        ...{ viewport: viewport!, baseURL: baseURL!, colorScheme: 'dark', reducedMotion: 'reduce' },
      });
      const page = await context.newPage();
      await showAll(page, look, 'en', ({ name }) => test.step(name, () => expectAccessible(page)));
      await context.close();
    }
  });
