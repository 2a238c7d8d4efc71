import type { Page } from '@playwright/test';
import { partNames } from '#shared/messages/en/admin/settings-parts.ts';
import { settingsParts } from '#shared/rules/settings-parts.ts';
import { picture } from '#tests/data/pictures.ts';
import type { Account } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { openSettings, press, said, saveSettings } from './steps.ts';
import { expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeEach(async ({ page }) => {
  admin = await aDealership('BC');
  await enter(page, admin);
});

const params = () => ({ id: admin.place.dealerId });
const settingsNow = async () =>
  (await admin.client.call('GET /api/v1/auth/dealers/:id', { params: params() })).body.dealer;
/** A colleague's save of the same dealership. */
const change = (body: object) =>
  admin.client.call('PATCH /api/v1/auth/dealers/:id', { params: params(), body });

const address = (part = '') => `${admin.place.path}/admin/dealer-settings${part}`;
const list = (page: Page) => page.getByRole('navigation', { name: 'Parts of the settings' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const goTo = (page: Page, part: string) =>
  list(page).getByRole('link', { name: part, exact: true }).click();
const conflict = (page: Page) => page.getByRole('main').getByRole('alert');
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

test('a part is saved by itself; what waits in another one stays, chosen pictures too, and is told', async ({
  page,
}) => {
  await page.goto(address());
  await expect(list(page).getByRole('heading')).toHaveText(['Contact', 'Marketing', 'Settings']);
  await goTo(page, 'Home page');
  await expect(page.getByRole('heading', { name: 'Home page' })).toBeFocused();
  const sky = { name: 'sky.jpg', mimeType: 'image/jpeg', buffer: await picture('small.jpg') };
  await page.getByLabel('Banners: Drop pictures here, or choose them').setInputFiles([sky]);
  await goTo(page, 'Prices and taxes');
  await said(page, /^Not saved yet: Home page\. /);
  await field(page, 'HST').fill('13');
  await saveSettings(page);
  expect(await settingsNow()).toMatchObject({ hst: 13, dealerBannerImages: [] });

  await page.getByRole('status').getByRole('link', { name: 'Home page' }).click();
  await expect(page.getByRole('button', { name: 'Remove sky.jpg' })).toBeVisible();
  await expect(page.getByText(/^Not saved yet:/)).toHaveCount(0);
  await saveSettings(page);
  expect(await settingsNow()).toMatchObject({ hst: 13, dealerBannerImages: [{ language: null }] });
  await goTo(page, 'Prices and taxes');
  await expect(field(page, 'HST')).toHaveValue('13');
});

test('another person’s save is met in its own part, and nowhere else', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/dealers/\\d+'));
  page.on('dialog', (asked) => asked.accept());
  await openSettings(page, admin.place.path, 'prices');
  await field(page, 'Labour Rate').fill('131');
  await change({ city: 'Nelson' });
  await saveSettings(page);
  expect(await settingsNow()).toMatchObject({ city: 'Nelson', hourlyRate: 131 });

  // A draft of before goes by the same.
  await field(page, 'Labour Rate').fill('132');
  await change({ city: 'Comox' });
  await page.reload();
  await expect(field(page, 'Labour Rate')).toHaveValue('132');
  await expect(conflict(page)).toHaveCount(0);

  await change({ hourlyRate: 140 });
  await press(page, 'Save settings');
  await expect(conflict(page)).toContainText('Different from yours: Labour Rate.');
  await goTo(page, 'Address and phone');
  await expect(conflict(page)).toHaveCount(0);
  await field(page, 'City').fill('Tofino');
  await saveSettings(page);
  await page.goBack();
  await press(page, 'Save mine over it');
  await said(page, 'Dealer saved successfully.');
  expect(await settingsNow()).toMatchObject({ city: 'Tofino', hourlyRate: 132 });
});

test('leaving the settings asks once, for whatever is typed in any part', async ({ page }) => {
  await openSettings(page, admin.place.path, 'links');
  await field(page, 'Website').fill('https://left.example');
  await goTo(page, 'Opening hours');
  await page.getByRole('switch', { name: 'Show opening hours' }).check();
  await page.goBack();
  await expect(field(page, 'Website')).toHaveValue('https://left.example');
  await page.goForward();
  await expect(page.getByRole('switch', { name: 'Show opening hours' })).toBeChecked();
  // A reload keeps both.
  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Show opening hours' })).toBeChecked();
  await expect(list(page).getByText('Not saved')).toHaveCount(2);

  const orders = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Fees' });
  await orders.click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(address('/hours'));
  await orders.click();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/fees$/);
  await page.goBack();
  await expect(page.getByRole('switch', { name: 'Show opening hours' })).not.toBeChecked();
  await expect(list(page).getByText('Not saved')).toHaveCount(0);
});

test('a search leads to the field by the keyboard, and the address leads there again', async ({
  page,
}) => {
  await page.goto(address());
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('zeppelin');
  await said(page, 'No setting is called “zeppelin”.');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await search.fill('labour');
  await said(page, /^\d+ settings? found$/);
  await search.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Labour Rate Prices and taxes' })).toBeFocused();
  // What it lies over is reached when it is closed.
  await expectAccessible(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/prices#hourlyRate'));
  await expect(field(page, 'Labour Rate')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Labour Rate')).toBeFocused();

  // One of the same part, one without a text field, and one that is a list of its own.
  await search.fill('installed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Show installed prices only' })).toBeFocused();
  await search.fill('colours');
  await page.getByRole('link', { name: /^Look/ }).click();
  await expect(page.getByLabel('Colour of buttons: choose from all colours')).toBeFocused();
  await search.fill('bays');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/appointments#bays'));
  await page.goBack();
  await expect(page).toHaveURL(address('/look#theme'));
  await search.fill('environmental');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/fees$/);

  await page.goto(`/fr${address()}`);
  await page.getByRole('searchbox').fill('frais');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/.*\/admin\/fees$/);
});

test('what the server refuses leads to its field', async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/dealers/\\d+'));
  await openSettings(page, admin.place.path, 'security');
  const demand = page.getByRole('switch', { name: 'Staff must use two-step sign-in' });
  await demand.check();
  await press(page, 'Save settings');
  await conflict(page)
    .getByRole('link', { name: /two-step/ })
    .click();
  await expect(demand).toBeFocused();
});

test('another province says that the taxes go by it', async ({ page }) => {
  await openSettings(page, admin.place.path, 'contact');
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
  await page.getByRole('main').getByRole('link', { name: 'Prices and taxes' }).last().click();
  await expect(field(page, 'GST')).toBeFocused();
});

test('every part can be read by everybody, on a narrow phone too', async ({ page, problems }) => {
  test.slow();
  problems.expected.push(/status of 404 .*\/dealer-settings\/nowhere/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address());
  await expect(page.getByRole('link', { name: 'Languages' })).toBeVisible();
  await expectAccessible(page);
  for (const part of Object.values(settingsParts).flat()) {
    await page.getByRole('link', { name: partNames[part], exact: true }).click();
    await expect(page).toHaveURL(address(`/${part}`));
    await expect(page.getByRole('link', { name: 'All settings' })).toBeVisible();
    await expectAccessible(page);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect([part, await page.evaluate(overflow)]).toEqual([part, 0]);
    await page.getByRole('link', { name: 'All settings' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Dealership Settings' })).toBeFocused();
  await page.goto(address('/nowhere'));
  await expect(page.getByText('404 - Page Not Found.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(admin.place.path);
});
