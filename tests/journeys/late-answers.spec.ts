import type { Locator, Page } from '@playwright/test';
import { bulkChange } from '#shared/messages/en/admin/bulk-change.ts';
import { table } from '#shared/messages/en/admin/frame.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  aColleague,
  aCustomer,
  aCustomerWithCart,
  aProduct,
  signedIn,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { openSettings, saveSettings } from './steps.ts';
import { demoPassword, expect, shopPath, test } from './support.ts';

/** Years and their models 'Esker', by the words that people read. */
async function eskerOf(year: number) {
  const visitor = northgate.visitor();
  const query = { makeId: northgate.makeId };
  const years = (await visitor.call('GET /api/v1/years', { query })).body.data;
  const { id: yearId } = years.find((one) => one.year === year)!;
  const models = await visitor.call('GET /api/v1/models', { query: { ...query, yearId } });
  return { yearId, modelId: models.body.data.find(({ name }) => name === 'Esker')!.id };
}

/** Holds each answer of this kind back, from now on, until it is let go. */
async function holdBack(page: Page, answers: RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await isLetGo;
    await route.continue().catch(() => {}); // a newer choice may have taken it back
  });
  return letGo;
}

const select = (page: Page, label: string) =>
  page.locator('main, dialog[open]').getByLabel(label, { exact: true }).last();

test('home: a model chosen right after the year is the new year’s', {
  tag: ['@desktop', '@everyday'],
}, async ({ page }) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}?year=${before.yearId}`);
  const letGo = await holdBack(page, /\.data\?/);
  await select(page, 'Year').selectOption('2026');
  await expect(select(page, 'Year')).toHaveValue(`${after.yearId}`);
  await expect(select(page, 'Model')).toBeDisabled();
  const choosesModel = select(page, 'Model').selectOption('Esker');
  letGo();
  await choosesModel;
  await expect(page).toHaveURL(`${shopPath}?year=${after.yearId}&model=${after.modelId}`);
  await expect(page.getByRole('heading', { name: '2026 Esker' })).toBeVisible();
});

test('home: trims of the model before cannot be taken for the new one’s @desktop', async ({
  page,
}) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}?year=${after.yearId}&model=${after.modelId}`);
  const letGo = await holdBack(page, /\.data\?/);
  await select(page, 'Model').selectOption({ index: 1 });
  const trim = page.locator('main a[href*="trim="]').first();
  await trim.focus();
  await expect(trim).not.toBeFocused();
  letGo();
  await expect(page).not.toHaveURL(new RegExp(`model=(${before.modelId}|${after.modelId})$`));
  await trim.focus();
  await expect(trim).toBeFocused();
});

test('dialog: a model chosen right after the year is the new year’s @desktop', async ({ page }) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}/products`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await select(page, 'Year').selectOption('2027');
  await expect(select(page, 'Model')).toBeEnabled();
  expect(before.modelId).not.toBe(after.modelId);
  const letGo = await holdBack(page, /\/api\/v1\/models\?/);
  await select(page, 'Year').selectOption('2026');
  await expect(select(page, 'Model')).toBeDisabled();
  const choosesModel = select(page, 'Model').selectOption('Esker');
  letGo();
  await choosesModel;
  await expect(select(page, 'Model')).toHaveValue(`${after.modelId}`);
  await expect(page.getByRole('dialog').getByText('2026 Esker').first()).toBeVisible();
});

test('orders: a range chosen right after a search does not take the search back @desktop', async ({
  page,
}) => {
  await enter(page, await aCustomer(northgate));
  await page.goto(`${shopPath}/account?tab=orders&search=first`);
  const letGo = await holdBack(page, /\.data\?/);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('second');
  await search.press('Enter');
  const thisMonth = page.getByRole('main').getByRole('link', { name: 'This Month' });
  await expect(thisMonth).toHaveAttribute('href', /search=second/);
  await thisMonth.click();
  await search.fill('typed meanwhile');
  letGo();
  await expect(page).toHaveURL(/search=second&startDate=/);
  await expect(search).toHaveValue('typed meanwhile');
});

test('admin: models for offers are the chosen year’s, also while they load @desktop', async ({
  page,
}) => {
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto(`${shopPath}/admin/dealer-settings/payments`);
  const [years, models] = ['Year', 'Model'].map((label) =>
    page.getByRole('combobox', { name: label, exact: true }),
  ) as [Locator, Locator];
  await years.selectOption('2027');
  await expect(models.getByRole('option', { name: 'Esker' })).toBeAttached();
  const letGo = await holdBack(page, /\/api\/v1\/models\?/);
  await years.selectOption('2026');
  await expect(models.getByRole('option')).toHaveCount(1);
  letGo();
  await expect(models.getByRole('option', { name: 'Esker' })).toBeAttached();
});

test('admin: of two orders chosen within a moment the second one holds, and a filter beside it stays @desktop', async ({
  page,
}) => {
  const admin = await aDealership();
  for (const firstName of ['Ana', 'Cleo', 'Bea'])
    await aColleague(admin, roleIds.productAdvisor, { firstName, lastName: 'Roy' });
  await page.setViewportSize({ width: 390, height: 844 }); // wide tables have no such choice
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/users`);
  const names = page.getByRole('rowheader', { name: /^(Ana|Bea|Cleo) Roy$/ });
  await expect(names).toHaveCount(3);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const letGo = await holdBack(page, /\/api\/v1\/auth\/user\?/);
  const choose = (select: Locator, value: string) =>
    select.evaluate((element: HTMLSelectElement, value) => {
      element.value = value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  // Faster than the page can be drawn between them.
  await Promise.all([choose(order, 'email asc'), choose(order, 'name desc')]);
  await expect(page).toHaveURL(/sortBy=name&direction=desc/);
  letGo();
  await expect(names).toHaveText(['Cleo Roy', 'Bea Roy', 'Ana Roy']);
  await expect(order).toHaveValue('name desc');

  const letGoAgain = await holdBack(page, /\/api\/v1\/auth\/user\?/);
  const accounts = page.getByRole('combobox', { name: 'Accounts' });
  await Promise.all([choose(accounts, 'closed'), choose(order, 'name asc')]);
  letGoAgain();
  await expect(page).toHaveURL(/state=closed/);
  await expect(page).toHaveURL(/sortBy=name&direction=asc/);
  await expect(names).toHaveCount(0);
});

test('a table: all of its rows are ticked once they are there @desktop', async ({ page }) => {
  const admin = await aDealership();
  await aProduct(admin, 'Rack');
  await aProduct(admin, 'Mat');
  await enter(page, admin);
  const letGo = await holdBack(page, /\/api\/v1\/auth\/products\/dealer\//);
  await page.goto(`${admin.place.path}/admin/dealer-products`);
  const all = page.getByRole('checkbox', { name: table.tickAll }).first();
  await expect(all).toBeDisabled();
  const ticks = all.check();
  letGo();
  await ticks;
  await expect(page.getByText(bulkChange.ticked('2'))).toBeVisible();
});

test('settings: a search typed right after a save keeps the focus, and leads on @desktop', async ({
  page,
}) => {
  const admin = await aDealership();
  await enter(page, admin);
  await openSettings(page, admin.place.path, 'contact');
  await page.getByRole('textbox', { name: 'Phone' }).fill('4165550199');
  const letGo = await holdBack(page, new RegExp(`/api/v1/dealers/${admin.place.makeId}/`));
  await saveSettings(page);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('labour');
  letGo();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled();
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Labour Rate' })).toBeFocused();
});

test('dates: Escape closes the choices before they have the focus @desktop', async ({ page }) => {
  const admin = await aDealership();
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/sales`);
  const dates = page.getByRole('button', { name: /^Dates:/ });
  await dates.click();
  const choice = page.getByRole('button', { name: 'Custom Range' });
  await expect(choice).toBeVisible();
  await dates.focus();
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
});

test('checkout: an order placed before the terms are known has the payment that was chosen', async ({
  page,
}) => {
  const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };
  const { customer, product } = await aCustomerWithCart(northgate, cairn);
  await enter(page, customer);
  await page.goto(`${northgate.path}/products/${product.id}?trim=${product.trimId}`);
  await page.getByRole('button', { name: 'Change Terms' }).click();
  await select(page, 'Frequency').selectOption('Monthly');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto(`${northgate.path}/checkout`);
  await page.getByRole('radio', { name: /^Add to my lease or finance/ }).check();
  const letGo = await holdBack(page, /\/api\/v1\/terms\?/);
  await page.reload();
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  await expect(place).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Estimated payment')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText('Estimated payment')).toContainText('monthly');
  const { body } = await customer.client.call('GET /api/v1/auth/orders/history', {
    query: { dealerId: northgate.dealerId, page: 1, rows: 1 },
  });
  expect(body.data[0]).toMatchObject({ payBy: 'contract', payment: { frequency: 'Monthly' } });
});
