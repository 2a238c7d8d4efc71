import { join } from 'node:path';
import { demoPassword } from '#server/base/config.ts';
import type { Bench } from './bench.ts';
import { type Audit, audit } from './phone/audit.ts';
import { openBrowser } from './phone/browser.ts';
import { examplesOf, demoShop as shop } from './phone/demo-pages.ts';
import type { Table } from './report.ts';

export const name = 'lighthouse';
export const title = 'On a phone with slow 4G';

/** Lighthouse on a phone over the demo shop's pages. */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await bench.server.create('bench_lighthouse');
  const program = await bench.shop(url, { DEMO: 'on', DATA_DIR: join(bench.folder, 'lighthouse') });
  const origin = `http://127.0.0.1:${program.port}`;
  const browser = await openBrowser();
  try {
    const { trimId, productId } = await examplesOf(url);
    const product = `${shop}/products/${productId}?trim=${trimId}`;
    const audits: [string, Audit][] = [];
    const take = async (page: string, path: string) => {
      bench.log(page);
      await audit(origin + path, browser.port, 1); // pictures are made on their first request
      audits.push([page, await audit(origin + path, browser.port, bench.rounds)]);
    };
    await take('home', shop);
    await take('products', `${shop}/products?trim=${trimId}&category=All`);
    await take('product', product);
    await take('login', `${shop}/login`);
    await signInWithCart(browser.context, origin, product);
    await take('checkout', `${shop}/checkout`);
    return [pagesTable(audits, bench.rounds)];
  } finally {
    await browser.close();
    await program.stop();
  }
}

/** Signs the demo's customer in and puts a product into the cart, as a person would. */
async function signInWithCart(
  context: Awaited<ReturnType<typeof openBrowser>>['context'],
  origin: string,
  product: string,
) {
  const page = await context.newPage();
  await page.goto(`${origin}${shop}/login`);
  await page.getByLabel('Email').fill('customer@example.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/account/);
  await page.goto(origin + product);
  const saved = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith('/auth/orders') && answer.status() === 201,
  );
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await saved;
  await page.close();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

function pagesTable(audits: [string, Audit][], runs: number): Table {
  const failed = audits.flatMap(([page, { failed }]) => failed.map((rule) => `${page}: ${rule}`));
  return {
    title: 'Pages',
    about:
      `Lighthouse's mobile settings (slow 4G, processor four times slower), medians of ${runs}, every picture made before. ` +
      'Wanted: performance at least 95, and at most 2 points below the first release (100 for home, products, product and login, 98 for checkout); the other three 100; CLS below 0.02.' +
      (failed.length > 0 ? ` Points were lost by ${failed.join(', ')}.` : ''),
    head: [
      'page',
      'performance',
      'accessibility, best practices, SEO',
      'FCP',
      'LCP',
      'TBT ms',
      'CLS',
      'scripts',
      'all bytes',
    ],
    rows: audits.map(([page, found]) => [
      page,
      String(found.performance),
      `${found.accessibility}, ${found.bestPractices}, ${found.seo}`,
      seconds(found.fcpMs),
      seconds(found.lcpMs),
      found.tbtMs.toFixed(0),
      found.cls.toFixed(3),
      kilobytes(found.scriptBytes),
      kilobytes(found.totalBytes),
    ]),
  };
}
