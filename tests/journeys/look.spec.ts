import type { Account } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { openSettings, saveSettings } from './steps.ts';
import { expect, expectAccessible, test } from './support.ts';

let admin: Account;
test.beforeEach(async ({ page }) => {
  admin = await aDealership();
  await enter(page, admin);
});

/** What a document says of its own colours. */
const worn = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

test('a dealership chooses its look, sees it before it is saved, and goes back to the standard one', async ({
  page,
  browser,
}) => {
  await openSettings(page, admin.place.path, 'look');
  const buttons = page.getByLabel('Colour of buttons', { exact: true });
  const links = page.getByLabel('Colour of links and choices', { exact: true });
  const example = page.getByText('Add to Cart', { exact: true });
  await expect(example).toHaveCSS('background-color', 'rgb(194, 32, 31)');
  await buttons.fill('#zzz');
  await buttons.blur();
  await expect(page.getByText(/^Please enter a colour as # and six digits/)).toBeVisible();
  await buttons.fill('FFCC00');
  await buttons.blur();
  await expect(buttons).toHaveValue('#ffcc00');
  await expect(
    page.getByText('Your yellow is 1.5 : 1 on white. Buttons use #896e00, 4.8 : 1.'),
  ).toBeVisible();
  await links.fill('#6a1b9a');
  await page.getByLabel('Corners').selectOption('Square');
  await page.getByRole('switch', { name: 'The logo is made for dark ground' }).press('Space');
  await expect(example).toHaveCSS('background-color', 'rgb(137, 110, 0)');
  await expect(example).toHaveCSS('border-radius', '0px');
  expect(await page.evaluate(worn, 'primary-strong')).toBe('#c2201f');

  await page.reload();
  await expect(buttons).toHaveValue('#ffcc00');
  await saveSettings(page);
  await expect.poll(() => page.evaluate(worn, 'primary-strong')).toBe('#896e00');
  await expectAccessible(page);

  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(admin.place.path);
  expect(await shopper.evaluate(worn, 'primary-strong')).toBe('#896e00');
  await expect(shopper.getByRole('banner')).toHaveCSS('background-color', 'rgb(67, 53, 0)');
  await expectAccessible(shopper);
  await shopper.goto('/1/northgate');
  expect(await shopper.evaluate(worn, 'primary-strong')).toBe('#c2201f');

  await page.getByRole('button', { name: 'Back to the standard look' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => page.evaluate(worn, 'primary-strong')).toBe('#c2201f');
  await shopper.goto(admin.place.path);
  expect(await shopper.evaluate(worn, 'primary-strong')).toBe('#c2201f');
  await shopper.context().close();
});

test('on a dark header what the pointer is on stays readable', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/2/foothills');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.hover();
  await expect(menu).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(menu).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.16)');
});

test('a shop in a look of its own can be read by everybody', async ({ page }) => {
  for (const path of ['/2/foothills', '/1/rive-sud']) {
    await page.goto(path);
    await expectAccessible(page);
    await page.goto(`${path}/login`);
    await expectAccessible(page);
  }
});
