import type { Page } from '@playwright/test';
import { type Account, aProduct, sellable, trimOf } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll, expectEntered } from './entries.ts';
import { press } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeEach(async ({ page }) => {
  admin = await aDealership('BC');
  const { trimId } = (await sellable(admin.place))[0]!;
  await aProduct(admin, 'Cheap mat', { categoryId: 3, price: 20, frt: 0, trims: [trimId] });
  await aProduct(admin, 'Dear rack', {
    ...{ categoryId: 2, price: 900, frt: 2, featured: true },
    texts: { fr: { name: 'Support cher', detail: '' } },
  });
  await aProduct(admin, 'Old step', { categoryId: 2, price: 300, frt: 1, active: false });
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/dealer-products`);
});

async function productsNow() {
  const params = { type: 'dealer' as const, dealerId: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', {
    ...{ params, query: { rows: 50 } },
  });
  return new Map(body.data.map((product) => [product.name, product]));
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const named = (page: Page, names: string[]) =>
  expect(rows(page).getByRole('button', { name: /^(Cheap mat|Dear rack|Old step)/ })).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
  );

test('each filter of the products leaves those that it names, and is taken off again', async ({
  page,
}) => {
  test.slow();
  const all = ['Cheap mat', 'Dear rack', 'Old step'];
  const filters: [entries: Entries, left: string[]][] = [
    [{ Category: 'Interior' }, ['Cheap mat']],
    [{ Category: 'Exterior' }, ['Dear rack', 'Old step']],
    [{ Featured: 'Yes' }, ['Dear rack']],
    [{ Featured: 'No' }, ['Cheap mat', 'Old step']],
    [{ Active: 'No' }, ['Old step']],
    [{ Active: 'Yes' }, ['Cheap mat', 'Dear rack']],
    [{ 'Without hours': true }, ['Cheap mat']],
    [{ 'Without a vehicle': true }, ['Dear rack', 'Old step']],
    [{ 'Without a picture': true }, all],
    [{ 'Without French': true }, ['Cheap mat', 'Old step']],
    [{ 'Without English': true }, []],
    [{ 'Price from': '300' }, ['Dear rack', 'Old step']],
    [{ 'Price to': '300' }, ['Cheap mat', 'Old step']],
    [{ 'Changed since': '2099-01-01' }, []],
  ];
  await named(page, all);
  for (const [entries, left] of filters) {
    await press(page, /^Filters/);
    const dialog = page.getByRole('dialog');
    await enterAll(dialog, entries);
    await dialog.getByRole('button', { name: 'Show products' }).click();
    await expect(dialog).toHaveCount(0);
    await named(page, left);
    await press(page, /^Filters/);
    await expectEntered(dialog, entries);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: /^Take off the filter/ }).click();
    await named(page, all);
  }
});

test('a saved view brings back its filters, is renamed and deleted', async ({ page }) => {
  await page.goto(`${admin.place.path}/admin/dealer-products?search=rack`);
  await named(page, ['Dear rack']);
  await press(page, 'Saved views');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, { 'Save the present filters as': 'Racks' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(`${admin.place.path}/admin/dealer-products`);
  await press(page, 'Saved views');
  const rename = dialog.getByRole('button', { name: 'Rename the view Racks' });
  await rename.click();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await rename.click();
  await enterAll(dialog, { 'New name of Racks': 'Roof' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).first().click();
  await dialog.getByText('Roof', { exact: true }).click();
  await named(page, ['Dear rack']);
  if ((await dialog.count()) === 0) await press(page, 'Saved views');
  await dialog.getByRole('button', { name: 'Delete the view Roof' }).click();
  await expect(dialog.getByText('You have not saved a view of this table yet.')).toBeVisible();
});

test('a price and hours are changed where they stand, each in its own row, and taken back', async ({
  page,
}) => {
  const change = async (label: string, value: string) => {
    await press(page, new RegExp(`^Change: ${label} `));
    await page.getByRole('textbox', { name: label }).fill(value);
    await page.keyboard.press('Enter');
  };
  await change('Price, Dear rack', '850.5');
  await expect.poll(async () => (await productsNow()).get('Dear rack')!.price).toBe(850.5);
  await change('FRT, Old step', '1.7');
  await expect.poll(async () => (await productsNow()).get('Old step')!.frt).toBe(1.7);
  await press(page, 'Undo');
  await expect.poll(async () => (await productsNow()).get('Old step')!.frt).toBe(1);
  const now = await productsNow();
  expect([now.get('Cheap mat')!.price, now.get('Dear rack')!.price]).toEqual([20, 850.5]);
});

test('many products are changed as it was chosen, those that were ticked and no others', async ({
  page,
}) => {
  test.slow();
  const tick = async (...names: string[]) => {
    await page.goto(`${admin.place.path}/admin/dealer-products`);
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };
  const apply = async () => {
    await expect(page).toHaveURL(/changes\?changeset=/);
    const button = page.getByRole('button', { name: /^Apply \d+ changes?$/ });
    await button.click();
    await expect(button).toHaveCount(0);
  };
  await tick('Cheap mat', 'Old step');
  await press(page, 'Untick all');
  await tick('Cheap mat', 'Old step');
  await press(page, 'Feature');
  await apply();
  const featured = async () => {
    const now = await productsNow();
    return [...now.values()].filter(({ featured }) => featured).map(({ name }) => name);
  };
  await expect.poll(featured).toEqual(['Cheap mat', 'Dear rack', 'Old step']);
  await tick('Dear rack');
  await press(page, 'Deactivate');
  await apply();
  await expect.poll(async () => (await productsNow()).get('Dear rack')!.active).toBe(false);
  expect((await productsNow()).get('Cheap mat')!.active).toBe(true);

  await tick('Cheap mat', 'Dear rack');
  await press(page, 'Change');
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('group', { name: 'Price', exact: true });
  await enterAll(price, { How: 'Raise by %' });
  await enterAll(price, { Percent: '11', Ending: 'Ends in .95' });
  await enterAll(price, { Rounded: 'Up' });
  const hours = dialog.getByRole('group', { name: 'FRT', exact: true });
  await enterAll(hours, { How: 'Set to' });
  await enterAll(hours, { Hours: '0.7' });
  await enterAll(dialog, { Featured: 'No', Active: 'Yes', 'Lease residual': 'Yes' });
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Packages' });
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await apply();
  await expect
    .poll(async () => (await productsNow()).get('Dear rack'))
    .toMatchObject({ price: 999.95, frt: 0.7, featured: false, active: true, categoryId: 4 });
  const now = await productsNow();
  expect(now.get('Cheap mat')).toMatchObject({ price: 22.95, frt: 0.7, categoryId: 4 });
  expect(now.get('Old step')).toMatchObject({ price: 300, frt: 1, featured: true, active: false });
});

test('all products that match are changed but those that are unticked: vehicles come and go', async ({
  page,
}) => {
  const vehicle = { year: 2027, model: 'Esker', trim: 'Trail' };
  const trimId = await trimOf(admin.place, vehicle);
  const many = Array.from({ length: 10 }, (_, index) => `Hook ${index + 10}`);
  for (const name of many) await aProduct(admin, name);
  const changed = many.filter((name) => name !== 'Hook 12');
  const changeAll = async (button: string, group: string) => {
    await page.goto(`${admin.place.path}/admin/dealer-products`);
    await page.getByRole('checkbox', { name: 'Select Hook 10' }).check();
    await press(page, 'All 13 that match');
    await page.getByRole('checkbox', { name: 'Select Hook 12' }).uncheck();
    await press(page, 'Change');
    await press(page, button);
    const vehicles = page.getByRole('group', { name: group });
    await vehicles
      .getByRole('searchbox', { name: 'Search year, model or trim' })
      .fill('2027 Esker Trail');
    await vehicles.getByRole('button', { name: /^Choose all 1 found$/ }).click();
    await press(page, 'Show what changes');
    const apply = page.getByRole('button', { name: /^Apply \d+ changes?$/ });
    await apply.click();
    await expect(apply).toHaveCount(0);
  };
  const withIt = async () => {
    const now = [...(await productsNow()).values()];
    const query = { dealerId: admin.place.dealerId };
    const whole = await Promise.all(
      now.map(({ id }) =>
        admin.client.call('GET /api/v1/auth/products/:id', { params: { id }, query }),
      ),
    );
    return whole
      .map(({ body }) => body.product)
      .filter(({ trims }) => trims.includes(trimId))
      .map(({ name }) => name)
      .toSorted();
  };
  await changeAll('Add vehicles', 'Vehicles that are added');
  await expect.poll(withIt).toEqual(['Cheap mat', 'Dear rack', ...changed, 'Old step']);
  await changeAll('Take vehicles away', 'Vehicles that are taken away');
  await expect.poll(withIt).toEqual([]);
});
