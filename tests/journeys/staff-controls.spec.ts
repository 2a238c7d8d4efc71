import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  aProduct,
  lineOf,
  sellable,
  signedIn,
  takeStep,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter, foothills, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
let orderId: number;
test.beforeAll(async () => {
  admin = await aDealership('BC');
  const customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Lind' });
  orderId = (await aPlacedOrder(customer, [lineOf((await sellable(admin.place))[0]!)])).id;
});

const asBoss = async (page: Page) => {
  const boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  await enter(page, boss);
  return boss;
};
const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);

async function saved(page: Page, pressing: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), pressing()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('links between the pages of the staff lead where they say', async ({ page }) => {
  const own = await aDealership('BC'); // some are there as long as nothing is ordered
  await enter(page, own);
  const links: [folder: string, name: string | RegExp, to: RegExp][] = [
    ['desk', 'Look at all orders', /admin\/orders/],
    ['desk/today', 'Order desk', /admin\/desk$/],
    ['orders', 'Name order addresses', /admin\/dealer-settings\/mail#orderEmails$/],
  ];
  for (const [folder, name, to] of links) {
    await page.goto(`${own.place.path}/admin/${folder}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page, `${folder} ${name}`).toHaveURL(to);
  }
});

test('the list of parts is printed', async ({ page }) => {
  await enter(page, admin);
  await open(page, 'desk/parts');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(page, 'Print');
  await expect(page.locator('[data-printed]')).toHaveCount(1);
});

test('orders are narrowed to a stage of the work, and those that are ticked are printed', async ({
  page,
}) => {
  const customer = await aCustomer(admin.place);
  const [product] = await sellable(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(product!)]);
  await takeStep(admin, id, { kind: 'acknowledge' });
  await enter(page, admin);
  await open(page, 'orders');
  const box = (order: number) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select .*${order}$`) });
  await enterAll(page, { Stage: 'New' });
  // What is open may have been placed in an earlier month.
  await expect(page.getByRole('button', { name: 'Dates: All dates' })).toBeVisible();
  await expect(box(id)).toHaveCount(0);
  await box(orderId).check();
  await press(page, 'Print');
  const asks = page.waitForRequest(/\/documents/);
  const file = await saved(page, () => page.getByRole('menuitem').first().click());
  expect(file.name).toMatch(/\.pdf$/);
  const request = await asks;
  expect(request.postDataJSON()).toMatchObject({ orderIds: [orderId] });
});

test('French names go out as a file, are filled in, looked at and taken in again', async ({
  page,
}) => {
  const net = await aProduct(admin, 'Deck net');
  const lamp = await aProduct(admin, 'Deck lamp');
  await enter(page, admin);
  await open(page, 'translations?rows=50');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const file = await saved(page, () => press(page, 'Export CSV'));
  const text = await readFile(file.path, 'utf8');
  const filled = text.replace('"Deck-net","Deck net",""', '"Deck-net","Deck net","Filet de pont"');
  expect(filled).not.toBe(text);
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(filled);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer });
  await press(page, 'Enter 1 change');
  await expect(dialog).toHaveCount(0);
  const french = async (id: number) => {
    const query = { dealerId: admin.place.dealerId };
    const asked = { params: { id }, query };
    const { body } = await admin.client.call('GET /api/v1/auth/products/:id', asked);
    return body.product.texts.fr?.name ?? '';
  };
  expect(await french(net.id)).toBe('Filet de pont');
  expect(await french(lamp.id)).toBe('');
});

test('files of the platform are saved by their own pages, and its health is read anew', async ({
  page,
}) => {
  await asBoss(page);
  const files: [folder: string, button: string, name: RegExp][] = [
    ['dealerships', 'Export CSV', /^dealerships.*\.csv$/],
    ['people', 'Export CSV', /^people.*\.csv$/],
    ['catalogue', 'Export CSV', /^manufacturer-products.*\.csv$/],
  ];
  for (const [folder, button, name] of files) {
    await page.goto(`/platform/${folder}`);
    expect((await saved(page, () => press(page, button))).name, folder).toMatch(name);
  }
  const contents = new Set<string>();
  const folders = ['catalogue', 'terms', 'vehicles'];
  for (const folder of folders) {
    await page.goto(`/platform/${folder}`);
    await press(page, 'Export for import');
    const item = page.getByRole('menuitem').first();
    const { path } = await saved(page, () => item.click());
    contents.add(await readFile(path, 'base64'));
  }
  expect(contents.size).toBe(folders.length);

  await page.goto('/platform/health');
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
  const again = page.waitForResponse(/\/platform\/health(\?|$)/);
  await press(page, 'Refresh');
  expect((await again).status()).toBe(200);
});

test('a sub-category stands with the make that was chosen, and a platform admin has what was typed', async ({
  page,
}) => {
  const boss = await asBoss(page);
  const dialog = page.getByRole('dialog');
  const name = `Straps ${test.info().workerIndex}`;
  const makes = (await boss.client.call('GET /api/v1/makes', {})).body.data;
  const make = makes.find(({ id }) => id === foothills.makeId)!;
  await page.goto('/platform/subcategories');
  await enterAll(page, { Manufacturer: make.name });
  await press(page, 'Add Sub-category');
  await enterAll(dialog, {
    ...{ Category: 'Exterior', 'Name in English': name, 'Name in French': 'Sangles' },
  });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  const ofMake = async (makeId: number) => {
    const { body } = await boss.client.call('GET /api/v1/auth/subcategories', {
      query: { makeId },
    });
    return body.data.filter(({ names }) => names.en === name);
  };
  expect(await ofMake(make.id)).toMatchObject([{ categoryId: 2, names: { fr: 'Sangles' } }]);
  expect(await ofMake(northgate.makeId)).toEqual([]);

  const email = unusedAddress('boss');
  await page.goto('/platform/people');
  await press(page, 'Add A Platform Admin');
  await enterAll(dialog, {
    'Set a password': true,
    ...{ 'First Name': 'Uma', 'Last Name': 'Vik', Email: email, 'Phone Number': '4165550109' },
    ...{ Password: 'a-long-password', 'Confirm Password': 'a-long-password' },
  });
  await press(page, 'Create account');
  await expect(dialog).toHaveCount(0);
  const people = await boss.client.call('GET /api/v1/auth/platform/people', {
    query: { search: email },
  });
  expect(people.body.data).toMatchObject([{ firstName: 'Uma', lastName: 'Vik', email }]);
});

test('dealerships are narrowed by their state', async ({ page }) => {
  const closed = await aDealership('ON');
  const boss = await asBoss(page);
  const params = { id: closed.place.dealerId };
  const name = closed.place.path.split('/').at(-1)!;
  await boss.client.call('POST /api/v1/auth/platform/dealers/:id/deactivate', { params });
  await page.goto(`/platform/dealerships?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  const state = page.getByRole('combobox', { name: 'State' });
  for (const [value, count] of [
    ['open', 0],
    ['closed', 1],
  ] as const) {
    await state.selectOption({ value });
    await expect(page).toHaveURL(new RegExp(`state=${value}`));
    await expect(row).toHaveCount(count);
  }
});

test('a product is seen in the shop on a vehicle that it fits, and duplicated', async ({
  page,
}) => {
  const { trimId } = (await sellable(admin.place))[0]!;
  const { id } = await aProduct(admin, 'Wind deflector', { trims: [trimId] });
  await enter(page, admin);
  await open(page, `dealer-products/${id}`);
  await press(page, 'View in shop');
  const link = page.getByRole('dialog').locator(`a[href*="/products/${id}"]`);
  await expect(link).toHaveAttribute('href', new RegExp(`trim=${trimId}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(new RegExp(`new\\?copy=${id}$`));
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/^100/);
});
