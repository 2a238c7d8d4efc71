import { expect, type Page } from '@playwright/test';
import { sellable, unusedAddress } from '#tests/support/states.ts';
import { northgate } from './begin.ts';
import { tabOn } from './steps.ts';
import { expectAccessible, hydrated, shopPath, test } from './support.ts';

const cairn = { year: 2027, model: 'Cairn', trim: 'Trail' };
const press = (page: Page, key: string) => page.keyboard.press(key);

test('a list is narrowed, a favourite kept, found again and taken out, with the keyboard alone', async ({
  page,
}) => {
  const { trimId } = (await sellable(northgate, cairn))[0]!;
  await page.goto(`${shopPath}/products?trim=${trimId}&category=All`);
  await hydrated(page);
  await tabOn(page, 'select[name="price"]');
  await page.keyboard.type('Up to $300');
  await expect(page).toHaveURL(/price=300/);
  await expect(page.locator('select[name="price"]')).toBeFocused();
  await tabOn(page, 'select[name="payment"]');
  await page.keyboard.type('Up to $5');
  await expect(page).toHaveURL(/payment=5/);
  await tabOn(page, 'select[name="fitting"]');
  await page.keyboard.type('Installed in 1 h');
  await expect(page).toHaveURL(/fitting=60/);
  // The list follows the address a moment later: whoever comes by the address has it as it is.
  await page.reload();
  await tabOn(page, 'main li button[aria-pressed]');
  const heart = page.locator('main li button[aria-pressed]').first();
  await expect(heart).toBeFocused();
  await press(page, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  const name = (await heart.getAttribute('aria-label'))!;

  await page.goto(`${shopPath}/favourites`);
  await hydrated(page);
  const kept = page.getByRole('button', { name });
  await kept.waitFor();
  await tabOn(page, 'main li button[aria-pressed]');
  await expect(kept).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await tabOn(page, 'main a', /Go to accessories/);
});

test('pictures are stepped, enlarged full-screen and closed with the keyboard alone', async ({
  page,
}) => {
  const [product] = await sellable(northgate, cairn);
  await page.goto(`${shopPath}/products/${product!.id}?trim=${product!.trimId}`);
  await hydrated(page);
  await tabOn(page, 'main section > div > ul[tabindex="0"]');
  const strip = page.locator('main section > div > ul[tabindex="0"]');
  await press(page, 'ArrowRight');
  const second = page.getByRole('button', { name: 'Show picture 2' });
  await expect(second).toHaveAttribute('aria-current', 'true');
  await press(page, 'Enter');
  const zoom = page.getByRole('dialog', { name: /^Pictures of / });
  await expect(zoom).toBeVisible();
  const said = zoom.locator('[aria-live]');
  await expect(said).toContainText('Picture 2');
  await press(page, 'ArrowLeft');
  await expect(said).toContainText('Picture 1');
  const left = (place: string) => zoom.locator(place).evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(() => left('ul')).toBe(0);
  await press(page, '+');
  await expect(zoom.getByRole('button', { name: 'Smaller' })).toBeEnabled();
  await expectAccessible(page);
  const before = await left('li >> nth=0');
  await press(page, 'ArrowRight'); // looks around
  await expect.poll(() => left('li >> nth=0')).toBeGreaterThan(before);
  expect(await left('ul')).toBe(0);
  await press(page, '0');
  await expect(zoom.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await press(page, 'ArrowRight');
  await expect(said).toContainText('Picture 2');
  await press(page, 'Escape');
  await expect(zoom).toBeHidden();
  await expect(strip).toBeFocused();
});

test('an order without an account, with two half-days, is placed with the keyboard alone', async ({
  page,
}) => {
  const product = (await sellable(northgate, cairn)).find(({ needsChoice }) => !needsChoice)!;
  await page.goto(`${shopPath}/products/${product.id}?trim=${product.trimId}`);
  await hydrated(page);
  await tabOn(page, '[type="submit"]', /Add to Cart/);
  await press(page, 'Enter');
  await tabOn(page, 'dialog a', /^Checkout$/);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/login/);
  await tabOn(page, 'main a', /Order without an account yet/);
  await press(page, 'Enter');
  await page.getByLabel('First Name').waitFor();
  await hydrated(page);
  for (const [field, typed] of [
    ['first_name', 'Noor'],
    ['last_name', 'Patel'],
    ['email', unusedAddress('keys')],
  ] as const) {
    await tabOn(page, `input[name="${field}"]`, /^/);
    await page.keyboard.type(typed);
  }
  await press(page, 'Enter');

  await page.getByRole('button', { name: 'Place order' }).waitFor();
  await tabOn(page, 'input[name="when"]', /^/);
  while (!(await page.locator('input[value="halfDays"]').isChecked()))
    await press(page, 'ArrowDown');
  await tabOn(page, 'input[name="day0"]', /^/);
  await page.keyboard.type('11302030');
  await tabOn(page, 'select', /Morning/);
  await page.keyboard.type('Afternoon');
  await tabOn(page, 'input[name="day1"]', /^/);
  await page.keyboard.type('12022030');
  await expectAccessible(page);
  await tabOn(page, 'main button', /^Place order$/);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Noor!' })).toBeVisible();
  await expect(page.getByText(/Saturday, November 30, in the afternoon/)).toBeVisible();
});
