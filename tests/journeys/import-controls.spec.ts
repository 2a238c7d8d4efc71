import type { Page } from '@playwright/test';
import { type Account, aProduct, signedIn, trimOf } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Whose products come in by files: a dealership's, or a make's. */
interface Owner {
  person: Account;
  asked: { dealerId: number } | { makeId: number };
  importPage: string;
  changesPage: string;
  /** The numbers of its products. */
  numbersNow(): Promise<string[]>;
}

async function aShop(): Promise<Owner> {
  const person = await aDealership('BC');
  const { dealerId, path } = person.place;
  const params = { type: 'dealer' as const, dealerId };
  return {
    ...{ person, asked: { dealerId } },
    ...{ importPage: `${path}/admin/import`, changesPage: `${path}/admin/changes` },
    async numbersNow() {
      const asked = { params, query: {} };
      const { body } = await person.client.call('GET /api/v1/auth/products/:type/:dealerId', asked);
      return body.data.map(({ number }) => number).toSorted();
    },
  };
}

async function aMake(): Promise<Owner & { name: string; makeId: number }> {
  const person = await signedIn(northgate, 'admin@example.test', demoPassword);
  const name = `Undone ${test.info().workerIndex} ${test.info().testId.slice(-6)}`;
  const made = await person.client.call('POST /api/v1/auth/platform/vehicles/makes', {
    body: { name },
  });
  const makeId = made.body.id;
  return {
    ...{ person, asked: { makeId }, name, makeId },
    importPage: `/platform/import?make=${makeId}`,
    changesPage: `/platform/changes?make=${makeId}`,
    async numbersNow() {
      const asked = { params: { makeId } };
      const path = 'GET /api/v1/auth/platform/catalogue/:makeId';
      const { body } = await person.client.call(path, asked);
      return body.data.map(({ number }) => number).toSorted();
    },
  };
}

/** Uploads a file of products, of which each has the number and name that are given. */
async function upload(page: Page, { importPage }: Owner, name: string, rows: string) {
  await page.goto(importPage);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
}

async function applyFile(page: Page, owner: Owner, number: string): Promise<void> {
  await upload(page, owner, `${number}.csv`, `number,name,price\n${number},Mat,5\n`);
  await press(page, 'Check the file');
  await press(page, 'Apply 1 change');
  await expect(page.getByText('1 change was applied').last()).toBeVisible();
}

const owners: [whose: string, begin: () => Promise<Owner>][] = [
  ['a dealership', aShop],
  ['a make', aMake],
];
for (const [whose, begin] of owners) {
  test(`of two saved assignments of ${whose} one is renamed, and the other deleted`, async ({
    page,
  }) => {
    const owner = await begin();
    await enter(page, owner.person);
    const assignmentsNow = async () => {
      const { body } = await owner.person.client.call('GET /api/v1/auth/import-mappings', {
        query: owner.asked,
      });
      return body.data.map(({ name }) => name);
    };
    for (const [name, a, b] of [
      ['First', 'A', 'B'],
      ['Second', 'C', 'D'],
    ] as const) {
      await upload(page, owner, `${name}.csv`, `${a},${b}\nN-1,Mat\n`);
      await enterAll(page, {
        ...{ 'Column for Product number': a, 'Column for Name': b },
        'Save this assignment as': name,
      });
      await press(page, 'Check the file');
      await expect(page.getByRole('tablist')).toBeVisible();
    }
    expect(await assignmentsNow()).toEqual(['First', 'Second']);
    await page.goto(owner.importPage);
    const rename = page.getByRole('button', { name: /^Rename the assignment S/ });
    await rename.click();
    await page.keyboard.press('Escape');
    await expect(rename).toBeFocused();
    await rename.click();
    await enterAll(page, { 'New name of Second': 'Supplier' });
    await press(page, 'Save');
    await expect.poll(assignmentsNow).toEqual(['First', 'Supplier']);
    await expect(rename).toBeFocused();
    await press(page, 'Delete the assignment First');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(assignmentsNow).toEqual(['Supplier']);
    await expect(page.getByRole('button', { name: /^Rename the assignment/ })).toHaveCount(1);
  });

  test(`what a file brought ${whose} is taken back after it came in, from the list and from its page, and what others brought stays`, async ({
    page,
  }) => {
    test.slow();
    const owner = await begin();
    await enter(page, owner.person);
    for (const number of ['U-1', 'U-2', 'U-3', 'U-4']) await applyFile(page, owner, number);
    const undo = async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('This change was undone').last()).toBeVisible();
    };
    await press(page, 'Undo');
    await undo();
    expect(await owner.numbersNow()).toEqual(['U-1', 'U-2', 'U-3']);
    await page.goto(owner.changesPage);
    await press(page, 'Actions for U-1.csv');
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await undo();
    expect(await owner.numbersNow()).toEqual(['U-2', 'U-3']);
    await press(page, 'All changes');
    await press(page, 'Actions for U-2.csv');
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await press(page, 'Undo');
    await undo();
    expect(await owner.numbersNow()).toEqual(['U-3']);
    await press(page, 'All changes');
    await press(page, 'U-3.csv');
    await page.getByRole('tab', { name: 'New (1)' }).click();
    await expect(page.getByRole('tabpanel').getByText('U-3')).toBeVisible();
  });
}

test('what fits one model year of a make fits the vehicles of the same names in the chosen one', async ({
  page,
}) => {
  const { person, makeId, name, changesPage } = await aMake();
  const list = [2029, 2028, 2027].map((year) => `${year}, Plover, Core`).join('\n');
  const asked = { params: { id: makeId }, body: { list, apply: true } };
  await person.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  const [, middle, old] = await Promise.all(
    [2029, 2028, 2027].map((year) =>
      trimOf({ makeId, visitor: northgate.visitor }, { year, model: 'Plover', trim: 'Core' }),
    ),
  );
  const more = { dealer_id: null, make: name, trims: [old] };
  const { id } = await aProduct(person, 'Rail', more);
  await enter(page, person);
  await page.goto(changesPage);
  await press(page, 'Copy fitments');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, { From: '2027', To: '2028' });
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  const apply = page.getByRole('button', { name: 'Apply 1 change' });
  await apply.click();
  await expect(apply).toHaveCount(0);
  const trims = async () => {
    const { body } = await person.client.call('GET /api/v1/auth/products/:id', { params: { id } });
    return body.product.trims.toSorted();
  };
  await expect.poll(trims).toEqual([old, middle].toSorted());
});
