import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { expect, test } from './support.ts';

const firstNames = [
  'Ana',
  'Bea',
  'Cleo',
  'Dana',
  'Ella',
  'Fay',
  'Gina',
  'Hana',
  'Ines',
  'Jana',
  'Kim',
  'Lea',
];
let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership();
  for (const firstName of firstNames)
    await aColleague(admin, roleIds.productAdvisor, { firstName, lastName: 'Roy' });
});
test.beforeEach(({ page }) => enter(page, admin));

const address = (page: string) => `${admin.place.path}/admin/${page}`;

test('a column head sorts the table, and turns its order round; the foot leads to the other rows', async ({
  page,
}) => {
  await page.goto(address('users'));
  const head = page.getByRole('columnheader', { name: 'Name' });
  const names = page.getByRole('rowheader', { name: /^\w+ Roy$/ });
  await expect(names).toHaveText(firstNames.slice(0, 10).map((name) => `${name} Roy`));
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText(
    firstNames
      .toReversed()
      .slice(0, 10)
      .map((name) => `${name} Roy`),
  );
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  const foot = page.getByRole('navigation', { name: 'Pages of the table' });
  await foot.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await expect(names).toHaveText(['Kim Roy', 'Lea Roy']);
  await foot.getByRole('button', { name: 'Previous page' }).click();
  await expect(names).toHaveCount(10);
});

test('on a small screen names of products break between words, and in none', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(address('manufacturer-products'));
  const names = page
    .locator('tbody')
    .getByRole('button')
    .filter({ has: page.locator('img') });
  await expect(names).toHaveCount(10);
  const broken = await names.evaluateAll((all) => {
    const texts = all.flatMap((name) => {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      return Array.from({ length: 9 }, () => walker.nextNode()).filter((text) => text !== null);
    });
    return texts.flatMap((text) =>
      [...text.textContent!.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    );
  });
  expect(broken).toEqual([]);
});

test('the audit trail is filtered by kind', async ({ page }) => {
  await page.goto(address('audit'));
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'Account created' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Sign-ins' });
  await expect(rows.first()).toContainText('Signed in');
  await expect(rows.filter({ hasNotText: 'Signed in' })).toHaveCount(0);
});

test('the file of customers has each value below its head', async ({ page }) => {
  const customer = await aCustomer(admin.place, { firstName: 'Noor', lastName: 'Haddad' });
  const [product] = await sellable(admin.place);
  const { subtotal } = await aPlacedOrder(customer, [lineOf(product!, { quantity: 3 })]);
  await page.goto(address('customers'));
  await expect(page.getByRole('cell', { name: customer.email })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [row, ...others] = parse<Record<string, string>>(text, { columns: true, bom: true });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Name: 'Noor Haddad',
    Email: customer.email,
    'Phone Number': '',
    Orders: '1',
    'Total Amount (CAD)': subtotal.toFixed(2),
  });
  expect(row!['Registered Date']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(row!['Last Order']).toBe(row!['Registered Date']);
});
