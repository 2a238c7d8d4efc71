import { picture } from '#tests/data/pictures.ts';
import { type Account, aProduct, trimOf } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { said } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
  for (const [categoryId, names] of [
    [3, { nameEn: 'Liners', nameFr: 'Doublures' }],
    [2, { nameEn: 'Racks', nameFr: 'Supports' }],
  ] as const) {
    const body = { dealerId: admin.place.dealerId, categoryId, ...names };
    const { status } = await admin.client.call('POST /api/v1/auth/subcategories', { body });
    expect(status).toBe(201);
  }
  for (const name of ['Tow bar', 'Tow hook', 'Tow ball', 'Tow eye']) await aProduct(admin, name);
});
test.beforeEach(({ page }) => enter(page, admin));

async function productNow(id: number) {
  const query = { dealerId: admin.place.dealerId };
  const asked = { params: { id }, query };
  return (await admin.client.call('GET /api/v1/auth/products/:id', asked)).body.product;
}

async function numbered(number: string) {
  const asked = {
    params: { type: 'dealer' as const, dealerId: admin.place.dealerId },
    query: { search: number },
  };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', asked);
  return productNow(body.data[0]!.id);
}

const first: Entries = {
  Name: 'Canoe rack',
  Number: 'CANOE-1',
  Category: 'Exterior',
  'Sub-category': 'Racks',
  'Warranty (months)': '26',
  'Country of Origin': 'Canada',
  Price: '310.45',
  FRT: '1.2',
  Cost: '144.1',
  Active: false,
  Featured: true,
  'Lease residual': true,
  Length: '11.5',
  Width: '12.5',
  Height: '13.5',
  'Size Unit': 'in',
  Weight: '14.5',
  'Weight Unit': 'lb',
  'Only one of group': 'roof',
  'Name in French': 'Support à canot',
};
const firstStored = {
  ...{ name: 'Canoe rack', number: 'CANOE-1', categoryId: 2, warrantyMonths: 26 },
  countryOfOrigin: 'CA',
  ...{ price: 310.45, frt: 1.2, cost: 144.1, active: false, featured: true, leaseResidual: true },
  ...{ length: 11.5, width: 12.5, height: 13.5, sizeUnit: 'in', weight: 14.5, weightUnit: 'lb' },
  exclusiveGroup: 'roof',
};
const second: Entries = {
  Name: 'Floor liner',
  Number: 'LINER-2',
  Category: 'Interior',
  'Sub-category': 'Liners',
  'Warranty (months)': '38',
  'Country of Origin': 'Japan',
  Price: '95.05',
  FRT: '0.3',
  Cost: '41.2',
  Active: true,
  Featured: false,
  'Lease residual': false,
  Length: '21',
  Width: '22',
  Height: '23',
  'Size Unit': 'mm',
  Weight: '24',
  'Weight Unit': 'g',
  'Only one of group': 'floor',
  'Name in French': 'Doublure de plancher',
};
const secondStored = {
  ...{ name: 'Floor liner', number: 'LINER-2', categoryId: 3, warrantyMonths: 38 },
  countryOfOrigin: 'JP',
  ...{ price: 95.05, frt: 0.3, cost: 41.2, active: true, featured: false, leaseResidual: false },
  ...{ length: 21, width: 22, height: 23, sizeUnit: 'mm', weight: 24, weightUnit: 'g' },
  exclusiveGroup: 'floor',
};

test('every field of a new product is saved as what it is, and again when it is changed', async ({
  page,
}) => {
  test.slow();
  const save = page.getByRole('button', { name: 'Save product' });
  await page.goto(`${admin.place.path}/admin/dealer-products/new`);
  await enterAll(page, first);
  await page.getByRole('checkbox', { name: /^Fits every vehicle/ }).check();
  await save.click();
  await said(page, 'Product created successfully.');
  const made = await numbered('CANOE-1');
  expect(made).toMatchObject({ ...firstStored, fitsEvery: true });
  expect(made.texts.fr?.name).toBe('Support à canot');
  expect(made.subcategoryId).not.toBeNull();

  await page.goto(`${admin.place.path}/admin/dealer-products/${made.id}`);
  await enterAll(page, second);
  await page.getByRole('checkbox', { name: /^Fits every vehicle/ }).uncheck();
  await save.click();
  await said(page, 'Product saved successfully.');
  const changed = await productNow(made.id);
  expect(changed).toMatchObject({ ...secondStored, fitsEvery: false });
  expect(changed.texts.fr?.name).toBe('Doublure de plancher');
  expect(changed.subcategoryId).not.toBe(made.subcategoryId);
});

test('options keep their own names, prices, pictures and kinds, in the order that they are given', async ({
  page,
}) => {
  const option = (name: string) => ({ optionTypeId: 1, name, number: '', price: '5' });
  const { id } = await aProduct(admin, 'Hitch cover', { options: ['Red', 'Blue'].map(option) });
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const buffer = await picture('small.jpg');
  const files = ['red.jpg', 'blue.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Pictures: Drop pictures here, or choose them').setInputFiles(files);
  await page.getByRole('button', { name: 'Add option' }).click();
  const rows: Entries[] = [
    {
      ...{ Name: 'Ruby', 'Name in French': 'Rubis', Number: 'R-1', Price: '11.5' },
      ...{ 'Shown by': 'Picture 1', Type: 'Colour' },
    },
    {
      ...{ Name: 'Sky', 'Name in French': 'Ciel', Number: 'S-2', Price: '12.5' },
      ...{ 'Shown by': 'Picture 2', Type: 'Colour' },
    },
    {
      ...{ Name: 'Long', 'Name in French': 'Long', Number: 'L-3', Price: '13.5' },
      ...{ 'Shown by': 'No picture', Type: 'Test' },
    },
  ];
  for (const [at, entries] of rows.entries()) {
    const row = page.getByRole('group', { name: `Option ${at + 1}`, exact: true });
    await enterAll(row, entries);
  }
  await page.getByRole('button', { name: 'Move Long earlier' }).click();
  await page.getByRole('button', { name: 'Move Ruby later' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  expect((await productNow(id)).options).toMatchObject([
    { name: 'Long', names: { fr: 'Long' }, number: 'L-3', price: 13.5, optionTypeId: 2 },
    {
      ...{ name: 'Ruby', names: { fr: 'Rubis' }, number: 'R-1', price: 11.5, optionTypeId: 1 },
      picture: 1,
    },
    {
      ...{ name: 'Sky', names: { fr: 'Ciel' }, number: 'S-2', price: 12.5, optionTypeId: 1 },
      picture: 2,
    },
  ]);
});

test('what a product contains, needs and excludes are lists of their own, in their order', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Trailer kit');
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const add = async (list: string, name: string) => {
    const search = page.getByRole('searchbox', { name: list, exact: true });
    await search.fill(name);
    await page.getByRole('button', { name: `Add ${name}` }).click();
    await search.fill('');
  };
  await add('Search products to add', 'Tow bar');
  await add('Search products to add', 'Tow hook');
  await page.getByRole('button', { name: 'Move Tow hook earlier' }).click();
  await page.getByRole('button', { name: 'Add a need' }).click();
  await add('Search products of which one is needed', 'Tow ball');
  await page.getByRole('button', { name: 'Add a need' }).click();
  await page.getByRole('button', { name: 'Remove need 2' }).click();
  await add('Search products that it excludes', 'Tow eye');
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const { products, needs, excludes } = await productNow(id);
  expect(names(products)).toEqual(['Tow hook', 'Tow bar']);
  expect(needs.map(names)).toEqual([['Tow ball']]);
  expect(names(excludes)).toEqual(['Tow eye']);
});

test('vehicles are chosen by year, model, trim or all that are found, and none again', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Wiper blade');
  const trimId = await trimOf(admin.place, { year: 2027, model: 'Esker', trim: 'Trail' });
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const chosen = page.getByText(/^\d+ of \d+ trims chosen$/);
  await page.getByRole('button', { name: 'Show 2027', exact: true }).click();
  await page.getByRole('checkbox', { name: 'All trims of 2027 Esker', exact: true }).check();
  await expect(chosen).not.toHaveText(/^0 of/);
  await page.getByRole('switch', { name: 'Show chosen ones only' }).check();
  await expect(page.getByRole('checkbox', { name: /^All trims of 20\d\d [A-Z]/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(chosen).toHaveText(/^0 of/);
  await page.getByRole('switch', { name: 'Show chosen ones only' }).uncheck();
  await page
    .getByRole('searchbox', { name: 'Search year, model or trim' })
    .fill('2027 Esker Trail');
  await page.getByRole('button', { name: /^Choose all \d+ found$/ }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  expect((await productNow(id)).trims).toEqual([trimId]);
});

test('a product that fits no vehicle says that nobody sees it: beside the vehicles, after saving and in the list', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Lone flag');
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const unseen = page
    .getByRole('main')
    .getByText('No shopper sees this product until it fits a vehicle.');
  await expect(unseen).toBeVisible();
  const every = page.getByRole('checkbox', { name: /^Fits every vehicle/ });
  await every.check();
  await expect(unseen).toHaveCount(0);
  await every.uncheck();
  await enterAll(page, { Price: '12.5' });
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully. No shopper sees this product');
  await page.goto(`${admin.place.path}/admin/dealer-products?search=Lone`);
  await expect(page.getByRole('row', { name: 'Lone flag' })).toContainText(/fits no vehicle/i);
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  await every.check();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, /^Product saved successfully\.$/);
});

test('a part that lacks a vehicle of its package is refused at the parts, which tell products of one name apart', async ({
  page,
  problems,
}) => {
  problems.expected.push(/422/);
  const [trail, plus] = await Promise.all(
    ['Trail', 'Plus'].map((trim) => trimOf(admin.place, { year: 2027, model: 'Esker', trim })),
  );
  await aProduct(admin, 'Twin mat', { number: 'TWIN-T', trims: [trail] });
  await aProduct(admin, 'Twin mat', { number: 'TWIN-B', trims: [trail, plus] });
  const { id } = await aProduct(admin, 'Mat set', { trims: [trail, plus] });
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const search = page.getByRole('searchbox', { name: 'Search products to add', exact: true });
  const found = page.getByRole('list', { name: 'Products found' });
  const parts = page.getByRole('list', { name: 'In the package' });
  await search.fill('Twin mat');
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await found.getByText('Fits: Esker 2027 (Trail)', { exact: true }).click();
  await expect(parts).toContainText('TWIN-T');
  await expect(parts).toContainText('Fits: Esker 2027 (Trail)');
  await page.getByRole('button', { name: 'Save product' }).click();
  const problem =
    'Twin mat (TWIN-T) does not fit all vehicles of this package. It lacks 2027 Esker Plus.';
  await expect(search).toHaveAccessibleDescription(problem);
  expect((await productNow(id)).products).toEqual([]);
  await page.getByRole('button', { name: 'Remove Twin mat' }).click();
  await search.fill('TWIN-B');
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Twin mat' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  expect((await productNow(id)).products.map(({ number }) => number)).toEqual(['TWIN-B']);
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  await expect(parts).toContainText('Fits: Esker 2027');
});

test('each button of the editor gives its own format to the detail, and HTML is what was typed', async ({
  page,
}) => {
  const { id } = await aProduct(admin, 'Roof tent');
  await page.goto(`${admin.place.path}/admin/dealer-products/${id}`);
  const editor = page.getByRole('textbox', { name: 'Detail of the product', exact: true });
  const tools = page.locator('.mantine-RichTextEditor-root').filter({ has: editor });
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const marks = {
    ...{ Bold: 'strong', Italic: 'em', Underline: 'u', Strikethrough: 's' },
    ...{ Heading: 'h2', 'Smaller heading': 'h3', List: 'ul', 'Numbered list': 'ol' },
    Quote: 'blockquote',
  };
  await editor.fill('Sleeps two');
  const selectLine = async () => {
    await editor.focus();
    await editor.evaluate(({ firstElementChild }) =>
      getSelection()!.selectAllChildren(firstElementChild!),
    );
  };
  for (const [name, tag] of Object.entries(marks)) {
    await selectLine();
    await press(name);
    await expect(editor.locator(tag), name).toHaveText('Sleeps two');
    await press(name);
    await expect(editor.locator(tag), name).toHaveCount(0);
  }
  // What is done within half a second is undone together, so the last change may not be a format taken off again.
  await selectLine();
  await press('Bold');
  await expect(editor.locator('strong')).toHaveText('Sleeps two');
  const text = await editor.innerHTML();
  await press('Undo');
  await expect.poll(() => editor.innerHTML()).not.toBe(text);
  await press('Redo');
  await expect.poll(() => editor.innerHTML()).toBe(text);
  await selectLine();
  await press('Link');
  // The field has the focus once it stands in its place; filling it in before scrolls the page away.
  await expect(page.getByRole('textbox', { name: 'Web address' })).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Set link']);
  await page.keyboard.insertText('https://tent.example/');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://tent.example/');
  await selectLine();
  await press('Remove link');
  await expect(editor.getByRole('link')).toHaveCount(0);
  const html = page.getByRole('switch', { name: 'Edit as HTML' });
  await html.first().check();
  await page
    .getByRole('textbox', { name: 'Detail of the product', exact: true })
    .fill('<p>Sleeps <strong>three</strong></p>');
  await html.last().check();
  await page
    .getByRole('textbox', { name: 'Detail in French', exact: true })
    .fill('<p>Pour <em>trois</em></p>');
  await page.getByRole('textbox', { name: 'Name in French', exact: true }).fill('Tente de toit');
  await page.getByRole('button', { name: 'Save product' }).click();
  await said(page, 'Product saved successfully.');
  const { detail, texts } = await productNow(id);
  expect(detail).toBe('<p>Sleeps <strong>three</strong></p>');
  expect(texts.fr).toEqual({ name: 'Tente de toit', detail: '<p>Pour <em>trois</em></p>' });
});

test('a French name is entered for the product beside which it stands, and leaves the list of those without one', async ({
  page,
}) => {
  const [bar, hook] = [await aProduct(admin, 'Pet fence'), await aProduct(admin, 'Pet ramp')];
  await page.goto(`${admin.place.path}/admin/translations?rows=50`);
  const nameOf = (product: string) =>
    page.getByRole('textbox', { name: `French name of ${product}`, exact: true });
  await nameOf('Pet ramp').fill('Rampe');
  await nameOf('Pet ramp').press('Enter');
  await nameOf('Pet fence').fill('Clôture');
  await nameOf('Pet fence').blur();
  const french = async (id: number) => (await productNow(id)).texts.fr?.name;
  await expect.poll(() => french(bar.id)).toBe('Clôture');
  await expect.poll(() => french(hook.id)).toBe('Rampe');
  await page.reload();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(nameOf('Pet ramp')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All products' });
  await expect(nameOf('Pet ramp')).toHaveValue('Rampe');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  await expect(page.getByRole('columnheader', { name: 'English name' })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Products' })
    .selectOption({ label: 'Manufacturer Products' });
  await expect(page).toHaveURL(/type=manufacturer/);
  await expect(nameOf('Pet ramp')).toHaveCount(0);
});
