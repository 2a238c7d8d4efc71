import type { Page } from '@playwright/test';
import { renderArt } from '#demo/art/render.ts';
import { drawVehicle } from '#demo/art/vehicles.ts';
import { expect, expectAccessible } from './support.ts';

/** Every account of the journey from an empty database has this password. */
export const password = 'winter tires 2027';

/** The code of the one-time address, typed anew, makes the first account, which signs in and stands before the platform. */
export async function becomePlatformAdmin(page: Page, firstAdminAddress: string): Promise<void> {
  await page.goto(firstAdminAddress);
  const code = page.getByLabel('One-time code');
  const own = new URL(firstAdminAddress).hash.slice(1);
  await expect(code).toHaveValue(own);
  await code.clear();
  await code.fill(own);
  await page.getByLabel('First Name').fill('Bo');
  await page.getByLabel('Last Name').fill('Ss');
  await page.getByLabel('Email').fill('boss@platform.test');
  await fillPassword(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/platform\/login$/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealerships' })).toBeVisible();
}

/** A new password with its confirmation. */
export async function fillPassword(page: Page): Promise<void> {
  await page.locator('input[autocomplete="new-password"]').first().fill(password);
  await page.locator('input[autocomplete="new-password"]').last().fill(password);
}

/** Opens a page of the platform area by its menu. */
export const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name }).click();

/** A make with two models of three trims; a page that needs one leads there. */
export async function addVehicles(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goTo(page, 'Terms');
  await page.getByRole('link', { name: 'Go to Vehicles' }).click();
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

/** A picture for each model; the Reef comes first in the carousel. */
export async function addPictures(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [model, art] of [
    ['Fjord', drawVehicle({ body: 'sedan' }, '#1f4e79')],
    ['Reef', drawVehicle({ body: 'pickup' }, '#8a3324')],
  ] as const) {
    await page.getByRole('button', { name: `Actions for 2031 ${model}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Picture' }).click();
    const buffer = await renderArt(art, 800);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: `${model}.webp`, mimeType: 'image/webp', buffer });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('button', { name: `Show 2031 ${model}` });
    await expect(row.locator('img')).toBeVisible();
  }
  for (const model of ['Reef', 'Fjord']) {
    await page.getByLabel('Add to the carousel').selectOption(model);
    await expect(page.getByRole('button', { name: `Remove 2031 ${model}` })).toBeVisible();
  }
}

/** A lease offer for the whole make. */
export async function addOffer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goTo(page, 'Terms');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  await dialog.locator('input[name="term"]').fill('48');
  await dialog.locator('input[name="rate"]').fill('4.9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Creates a product for every trim, from its list; each file is one picture of it. */
export async function addProduct(
  page: Page,
  name: string,
  price: string,
  files: string[],
): Promise<void> {
  await page.getByRole('button', { name: 'Create Product' }).click();
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="number"]').fill(name.toUpperCase().replaceAll(' ', '-'));
  await page
    .getByRole('combobox', { name: 'Category', exact: true })
    .selectOption({ label: 'Exterior' });
  await page.locator('input[name="price"]').fill(price);
  await page.locator('input[name="frt"]').fill('0.5');
  await page.locator('input[name="cost"]').fill('50');
  await page.getByRole('switch', { name: 'Featured' }).check();
  await page.getByLabel('Pictures: Drop pictures here, or choose them').setInputFiles(files);
  await page.getByRole('searchbox', { name: 'Search year, model or trim' }).fill('2031');
  await page.getByRole('button', { name: 'Choose all 6 found' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('table')).toContainText(name);
}

/** Opens the dealership at /1/harbour, whose admin gets a mail. */
export async function openDealership(page: Page, adminEmail: string): Promise<void> {
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
  await form.getByLabel('E-mail of its admin').fill(adminEmail);
  await form.getByLabel('First Name').fill('Ana');
  await form.getByLabel('Last Name').fill('Cruz');
  await form.getByRole('button', { name: 'Open this shop' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Norvane Harbour gets ready' }),
  ).toBeVisible();
}

/** People and health know of what was made. */
export async function lookAround(page: Page): Promise<void> {
  await goTo(page, 'People');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toContainText('Norvane Harbour');
  await expectAccessible(page);
  await goTo(page, 'Health');
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expectAccessible(page);
}
