import type { Page } from '@playwright/test';
import { type Account, signedIn, unusedAddress } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { demoPassword, expect, mailsTo, mailTo, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A platform admin in the page's browser, and a make that no other test has. */
async function withMake(page: Page): Promise<{ boss: Account; makeId: number; name: string }> {
  const boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  const { testId, workerIndex } = test.info();
  const name = `Mine ${workerIndex} ${testId.slice(-6)}`;
  const asked = { body: { name } };
  const made = await boss.client.call('POST /api/v1/auth/platform/vehicles/makes', asked);
  await enter(page, boss);
  return { boss, makeId: made.body.id, name };
}

test('the door of the platform leads on, remembers who asked for it, and is closed to a used code', async ({
  page,
  context,
  problems,
}) => {
  problems.expected.push(/status of 410/);
  await page.goto('/platform/first-admin');
  await page.getByRole('link', { name: 'Platform Sign In' }).click();
  const links: [name: string, to: RegExp][] = [
    ['Reset password', /\/platform\/reset-password$/],
    ['All dealerships', /\d\/$/],
    ['Français', /\/fr\/platform\/login/],
  ];
  for (const [name, to] of links) {
    await page.goto('/platform/login');
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page, name).toHaveURL(to);
  }
  const lasts: number[] = [];
  for (const isRemembered of [false, true]) {
    await context.clearCookies();
    await page.goto('/platform/login');
    await enterAll(page, {
      ...{ Email: 'admin@example.test', Password: demoPassword },
      'Remember me on this device': isRemembered,
    });
    await press(page, 'Sign In');
    await expect(page).toHaveURL(/\/platform\/dealerships/);
    // It lasts as long as the session; that of a known device stays either way.
    const session = (await context.cookies()).find(({ name }) => /signed_in$/.test(name));
    lasts.push(session!.expires);
  }
  const [shortly, long] = lasts as [number, number];
  expect(long - shortly).toBeGreaterThan(24 * 3_600);
});

test('an admin who has not come yet is invited again, and the notice leads to what comes next', async ({
  page,
}) => {
  const { name } = await withMake(page);
  const email = unusedAddress('invited');
  const code = `shop-${test.info().workerIndex}-${test.info().testId.slice(-4)}`;
  await page.goto('/platform/dealerships');
  await press(page, 'Open A Dealership');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, {
    ...{ Make: name, Code: code, Address: '2 Mill Road', City: 'Regina' },
    ...{ Province: 'Saskatchewan', 'Postal Code': 'S4P 3Y2', Phone: '3065550100' },
    ...{ 'E-mail of its admin': email, 'First Name': 'Io' },
    'Last Name': 'Gray',
  });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Shop ${code}`);
  await dialog.getByRole('button', { name: 'Open this shop' }).click();
  await expect(dialog).toHaveCount(0);
  await mailTo(email, /./);
  const before = (await mailsTo(email, /./)).length;
  await page.getByRole('link', { name: 'Go to its admin area' }).click();
  await expect(page).toHaveURL(new RegExp(`/${code}/admin/get-ready`));
  await page.goto(`/platform/dealerships?search=${code}`);
  await press(page, `Actions for Shop ${code}`);
  await page.getByRole('menuitem', { name: 'Invite again' }).click();
  await expect.poll(async () => (await mailsTo(email, /./)).length).toBe(before + 1);
});

test('a product of a make has the options, needs and texts that were entered, and its price is changed in the list', async ({
  page,
}) => {
  const { boss, makeId } = await withMake(page);
  await page.goto(`/platform/catalogue/new?make=${makeId}`);
  const product: Entries = {
    ...{ Name: 'Awning', Number: 'AWN-1', Category: 'Exterior', Price: '420.5', FRT: '1.1' },
    ...{ Cost: '200.25', Active: true },
  };
  await enterAll(page, product);
  await press(page, 'Add option');
  await press(page, 'Add option');
  const option = (at: number) => page.getByRole('group', { name: `Option ${at}`, exact: true });
  await enterAll(option(1), { Name: 'Grey', Price: '3' });
  await enterAll(option(2), { Name: 'Sand', Price: '4' });
  await press(page, 'Remove Grey');
  await page.getByRole('switch', { name: 'Edit as HTML' }).first().check();
  await page
    .getByRole('textbox', { name: 'Detail of the product', exact: true })
    .fill('<p>Keeps <em>dry</em></p>');
  await press(page, 'Save product');
  await said(page, 'Product created successfully.');
  const params = { makeId };
  const listNow = async () =>
    (await boss.client.call('GET /api/v1/auth/platform/catalogue/:makeId', { params })).body.data;
  const { id } = (await listNow())[0]!;
  const { body } = await boss.client.call('GET /api/v1/auth/products/:id', { params: { id } });
  expect(body.product).toMatchObject({
    ...{ name: 'Awning', number: 'AWN-1', categoryId: 2, price: 420.5, frt: 1.1, cost: 200.25 },
    ...{ detail: '<p>Keeps <em>dry</em></p>', options: [{ name: 'Sand', price: 4 }] },
  });
  await page.goto(`/platform/catalogue?make=${makeId}`);
  await press(page, /^Change: Retail Price, Awning /);
  await page.getByRole('textbox', { name: 'Retail Price, Awning' }).fill('433.75');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listNow())[0]).toMatchObject({ price: 433.75 });
  await chooseAction(page, 'Awning', 'Delete Product');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Product' }).click();
  await said(page, 'Awning was deleted.');
  expect(await listNow()).toEqual([]);
  await press(page, 'Undo');
  await expect.poll(listNow).toMatchObject([{ id, price: 433.75 }]);
});

test('rows of a file of the platform are what was chosen: vehicles by the columns that were assigned', async ({
  page,
}) => {
  const { boss, makeId, name } = await withMake(page);
  const upload = async (text: string) => {
    await page.goto(`/platform/import?make=${makeId}`);
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
  };
  await upload(`A,B,C,D\n${name},2029,Plover,Core\n${name},2029,Plover,Plus\n`);
  await enterAll(page, { 'The rows are': 'Vehicles' });
  await enterAll(page, {
    ...{ 'Column for Make': 'A', 'Column for Year': 'B', 'Column for Model': 'C' },
    ...{ 'Column for Trim': 'D', 'Save this assignment as': `Vehicles of ${name}` },
  });
  await press(page, 'Check the file');
  const apply = page.getByRole('button', { name: /^Apply \d+ changes?$/ });
  await expect(apply).toBeVisible({ timeout: 30_000 });
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await apply.click();
  await expect(apply).toHaveCount(0);
  const trimsNow = async () => {
    const years = await boss.client.call('GET /api/v1/years', { query: { makeId } });
    const yearId = years.body.data.find(({ year }) => year === 2029)?.id;
    if (!yearId) return [];
    const models = await boss.client.call('GET /api/v1/models', { query: { makeId, yearId } });
    const modelId = models.body.data.find((model) => model.name === 'Plover')!.id;
    const trims = await boss.client.call('GET /api/v1/trims', { query: { modelId } });
    return trims.body.data.map((trim) => trim.name).toSorted();
  };
  await expect.poll(trimsNow).toEqual(['Core', 'Plus']);
  await press(page, 'Import another file');
  await expect(page).not.toHaveURL(/changeset=/);
  await expect(page.getByText(`Vehicles of ${name}`)).toBeVisible();
});
