import type { Page } from '@playwright/test';
import { type Account, aProduct } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll, fillDialog } from './entries.ts';
import { chooseAction, press } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeAll(async () => {
  admin = await aDealership('BC');
});
test.beforeEach(({ page }) => enter(page, admin));

const open = (page: Page, folder: string) => page.goto(`${admin.place.path}/admin/${folder}`);

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
  await fillDialog(page, eco, 'Save');
  await press(page, 'Add Fee');
  await enterAll(page.getByRole('dialog'), { 'How it is reckoned': 'A percentage' });
  const shop = {
    ...{ 'Name in English': 'Shop supplies', 'Name in French': 'Fournitures', Percentage: '3.5' },
    ...{ 'Of what': 'Of the installation alone', 'At most, for one order': '25' },
    ...{ 'Everything that is installed': true, 'Charge this fee': false },
  };
  await fillDialog(page, shop, 'Save');
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
  await fillDialog(page, { Percentage: '4', Exterior: true, 'Charge this fee': true }, 'Save');
  await expect
    .poll(async () => (await feesNow())[1])
    .toMatchObject({ percent: 4, categoryIds: [2], active: true, maxAmount: 25 });
  await chooseAction(page, 'Tire levy', 'Delete Fee');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Fee' }).click();
  await expect.poll(names).toEqual(['Shop supplies']);
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
    await fillDialog(
      page,
      { 'Name in French': 'Frais', 'Taxes are on it too': false, ...fee },
      'Save',
    );
  }
  const preview = page.locator('section', {
    has: page.getByRole('heading', { name: 'What an order would cost' }),
  });
  const sums: [entries: Entries, shown: string[], gone: string][] = [
    [
      { Product: 'Winter tire', Quantity: '3', Price: '50', 'Installation of one piece': '0' },
      ['$150.00', '$21.00'],
      '$39.00',
    ],
    [
      { Quantity: '2', Price: '60', 'Installation of one piece': '5' },
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
