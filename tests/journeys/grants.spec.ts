import { roleIds } from '#shared/rules/permissions.ts';
import { aColleague, aCustomer, aPlacedOrder, lineOf, sellable } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, hydrated, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a dealer admin gives rights in Users, and the colleague works on orders without a price @desktop', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/user/updateUserAsAdmin'));
  const admin = await aDealership();
  const { path } = admin.place;
  const fitter = await aColleague(admin, roleIds.partsAndService, { firstName: 'Ines' });
  const customer = await aCustomer(admin.place, { lastName: 'Okafor' });
  const [rack] = await sellable(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(rack!)]);

  await enter(page, admin);
  await page.goto(`${path}/admin/users?user=${fitter.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Discount' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Discount' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Installation' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Account information has been successfully updated.');
  await expect(page.getByRole('row', { name: /Ines.*Installation/ })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${path}/admin`);
  await hydrated(page);
  await page.getByLabel('Email').fill(fitter.email);
  await page.getByLabel('Password', { exact: true }).fill(fitter.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${path}/admin/today`);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Today', /^Order Desk/, /^Today’s Work/, 'Schedule', 'Orders'],
  ]);
  await menu.getByRole('link', { name: 'Orders', exact: true }).click();
  const table = page.getByRole('region', { name: 'Orders' });
  await expect(table.getByRole('row', { name: /Okafor/ })).toBeVisible();
  await expect(table).not.toContainText('$');
  await expectAccessible(page);
  await table.getByRole('button', { name: `#${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id));
  await expect(page.getByRole('main').getByText(rack!.name).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page);

  await page.goto(`${path}/admin/sales`);
  await expect(page).toHaveURL(`${path}/admin/today`);
});
