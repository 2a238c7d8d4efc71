import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  aProduct,
  lineOf,
  type Sellable,
  sellable,
  signedIn,
  takeStep,
  trimOf,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { chooseAction, openSettings, press, said, saveSettings } from './steps.ts';
import { demoPassword, expect, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
let customer: Account;
let sold: Sellable[];
test.beforeEach(async ({ page }) => {
  admin = await aDealership('BC');
  customer = await aCustomer(admin.place);
  sold = await sellable(admin.place);
  await enter(page, admin);
});

const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);

const aFittedOrder = async () => {
  const product = sold.find(({ frt }) => frt > 0)!;
  return (await aPlacedOrder(customer, [lineOf(product, { installed: true })])).id;
};

const deskOf = async (id: number) =>
  (await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

async function act(id: number, kind: 'acknowledge' | 'reserve' | 'orderParts'): Promise<void> {
  const lineIds = (await deskOf(id)).lines.map((line) => line.id);
  await takeStep(admin, id, kind === 'acknowledge' ? { kind } : { kind, lineIds });
}

async function saved(page: Page, pressing: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressing()]);
  return readFile(await download.path(), 'base64');
}

test('each entry of a product’s menu does what it says, to the product of its row', async ({
  page,
}) => {
  const { trimId } = sold[0]!;
  await aProduct(admin, 'Sun shade', { trims: [trimId] });
  const { id } = await aProduct(admin, 'Sun sail', { trims: [trimId], price: 64 });
  await open(page, 'dealer-products');
  await chooseAction(page, 'Sun sail', 'Edit product');
  await expect(page).toHaveURL(new RegExp(`dealer-products/${id}`));
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await chooseAction(page, 'Sun sail', 'Duplicate');
  await expect(page).toHaveURL(new RegExp(`new\\?copy=${id}`));
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/^64/);
  await open(page, 'dealer-products');
  await chooseAction(page, 'Sun sail', 'View in shop');
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: 'Open in the shop' });
  await expect(link).toHaveAttribute('href', new RegExp(`/products/${id}\\?trim=${trimId}$`));
});

test('of two deleted products, the one that is restored is there again', async ({ page }) => {
  const products = [await aProduct(admin, 'Rain guard'), await aProduct(admin, 'Bug guard')];
  for (const { id } of products)
    await admin.client.call('DELETE /api/v1/auth/products/:id', { params: { id } });
  const namesNow = async () => {
    const params = { type: 'dealer' as const, dealerId: admin.place.dealerId };
    const asked = { params, query: {} };
    const { body } = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', asked);
    return body.data.map(({ name }) => name);
  };
  await open(page, 'dealer-products');
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Deleted products' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Restore: / })).toHaveCount(2);
  await enterAll(dialog, { 'Search deleted products': 'rain' });
  await expect(dialog.getByRole('button', { name: /^Restore: / })).toHaveCount(1);
  await press(page, 'Restore: Rain guard');
  await expect.poll(namesNow).toEqual(['Rain guard']);
});

test('one trim is added to the products that were ticked, not its neighbour', async ({ page }) => {
  const { id } = await aProduct(admin, 'Visor');
  const vehicle = { year: 2027, model: 'Esker', trim: 'Trail' };
  const trimId = await trimOf(admin.place, vehicle);
  await open(page, 'dealer-products');
  await page.getByRole('checkbox', { name: 'Select Visor' }).check();
  await press(page, 'Change');
  await press(page, 'Add vehicles');
  const vehicles = page.getByRole('group', { name: 'Vehicles that are added' });
  await vehicles.getByRole('button', { name: 'Show 2027', exact: true }).click();
  await vehicles.getByRole('button', { name: 'Show 2027 Esker', exact: true }).click();
  await vehicles.getByRole('checkbox', { name: 'Trail', exact: true }).check();
  await press(page, 'Show what changes');
  const apply = page.getByRole('button', { name: 'Apply 1 change' });
  await apply.click();
  await expect(apply).toHaveCount(0);
  const query = { dealerId: admin.place.dealerId };
  const { body } = await admin.client.call('GET /api/v1/auth/products/:id', {
    ...{ params: { id }, query },
  });
  expect(body.product.trims).toEqual([trimId]);
});

test('years and models of a product’s vehicles open and close', async ({ page }) => {
  const { id } = await aProduct(admin, 'Dash mat');
  await open(page, `dealer-products/${id}`);
  const trim = page.getByRole('checkbox', { name: 'Trail', exact: true });
  await press(page, 'Show 2027');
  await press(page, 'Show 2027 Esker');
  await expect(trim).toHaveCount(1);
  await press(page, 'Hide 2027 Esker');
  await expect(trim).toHaveCount(0);
  await press(page, 'Hide 2027');
  await expect(page.getByRole('button', { name: 'Show 2027 Esker' })).toHaveCount(0);
});

test('each kind of paper of the ticked orders is a file of its own', async ({ page }) => {
  const ids = [await aFittedOrder(), await aFittedOrder()];
  await open(page, 'orders');
  for (const id of ids)
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*\\b${id}$`) }).check();
  const papers = new Set<string>();
  const kinds = [
    ...['Pick list of all', 'Work orders', 'We-owes', 'Customer copies'],
    'Finance-office copies',
  ];
  for (const kind of kinds) {
    await press(page, 'Print');
    const asks = page.waitForRequest(/\/documents/);
    await saved(page, () => page.getByRole('menuitem', { name: kind }).click());
    const body = (await asks).postDataJSON();
    expect(body.orderIds.toSorted(), kind).toEqual(ids);
    papers.add(JSON.stringify(body));
  }
  expect(papers.size).toBe(kinds.length);
});

test('orders that are chosen on the desk are printed; one that refused a step leads to itself; on a phone each column has a tab', async ({
  page,
}) => {
  const [one, two] = [await aFittedOrder(), await aFittedOrder()];
  await open(page, 'desk');
  for (const id of [one, two])
    await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await press(page, 'Print');
  const asks = page.waitForRequest(/\/documents/);
  await saved(page, () => page.getByRole('menuitem', { name: 'Work orders' }).click());
  expect((await asks).postDataJSON().orderIds.toSorted()).toEqual([one, two]);
  await act(two, 'acknowledge');
  await press(page, 'Acknowledge');
  await page
    .getByRole('alert')
    .getByRole('link', { name: `Order ${two}:` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${two}$`));
  await act(one, 'reserve');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'desk');
  await page.getByRole('link', { name: 'To schedule (1)' }).click();
  await expect(page).toHaveURL(/column=toSchedule/);
  await expect(page.getByRole('link', { name: new RegExp(`^#${one}`) })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^#${two}`) })).toBeHidden();
});

test('a column of the desk shows the orders behind its first twenty', async ({ page }) => {
  for (let count = 0; count < 22; count += 1) await aPlacedOrder(customer, [lineOf(sold[0]!)]);
  await open(page, 'desk');
  const cards = page.getByRole('checkbox', { name: /^Select order / });
  await expect(cards).toHaveCount(20);
  await press(page, 'Show more (2 left)');
  await expect(cards).toHaveCount(22);
});

test('parts on order without a number open to their orders; an appointment is cancelled in the schedule', async ({
  page,
}) => {
  const [one, two] = [await aFittedOrder(), await aFittedOrder()];
  await act(one, 'acknowledge');
  await act(one, 'orderParts');
  await open(page, 'desk/parts?view=waiting');
  await press(page, 'No order number');
  await expect(page.getByRole('link', { name: new RegExp(`#${one}`) })).toBeVisible();

  await act(two, 'acknowledge');
  await act(two, 'reserve');
  await open(page, 'schedule');
  await page.getByRole('link', { name: '1 order to schedule' }).click();
  await expect(page).toHaveURL(/#to-schedule$/);
  const dialog = page.getByRole('dialog');
  const setOne = async () => {
    await press(page, `Schedule: order ${two}`);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Set appointment' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await setOne();
  const states = async () => (await deskOf(two)).appointments.map(({ state }) => state);
  await expect.poll(states).toEqual(['set']);
  const { startsAt } = (await deskOf(two)).appointments[0]!;
  await page.getByLabel('Go to day').fill(startsAt.slice(0, 10));
  await page
    .getByRole('button', { name: new RegExp(`^Actions: order ${two},`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await dialog.getByRole('button', { name: /^Cancel (the )?appointment$/ }).click();
  await expect.poll(states).toEqual(['cancelled']);
});

test('a fee that is opened by its row gets the category that was ticked', async ({ page }) => {
  const { dealerId } = admin.place;
  const feesNow = async () => {
    const { body } = await admin.client.call('GET /api/v1/auth/fees', { query: { dealerId } });
    return body.data.map(({ name, categoryIds }) => `${name.en}: ${categoryIds}`);
  };
  await open(page, 'fees');
  const dialog = page.getByRole('dialog');
  for (const name of ['Shop', 'Levy']) {
    await press(page, 'Add Fee');
    const entries: Entries = { 'Name in English': name, 'Name in French': name, Interior: true };
    await enterAll(dialog, { ...entries, 'Amount for one piece': '4' });
    await press(page, 'Save');
    await expect(dialog).toHaveCount(0);
  }
  await press(page, 'Shop');
  await enterAll(dialog, { Packages: true, Interior: false });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  await expect.poll(feesNow).toEqual(['Shop: 4', 'Levy: 3']);
});

test('the audit trail leads to the order of an entry and shows all that changed; searches stand beside accessories', async ({
  page,
}) => {
  const id = await aFittedOrder();
  await act(id, 'acknowledge');
  const params = { id: admin.place.dealerId };
  const body = {
    city: 'Nelson',
    address: '9 Quay',
    phone: '2505550199',
    website: 'https://a.test',
  };
  await admin.client.call('PATCH /api/v1/auth/dealers/:id', { params, body });
  await open(page, 'audit');
  const details = page.getByText(/^\d+ details$/).first();
  const more = page.locator('details').filter({ has: details }).getByRole('listitem');
  await expect(more.first()).toBeHidden();
  await details.click();
  await expect(more.filter({ hasText: 'Nelson' })).toBeVisible();
  await page
    .getByRole('link', { name: `Order #${id}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  await open(page, 'interest?list=searches');
  await page.getByRole('tab', { name: 'Accessories' }).click();
  await expect(page).not.toHaveURL(/list=searches/);
  await expect(page.getByRole('tabpanel', { name: 'Accessories' })).toBeVisible();
});

test('days of a range are chosen in the calendar', async ({ page }) => {
  await open(page, 'sales?startDate=2026-10-01&endDate=2026-10-31');
  await press(page, /^Dates: /);
  await press(page, 'Custom Range');
  await press(page, 'Choose a month');
  await press(page, 'Choose a year');
  await press(page, 'Previous decade');
  await press(page, 'Next decade');
  await press(page, '2026');
  await press(page, 'Previous year');
  await press(page, 'Next year');
  await press(page, 'Sep');
  await press(page, '8 September 2026');
  await press(page, '21 September 2026');
  await press(page, 'Apply');
  await expect(page).toHaveURL(/startDate=2026-09-08&endDate=2026-09-21/);
});

test('a proposal of the dealership opens from the list', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${northgate.path}/admin/proposals`);
  const link = page.getByRole('link', { name: /^Proposal #\d+, / }).first();
  const id = /#(\d+)/.exec((await link.textContent())!)![1];
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/proposals/${id}$`));
});

test('cells of a column are converted as it was chosen, and each tab of a change has its own rows', async ({
  page,
}) => {
  await aProduct(admin, 'Old net');
  const file = (rows: string) => ({
    ...{ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) },
  });
  const upload = async (rows: string) => {
    await open(page, 'import');
    await page.locator('input[type=file]').setInputFiles(file(rows));
    await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
  };
  await upload('number,name,price,fr,not\nC-1,net,10,FILET,C-2\nC-2,mat,20,TAPIS,\n');
  await page.getByText(/^\d+ more fields$/).click();
  await enterAll(page, {
    ...{ 'Column for Name in French': 'fr', 'Column for Cannot be installed with': 'not' },
  });
  await enterAll(page, {
    ...{ 'Conversion of Name': 'In upper case', 'Conversion of Name in French': 'In lower case' },
  });
  await press(page, 'Check the file');
  await press(page, 'Apply 2 changes');
  await expect(page.getByText('2 changes were applied').last()).toBeVisible();
  const query = { dealerId: admin.place.dealerId };
  const params = { type: 'dealer' as const, dealerId: admin.place.dealerId };
  const list = await admin.client.call('GET /api/v1/auth/products/:type/:dealerId', {
    ...{ params, query: { search: 'C-1' } },
  });
  const asked = { params: { id: list.body.data[0]!.id }, query };
  const { product } = (await admin.client.call('GET /api/v1/auth/products/:id', asked)).body;
  expect(product).toMatchObject({ name: 'NET', texts: { fr: { name: 'filet' } } });
  expect(product.excludes.map(({ number }) => number)).toEqual(['C-2']);

  await upload('number,name,price\nC-1,NET,11\nC-3,Bar,5\nC-4,,x\n');
  await press(page, 'Check the file');
  const rows = page.getByRole('tabpanel').getByRole('row');
  for (const [tab, shown] of [
    ['New (1)', 'Bar'],
    ['Refused (1)', 'C-4'],
    ['Changed (1)', 'NET'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(rows.filter({ hasText: shown }), tab).toHaveCount(1);
    await expect(rows, tab).toHaveCount(2);
  }
  await open(page, 'changes');
  await press(page, 'list.csv');
  await page.getByRole('tab', { name: 'New (1)' }).click();
  await expect(rows.filter({ hasText: 'Bar' })).toHaveCount(1);
});

test('a change of fitments opens from the list of changes', async ({ page }) => {
  const vehicle = { model: 'Esker', trim: 'Trail' };
  const trimId = await trimOf(admin.place, { year: 2026, ...vehicle });
  await aProduct(admin, 'Rail', { trims: [trimId] });
  await open(page, 'changes');
  await press(page, 'Copy fitments');
  await enterAll(page.getByRole('dialog'), { From: '2026', To: '2025' });
  await press(page, 'Show what would change');
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible();
  await press(page, 'All changes');
  await press(page, 'Fitments of 2026 copied to 2025');
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible();
});

test('a closure of a French dealership has a name in English, and what was typed is saved over a colleague’s change', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/dealers/\\d+'));
  const params = { id: admin.place.dealerId };
  const change = (body: object) =>
    admin.client.call('PATCH /api/v1/auth/dealers/:id', { params, body });
  await change({ language: 'fr' });
  await openSettings(page, `/en${admin.place.path}`, 'hours');
  await page.getByRole('switch', { name: 'Show opening hours' }).check();
  await press(page, 'Add days');
  const closure = page.getByRole('listitem').filter({ has: page.getByLabel('First day') });
  await enterAll(closure, { Name: 'Inventaire', 'Name in English': 'Stocktaking' });
  await enterAll(closure, { 'First day': '2027-02-03', 'Last day': '2027-02-04' });
  await saveSettings(page);
  await openSettings(page, `/en${admin.place.path}`, 'contact');
  await enterAll(page, { City: 'Elsewhere' });
  await change({ city: 'Nelson' });
  await press(page, 'Save settings');
  await press(page, 'Save mine over it');
  await said(page, 'Dealer saved successfully.');
  const { body } = await admin.client.call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params: { makeId: admin.place.makeId, dealerCode: admin.place.path.split('/').at(-1)! },
  });
  expect(body.dealer.city).toBe('Elsewhere');
  expect(JSON.stringify(body.dealer)).toContain('Stocktaking');
});
