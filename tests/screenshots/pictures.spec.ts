import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#shared/rules/languages.ts';
import {
  adminAreaPages,
  type Look,
  type LookedAt,
  platformAreaPages,
  shopPages,
  showAll,
} from '../journeys/every-page.ts';
import { test } from '../journeys/support.ts';

const areas = { shop: shopPages, admin: adminAreaPages, platform: platformAreaPages };
const sizes = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
type Width = keyof typeof sizes;
type Scheme = 'light' | 'dark';

/** Shows the pages of an area at a width, in a language and by day or night. */
async function lookAt(
  browser: Browser,
  looks: readonly Look[],
  { language, width, scheme }: { language: Language; width: Width; scheme: Scheme },
  take: (page: Page, shown: LookedAt) => Promise<void>,
): Promise<void> {
  const { baseURL } = test.info().project.use;
  for (const look of looks) {
    const context = await browser.newContext({
      ...{ viewport: sizes[width], colorScheme: scheme, baseURL: baseURL! },
      ...{ reducedMotion: 'reduce', hasTouch: width === 390 },
    });
    const page = await context.newPage();
    await page.goto('/'); // from then on the letters are on the device
    await showAll(page, look, language, (shown) => take(page, shown));
    await context.close();
  }
}

for (const [area, looksOf] of Object.entries(areas))
  for (const language of ['en', 'fr'] as const)
    for (const width of [390, 1440] as const)
      for (const scheme of ['light', 'dark'] as const)
        test(`${area} ${language} ${width} ${scheme}`, async ({ browser, problems }) => {
          problems.expected.push(/./);
          const folder = `build/screenshots/${language}/${width}/${scheme}`;
          await mkdir(folder, { recursive: true });
          await lookAt(browser, await looksOf(), { language, width, scheme }, (page, { name }) =>
            page.screenshot({ path: `${folder}/${name}.png`, fullPage: true }).then(() => {}),
          );
        });

/** The pictures of README.md and docs/design.md, by their names: the page, and how it is shown. */
const documented: Record<string, [name: string, width: Width, scheme: Scheme]> = {
  home: ['home', 1440, 'light'],
  products: ['list', 1440, 'light'],
  product: ['product', 1440, 'light'],
  checkout: ['checkout', 1440, 'light'],
  'admin-orders': ['admin-orders', 1440, 'light'],
  'admin-sales': ['admin-sales', 1440, 'light'],
  'home-phone': ['home', 390, 'light'],
  'products-phone': ['list', 390, 'light'],
  'product-phone-dark': ['product', 390, 'dark'],
  'products-dark': ['list', 1440, 'dark'],
  'admin-desk': ['admin-desk', 1440, 'light'],
  'admin-today': ['admin-today', 1440, 'light'],
};

test('documents', async ({ browser }) => {
  // The shop's last, for an order that is placed empties its customer's cart.
  const looks = [...(await adminAreaPages()), ...(await shopPages())];
  for (const width of [390, 1440] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const wanted = Object.entries(documented).filter(
        ([, [, atWidth, by]]) => atWidth === width && by === scheme,
      );
      const names = wanted.map(([, [name]]) => name);
      const some = looks.map((look) => ({
        ...look,
        pages: look.pages.filter(({ name }) => names.includes(name)),
      }));
      await lookAt(browser, some, { language: 'en', width, scheme }, async (page, { name }) => {
        const picture = await page.screenshot();
        const [file] = wanted.find(([, [shown]]) => shown === name)!;
        await sharp(picture).webp({ quality: 82 }).toFile(`docs/screenshots/${file}.webp`);
      });
    }
  const page = await browser.newPage({
    ...{ viewport: { width: 1408, height: 900 }, colorScheme: 'light' },
    ...{ baseURL: test.info().project.use.baseURL!, reducedMotion: 'reduce' },
  });
  await page.goto('/'); // from then on the letters are on the device
  await page.goto('/dev/parts');
  const sixLooks = page.getByRole('heading', { name: "A dealership's look" }).locator('..');
  const picture = await sixLooks.screenshot();
  await sharp(picture).webp({ quality: 82 }).toFile('docs/design/looks.webp');
  await page.close();
});
