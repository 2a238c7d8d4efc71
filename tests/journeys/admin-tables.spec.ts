import type { Page } from '@playwright/test';
import { platformDealerships } from '#shared/messages/en/platform/dealerships.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aProduct,
  lineOf,
  type Place,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { cellsOf } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Menus open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
let productSearch: string;
test.beforeAll(async () => {
  admin = await aDealership('BC');
  const sold = await sellable(admin.place);
  productSearch = sold[0]!.name.split(' ')[0]!;
  const people = [
    { firstName: 'Ana', lastName: 'Zell' },
    { firstName: 'Cleo', lastName: 'Young' },
    { firstName: 'Bea', lastName: 'Xu' },
  ];
  for (const [at, named] of people.entries()) {
    await aColleague(admin, roleIds.productAdvisor, named);
    const customer = await aCustomer(admin.place, named);
    // The one in the middle of the names has the most.
    for (let orders = 0; orders <= (at * 2) % 3; orders += 1)
      await aPlacedOrder(customer, [lineOf(sold[at]!, { quantity: at + 1 })]);
    await aProduct(admin, `Net ${named.firstName}`, {
      ...{ price: 10 + ((at * 2) % 3), frt: 1 + at, cost: 9 - at },
    });
  }
});

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** The texts of a column, from top to bottom. */
async function columnNow(page: Page, name: string): Promise<string[]> {
  const table = page.getByRole('table').filter({ has: head(page, name) });
  const heads = await table.getByRole('columnheader').allTextContents();
  const at = heads.findIndex((title) => title.trim() === name);
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  const texts = await Promise.all(
    rows.map(async (row) => (await cellsOf(row).nth(at).textContent())!),
  );
  // Told beside the state, and no part of its order.
  return texts.map((text) => text.replace(platformDealerships.invited, '').trim());
}

/** What equal texts of a column become: one; sorted ones stand together. Missing values come last in both orders. */
const inRuns = (texts: readonly string[]) =>
  texts.filter((text, at) => text !== texts[at - 1] && !missing.has(text));
const missing = new Set(['', '–', 'none yet']);

/** Presses the head of each column twice: its texts stand together, and then in the other order. */
async function expectSorted(page: Page): Promise<void> {
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('button') });
  await expect(heads.first()).toBeVisible();
  await expect(page.locator('tbody [aria-busy], .mantine-Skeleton-root[data-visible]')).toHaveCount(
    0,
  );
  const isWhole = (await page.getByRole('button', { name: 'Next page' }).count()) === 0;
  const press = async (name: string) => {
    await head(page, name).getByRole('button').click();
    await expect(head(page, name)).toHaveAttribute('aria-sort', /ending$/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    return inRuns(await columnNow(page, name));
  };
  for (const name of await heads.allTextContents()) {
    // The rows may be there a moment after the head.
    await expect(async () => {
      const [one, other] = [await press(name), await press(name)];
      expect(new Set(one).size, `equal values of ${name} stand together`).toBe(one.length);
      if (isWhole) expect(other, `${name} is turned round`).toEqual(one.toReversed());
      else if (one.length > 1) expect(other, `${name} begins with other rows`).not.toEqual(one);
    }).toPass({ timeout: 20_000 });
  }
}

const tables: [folder: string, place: () => Place][] = [
  ['users', () => admin.place],
  ['customer-accounts', () => admin.place],
  ['customers', () => admin.place],
  ['orders', () => admin.place],
  ['dealer-products', () => admin.place],
  ['manufacturer-products?search=mats', () => admin.place],
  ['audit?rows=50', () => admin.place],
  ['advisors?dates=all', () => northgate],
  ['interest?dates=all', () => northgate],
  ['interest?dates=all&list=searches', () => northgate],
  ['proposals', () => northgate],
];
for (const [folder, place] of tables) {
  test(`each column of ${folder} sorts it by its own values, and in both orders`, async ({
    page,
  }) => {
    const who =
      place() === northgate
        ? await signedIn(northgate, 'dealer@example.test', demoPassword)
        : admin;
    await enter(page, who);
    await page.goto(`${place().path}/admin/${folder}`);
    await expectSorted(page);
  });
}

for (const folder of ['dealerships', 'people', 'catalogue?search=mats']) {
  test(`each column of the platform’s ${folder} sorts it by its own values, and in both orders`, async ({
    page,
  }) => {
    await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
    await page.goto(`/platform/${folder}`);
    await expectSorted(page);
  });
}

test('each table is searched, emptied of its search, and shows as many rows as are asked for', async ({
  page,
}) => {
  await enter(page, admin);
  const searched: [folder: string, field: string, typed: string, found: string[]][] = [
    ['users', 'Search by name, email or phone', 'Young', ['Cleo Young']],
    ['customer-accounts', 'Search by name, email or phone', 'Xu', ['Bea Xu']],
    ['customers', 'Search by name, email or phone', 'Zell', ['Ana Zell']],
    ['dealer-products', 'Search by name or product number', 'Net-Bea', ['Net Bea']],
  ];
  for (const [folder, field, typed, found] of searched) {
    await page.goto(`${admin.place.path}/admin/${folder}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).not.toHaveCount(found.length);
    await page.getByRole('searchbox', { name: field }).fill(typed);
    await expect(rows).toHaveCount(found.length);
    await expect(rows.first()).toContainText(found[0]!);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows).toHaveCount(3);
  }
  await page.goto(`${admin.place.path}/admin/manufacturer-products`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ index: 1 });
  await expect(rows).not.toHaveCount(10);
  await page
    .getByRole('searchbox', { name: 'Search by name or product number' })
    .fill(productSearch);
  await expect(page).toHaveURL(/search=/);
  await expect(rows.first()).toContainText(productSearch);
});

test('on a phone the order of a table is chosen, by any of its columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/users`);
  const names = page.getByRole('rowheader', { name: /^\w+ (Zell|Young|Xu)$/ });
  const choice = page.getByRole('combobox', { name: 'Sort by' });
  await choice.waitFor(); // `allTextContents` does not wait
  const options = await choice.locator('option').allTextContents();
  const [up, down] = options.filter((text) => text.startsWith('Name'));
  await choice.selectOption({ label: up! });
  await expect(page).toHaveURL(/direction=asc/);
  await expect(names).toHaveText(['Bea Xu', 'Cleo Young', 'Ana Zell']);
  await choice.selectOption({ label: down! });
  await expect(names).toHaveText(['Ana Zell', 'Cleo Young', 'Bea Xu']);
});
