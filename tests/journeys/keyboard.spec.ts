import { expect, hydrated, shopPath, test } from './support.ts';

test('everything from the vehicle to the checkout works with the keyboard alone', async ({
  page,
}) => {
  await page.goto(shopPath);
  await hydrated(page);
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  /** Presses Tab until the focused element matches selector and text. */
  const tabTo = async (selector: string, text = /./) => {
    for (let step = 0; step < 60; step += 1) {
      await press('Tab');
      const { isThere, name } = await page.evaluate((wanted) => {
        const element = document.activeElement!;
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { isThere: element.matches(wanted), name };
      }, selector);
      if (isThere && text.test(name)) return;
    }
    throw new Error(`Tab does not lead to ${selector} ${text}`);
  };
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
  await page.goto(shopPath);
  await tabTo('select[name="year"]', /\d/);
  await page.keyboard.type('2026');
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await tabTo('select[name="model"]');
  await page.keyboard.type('Esker');
  await expect(page.getByText(/Choose the trim/)).toBeVisible();
  await tabTo('main li a', /Plus/);
  await press('Enter');
  await expect(page).toHaveURL(/products\?trim=/);
  await page.getByText(/^Showing \d+ products$/).waitFor(); // the address changes before the page
  await tabTo('nav a', /^All$/);
  await tabTo('main h2 a');
  await press('Enter');
  await expect(page).toHaveURL(/products\/\d+/);
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await tabTo('button', /Add to Cart/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
  await tabTo('dialog button', /One more/);
  await press('Enter');
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await tabTo('dialog a', /Checkout/);
  await press('Enter');
  await expect(page).toHaveURL(/login/);
});
