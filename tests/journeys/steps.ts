import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { trimOf } from '#tests/support/states.ts';
import { northgate } from './begin.ts';
import { hydrated } from './support.ts';
import { anyCount, shopHere, words } from './words.ts';

/** An e-mail address used by no other width. */
export const newAddress = (name: string) => `${name}-${test.info().project.name}@example.test`;

/** Goes from the home page to the vehicle's list. */
export async function chooseVehicle(
  page: Page,
  year: string,
  model: string,
  trim: string,
  shop = shopHere(),
): Promise<void> {
  await page.goto(shop);
  await hydrated(page);
  await page.getByLabel(words().vehicleTexts.year, { exact: true }).selectOption({ label: year });
  await page.getByLabel(words().vehicleTexts.model, { exact: true }).selectOption({ label: model });
  await page
    .getByRole('link', { name: new RegExp(trim) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\?trim=\d+/);
  await hydrated(page);
}

/** Opens the list of everything that fits the vehicle by its address, where the way to it matters not. */
export async function openList(
  page: Page,
  year: string,
  model: string,
  trim: string,
  shop = shopHere(),
): Promise<void> {
  const makeId = Number(/\/(\d+)\//.exec(shop)![1]);
  const vehicle = { year: Number(year), model, trim };
  const trimId = await trimOf({ makeId, visitor: northgate.visitor }, vehicle);
  await page.goto(`${shop}/products?trim=${trimId}&category=All`);
}

/** Shows all products of the list, not only featured ones. */
export async function showAll(page: Page): Promise<void> {
  const { categoryLabels, list } = words();
  const all = page
    .getByRole('navigation', { name: list.categories })
    .getByRole('link', { name: categoryLabels.All });
  // Loading replaces the 'All' link: a click that starts on the old link and ends on the new one is
  // lost.
  await expect(page.getByText(anyCount(list.count))).toBeVisible();
  await all.click();
  await expect(page).toHaveURL(/category=All/);
  await expect(all).toHaveAttribute('aria-current', 'true'); // the address changes before the list
}

/** Opens the first product of the list and adds it to the cart; returns its name. */
export async function addFirstProduct(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/\d+\?trim=\d+/);
  const add = page.getByRole('button', { name: words().detail.addToCart });
  await add.waitFor(); // the address changes before the page
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await add.click();
  await expect(page.getByRole('dialog', { name: words().cartDrawer.title })).toBeVisible();
  return name;
}

/** Submits the open registration form; ends at the sign-in page. */
export async function register(page: Page, email: string): Promise<void> {
  const { labels, registration } = words();
  await hydrated(page);
  await page.getByLabel(labels.firstName).fill('Zoé');
  await page.getByLabel(labels.lastName).fill('Tremblay');
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill('a-long-password');
  await page.getByLabel(labels.confirmPassword).fill('a-long-password');
  await page.getByRole('button', { name: registration.submit }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Signs in at a dealership on the way to the account page, or to where the sign-in itself `leads`. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  shop = shopHere(),
  leads?: RegExp,
): Promise<void> {
  const { labels, login } = words();
  const toAccount = new URLSearchParams({ redirect: `${shop}/account` });
  await page.goto(`${shop}/login${leads ? '' : `?${toAccount}`}`);
  await hydrated(page);
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(leads ?? /\/account/);
}

/** Opens a page of a dealership's admin area by its folder in the address. */
export async function openAdmin(
  page: Page,
  shop: string,
  folder: string,
  title: string,
): Promise<void> {
  await page.goto(`${shop}/admin/${folder}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Opens a part of a dealership's settings. */
export async function openSettings(page: Page, shop: string, part: SettingsPart): Promise<void> {
  await page.goto(`${shop}/admin/dealer-settings/${part}`);
}

/** Saves the open part of the settings. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await said(page, 'Dealer saved successfully.');
}

/** Presses Tab until the focused element matches selector and text. */
export async function tabOn(page: Page, selector: string, text = /./): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const { isThere, name } = await page.evaluate((wanted) => {
      const element = document.activeElement!;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return { isThere: element.matches(wanted), name };
    }, selector);
    if (isThere && text.test(name)) return;
  }
  throw new Error(`Tab does not lead to ${selector} ${text}`);
}

/** Waits for what the page says to everybody, screen readers included; it may go on after the text. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible();

/** The cells of a table, or of one of its rows, from left to right; a row's heading is one of them. */
export const cellsOf = (place: Page | Locator): Locator =>
  place.getByRole('cell').or(place.getByRole('rowheader'));

/**
 * Presses a button after the session has ended: what the page asks by itself may have been refused first, and
 * then the dialog that says so lies over the button.
 */
export const pressTooLate = (button: Locator): Promise<void> => button.dispatchEvent('click');

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Chooses an action from the menu of a table's row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await press(page, `Actions for ${row}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** On the page 'Get ready': opens the dealership's shop to everybody. */
export async function openNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open now' }).click();
  const question = page.getByRole('dialog', { name: 'Open this shop to everybody?' });
  await question.getByRole('button', { name: 'Open now' }).click();
  await expect(page.getByText('This shop is open.')).toBeVisible();
}
