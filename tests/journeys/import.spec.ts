import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { type StartedShop, startShop } from './start-shop.ts';
import { expect, hydrated, test } from './support.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trimline-import-'));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: 'off',
};
const catalogues = 'tests/data/catalogues';
let shop: StartedShop;

/** Runs a command of the project and waits for its end. */
function run(...command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/node', command, {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command[0]} ended with ${code}`)),
    );
  });
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const importer = 'server/catalogue/import/import.ts';
  const vehicles = [
    `${catalogues}/vehicles-by-style.csv`,
    '--mapping',
    'docs/import/open-vehicle-db.json',
  ];
  await run(importer, ...vehicles, '--filter', 'make=Subaru');
  const accessories = [
    `${catalogues}/accessories.csv`,
    '--mapping',
    'docs/import/subaru-accessories.json',
  ];
  await run(importer, ...accessories, '--create-vehicles');
  const dealership = {
    make: 'Subaru',
    code: 'halifax',
    name: 'Halifax Subaru',
    address: '1 Water Street',
    city: 'Halifax',
    province: 'NS',
    'postal-code': 'B3H 1A1',
    phone: '9025550100',
    'labour-rate': '75',
    'admin-email': 'owner@example.test',
    'admin-first-name': 'Ana',
    'admin-last-name': 'Cruz',
  };
  await run(
    'server/platform/open-dealership.ts',
    ...Object.entries(dealership).flatMap(([key, value]) => [`--${key}`, value]),
  );
  await openToEverybody();
  shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off' });
});

test.afterAll(() => shop.stop());

/** What the new dealership's admin does when it is ready. */
async function openToEverybody(): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  const db = openPool(embedded.url, 1);
  await db.run(sql`update dealers set preparing = false`);
  await db.close();
  await embedded.stop();
}

test('an empty shop takes the Subaru catalogues, and sells the subwoofer for a 2015 BRZ, installed', async ({
  page,
}) => {
  await page.goto(shop.url);
  await page
    .getByRole('link', { name: /Halifax Subaru/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/1\/halifax$/);
  const shopUrl = page.url();

  await page.goto(`${shopUrl}/register`);
  await hydrated(page);
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Haddad');
  await page.getByLabel('Email').fill('noor@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/account/);

  await page.goto(shopUrl);
  await hydrated(page);
  await page.getByLabel('Year', { exact: true }).selectOption({ label: '2015' });
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'BRZ' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /BRZ 2.0 COUPE/ })
    .first()
    .click();
  await expect(page).toHaveURL(/products\?trim=/);
  await page.getByRole('searchbox').fill('sw8 brz015');
  await page.getByRole('link', { name: 'Trunk Subwoofer 8 Inch' }).click();
  await page.getByRole('radio', { name: /^Installed Price/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page
    .getByRole('dialog', { name: 'Your Order' })
    .getByRole('link', { name: 'Checkout' })
    .click();

  // By hand: 449.95 and 2 hours at 75.00 are 599.95; 14 % HST of Nova Scotia are 83.993, so 83.99; together 683.94.
  await expect(page.getByText('$599.95').first()).toBeVisible();
  await expect(page.getByText('$83.99')).toBeVisible();
  await expect(page.getByText('$683.94').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(page.getByText('$683.94').first()).toBeVisible();
});
