import { expect, shopPath, test } from './support.ts';

test('a page is painted before it asks for any script, and asks for no style sheet', async ({
  page,
}) => {
  // Scripts wait for the paint, or for 300 ms in browsers that do not tell of it. A busy machine may
  // need longer to paint, so that the page's timers are twenty times as slow here.
  await page.addInitScript(() => {
    const inTime = window.setTimeout.bind(window);
    const slowly = (run: () => void, ms = 0) => inTime(run, ms * 20);
    window.setTimeout = slowly as typeof window.setTimeout;
  });
  await page.goto(shopPath);
  const asked = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [hydrated] = performance.getEntriesByName('hydrated');
    const files = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }));
    return {
      paintedAt: paint!.startTime,
      hydratedAt: hydrated!.startTime,
      files: files.filter(({ name }) => /\/assets\//.test(name)),
    };
  });
  const scripts = asked.files.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter(({ startTime }) => startTime < asked.paintedAt)).toEqual([]);
  // The cart's drawer, with its style sheets, comes when the page has nothing else to do.
  const styles = asked.files.filter(({ name }) => /\.css/.test(name));
  expect(styles.filter(({ startTime }) => startTime < asked.hydratedAt)).toEqual([]);
});
