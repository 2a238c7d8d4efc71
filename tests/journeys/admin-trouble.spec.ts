import type { Page } from '@playwright/test';
import { picture } from '#tests/data/pictures.ts';
import { signIn } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

const shop = '/1/rive-sud';

// Dialogs stand and go at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealer admin signs in and opens a page of the admin area by its address. */
async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, 'dealer2@example.test', demoPassword, shop);
  await page.goto(`${shop}/admin/${address}`);
}

/** Holds the calls of one method back; returns what lets them go on, or fail. */
async function holdBack(page: Page, method: string, end: 'continue' | 'abort'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    await route[end]();
  });
  return resolve;
}

for (const [folder, title] of [
  ['sales', 'Sales'],
  ['advisors', 'Advisors'],
]) {
  test(`${title}: figures of another range than the chosen one are neither shown nor saved`, async ({
    page,
    problems,
  }) => {
    problems.expected.push(/ERR_FAILED|Failed to fetch/);
    await openAsAdmin(page, `${folder}?startDate=2020-01-01`);
    const file = page.getByRole('button', { name: 'Export CSV' });
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(file).toBeEnabled();
    await page.route('**/analytics/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Dates:/ }).click();
    await page.getByRole('button', { name: 'Last 7 Days' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('figure')).toBeHidden();
    await expect(file).toBeDisabled();
    await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  });
}

test('of several files the one that is no picture is named, and the picture is taken', async ({ page }) => {
  await openAsAdmin(page, 'dealer-products/new');
  await page.getByLabel('Pictures: Drop pictures here, or choose them').setInputFiles([
    { name: 'rack.jpg', mimeType: 'image/jpeg', buffer: await picture('small.jpg') },
    { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Not taken, because it is too large or no picture: prices.txt')).toBeVisible();
});

test('who leaves a dialog while it is being saved stays at the list', async ({ page }) => {
  await openAsAdmin(page, 'orders?sortBy=updatedAt&direction=asc');
  // The page before the list, in this same document.
  await page.getByRole('button', { name: /^Dates:/ }).click();
  await page.getByRole('button', { name: 'Current Year' }).click();
  await expect(page).toHaveURL(/startDate/);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: /^Order #/ });
  await dialog.getByLabel('Dealer Notes').fill(`Saved slowly, try ${test.info().retry}`);
  const goOn = await holdBack(page, 'PATCH', 'continue');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  const listed = page.waitForResponse((response) => response.url().includes('getDealerOrders'));
  goOn();
  await listed;
  await expect(page.getByRole('status').getByText(/^Order #\d+ has been saved\.$/)).toBeVisible();
  await expect(page).toHaveURL(/startDate/);
});

test('who opens an order again right after saving it changes it as it is now', async ({ page }) => {
  await openAsAdmin(page, 'orders?sortBy=updatedAt&direction=asc');
  const dialog = page.getByRole('dialog', { name: /^Order #/ });
  const first = page.getByRole('row').nth(1).getByRole('button').first();
  const opened = first.textContent();
  await first.click();
  await dialog.getByLabel('Dealer Notes').fill(`Saved once, try ${test.info().retry}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  // The list that is loaded anew after saving comes late.
  await page.route('**/getDealerOrders**', (route) => promise.then(() => route.continue()), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: (await opened)!, exact: true }).click();
  await dialog.getByLabel('Dealer Notes').fill(`Saved twice, try ${test.info().retry}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  resolve();
});

test('why one order was not deleted is not said of the next one', async ({ page, problems }) => {
  problems.expected.push(/ERR_FAILED|Failed to fetch/);
  await openAsAdmin(page, 'orders');
  const question = page.getByRole('dialog', { name: 'Delete Order' });
  const ask = async (row: number) => {
    await page
      .getByRole('row')
      .nth(row)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    await expect(question).toBeVisible();
  };
  await ask(1);
  const goOn = await holdBack(page, 'DELETE', 'abort');
  await question.getByRole('button', { name: 'Delete Order' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  const failed = page.waitForEvent('requestfailed');
  goOn();
  await failed;
  await ask(2);
  await expect(question.getByRole('button', { name: 'Delete Order' })).toBeEnabled();
  await expect(question.getByRole('alert')).toHaveCount(0);
});

test('the role of a new colleague comes back with what was typed', async ({ page }) => {
  await openAsAdmin(page, 'users');
  const open = page.getByRole('button', { name: 'Create A Dealership Account' });
  const dialog = page.getByRole('dialog', { name: 'Create A Dealership Account' });
  await open.click();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Dealer Admin' });
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Amélie');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Amélie');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('3');
});

test('a search that was just typed and what is chosen meanwhile both hold', async ({ page }) => {
  await openAsAdmin(page, 'orders');
  const search = page.getByRole('searchbox', { name: 'Search by order ID or customer' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('zzzz');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Fulfilled' });
  await expect(page).toHaveURL(/status=3/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/status=3&search=zzzz/);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Clear search' }).filter({ hasText: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue('');
});
