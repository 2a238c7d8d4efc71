import type { Page } from '@playwright/test';
import { aCustomer, aPlacedOrder, aWorker, lineOf, sellable } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Find anything' });
const found = (page: Page, kind: string) =>
  dialog(page).getByRole('list', { name: kind, exact: true }).getByRole('link');

test('Ctrl+K leads to any page, order, product, person and setting @desktop', async ({ page }) => {
  const admin = await aDealership();
  const customer = await aCustomer(admin.place, { firstName: 'Ines', lastName: 'Okafor' });
  const [product] = await sellable(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(product!)]);
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/audit`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading('Audit Trail')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(found(page, 'Pages').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('parts ord');
  await expect(found(page, 'Pages')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading('Parts to Order')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('okafor');
  await expect(found(page, 'Orders')).toHaveText([new RegExp(`Order #${id} · Ines Okafor`)]);
  await expect(found(page, 'People')).toHaveText([/Ines Okafor .*Customer Accounts/]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(found(page, 'People')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(heading(`Order #${id}`)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ines Okafor');
  await found(page, 'People').click();
  await expect(page.getByRole('dialog').getByLabel('First Name')).toHaveValue('Ines');
  // Over an open dialog the keys do nothing.
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(product!.name);
  await found(page, 'Products').filter({ hasText: product!.name }).first().click();
  await expect(page.locator('input[name="name"]')).toHaveValue(product!.name);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('labour rate');
  await found(page, 'Settings').filter({ hasText: 'Labour Rate' }).click();
  await expect(page.getByRole('textbox', { name: 'Labour Rate' })).toBeFocused();

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field(page).fill('qqqqqq');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “qqqqqq”.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a technician on a phone finds what they may open, by the menu', { tag: '@phone' }, async ({
  page,
}) => {
  const admin = await aDealership();
  const customer = await aCustomer(admin.place, { firstName: 'Ines', lastName: 'Okafor' });
  const [product] = await sellable(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(product!)]);
  const technician = await aWorker(admin, ['install']);
  await enter(page, technician);
  await page.goto(`${admin.place.path}/admin/desk`);
  await page.getByRole('button', { name: 'Admin menu' }).click();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(found(page, 'Pages').filter({ hasText: 'Sales' })).toHaveCount(0);
  await field(page).fill('okafor');
  await expect(found(page, 'Orders')).toHaveCount(1);
  await expect(dialog(page).getByRole('list')).toHaveCount(1);
  await expectAccessible(page);
  await found(page, 'Orders').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible();
});

test('what cannot be searched is said, and the rest is found', { tag: '@phone' }, async ({
  page,
  problems,
}) => {
  problems.expected.push(/^500 .*getDealerOrders/, refused(500, 'v1/auth/orders/getDealerOrders'));
  const admin = await aDealership();
  await enter(page, admin);
  await page.route(/getDealerOrders/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.goto(`/fr${admin.place.path}/admin/audit`);
  await page.getByRole('button', { name: 'Menu d’administration' }).click();
  await page.getByRole('button', { name: 'Trouver', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Tout trouver' });
  await search.getByRole('searchbox').fill('ventes');
  await expect(search.getByRole('status')).toHaveText(/La recherche est incomplète/);
  await expect(search.getByRole('link', { name: 'Ventes', exact: true })).toBeVisible();
});
