import { expect, expectAccessible, linksUnasked, test } from './support.ts';

test('a developer looks at the parts of the shop in their states, six looks among them', async ({
  page,
}) => {
  await page.goto('/dev/parts');
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the cart' })).toBeVisible();
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  await expect(
    page.getByText('This accessory does not fit your 2027 Cairn Trail').first(),
  ).toBeVisible();
  const colours = await page
    .getByRole('button', { name: 'First action' })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(new Set(colours).size).toBe(6);
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('without a connection the parts say so, and the cart opens all the same', async ({
  page,
  problems,
}) => {
  problems.expected.push(linksUnasked);
  await page.goto('/dev/parts');
  await page.getByRole('button', { name: 'Open the cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Order' });
  await expect(cart.getByRole('button', { name: 'Close' })).toBeVisible();
  await cart.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Cut the connection' }).click();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the cart' }).click();
  await expect(cart).toBeVisible();
  await expectAccessible(page);
});
