import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aProduct,
  sellable,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { said } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Enters everything into the open dialog, and presses its button. */
async function fill(page: Page, entries: Entries, submit: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, entries);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an account has what it was made with, and what it was changed to', async ({ page }) => {
  const { dealerId } = admin.place;
  const [email, otherEmail] = [unusedAddress('made'), unusedAddress('changed')];
  await open(page, 'users');
  await press(page, 'Create A Dealership Account');
  const made = {
    ...{ 'First Name': 'Ida', 'Last Name': 'Voss', Email: email, 'Phone Number': '2505550133' },
    ...{ Role: 'Parts and Service', Password: 'first-password' },
    ...{ 'Confirm Password': 'first-password', Parts: true, Discount: true },
    'Discount Limit (%)': '12',
  };
  await press(page, 'Show or hide the password');
  await fill(page, made, 'Create account');
  const accounts = async (role: 'staff' | 'customer', search: string) => {
    const query = { dealerId, role, search };
    return (await admin.client.call('GET /api/v1/auth/user', { query })).body;
  };
  const [account] = await accounts('staff', email);
  const userNow = async (id: number) =>
    (await admin.client.call('GET /api/v1/auth/user/:id', { params: { id } })).body.user;
  expect(await userNow(account!.id)).toMatchObject({
    ...{ firstName: 'Ida', lastName: 'Voss', email, phoneNumber: '2505550133', language: null },
    ...{ roles: [{ id: 5 }], grants: ['discount', 'parts'], discountPercent: 12 },
  });

  await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  const changed = {
    ...{ 'First Name': 'Ada', 'Last Name': 'Wolf', Email: otherEmail },
    ...{ 'Phone Number': '2505550144', 'Language of e-mails': 'Français' },
    ...{ Role: 'Product Advisor', Parts: false, 'Order desk': true, Installation: true },
    ...{ Cost: true, Reports: true, 'Discount Limit (%)': '7.5' },
  };
  await fill(page, changed, 'Save');
  await said(page, 'Account information has been successfully updated.');
  expect(await userNow(account!.id)).toMatchObject({
    ...{ firstName: 'Ada', lastName: 'Wolf', email: otherEmail, phoneNumber: '2505550144' },
    ...{ language: 'fr', roles: [{ id: 4 }], discountPercent: 7.5 },
    grants: ['cost', 'desk', 'discount', 'install', 'reports'],
  });
});

test('of two customers, the one whose row is pressed is changed', async ({ page }) => {
  const [first, second] = [
    await aCustomer(admin.place, { firstName: 'Aki', lastName: 'Dunn' }),
    await aCustomer(admin.place, { firstName: 'Bo', lastName: 'Dunn' }),
  ];
  await open(page, 'customer-accounts');
  await page.getByRole('row').filter({ hasText: second.email }).getByRole('button').first().click();
  const changed = { 'First Name': 'Bea', 'Phone Number': '2505550155' };
  await fill(page, { ...changed, 'Language of e-mails': 'Français' }, 'Save');
  await expect(page.getByRole('row').filter({ hasText: second.email })).toContainText('Bea Dunn');
  const names = async (id: number) => {
    const { body } = await admin.client.call('GET /api/v1/auth/user/:id', { params: { id } });
    return [body.user.firstName, body.user.phoneNumber ?? null, body.user.language];
  };
  expect(await names(first.id)).toEqual(['Aki', null, 'en']);
  expect(await names(second.id)).toEqual(['Bea', '2505550155', 'fr']);
});

test('each value of an override is its own, and only what was changed', async ({ page }) => {
  const { dealerId } = admin.place;
  const [product] = await sellable(admin.place);
  const params = { productId: product!.id, dealerId };
  const overrideNow = async () => {
    const asked = { params };
    const answer = await admin.client.call(
      'GET /api/v1/auth/product_overrides/:productId/:dealerId',
      asked,
    );
    return answer.body[0];
  };
  await open(page, `manufacturer-products?search=${product!.number}`);
  const openRow = () =>
    page.getByRole('row').filter({ hasText: product!.number }).getByRole('button').first().click();
  await openRow();
  await fill(page, { Featured: product!.featured ? 'No' : 'Yes' }, 'Save');
  expect(await overrideNow()).toMatchObject({
    ...{ price: null, frt: null, featured: !product!.featured, hidden: false },
  });
  await openRow();
  const entries = { 'Dealer Price': '61.5', 'Dealer FRT': '1.7', 'Hide in our shop': true };
  await fill(page, entries, 'Save');
  expect(await overrideNow()).toMatchObject({
    ...{ price: 61.5, frt: 1.7, featured: !product!.featured, hidden: true },
  });
  await openRow();
  await fill(page, { 'Dealer Price': '', 'Hide in our shop': false }, 'Save');
  expect(await overrideNow()).toMatchObject({ price: null, frt: 1.7, hidden: false });
  await openRow();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove override' }).click();
  await expect.poll(overrideNow).toBeUndefined();
});

test('fees of both kinds are saved as they were filled in, put in order, changed and deleted', async ({
  page,
}) => {
  const { dealerId } = admin.place;
  await aProduct(admin, 'Tire');
  const feesNow = async () =>
    (await admin.client.call('GET /api/v1/auth/fees', { query: { dealerId } })).body.data;
  await open(page, 'fees');
  await press(page, 'Add Fee');
  const eco = {
    ...{ 'Name in English': 'Tire levy', 'Name in French': 'Écofrais', Interior: true },
    ...{
      'Amount for one piece': '4.5',
      'Single products': 'Tire x 4',
      'Taxes are on it too': false,
    },
  };
  await fill(page, eco, 'Save');
  await press(page, 'Add Fee');
  await enterAll(page.getByRole('dialog'), { 'How it is reckoned': 'A percentage' });
  const shop = {
    ...{ 'Name in English': 'Shop supplies', 'Name in French': 'Fournitures', Percentage: '3.5' },
    ...{ 'Of what': 'Of the fitting alone', 'At most, for one order': '25' },
    ...{ 'Everything that is installed': true, 'Charge this fee': false },
  };
  await fill(page, shop, 'Save');
  const [first, second] = await feesNow();
  expect(first).toMatchObject({
    ...{ name: { en: 'Tire levy', fr: 'Écofrais' }, kind: 'perPiece', amount: 4.5, taxed: false },
    ...{ active: true, installed: false, categoryIds: [3] },
    products: [{ number: 'Tire', pieces: 4 }],
  });
  expect(second).toMatchObject({
    ...{ name: { en: 'Shop supplies', fr: 'Fournitures' }, kind: 'percent', percent: 3.5 },
    ...{ base: 'labour', maxAmount: 25, installed: true, active: false, taxed: true },
    ...{ categoryIds: [], products: [] },
  });
  const names = async () => (await feesNow()).map(({ name }) => name.en);
  await chooseAction(page, 'Shop supplies', 'Move up');
  await expect.poll(names).toEqual(['Shop supplies', 'Tire levy']);
  await chooseAction(page, 'Shop supplies', 'Move down');
  await expect.poll(names).toEqual(['Tire levy', 'Shop supplies']);
  await page
    .getByRole('row')
    .filter({ hasText: 'Shop supplies' })
    .getByRole('button')
    .first()
    .click();
  await fill(page, { Percentage: '4', Exterior: true, 'Charge this fee': true }, 'Save');
  await expect
    .poll(async () => (await feesNow())[1])
    .toMatchObject({ percent: 4, categoryIds: [2], active: true, maxAmount: 25 });
  await chooseAction(page, 'Tire levy', 'Delete Fee');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Fee' }).click();
  await expect.poll(names).toEqual(['Shop supplies']);
});

test('each text of the conditions is saved in its own place, published, and read as it was then', async ({
  page,
}) => {
  const query = { dealerId: admin.place.dealerId };
  const kinds = ['sale', 'returns', 'warranty'];
  await open(page, 'conditions');
  const write = async (round: string) => {
    for (const kind of kinds)
      for (const language of ['en', 'fr'])
        await page.locator(`[name="${kind}.${language}"]`).fill(`${kind} ${language} ${round}`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await said(page, 'The draft was saved.');
    const { body } = await admin.client.call('GET /api/v1/auth/conditions', { query });
    const inBoth = (kind: string) => ({ en: `${kind} en ${round}`, fr: `${kind} fr ${round}` });
    expect(body.draft.texts).toEqual(Object.fromEntries(kinds.map((kind) => [kind, inBoth(kind)])));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const earlier = await admin.client.call('GET /api/v1/auth/conditions', { query });
  const next = (earlier.body.published[0]?.version ?? 0) + 1;
  await write('first');
  await write('second');
  await page.getByRole('link', { name: `Read version ${next}`, exact: true }).click();
  await expect(page.getByText('warranty en first')).toBeVisible();
  await expect(page.getByText('warranty en second')).toHaveCount(0);
});

test('offers are entered for the chosen vehicle alone, put in order, and replaced by a rate sheet', async ({
  page,
}) => {
  const params = { id: admin.place.dealerId };
  const offersNow = async () =>
    (await admin.client.call('GET /api/v1/auth/dealers/:id/terms', { params })).body.data;
  await open(page, 'dealer-settings');
  const payments = page.locator('section', {
    has: page.getByRole('heading', { name: 'Payments', exact: true }),
  });
  await payments.getByRole('combobox', { name: 'Year' }).selectOption({ label: '2027' });
  await payments.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Esker' });
  await payments.getByRole('combobox', { name: 'Trim' }).selectOption({ label: 'Trail' });
  await payments.getByRole('button', { name: 'Add Offer' }).click();
  const trail = {
    ...{ Type: 'Finance', Months: '60', 'Rate (% a year)': '6.49', From: '2026-01-02' },
    ...{ To: '2027-12-30', Source: 'Bulletin 7' },
  };
  await fill(page, trail, 'Save');
  expect(await offersNow()).toMatchObject([
    {
      ...{ type: 'finance', term: 60, rate: 6.49, from: '2026-01-02', to: '2027-12-30' },
      ...{ note: 'Bulletin 7', year: null, model: '2027 Esker', trim: 'Trail' },
    },
  ]);
  await payments.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'All models' });
  await payments.getByRole('combobox', { name: 'Year' }).selectOption({ label: 'All years' });
  await payments.getByRole('button', { name: 'Paste Rate Sheet' }).click();
  const sheet = {
    ...{ Type: 'Lease', 'What becomes of the present offers': 'Add to them' },
    ...{ From: '2026-02-01', To: '2027-11-30', 'Rate sheet': '24, 3.9\n36, 4.9\n48, 5.9' },
    Source: 'Sheet 1',
  };
  await fill(page, sheet, 'Enter 3 Offers');
  const leases = async () =>
    (await offersNow()).filter(({ type }) => type === 'lease').map(({ term }) => term);
  expect(await leases()).toEqual([24, 36, 48]);
  expect((await offersNow()).find(({ term }) => term === 36)).toMatchObject({
    ...{ rate: 4.9, from: '2026-02-01', to: '2027-11-30', note: 'Sheet 1', model: null },
  });
  await chooseAction(page, 'Lease, 48 months at 5.9%', 'Move up');
  await expect.poll(leases).toEqual([24, 48, 36]);
  await chooseAction(page, 'Lease, 24 months at 3.9%', 'Move down');
  await expect.poll(leases).toEqual([48, 24, 36]);
  await chooseAction(page, 'Lease, 48 months at 5.9%', 'Make it the default');
  await expect.poll(leases).toEqual([24, 36, 48]);
  await payments
    .getByRole('textbox', { name: 'As of' })
    .or(payments.getByLabel('As of'))
    .fill('2028-01-01');
  await expect(payments.getByText('Own, of all models')).toHaveCount(0);
  await chooseAction(page, 'Lease, 36 months at 4.9%', 'Delete Offer');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Offer' }).click();
  await expect.poll(leases).toEqual([24, 48]);
});

test('offers that begin on the day of a rate sheet or later go where that was chosen, and of its type alone', async ({
  page,
}) => {
  const { place } = await aDealership('BC');
  const params = { id: place.dealerId };
  const boss = admin.client;
  const offersNow = async () =>
    (await boss.call('GET /api/v1/auth/dealers/:id/terms', { params })).body.data
      .map(({ type, term, from, to }) => `${type} ${term} ${from} ${to}`)
      .toSorted();
  await page.goto(`${place.path}/admin/dealer-settings`);
  const enterSheet = async (entries: Entries, lines: number) => {
    await press(page, 'Paste Rate Sheet');
    await fill(page, entries, `Enter ${lines} Offer${lines === 1 ? '' : 's'}`);
  };
  const add = { 'What becomes of the present offers': 'Add to them', To: '' };
  for (const [Type, From, sheet] of [
    ['Lease', '2026-01-01', '24, 3.9'],
    ['Lease', '2027-05-01', '36, 3.9'],
    ['Finance', '2027-05-01', '72, 3.9'],
  ] as const)
    await enterSheet({ ...add, Type, From, 'Rate sheet': sheet }, 1);
  const replace = {
    ...{ Type: 'Lease', 'What becomes of the present offers': 'Replace: they end the day before' },
    ...{ From: '2027-04-01', To: '', 'Rate sheet': '48, 4.9' },
    'Delete offers that begin on that day or later': true,
  };
  await enterSheet(replace, 1);
  expect(await offersNow()).toEqual([
    'finance 72 2027-05-01 null',
    'lease 24 2026-01-01 2027-03-31',
    'lease 48 2027-04-01 null',
  ]);
});

test('the preview of fees counts the product, category, pieces, price and fitting that were chosen', async ({
  page,
}) => {
  const own = await aDealership('BC');
  await aProduct(own, 'Winter tire');
  await page.goto(`${own.place.path}/admin/fees`);
  const fees: Entries[] = [
    { 'Name in English': 'Tire', 'Amount for one piece': '7', 'Single products': 'Winter-tire' },
    { 'Name in English': 'Outside', 'Amount for one piece': '11', Exterior: true },
    {
      ...{ 'Name in English': 'Shop', 'Amount for one piece': '13' },
      'Everything that is installed': true,
    },
  ];
  for (const fee of fees) {
    await press(page, 'Add Fee');
    await fill(page, { 'Name in French': 'Frais', 'Taxes are on it too': false, ...fee }, 'Save');
  }
  const preview = page.locator('section', {
    has: page.getByRole('heading', { name: 'What an order would cost' }),
  });
  const sums: [entries: Entries, shown: string[], gone: string][] = [
    [
      { Product: 'Winter tire', Quantity: '3', Price: '50', 'Fitting of one piece': '0' },
      ['$150.00', '$21.00'],
      '$39.00',
    ],
    [
      { Quantity: '2', Price: '60', 'Fitting of one piece': '5' },
      ['$130.00', '$14.00', '$26.00'],
      '$22.00',
    ],
    [
      { Product: 'Another product', Category: 'Exterior' },
      ['$130.00', '$22.00', '$26.00'],
      '$14.00',
    ],
  ];
  for (const [entries, shown, gone] of sums) {
    await enterAll(preview, entries);
    for (const sum of shown) await expect(preview.locator('dl')).toContainText(sum);
    await expect(preview.locator('dl')).not.toContainText(gone);
  }
});

test('sub-categories are added to their category, renamed, put in order, merged and deleted', async ({
  page,
}) => {
  const query = { dealerId: admin.place.dealerId };
  const own = async () => {
    const { body } = await admin.client.call('GET /api/v1/auth/subcategories', { query });
    return body.data.filter(({ dealerId }) => dealerId !== null);
  };
  const names = async () => (await own()).map(({ names }) => `${names.en} / ${names.fr}`);
  await open(page, 'subcategories?rows=50');
  for (const [en, fr] of [
    ['Racks', 'Supports'],
    ['Covers', 'Housses'],
    ['Steps', 'Marchepieds'],
  ]) {
    await page.getByRole('button', { name: 'Add Sub-category' }).first().click();
    const entries = { Category: 'Exterior', 'Name in English': en!, 'Name in French': fr! };
    await fill(page, entries, 'Save');
  }
  expect(await names()).toEqual(['Racks / Supports', 'Covers / Housses', 'Steps / Marchepieds']);
  expect((await own()).map(({ categoryId }) => categoryId)).toEqual([2, 2, 2]);
  await chooseAction(page, 'Covers', 'Rename');
  await fill(page, { 'Name in English': 'Hoods', 'Name in French': 'Capots' }, 'Save');
  await expect.poll(names).toContain('Hoods / Capots');
  await chooseAction(page, 'Steps', 'Move up');
  await expect.poll(names).toEqual(['Racks / Supports', 'Steps / Marchepieds', 'Hoods / Capots']);
  await chooseAction(page, 'Racks', 'Move down');
  await expect.poll(names).toEqual(['Steps / Marchepieds', 'Racks / Supports', 'Hoods / Capots']);
  const [steps, racks] = await own();
  await aProduct(admin, 'Side step', { subcategoryId: steps!.id });
  await page.reload();
  await chooseAction(page, 'Steps', 'Merge into another');
  await fill(page, { Into: 'Racks' }, 'Merge into another');
  await expect.poll(names).toEqual(['Racks / Supports', 'Hoods / Capots']);
  expect((await own()).find(({ id }) => id === racks!.id)?.products).toBe(1);
  await chooseAction(page, 'Hoods', 'Delete Sub-category');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Sub-category' }).click();
  await expect.poll(names).toEqual(['Racks / Supports']);
});

test('of two claims of an exemption one is confirmed until its day, and the other refused with its reason', async ({
  page,
}) => {
  const { dealerId } = admin.place;
  const claim = async (firstName: string, number: string) => {
    const person = await aCustomer(admin.place, { firstName, lastName: 'Stone' });
    const body = { dealerId, kind: 'farmer' as const, number, taxes: 'provincial' as const };
    await person.client.call('POST /api/v1/auth/exemptions', { body });
    return person;
  };
  const [kept, refused] = [await claim('Kay', 'K-1'), await claim('Ray', 'R-2')];
  const exemptionOf = async (userId: number) => {
    const query = { dealerId, userId };
    return (await admin.client.call('GET /api/v1/auth/exemptions/customer', { query })).body;
  };
  await open(page, 'exemptions');
  await chooseAction(page, 'Kay Stone', 'Confirm');
  await fill(page, { 'Valid until': '2027-08-09' }, 'Confirm');
  await expect
    .poll(async () => (await exemptionOf(kept.id)).confirmed)
    .toMatchObject({
      ...{ number: 'K-1', validUntil: '2027-08-09' },
    });
  await chooseAction(page, 'Ray Stone', 'Refuse');
  await fill(page, { 'Reason for the customer': 'The card has expired.' }, 'Refuse');
  await expect
    .poll(async () => await exemptionOf(refused.id))
    .toEqual({
      ...{ confirmed: null, waiting: null },
    });
  await page
    .getByRole('combobox', { name: 'Which exemptions' })
    .selectOption({ label: 'Confirmed' });
  await chooseAction(page, 'Kay Stone', 'End');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect.poll(async () => (await exemptionOf(kept.id)).confirmed).toBeNull();
});
