import type { Page } from '@playwright/test';
import type { Account } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, fillDialog } from './entries.ts';
import { chooseAction, openSettings, press } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);

test('offers are entered for the chosen vehicle alone, put in order, and replaced by a rate sheet', async ({
  page,
}) => {
  const params = { id: admin.place.dealerId };
  const offersNow = async () =>
    (await admin.client.call('GET /api/v1/auth/dealers/:id/terms', { params })).body.data;
  await open(page, 'dealer-settings/payments');
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
  await fillDialog(page, trail, 'Save');
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
  await fillDialog(page, sheet, 'Enter 3 Offers');
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
  await openSettings(page, place.path, 'payments');
  const enterSheet = async (entries: Entries, lines: number) => {
    await press(page, 'Paste Rate Sheet');
    await fillDialog(page, entries, `Enter ${lines} Offer${lines === 1 ? '' : 's'}`);
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
