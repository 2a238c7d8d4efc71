import { type Account, signedIn, unusedAddress } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let boss: Account;
test.beforeEach(async ({ page }) => {
  boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  await enter(page, boss);
});

test('a shop is opened like another with every value of its form, and each way in its menu leads there', async ({
  page,
}) => {
  const model = await aDealership('ON');
  const name = model.place.path.split('/').at(-1)!;
  await page.goto(`/platform/dealerships?search=${name}`);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for Norvane ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Clone');
  const dialog = page.getByRole('dialog');
  const [code, email] = [`like-${name}`, unusedAddress('owner')];
  await enterAll(dialog, {
    ...{ Name: 'Norvane Alike', Code: code, Address: '3 Lake Road', City: 'Moncton' },
    ...{ Province: 'New Brunswick', 'Postal Code': 'E1C 1A1', Phone: '5065550101' },
    ...{ 'Language of this shop': 'French', 'E-mail of its admin': email },
    ...{ 'First Name': 'Noa', 'Last Name': 'Leroy' },
  });
  await dialog.getByRole('button', { name: 'Open this shop' }).click();
  await expect(dialog).toHaveCount(0);
  await press(page, 'Done');
  const params = { makeId: 1, dealerCode: code };
  const { body } = await boss.client.call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  expect(body.dealer).toMatchObject({
    ...{ name: 'Norvane Alike', code, address: '3 Lake Road', city: 'Moncton', province: 'NB' },
    ...{ postalCode: 'E1C 1A1', phone: '5065550101', language: 'fr', hourlyRate: 120 },
  });
  const query = { dealerId: body.dealer.id, role: 'staff' as const, search: email };
  const people = await boss.client.call('GET /api/v1/auth/user', { query });
  expect(people.body).toMatchObject([{ firstName: 'Noa', lastName: 'Leroy', email }]);
  await page.goto(`/platform/dealerships?search=${name}`);
  await choose('Open shop');
  await expect(page).toHaveURL(new RegExp(`${model.place.path}$`));
  await page.goto(`/platform/dealerships?search=${name}`);
  await choose('Go to its admin area');
  await expect(page).toHaveURL(new RegExp(`${model.place.path}/admin/orders`));
});

test('offers stand where they were entered: with the make, or with the dealership that was chosen', async ({
  page,
}) => {
  const { place } = await aDealership('BC');
  const code = place.path.split('/').at(-1)!;
  await page.goto('/platform/terms');
  await enterAll(page, { Make: 'Norvane' });
  await page.getByRole('combobox', { name: 'Whose offers' }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ label: '2027' });
  await press(page, 'Add Offer');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, {
    ...{ Type: 'Finance', Months: '66', 'Rate (% a year)': '7.25', From: '2026-03-01' },
    ...{ To: '2027-09-30', Source: 'Note 3' },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const params = { id: place.dealerId };
  const { body } = await boss.client.call('GET /api/v1/auth/dealers/:id/terms', { params });
  expect(body.data).toMatchObject([
    {
      ...{ type: 'finance', term: 66, rate: 7.25, from: '2026-03-01', to: '2027-09-30' },
      ...{ note: 'Note 3', year: 2027, model: null, dealerId: place.dealerId },
    },
  ]);
  await page.getByRole('row').filter({ hasText: '66' }).getByRole('button').first().click();
  await enterAll(dialog, { Months: '60', 'Rate (% a year)': '7', To: '' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const changed = await boss.client.call('GET /api/v1/auth/dealers/:id/terms', { params });
  expect(changed.body.data).toMatchObject([{ term: 60, rate: 7, from: '2026-03-01', to: null }]);
});

test('people of all dealerships are narrowed by dealership, role and state', async ({ page }) => {
  await page.goto('/platform/people');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Dealership' })
    .selectOption({ value: String(northgate.dealerId) });
  await expect(page).toHaveURL(/dealer=1/);
  await expect(rows.filter({ hasText: 'dealer@example.test' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'dealer2@example.test' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Product Advisor' });
  await expect(rows.filter({ hasText: 'dealer@example.test' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'advisor@example.test' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Accounts' }).selectOption({ index: 1 });
  await expect(rows.filter({ hasText: 'advisor@example.test' })).toHaveCount(0);
});
