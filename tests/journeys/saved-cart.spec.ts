import type { Page } from '@playwright/test';
import { type Account, aCart, aCustomer, lineOf, sellable } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { addFirstProduct, openList, signIn } from './steps.ts';
import { expect, expectAccessible, test } from './support.ts';

const vehicle = { year: 2026, model: 'Pika', trim: 'Core' };

/** Fills this device's cart as a visitor; another device has saved two other products. */
async function fillBothCarts(page: Page, customer: Account): Promise<string[]> {
  await openList(page, '2026', 'Pika', 'Core');
  const here = await addFirstProduct(page);
  const others = (await sellable(northgate, vehicle)).filter(({ name }) => name !== here);
  const saved = others.slice(0, 2);
  await aCart(
    customer,
    saved.map((product) => lineOf(product)),
  );
  return saved.map(({ name }) => name);
}

const openDrawer = async (page: Page, items: string) => {
  await page.getByRole('button', { name: `Cart, ${items}` }).click();
  return page.getByRole('dialog', { name: 'Your Order' });
};

test('a cart that replaces the saved one at sign-in offers its lines, and one press adds them', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const names = await fillBothCarts(page, customer);
  await signIn(page, customer.email, 'a-long-password');
  const drawer = await openDrawer(page, '1 item');
  await expect(drawer.getByText('You had 2 items saved before:')).toContainText(names.join(', '));
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add them' }).click();
  await expect(drawer.getByText('2 items added to your cart.')).toBeVisible();
  await expect(drawer.getByText('Subtotal (3 items)')).toBeVisible();
  for (const name of names) await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expect(drawer.getByText('saved before')).toBeHidden();
  await page.reload();
  await expect((await openDrawer(page, '3 items')).getByText('saved before')).toBeHidden();
});

test('the offered lines wait over a reload, and one press dismisses them for good', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  await fillBothCarts(page, customer);
  await enter(page, customer);
  await page.reload();
  await expect((await openDrawer(page, '1 item')).getByText('saved before')).toBeVisible();
  await page.reload();
  const drawer = await openDrawer(page, '1 item');
  await drawer.getByRole('button', { name: 'Do not add' }).click();
  await expect(drawer.getByText('Your cart stays as it is.')).toBeVisible();
  await page.reload();
  await expect((await openDrawer(page, '1 item')).getByText('Subtotal (1 item)')).toBeVisible();
  await expect(page.getByText('saved before')).toBeHidden();
});
