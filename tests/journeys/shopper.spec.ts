import { addFirstProduct, chooseVehicle, newAddress, register, showAll, signIn } from './steps.ts';
import { expect, expectAccessible, mailTo, shopPath, test } from './support.ts';

test('a visitor picks a vehicle, browses, registers on the way to the checkout, and orders', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Northgate Norvane/ })
    .first()
    .click();
  await expect(page).toHaveURL(shopPath);
  await expectAccessible(page);

  await chooseVehicle(page, '2027', 'Pika', 'Sport');
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
  await expectAccessible(page);

  await showAll(page);
  const name = await addFirstProduct(page);
  const drawer = page.getByRole('dialog', { name: 'Your Order' });
  await expect(drawer.getByText(name).first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expectAccessible(page);
  const email = newAddress('visitor');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expectAccessible(page);
  await register(page, email);
  await expect(
    page.getByRole('status').getByText('You have successfully registered! You can now sign in.'),
  ).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(/HST \(13 %\)/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Notes for the dealership').fill('After 4 pm, please.');
  await page.reload();
  await expect(page.getByLabel('Notes for the dealership')).toHaveValue('After 4 pm, please.');
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expectAccessible(page);
  const number = (await page
    .getByText(/Order #\d+/)
    .first()
    .textContent())!.match(/\d+/)![0];
  await page.reload();
  await expect(page.getByText(`Order #${number}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();

  const mail = await mailTo(email, /order/i);
  expect(mail.html).toContain(name);
  expect(mail.text).toContain('After 4 pm, please.');
  await mailTo('parts@northgate.example.test', /order/i);
});

test('a returning customer finds the cart of another device, adds to it, orders, and looks it up', async ({
  page,
  browser,
}) => {
  const email = newAddress('returning');
  await page.goto(`${shopPath}/register`);
  await register(page, email);
  await signIn(page, email, 'a-long-password');
  await chooseVehicle(page, '2026', 'Pika', 'Core');
  await showAll(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/auth/orders') && response.status() === 201,
  );
  const name = await addFirstProduct(page);
  await saved;

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await signIn(other, email, 'a-long-password');
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = other.getByRole('dialog', { name: 'Your Order' });
  await drawer.getByRole('button', { name: `One more: ${name}` }).click();
  await expect(other.getByText('Subtotal (2 items)')).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByRole('heading', { name: /Thank you/ })).toBeVisible();

  await other.goto(`${shopPath}/account?tab=orders`);
  await expect(other.getByText(/Order #\d+/).first()).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
});
