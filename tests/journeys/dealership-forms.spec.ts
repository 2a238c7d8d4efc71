import type { Page } from '@playwright/test';
import {
  type Account,
  aCustomer,
  aProduct,
  sellable,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { fillDialog } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);

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
  await page.getByRole('radio', { name: 'Set a password' }).check();
  await press(page, 'Show or hide the password');
  await fillDialog(page, made, 'Create account');
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
  await fillDialog(page, changed, 'Save');
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
  const email = unusedAddress('bea');
  const changed = { 'First Name': 'Bea', 'Phone Number': '2505550155', Email: email };
  await fillDialog(page, { ...changed, 'Language of e-mails': 'Français' }, 'Save');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Bea Dunn');
  const names = async (id: number) => {
    const { body } = await admin.client.call('GET /api/v1/auth/user/:id', { params: { id } });
    const { firstName, phoneNumber, language } = body.user;
    return [firstName, phoneNumber ?? null, language, body.user.email];
  };
  expect(await names(first.id)).toEqual(['Aki', null, 'en', first.email]);
  expect(await names(second.id)).toEqual(['Bea', '2505550155', 'fr', email]);
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
  await fillDialog(page, { Featured: product!.featured ? 'No' : 'Yes' }, 'Save');
  expect(await overrideNow()).toMatchObject({
    ...{ price: null, frt: null, featured: !product!.featured, hidden: false },
  });
  await openRow();
  const entries = { 'Dealer Price': '61.5', 'Dealer FRT': '1.7', 'Hide in our shop': true };
  await fillDialog(page, entries, 'Save');
  expect(await overrideNow()).toMatchObject({
    ...{ price: 61.5, frt: 1.7, featured: !product!.featured, hidden: true },
  });
  await openRow();
  await fillDialog(page, { 'Dealer Price': '', 'Hide in our shop': false }, 'Save');
  expect(await overrideNow()).toMatchObject({ price: null, frt: 1.7, hidden: false });
  await openRow();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove override' }).click();
  await expect.poll(overrideNow).toBeUndefined();
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
    await fillDialog(page, entries, 'Save');
  }
  expect(await names()).toEqual(['Racks / Supports', 'Covers / Housses', 'Steps / Marchepieds']);
  expect((await own()).map(({ categoryId }) => categoryId)).toEqual([2, 2, 2]);
  await chooseAction(page, 'Covers', 'Rename');
  await fillDialog(page, { 'Name in English': 'Hoods', 'Name in French': 'Capots' }, 'Save');
  await expect.poll(names).toContain('Hoods / Capots');
  await chooseAction(page, 'Steps', 'Move up');
  await expect.poll(names).toEqual(['Racks / Supports', 'Steps / Marchepieds', 'Hoods / Capots']);
  await chooseAction(page, 'Racks', 'Move down');
  await expect.poll(names).toEqual(['Steps / Marchepieds', 'Racks / Supports', 'Hoods / Capots']);
  const [steps, racks] = await own();
  await aProduct(admin, 'Side step', { subcategoryId: steps!.id });
  await page.reload();
  await chooseAction(page, 'Steps', 'Merge into another');
  await fillDialog(page, { Into: 'Racks' }, 'Merge into another');
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
  await fillDialog(page, { 'Valid until': '2027-08-09' }, 'Confirm');
  await expect
    .poll(async () => (await exemptionOf(kept.id)).confirmed)
    .toMatchObject({
      ...{ number: 'K-1', validUntil: '2027-08-09' },
    });
  await chooseAction(page, 'Ray Stone', 'Refuse');
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason for the customer' });
  await reason.fill('The card has');
  await page.goBack();
  await open(page, 'exemptions');
  await chooseAction(page, 'Ray Stone', 'Refuse');
  await expect(reason).toHaveValue('The card has');
  await fillDialog(page, { 'Reason for the customer': 'The card has expired.' }, 'Refuse');
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
