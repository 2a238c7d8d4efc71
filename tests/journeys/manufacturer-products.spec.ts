import type { Page } from '@playwright/test';
import { picture } from '#tests/data/pictures.ts';
import { type Account, aProduct, signedIn, trimOf } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll, expectEntered } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let make: string;
let admin: Account;
let boss: Account;
test.beforeEach(async ({ page }) => {
  make = `Maker ${test.info().workerIndex} ${test.info().testId.slice(-6)}`;
  admin = await aDealership('BC', make);
  boss = await signedIn(admin.place, 'admin@example.test', demoPassword);
  for (const name of names) await aProduct(boss, name, { dealer_id: null, make, active: true });
  await enter(page, admin);
});

/** As many as fill a page of the table, and two more. */
const names = Array.from({ length: 12 }, (_, at) => `Rail ${at + 10}`);

const open = (page: Page, query = '') =>
  page.goto(`${admin.place.path}/admin/manufacturer-products${query}`);
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const named = (page: Page, names: readonly string[]) =>
  expect(rows(page)).toContainText([...names]);

/** The make's products as the dealership has them, by their names. */
async function productsNow() {
  const params = { type: 'manufacturer' as const, dealerId: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', {
    ...{ params, query: { rows: 50 } },
  });
  return new Map(body.data.map((product) => [product.name, product]));
}

/** A product's whole form, as the make has it. */
async function wholeNow(name: string) {
  const { id } = (await productsNow()).get(name)!;
  return (await boss.client.call('GET /api/v1/auth/products/:id', { params: { id } })).body.product;
}

async function applyChanges(page: Page): Promise<void> {
  await expect(page).toHaveURL(/changes\?changeset=/);
  const apply = page.getByRole('button', { name: /^Apply \d+ changes?$/ });
  await apply.click();
  await expect(apply).toHaveCount(0);
}

test('each button below the table leads to its page of the rows', async ({ page }) => {
  await open(page);
  const foot = page.getByRole('navigation', { name: 'Pages of the table' });
  const [first, last] = [names.slice(0, 10), names.slice(10)];
  for (const [button, shown] of [
    ['Next page', last],
    ['Previous page', first],
    ['Page 2', last],
    ['Page 1', first],
  ] as const) {
    await foot.getByRole('button', { name: button, exact: true }).click();
    await expect(rows(page), button).toHaveCount(shown.length);
    await named(page, shown);
  }
});

test('a dealership’s price and hours are changed where they stand, each in its own row, and taken back', async ({
  page,
}) => {
  await open(page);
  const change = async (label: string, value: string) => {
    await press(page, new RegExp(`^Change: ${label} `));
    await page.getByRole('textbox', { name: label }).fill(value);
    await page.keyboard.press('Enter');
  };
  const own = async (name: string) => {
    const { price, frt, dealerPrice, dealerFrt } = (await productsNow()).get(name)!;
    return [price, frt, dealerPrice, dealerFrt];
  };
  await change('Dealer Price, Rail 12', '88.5');
  await expect.poll(() => own('Rail 12')).toEqual([100, 1, 88.5, null]);
  await change('Dealer FRT, Rail 11', '1.7');
  await expect.poll(() => own('Rail 11')).toEqual([100, 1, null, 1.7]);
  await press(page, 'Undo');
  await expect.poll(() => own('Rail 11')).toEqual([100, 1, null, null]);
  expect(await own('Rail 12')).toEqual([100, 1, 88.5, null]);
});

test('what is chosen for many products becomes the dealership’s own value of those that were ticked', async ({
  page,
}) => {
  test.slow();
  const tick = async (...names: string[]) => {
    await open(page);
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };
  const own = async (...names: string[]) => {
    const now = await productsNow();
    return names.map((name) => {
      const { dealerPrice, dealerFrt, dealerFeatured } = now.get(name)!;
      return [dealerPrice, dealerFrt, dealerFeatured];
    });
  };
  await tick('Rail 10', 'Rail 12');
  await press(page, 'Change');
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('group', { name: 'Dealer price', exact: true });
  const hours = dialog.getByRole('group', { name: 'Dealer FRT', exact: true });
  await enterAll(price, { How: 'Lower by' });
  await enterAll(price, { Dollars: '12.5', Ending: 'Whole dollars' });
  await enterAll(price, { Rounded: 'Down' });
  await enterAll(hours, { How: 'Raise by' });
  await enterAll(hours, { Hours: '0.5' });
  await enterAll(dialog, { Featured: 'Yes' });
  await press(page, 'Show what changes');
  await applyChanges(page);
  const [changed, unchanged] = [
    [87, 1.5, true],
    [null, null, null],
  ];
  await expect
    .poll(() => own('Rail 10', 'Rail 11', 'Rail 12'))
    .toEqual([changed, unchanged, changed]);
  await tick('Rail 12');
  await press(page, 'Change');
  await enterAll(price, { How: 'Back to the maker’s' });
  await enterAll(dialog, { Featured: 'Back to the maker’s' });
  await press(page, 'Show what changes');
  await applyChanges(page);
  await expect.poll(() => own('Rail 10', 'Rail 12')).toEqual([changed, [null, 1.5, null]]);
  await tick('Rail 11');
  await press(page, 'Feature');
  await applyChanges(page);
  await expect
    .poll(() => own('Rail 11', 'Rail 12'))
    .toEqual([
      [null, null, true],
      [null, 1.5, null],
    ]);
  await tick('Rail 13');
  await press(page, 'All 12 that match');
  await page.getByRole('checkbox', { name: 'Select Rail 10' }).uncheck();
  await press(page, 'Feature');
  await applyChanges(page);
  const featured = async () => {
    const now = [...(await productsNow()).values()];
    return now.filter(({ dealerFeatured }) => dealerFeatured).length;
  };
  await expect.poll(featured).toBe(12);
});

test('a filter leaves what the dealership has made of its make’s products', async ({ page }) => {
  const override = async (name: string, change: object) => {
    const { id } = (await productsNow()).get(name)!;
    const body = { dealerId: admin.place.dealerId, productId: id, ...change };
    await admin.client.call('POST /api/v1/auth/product_overrides/', { body });
  };
  await override('Rail 11', { price: 90 });
  await override('Rail 13', { hidden: true });
  const filters: [entries: Entries, left: string[]][] = [
    [{ Overridden: 'Yes', 'Hidden in the shop': 'No' }, ['Rail 11']],
    [{ 'Hidden in the shop': 'Yes' }, ['Rail 13']],
  ];
  const dialog = page.getByRole('dialog');
  for (const [entries, left] of filters) {
    await open(page);
    await expect(rows(page)).toHaveCount(10);
    await press(page, /^Filters/);
    await enterAll(dialog, entries);
    await press(page, 'Show products');
    await expect(rows(page)).toHaveCount(left.length);
    await named(page, left);
    await press(page, /^Filters/);
    await expectEntered(dialog, entries);
    await dialog.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(10);
  }
});

test('of two products, the one whose menu is used gets its price, is hidden and comes back', async ({
  page,
}) => {
  const own = async (name: string) => {
    const { dealerPrice, dealerHidden } = (await productsNow()).get(name)!;
    return [dealerPrice, dealerHidden];
  };
  await open(page);
  await chooseAction(page, 'Rail 11', 'Dealer price and FRT');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, { 'Dealer Price': '77.5' });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  expect(await own('Rail 11')).toEqual([77.5, false]);
  await chooseAction(page, 'Rail 11', 'Hide in our shop');
  await said(page, 'Rail 11 is hidden in your shop.');
  await chooseAction(page, 'Rail 11', 'Show in our shop again');
  await said(page, 'Rail 11 is in your shop again.');
  await chooseAction(page, 'Rail 12', 'Hide in our shop');
  await said(page, 'Rail 12 is hidden in your shop.');
  expect([await own('Rail 11'), await own('Rail 12')]).toEqual([
    [77.5, false],
    [null, true],
  ]);
  await chooseAction(page, 'Rail 13', 'View in shop');
  const link = dialog.getByRole('link', { name: 'Open in the shop' });
  const [shop] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const { id } = (await productsNow()).get('Rail 13')!;
  await expect(shop).toHaveURL(new RegExp(`/products/${id}$`));
  await shop.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('a platform admin makes, changes, duplicates and deletes a make’s product from a dealership’s list', async ({
  page,
}) => {
  test.slow();
  await enter(page, boss);
  await open(page);
  await press(page, 'Create Product');
  const made: Entries = {
    Active: true, // asks for a category
    ...{ Name: 'Awning', Number: 'AWN-1', Category: 'Exterior', 'Warranty (months)': '26' },
    ...{ Price: '310.45', FRT: '1.2', Cost: '144.1', Featured: true },
    'Lease residual': true,
    ...{ Length: '11.5', Width: '12.5', Height: '13.5', 'Size Unit': 'in' },
    ...{ Weight: '14.5', 'Weight Unit': 'lb', 'Only one of group': 'roof' },
    'Name in French': 'Auvent',
  };
  await enterAll(page, made);
  await press(page, 'Save product');
  await said(page, 'Product created successfully.');
  await expect(page).toHaveURL(/\/manufacturer-products$/);
  expect(await wholeNow('Awning')).toMatchObject({
    ...{ number: 'AWN-1', categoryId: 2, warrantyMonths: 26, price: 310.45, frt: 1.2, cost: 144.1 },
    ...{ active: true, featured: true, leaseResidual: true, dealerId: null, make },
    ...{ length: 11.5, width: 12.5, height: 13.5, sizeUnit: 'in', weight: 14.5, weightUnit: 'lb' },
    ...{ exclusiveGroup: 'roof', texts: { fr: { name: 'Auvent' } } },
  });
  await chooseAction(page, 'Rail 11', 'Edit product');
  await enterAll(page, { Price: '64.25', Cost: '31', Active: false, 'Name in French': 'Rail' });
  await press(page, 'Save product');
  await said(page, 'Product saved successfully.');
  expect(await wholeNow('Rail 11')).toMatchObject({
    ...{ price: 64.25, cost: 31, active: false, frt: 1, texts: { fr: { name: 'Rail' } } },
  });
  expect(await wholeNow('Rail 12')).toMatchObject({ price: 100, cost: 50, active: true });

  await chooseAction(page, 'Rail 12', 'Dealer price and FRT');
  await press(page, 'Edit product');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await chooseAction(page, 'Rail 12', 'Edit product');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Rail 12');
  await enterAll(page, { Name: 'Rail 12 short', Number: 'R-12-S', Price: '81.5' });
  await press(page, 'Save product');
  await said(page, 'Product created successfully.');
  expect(await wholeNow('Rail 12 short')).toMatchObject({ price: 81.5, cost: 50, make });
  await open(page, '?search=Rail 12');
  await expect(rows(page)).toHaveCount(2);
  await chooseAction(page, 'Rail 12', 'Delete Product');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Product' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect([...(await productsNow()).keys()].filter((name) => /^Rail 12/.test(name))).toEqual([
    'Rail 12 short',
  ]);
  await press(page, 'Undo');
  await expect.poll(async () => (await productsNow()).has('Rail 12')).toBe(true);
});

test('texts, pictures, options, parts, needs and vehicles of a make’s product are those that were entered in a dealership', async ({
  page,
}) => {
  test.slow();
  const trimId = await aTrim();
  await enter(page, boss);
  const products = await productsNow();
  for (const name of ['Rail 16', 'Rail 17'])
    await boss.client.call('PATCH /api/v1/auth/products/:id', {
      ...{ params: { id: products.get(name)!.id }, body: { trims: [trimId] } },
    });
  const { id } = products.get('Rail 15')!;
  await page.goto(`${admin.place.path}/admin/manufacturer-products/${id}`);
  const editor = page.getByRole('textbox', { name: 'Detail of the product', exact: true });
  const selectLine = () =>
    editor.evaluate((element) => {
      (element as HTMLElement).focus();
      getSelection()!.selectAllChildren(element.firstElementChild!);
    });
  await editor.fill('Read more');
  await press(page, 'Undo');
  await expect(editor).toHaveText('');
  await press(page, 'Redo');
  await expect(editor).toHaveText('Read more');
  await selectLine();
  await press(page, 'Link');
  await expect(page.getByRole('textbox', { name: 'Web address' })).toBeFocused();
  await page.keyboard.insertText('https://rail.example/');
  await press(page, 'Set link');
  await selectLine();
  await press(page, 'Remove link');
  await expect(editor.getByRole('link')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Edit as HTML' }).first().check();
  await editor.fill('<p>Of <em>steel</em></p>');
  const buffer = await picture('small.jpg');
  const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Pictures: Drop pictures here, or choose them').setInputFiles(files);
  const option = (at: number) => page.getByRole('group', { name: `Option ${at}`, exact: true });
  for (const [at, Type, shown] of [
    [1, 'Colour', 'Picture 2'],
    [2, 'Colour', 'No picture'],
    [3, 'Test', 'Picture 1'],
  ] as const) {
    await press(page, 'Add option');
    const words = { Name: `Size ${at}`, Number: `S-${at}`, Price: `${at}.5` };
    await enterAll(option(at), { ...words, 'Shown by': shown, Type });
  }
  await press(page, 'Move Size 3 earlier');
  await press(page, 'Move Size 1 later');
  await press(page, 'Remove Size 2');
  const add = async (list: string, name: string) => {
    const search = page.getByRole('searchbox', { name: list, exact: true });
    await search.fill(name);
    await press(page, new RegExp(`^Add ${name} `));
    await search.fill('');
  };
  await add('Search products to add', 'Rail 16');
  await add('Search products to add', 'Rail 17');
  await add('Search products to add', 'Rail 18');
  await press(page, 'Move Rail 17 earlier');
  await press(page, 'Move Rail 16 later');
  await press(page, 'Remove Rail 18');
  await press(page, 'Add a need');
  await add('Search products of which one is needed', 'Rail 19');
  await press(page, 'Add a need');
  await press(page, 'Remove need 2');
  await add('Search products that it excludes', 'Rail 20');
  await press(page, 'Show 2029');
  await press(page, 'Show 2029 Plover');
  await page.getByRole('checkbox', { name: 'Core', exact: true }).check();
  await press(page, 'Save product');
  await said(page, 'Product saved successfully.');
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const { detail, options, needs, excludes, trims, ...whole } = await wholeNow('Rail 15');
  expect(detail).toBe('<p>Of <em>steel</em></p>');
  expect(options).toMatchObject([
    { name: 'Size 3', number: 'S-3', price: 3.5, optionTypeId: 2, picture: 1 },
    { name: 'Size 1', number: 'S-1', price: 1.5, optionTypeId: 1, picture: 2 },
  ]);
  expect(namesOf(whole.products)).toEqual(['Rail 17', 'Rail 16']);
  expect(needs.map(namesOf)).toEqual([['Rail 19']]);
  expect(namesOf(excludes)).toEqual(['Rail 20']);
  expect(trims).toEqual([trimId]);
});

test('products of one name are listed with their vehicles, also where a dealership sets its price', async ({
  page,
}) => {
  const trims = [await aTrim()];
  const more = { dealer_id: null, make, active: true };
  await aProduct(boss, 'Twin rail', { ...more, number: 'TWIN-1', trims });
  await aProduct(boss, 'Twin rail', { ...more, number: 'TWIN-2', fitsEvery: true });
  await open(page, '?search=Twin&sort=number');
  await named(page, ['Twin rail Fits: Plover 2029', 'Twin rail Fits every vehicle']);
  await page.getByText('Fits: Plover 2029', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('TWIN-1', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Fits: Plover 2029', { exact: true })).toBeVisible();
});

/** The only vehicle of the make. */
async function aTrim(): Promise<number> {
  const asked = {
    params: { id: admin.place.makeId },
    body: { list: '2029, Plover, Core', apply: true },
  };
  await boss.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  return trimOf(admin.place, { year: 2029, model: 'Plover', trim: 'Core' });
}
