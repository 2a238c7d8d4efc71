import { tabOn } from './steps.ts';
import { expect, hydrated, test } from './support.ts';
import { anyCount, pattern, shopHere, words } from './words.ts';

test('everything from the vehicle to the checkout works with the keyboard alone', async ({
  page,
}) => {
  const { cartDrawer, categoryLabels, detail, list, ui, vehicleTexts } = words();
  await page.goto(shopHere());
  await hydrated(page);
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = (selector: string, text?: RegExp) => tabOn(page, selector, text);
  await press('Tab');
  await expect(page.getByRole('link', { name: ui.skipToContent })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
  await page.goto(shopHere());
  await tabTo('select[name="year"]', /\d/);
  await page.keyboard.type('2026');
  await expect(page.getByLabel(vehicleTexts.model, { exact: true })).toBeEnabled();
  await tabTo('select[name="model"]');
  await page.keyboard.type('Esker');
  await expect(page.getByText(pattern(vehicleTexts.trims('').trim()))).toBeVisible();
  await tabTo('main li a', /Plus/);
  await press('Enter');
  await expect(page).toHaveURL(/products\?trim=/);
  await page.getByText(anyCount(list.count)).waitFor(); // the address changes before the page
  await tabTo('nav a', pattern(categoryLabels.All, { whole: true }));
  await tabTo('main h2 a');
  await press('Enter');
  await expect(page).toHaveURL(/products\/\d+/);
  await page.getByRole('button', { name: detail.addToCart }).waitFor();
  await tabTo('button', pattern(detail.addToCart));
  await press('Enter');
  await expect(page.getByRole('dialog', { name: cartDrawer.title })).toBeVisible();
  await tabTo('dialog button', pattern(detail.more));
  await press('Enter');
  await expect(page.getByText(cartDrawer.subtotal(2))).toBeVisible();
  await tabTo('dialog a', pattern(cartDrawer.checkout));
  await press('Enter');
  await expect(page).toHaveURL(/login/);
});
