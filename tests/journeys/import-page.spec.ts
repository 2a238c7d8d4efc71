import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bulkChange } from '#shared/messages/en/admin/bulk-change.ts';
import { changePreview, changeResult } from '#shared/messages/en/admin/changes.ts';
import { table } from '#shared/messages/en/admin/frame.ts';
import {
  importColumns,
  importedFile,
  importFields,
  importPage,
} from '#shared/messages/en/admin/import-page.ts';
import { picture } from '#tests/data/pictures.ts';
import { type Account, signedIn } from '#tests/support/states.ts';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { zipOf } from '#tests/support/zip.ts';
import { aDealership, enter, foothills } from './begin.ts';
import { chooseVehicle, openSettings, showAll } from './steps.ts';
import { demoPassword, expect, expectAccessible, test } from './support.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A supplier's price list, whose last three rows have a mistake each. */
const priceList = [
  ['Part #', 'Description', 'MSRP', 'Labour hours', 'Category'],
  ['hm-1', 'Harbour floor mats', 89.5, 0.2, 'Interior'],
  ['HM-2', 'Harbour carpet floor mats', 64, 0.2, 'Interior'],
  ['HM-3', 'Harbour roof rack', 389, 1.5, 'Exterior'],
  ['HM-4', 'Harbour cargo tray', 'call us', 0.3, 'Interior'],
  ['HM-5', 'Harbour bug deflector', 129, 'half', 'Exterior'],
  ['HM-6', 'Harbour first-aid kit', 34.99, 0, 'Trunk'],
];

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file, and has it checked with the columns that were guessed. */
async function takeIn(page: Page, file: Given, choose?: () => Promise<void>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: importedFile.title }).waitFor();
  await expectAccessible(page);
  await choose?.();
  await page.getByRole('button', { name: importColumns.check }).click();
  await page.getByRole('tablist').waitFor({ timeout: 30_000 });
  await expectAccessible(page);
}

async function apply(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: changePreview.apply(count), exact: true }).click();
  await expect(page.getByText(`${count} changes were applied`).last()).toBeVisible();
}

/** The prices of a dealership's own products, by number. */
async function prices({ client, place }: Account): Promise<Record<string, number>> {
  const { body } = await client.call('GET /api/v1/auth/products/:type/:dealerId', {
    params: { type: 'dealer', dealerId: place.dealerId },
    query: {},
  });
  return Object.fromEntries(body.data.map(({ number, price }) => [number, price]));
}

test('a dealer admin loads a spreadsheet, mends three bad rows, and changes all floor mats and back', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const admin = await aDealership();
  const area = `${admin.place.path}/admin`;
  await enter(page, admin);
  await page.goto(`${area}/import`);
  await expectAccessible(page);
  const rows = priceList.map((cells, index) => rowOf(index + 1, ...cells)).join('');
  const buffer = workbookOf({ sheets: [{ name: 'Prices', rows }] });
  const conversion = page.getByLabel(importColumns.conversionOf(importFields.number), {
    exact: true,
  });
  await takeIn(page, { name: 'prices.xlsx', mimeType: workbook, buffer }, () =>
    conversion.selectOption({ label: importColumns.conversions.upper }).then(() => {}),
  );
  await expect(page.getByText('3 rows were refused')).toBeVisible();

  // The refused rows go out, are corrected, and come in again by themselves.
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: changePreview.downloadRefused }).click();
  const refused = await readFile(await (await saving).path(), 'utf8');
  const mended = refused
    .replace('call us', '59.00')
    .replace('half', '0.5')
    .replace('Trunk', 'Interior');
  const mendedFile = Buffer.from(mended);
  await takeIn(page, { name: 'mended.csv', mimeType: 'text/csv', buffer: mendedFile });
  await apply(page, 3);
  // What was good from the beginning waits under 'Changes'.
  await page.getByRole('link', { name: importPage.changes, exact: true }).first().click();
  await page.getByRole('button', { name: 'prices.xlsx', exact: true }).click();
  await apply(page, 3);
  const imported = { 'HM-1': 89.5, 'HM-2': 64, 'HM-3': 389 };
  const corrected = { 'HM-4': 59, 'HM-5': 129, 'HM-6': 34.99 };
  expect(await prices(admin)).toEqual({ ...imported, ...corrected });

  await page.goto(`${area}/dealer-products?search=floor+mats`);
  await page.getByRole('checkbox', { name: table.tickAll }).first().check();
  await page.getByRole('button', { name: bulkChange.change, exact: true }).click();
  const price = page.getByRole('dialog').getByRole('group', { name: bulkChange.price });
  await price.getByLabel(bulkChange.way).selectOption({ label: bulkChange.ways.percentUp });
  await price.getByLabel(bulkChange.units.price.percentUp).fill('5');
  await price.getByLabel(bulkChange.ending).selectOption({ label: bulkChange.endings[95] });
  await page.getByRole('button', { name: bulkChange.preview }).click();
  await apply(page, 2);
  // By hand: 89.50 and 5 % are 93.975, 64 and 5 % are 67.20.
  const raised = { ...imported, 'HM-1': 93.95, 'HM-2': 66.95 };
  expect(await prices(admin)).toEqual({ ...raised, ...corrected });
  await expectAccessible(page);

  const undo = page.getByRole('main').getByRole('button', { name: changeResult.undo, exact: true });
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: changeResult.undo }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  expect(await prices(admin)).toEqual({ ...imported, ...corrected });
});

/** A catalogue for a vehicle that the make has not: the oldest, so that no other journey begins with it. */
const catalogue = [
  'number,name,price,frt,category,featured,year,model,trim,images',
  'HB-1,Harbour bike carrier,249,1,Exterior,yes,1998,Harbour,Core,carrier.jpg',
  'HB-2,Harbour dog crate,189,0,Interior,no,1998,Harbour,Core,Crate.png|carrier.jpg',
];

test('a platform admin loads a catalogue with its pictures, and a shopper sees it', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, await signedIn(foothills, 'admin@example.test', demoPassword));
  await page.goto(`/platform/import?make=${foothills.makeId}`);
  const buffer = zipOf([
    { name: 'catalogue.csv', content: catalogue.join('\n') },
    { name: 'photos/carrier.jpg', content: await picture('photo.jpg') },
    { name: 'photos/crate.png', content: await picture('wide.png') },
  ]);
  const file = { name: 'harbour.zip', mimeType: 'application/zip', buffer };
  await takeIn(page, file, async () => {
    await expect(page.getByText('2 pictures', { exact: true })).toBeVisible();
    await page.getByLabel(importColumns.createVehicles).check();
  });
  // The vehicle and two products.
  await apply(page, 3);

  await chooseVehicle(page, '1998', 'Harbour', 'Core', foothills.path);
  await showAll(page);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Harbour/ });
  await expect(cards).toHaveCount(2);
  const drawn = cards
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(all.map((image) => image.decode().then(() => image.naturalWidth))),
    );
  expect((await drawn).filter((width) => width > 0)).toHaveLength(2);
  await page.getByRole('link', { name: 'Harbour dog crate' }).click();
  await expect(page.getByText('$189.00').first()).toBeVisible();
});

test('a dealer admin takes in offers of their own by a file, and takes them back', async ({
  page,
}) => {
  const admin = await aDealership();
  const { path, dealerId } = admin.place;
  const offersNow = async () => {
    const asked = { params: { id: dealerId }, query: { page: 1, rows: 20 } };
    const { body } = await admin.client.call('GET /api/v1/auth/dealers/:id/terms', asked);
    return body.data.map(({ type, term, rate }) => `${type} ${term} ${rate}`).toSorted();
  };
  await enter(page, admin);
  await openSettings(page, path, 'payments');
  await page.getByRole('link', { name: importPage.title, exact: true }).last().click();
  await expect(page.getByRole('heading', { name: importPage.title, level: 1 })).toBeVisible();
  const buffer = Buffer.from(
    'type,months,rate,dealer\nlease,48,4.9,\nfinance,60,5.9,\nlease,36,0.9,northgate\n',
  );
  await takeIn(page, { name: 'offers.csv', mimeType: 'text/csv', buffer }, async () => {
    const kind = page.getByRole('combobox', { name: importedFile.kind });
    await expect(kind).toHaveValue('terms');
    await expect(kind.getByRole('option')).toHaveText([
      importedFile.kinds.products,
      importedFile.kinds.terms,
    ]);
  });
  await expect(page.getByText('1 row was refused')).toBeVisible();
  await apply(page, 2);
  expect(await offersNow()).toEqual(['finance 60 5.9', 'lease 48 4.9']);
  const undo = page.getByRole('main').getByRole('button', { name: changeResult.undo, exact: true });
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: changeResult.undo }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  expect(await offersNow()).toEqual([]);
});
