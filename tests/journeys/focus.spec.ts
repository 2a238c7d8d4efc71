import { aProduct, sellable } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { openList, press } from './steps.ts';
import { expect, hydrated, shopPath, test } from './support.ts';

// Dialogs open and close at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the keyboard goes on where its link or button has disappeared', { tag: '@desktop' }, async ({
  page,
}) => {
  await openList(page, '2027', 'Cairn', 'Trail');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/\d+\?trim=\d+/);
  await expect(page.locator('#content')).toBeFocused();

  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .first();
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${shopPath}/favourites`);
  await hydrated(page);
  const remove = page.getByRole('main').getByRole('button', { name: /^Favourite: / });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('what is said while a dialog is open is said in it, and can be pressed there', {
  tag: '@desktop',
}, async ({ page }) => {
  await openList(page, '2026', 'Cairn', 'Trail');
  await openList(page, '2027', 'Cairn', 'Trail');
  const open = page.getByRole('button', { name: /change vehicle$/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const forget = dialog.getByRole('button', { name: /^Remove .*2026/ });
  await forget.focus();
  await page.keyboard.press('Enter');
  const said = dialog.getByRole('status').getByText(/2026 Cairn|Cairn Trail/);
  await expect(said).toBeVisible();
  // The button is gone with its vehicle: the dialog still has the keyboard.
  await expect(page.locator('dialog:focus, dialog :focus')).toHaveCount(1);
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('a dialog of the admin area gives the keyboard back to the button that opened it', {
  tag: '@desktop',
}, async ({ page }) => {
  const admin = await aDealership('BC');
  const { trimId } = (await sellable(admin.place))[0]!;
  await aProduct(admin, 'Cheap mat', { categoryId: 3, price: 20, frt: 0, trims: [trimId] });
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/dealer-products`);
  const open = page.getByRole('button', { name: 'More actions' });
  await open.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Deleted products' });
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();

  // The price of a product is read out with what a press does.
  await press(page, /^Change: Price, Cheap mat \$20\.00$/);
});
