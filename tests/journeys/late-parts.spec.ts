import type { Page } from '@playwright/test';
import { aProduct, sellable, signedIn } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { demoPassword, expect, test } from './support.ts';

test.describe.configure({ timeout: 60_000 });

/** Longer than a page takes to begin with what it has. */
const settleMs = 500;

/** Opens a page, presses while the code of a part of it is on its way, and then lets it come. */
async function pressBefore(
  page: Page,
  address: string,
  part: RegExp,
  press: () => Promise<void>,
): Promise<void> {
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    await isPressed;
    await route.continue();
  });
  const asked = page.waitForRequest(part); // React has come to the part's place
  await page.evaluate((to) => location.assign(to), test.info().project.use.baseURL! + address); // `goto` would wait for the part
  await asked;
  await press();
  await page.waitForTimeout(settleMs);
  pressed();
}

test('account: what is chosen of the figures before their code is there is shown then', {
  tag: ['@desktop', '@everyday'],
}, async ({ page }) => {
  await enter(page, await signedIn(northgate, 'advisor@example.test', demoPassword));
  const address = `${northgate.path}/account?tab=stats`;
  const measure = page.getByLabel('Show', { exact: true });
  await pressBefore(page, address, /\/assets\/dealer-stats-.*\.js$/, async () => {
    await measure.selectOption('Orders');
  });
  await expect(page.getByRole('img', { name: /^Orders for each day/ })).toBeVisible();
});

test('product: many options, and adding with what it needs, are done when their code is there @desktop', async ({
  page,
}) => {
  const admin = await aDealership();
  const { trimId } = (await sellable(admin.place))[0]!;
  const bar = await aProduct(admin, 'Bar', { fitsEvery: true });
  const names = ['Red', 'Blue', 'Grey', 'Green', 'White', 'Black', 'Silver'];
  const options = names.map((name) => ({ optionTypeId: 1, name, number: '', price: '5' }));
  const more = { fitsEvery: true, options, needs: [[bar.id]] };
  const carrier = await aProduct(admin, 'Carrier', more);
  const address = `${admin.place.path}/products/${carrier.id}?trim=${trimId}`;
  await pressBefore(page, address, /\/assets\/(option-select|add-with)-.*\.js$/, async () => {
    await page.getByLabel('Colour', { exact: true }).selectOption({ index: 3 });
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add with Bar' }).click();
  });
  const lines = page.getByRole('dialog', { name: 'Your Order' }).getByRole('listitem');
  await expect(lines).toHaveText([/Carrier.*Green/, /Bar/]);
});
