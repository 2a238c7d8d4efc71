import { join } from 'node:path';
import { demoPassword } from '#server/base/config.ts';
import { openPool, sql } from '#server/base/database/database.ts';
import type { Bench } from './bench.ts';
import { type Audit, audit } from './phone/audit.ts';
import { openBrowser } from './phone/browser.ts';
import { fillTrim } from './phone/more-products.ts';
import { typingInp } from './phone/typing.ts';
import type { Table } from './report.ts';

export const name = 'lighthouse';
export const title = 'On a phone with slow 4G';

const shop = '/1/northgate';
const searched = 300;

/** Lighthouse on a phone over the demo shop's pages; then typing in the search. */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await bench.server.create('bench_lighthouse');
  const program = await bench.shop(url, { DEMO: 'on', DATA_DIR: join(bench.folder, 'lighthouse') });
  const origin = `http://127.0.0.1:${program.port}`;
  const browser = await openBrowser();
  try {
    const { trimId, productId, otherTrimId } = await examples(url);
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
    await fillTrim(url, otherTrimId, searched);
    const inp = await typingInp(
      browser.context,
      `${origin}${shop}/products?trim=${otherTrimId}&category=All`,
    );
    return [pagesTable(audits, bench.rounds), typingTable(inp)];
  } finally {
    await browser.close();
    await program.stop();
  }
}

/**
 * Of the two trims with the longest lists one to measure, with a product that has several pictures,
 * and one of which no page is measured.
 */
async function examples(
  url: string,
): Promise<{ trimId: number; productId: number; otherTrimId: number }> {
  const db = openPool(url, 1);
  const found = await db.row<{ trimId: number; productId: number; otherTrimId: number }>(sql`
    with full_trims as (
      select trim_id from product_trims join products p on p.id = product_id
      where p.make_id = 1 and p.dealer_id is null group by trim_id order by count(*) desc, trim_id limit 2
    )
    select min(trim_id) as "trimId", max(trim_id) as "otherTrimId",
      (select pt.product_id from product_trims pt join product_images i on i.product_id = pt.product_id
       where pt.trim_id = (select min(trim_id) from full_trims) group by 1 order by count(*) desc, 1 limit 1) as "productId"
    from full_trims`);
  await db.close();
  return found!;
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
    (response) => response.url().endsWith('/auth/orders') && response.status() === 201,
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
      'Wanted: 100 for home, products and product, 98 for login and checkout, 100 for the rest; LCP 1.5 s, TBT 50 ms, CLS 0.' +
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

const typingTable = ({ inpMs, keys }: { inpMs: number; keys: number }): Table => ({
  title: 'Typing in the search',
  about: `With ${searched} products on a processor four times slower; the longest of all interactions. Wanted: 100 ms.`,
  head: ['interactions', 'INP ms'],
  rows: [[String(keys), inpMs.toFixed(0)]],
});
