import type { Page } from '@playwright/test';
import { aCustomerWithCart, signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, expectAccessible, test } from './support.ts';

/** Opens the claim at the checkout, and types it. */
async function claim(page: Page): Promise<void> {
  await page.getByText('I am exempt from tax', { exact: true }).click();
  await page
    .getByLabel('Why no tax is paid')
    .selectOption({ label: 'Diplomat or foreign mission' });
  await page.getByLabel('Number of the card or certificate').fill('CD-4471');
}

const exempt = 'Exempt: Diplomat or foreign mission, CD-4471';

test('a customer claims at checkout to be exempt, the desk confirms it, and the order has no tax', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { customer } = await aCustomerWithCart(northgate);
  await enter(page, customer);
  await page.goto(`${northgate.path}/checkout`);
  await claim(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('To confirm: Diplomat or foreign mission, CD-4471')).toBeVisible();
  await expect(page.getByText('HST')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('order'));

  const desk = await (await browser.newContext()).newPage();
  await enter(desk, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await desk.goto(`${northgate.path}/admin/exemptions`);
  await desk.getByRole('link', { name: `Order #${id}, ` }).click();
  await expect(desk).toHaveURL(`${northgate.path}/admin/orders/${id}`);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Confirm or take off' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Number of the card or certificate')).toHaveValue('CD-4471');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Tax exemption' }).click();
  await expect(desk.getByRole('definition').getByText(exempt)).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText(exempt)).toBeVisible();
  await expect(page.getByText('HST')).toBeHidden();
  const { body } = await customer.client.call('GET /api/v1/auth/orders', {
    query: { dealerId: northgate.dealerId },
  });
  const { subtotal, total } = body.find((order) => order.id === id)!;
  expect(total).toBe(subtotal);
  const dollars = total.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
  await expect(page.getByText(dollars).last()).toBeVisible();
});
