import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changePreview as preview } from '#shared/messages/en/admin/changes.ts';
import { importPage as texts } from '#shared/messages/en/admin/import-page.ts';
import { type Account, trimOf } from '#tests/support/states.ts';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { press } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeEach(async ({ page }) => {
  admin = await aDealership('BC');
  await enter(page, admin);
});

/** Uploads a file; its columns can be chosen then. */
async function upload(page: Page, buffer: Buffer | string, name = 'list.csv') {
  await page.goto(`${admin.place.path}/admin/import`);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(buffer) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
}

/** Has the file checked; the tabs of what it would do. */
async function check(page: Page) {
  await press(page, 'Check the file');
  await expect(page.getByRole('tablist')).toBeVisible({ timeout: 30_000 });
}

async function apply(page: Page, count: number) {
  await press(page, preview.apply(count));
  await expect(
    page.getByText(count === 1 ? '1 change was applied' : `${count} changes were applied`).last(),
  ).toBeVisible();
}

/** The products of the dealership's own by their numbers. */
async function productsNow() {
  const { dealerId } = admin.place;
  const params = { type: 'dealer' as const, dealerId };
  const list = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', {
    ...{ params, query: {} },
  });
  const whole = await Promise.all(
    list.body.data.map(async ({ id }) => {
      const asked = { params: { id }, query: { dealerId } };
      return (await admin.client.call('GET /api/v1/auth/products/:id', asked)).body.product;
    }),
  );
  return Object.fromEntries(whole.map((product) => [product.number, product]));
}

interface Trim {
  id: number;
  name: string;
  model: string;
  year: number;
}

/** Two trims of one model. */
async function twoTrims(): Promise<[Trim, Trim]> {
  const query = { makeId: admin.place.makeId };
  const visitor = admin.place.visitor();
  const { id: yearId, year } = (await visitor.call('GET /api/v1/years', { query })).body.data[0]!;
  const models = await visitor.call('GET /api/v1/models', { query: { ...query, yearId } });
  for (const { id: modelId, name: model } of models.body.data) {
    const { body } = await visitor.call('GET /api/v1/trims', { query: { modelId } });
    const [one, two] = body.data.map(({ id, name }) => ({ id, name, model, year }));
    if (one && two) return [one, two];
  }
  throw new Error('no model has two trims');
}

const changesetsNow = async () => {
  const query = { dealerId: admin.place.dealerId };
  return (await admin.client.call('GET /api/v1/auth/changesets', { query })).body.data;
};

test('each of our fields takes the column that was chosen for it, read in the encoding that was chosen, and the next file finds it so', async ({
  page,
}) => {
  const columns: Entries = {
    ...{ 'Column for Product number': 'A', 'Column for Name': 'B', 'Column for Price': 'C' },
    ...{ 'Column for Cost': 'D', 'Column for Hours of installation (FRT)': 'E' },
    'Column for Warranty (months)': 'F',
  };
  // 0x8E is é in the encoding of old Macs, and another letter in those that are guessed.
  const list = Buffer.from('A,B,C,D,E,F\nT-1,Caf#,11.5,6.25,0.4,14\nT-2,Mat,22.5,7.25,0.8,28\n');
  list[list.indexOf('#')] = 0x8e;
  await upload(page, list);
  await enterAll(page, { Encoding: 'macintosh' });
  await expect(page.getByRole('cell', { name: 'Café' })).toBeVisible();
  await page.getByText(/^\d+ more fields$/).click();
  await enterAll(page, columns);
  await enterAll(page, { 'Save this assignment as': 'Supplier M' });
  await check(page);
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await expect(page.getByRole('rowheader', { name: 'Café' }).first()).toBeVisible();
  await apply(page, 2);
  expect(await productsNow()).toMatchObject({
    'T-1': { name: 'Café', price: 11.5, cost: 6.25, frt: 0.4, warrantyMonths: 14 },
    'T-2': { name: 'Mat', price: 22.5, cost: 7.25, frt: 0.8, warrantyMonths: 28 },
  });
  await press(page, texts.another);
  await expect(page).toHaveURL(/\/import$/);
  await upload(page, 'A,B,C,D,E,F\nT-2,Rug,23.5,8.25,0.9,29\n');
  await check(page);
  await apply(page, 1);
  expect(await productsNow()).toMatchObject({
    'T-2': { name: 'Rug', price: 23.5, cost: 8.25, frt: 0.9, warrantyMonths: 29 },
  });
});

test('vehicles and products that the file has not are kept, or given up where that was chosen', async ({
  page,
}) => {
  const [kept, other] = await twoTrims();
  const head = 'number,name,price,year,model,trim\n';
  const row = (number: string, { year, model, name }: Trim, price = 10) =>
    `${number},Rack,${price},${year},${model},${name}\n`;
  const sortedTrims = async (number: string) => (await productsNow())[number]!.trims.toSorted();
  await upload(page, head + row('F-1', other) + row('F-1', kept) + row('F-2', other));
  await check(page);
  await apply(page, 2);
  const both = [kept.id, other.id].toSorted();
  expect(await sortedTrims('F-1')).toEqual(both);
  const exactly = page.getByRole('checkbox', { name: /^Products fit exactly/ });
  const retire = page.getByRole('checkbox', { name: /^Products that an earlier import brought/ });

  await upload(page, head + row('F-1', kept, 12));
  await expect(exactly).not.toBeChecked();
  await retire.check();
  await check(page);
  await apply(page, 2);
  expect(await sortedTrims('F-1')).toEqual(both);
  expect(await productsNow()).toMatchObject({ 'F-1': { active: true }, 'F-2': { active: false } });

  await upload(page, head + row('F-1', kept, 14));
  await expect(retire).not.toBeChecked();
  await exactly.check();
  await check(page);
  await expect(page.getByText(/^1 fitment would be taken away/)).toBeVisible();
  await apply(page, 1);
  expect(await sortedTrims('F-1')).toEqual([kept.id]);
});

test('a file is given up while it is sent, before it is checked and after, and nothing of it stays', async ({
  page,
}) => {
  const list = 'number,name,price\nD-1,Mat,5\n';
  await page.route('**/changesets/files*', () => {}); // its answer never comes
  await page.goto(`${admin.place.path}/admin/import`);
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  await press(page, 'Stop');
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  const discard = async (button: string) => {
    await press(page, button);
    await page.getByRole('dialog').getByRole('button', { name: preview.discard }).click();
    await expect(page.getByRole('heading', { name: 'No file yet?' })).toBeVisible();
    expect(await changesetsNow()).toEqual([]);
  };
  await upload(page, list);
  expect(await changesetsNow()).toHaveLength(1);
  await discard('Discard this file');
  await upload(page, list);
  await check(page);
  await discard('Discard');
  expect(await productsNow()).toEqual({});
});

test('each example is a file that comes in without a refusal', async ({ page }) => {
  const examples: [role: 'button' | 'link', name: string][] = [
    ['button', 'Example (CSV)'],
    ['link', 'Example (Excel)'],
  ];
  for (const [role, name] of examples) {
    await page.goto(`${admin.place.path}/admin/import`);
    const example = page.getByRole(role, { name, exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), example.click()]);
    await upload(page, await readFile(await download.path()), download.suggestedFilename());
    await check(page);
    await expect(page.getByRole('tab')).toHaveText([/^New \(\d+\)$/]);
  }
});

test('the sheet that was chosen is the one that comes in', async ({ page }) => {
  const head = rowOf(1, 'number', 'name', 'price');
  const sheets = ['First', 'Second'].map((name) => ({
    name,
    rows: head + rowOf(2, `S-${name}`, 'Mat', 5),
  }));
  await upload(page, workbookOf({ sheets }), 'list.xlsx');
  await enterAll(page, { Sheet: 'Second (2 rows)' });
  await expect(page.getByRole('cell', { name: 'S-Second' })).toBeVisible();
  await check(page);
  await apply(page, 1);
  expect(Object.keys(await productsNow())).toEqual(['S-Second']);
});

test('what fits one model year fits the vehicles of the same names in another, after a look', async ({
  page,
}) => {
  const trims = await Promise.all(
    [2026, 2025].map((year) => trimOf(admin.place, { year, model: 'Esker', trim: 'Trail' })),
  );
  const body = {
    ...{ dealer_id: admin.place.dealerId, categoryId: 2, name: 'Rail', number: 'RAIL' },
    ...{ price: 100, frt: 1, cost: 50, trims: [trims[0]] },
  };
  await admin.client.call('POST /api/v1/auth/products', { body });
  await page.goto(`${admin.place.path}/admin/changes`);
  await press(page, 'Copy fitments');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, { From: '2026', To: '2025' });
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await apply(page, 1);
  expect((await productsNow()).RAIL!.trims.toSorted()).toEqual(trims.toSorted());
  await press(page, 'All changes');
  await expect(page).toHaveURL(/\/changes$/);
  await expect(page.getByRole('table').getByText('Applied', { exact: true })).toHaveCount(1);
});
