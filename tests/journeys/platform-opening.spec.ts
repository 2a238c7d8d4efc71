import type { Page } from '@playwright/test';
import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import { chooseVehicle } from './steps.ts';
import { expect, expectAccessible, hydrated, test } from './support.ts';

let shop: EmptyShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.stop());

const password = 'winter tires 2027';
const boss = 'boss@platform.test';
const owner = 'ana@harbour.test';

test('from an empty database to a shopper who sees an accessory with its payment, in the browser alone', async ({
  page,
  browser,
}) => {
  await becomePlatformAdmin(page);
  await addVehicles(page);
  await addOffer(page);
  await addProduct(page);
  await openDealership(page);
  await lookAround(page);

  const admin = await browser.newPage();
  await comeByTheMail(admin);
  await expect(admin.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();

  const shopper = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
  });
  await chooseVehicle(shopper, '2031', 'Fjord', 'Limited', '/1/harbour');
  const card = shopper.getByRole('main').getByRole('listitem').filter({ hasText: 'Roof tray' });
  await expect(card).toContainText('$249.50');
  await expect(card).toContainText(/lease/i);
  await expect(card.locator('img').first()).toBeVisible();
});

/** The one-time address makes the first account, which signs in and stands before the platform. */
async function becomePlatformAdmin(page: Page): Promise<void> {
  await page.goto(shop.firstAdminAddress);
  await page.getByLabel('First Name').fill('Bo');
  await page.getByLabel('Last Name').fill('Ss');
  await page.getByLabel('Email').fill(boss);
  await fillPassword(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${shop.url}/platform/login`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealerships' })).toBeVisible();
}

async function fillPassword(page: Page): Promise<void> {
  await page.locator('input[autocomplete="new-password"]').first().fill(password);
  await page.locator('input[autocomplete="new-password"]').last().fill(password);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name }).click();

/** A make with two models of three trims. */
async function addVehicles(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goTo(page, 'Vehicles');
  await page.getByRole('button', { name: 'New make' }).click();
  await dialog.getByLabel('Name').fill('Norvane');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await dialog
    .getByLabel(/^Vehicles/)
    .fill('2031, Fjord, Core, Plus, Limited\n2031, Reef, Core, Plus, Limited');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('New: 2 models and 6 trims.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add these vehicles' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A lease offer for the whole make. */
async function addOffer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goTo(page, 'Terms');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  await dialog.locator('input[name="term"]').fill('48');
  await dialog.locator('input[name="rate"]').fill('4.9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** An accessory of the make with a picture, for every trim. */
async function addProduct(page: Page): Promise<void> {
  await goTo(page, 'Manufacturer Catalogue');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await page.locator('input[name="name"]').fill('Roof tray');
  await page.locator('input[name="number"]').fill('TRAY-1');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Exterior' });
  await page.locator('input[name="price"]').fill('249.50');
  await page.locator('input[name="frt"]').fill('0.5');
  await page.locator('input[name="cost"]').fill('120');
  await page.getByRole('switch', { name: 'Featured' }).check();
  await page
    .getByLabel('Pictures: Drop pictures here, or choose them')
    .setInputFiles('web/public/icon-512.png');
  await page.getByRole('searchbox', { name: 'Search year, model or trim' }).fill('2031');
  await page.getByRole('button', { name: 'Choose all 6 found' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('table')).toContainText('Roof tray');
}

async function openDealership(page: Page): Promise<void> {
  await goTo(page, 'Dealerships');
  await page.getByRole('button', { name: 'Open A Dealership' }).click();
  const form = page.getByRole('dialog', { name: 'Open A Dealership' });
  await form.getByRole('combobox', { name: 'Make' }).fill('Norvane');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Norvane Harbour');
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('harbour');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Pier Road');
  await form.getByLabel('City').fill('Halifax');
  await form.getByLabel('Province').selectOption('Nova Scotia');
  await form.getByLabel('Postal Code').fill('B3H 1A1');
  await form.getByLabel('Phone').fill('902 555 0100');
  await form.getByLabel('E-mail of its admin').fill(owner);
  await form.getByLabel('First Name').fill('Ana');
  await form.getByLabel('Last Name').fill('Cruz');
  await form.getByRole('button', { name: 'Open this shop' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Norvane Harbour is open' }),
  ).toBeVisible();
}

/** People and health know of what was made. */
async function lookAround(page: Page): Promise<void> {
  await goTo(page, 'People');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toContainText('Norvane Harbour');
  await expectAccessible(page);
  await goTo(page, 'Health');
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expectAccessible(page);
}

/** The new dealership's admin chooses a password by the mailed link, and opens the admin area. */
async function comeByTheMail(admin: Page): Promise<void> {
  let text: string | null = null;
  const isThere = async () => {
    text = await shop.mailTo(owner);
    return text !== null;
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
  await admin.goto(text!.match(/https?:\S+#\d+/)![0]);
  await fillPassword(admin);
  await admin.getByRole('button', { name: 'Reset' }).click();
  await expect(admin).toHaveURL(/\/login/);
  await hydrated(admin);
  await admin.getByLabel('Email').fill(owner);
  await admin.getByLabel('Password', { exact: true }).fill(password);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(admin).toHaveURL(/\/account/);
  await admin.goto(`${shop.url}/1/harbour/admin`);
}
