import type { Page } from '@playwright/test';
import { aCustomer } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { addFirstProduct, chooseVehicle, newAddress, register, showAll, signIn } from './steps.ts';
import { expect, expectAccessible, mailTo, sessionEnded, shopPath, test } from './support.ts';

test('a visitor picks a vehicle, browses, registers on the way to the checkout, and orders', async ({
  page,
}) => {
  test.setTimeout(120_000);
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
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await payByMonth(page);
  // The chosen vehicle changes; the cart belongs to the first one.
  await chooseVehicle(page, '2027', 'Drumlin', 'Crew');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(drawer.getByText(pikaTerms)).toBeVisible();
  expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
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
  const payment = page.getByText(/^Estimated payment: /);
  await expect(payment).toContainText(pikaTerms);
  const shown = (await payment.innerText()).match(/\$\S+ monthly/)![0];
  await page.getByLabel('Notes for the dealership').fill('After 4 pm, please.');
  await page.reload();
  await expect(page.getByLabel('Notes for the dealership')).toHaveValue('After 4 pm, please.');
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expectAccessible(page);
  await expect(payment).toContainText(shown);
  await expect(payment).toContainText(pikaTerms);
  const number = (await page
    .getByText(/Order #\d+/)
    .first()
    .textContent())!.match(/\d+/)![0];
  await page.reload();
  await expect(page.getByText(`Order #${number}`).first()).toBeVisible();
  await expect(payment).toContainText(shown);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();

  const mail = await mailTo(email, /order/i);
  expect(mail.html).toContain(name);
  const forDealership = await mailTo('parts@northgate.example.test', /order/i);
  expect(forDealership.text).toContain('After 4 pm, please.');
  expect(mail.text).not.toContain('After 4 pm, please.'); // the address is not confirmed yet
  for (const { text } of [mail, forDealership]) expect(text).toContain(`${shown} (${pikaTerms})`);
});

/** The save of a cart of so many pieces; the cart of another device is first saved as it came. */
const cartSaved = (page: Page, pieces: number) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/auth/orders?') &&
      response.status() === 201 &&
      response.request().postDataJSON().orderItems[0]?.quantity === pieces,
  );

/** Ends the session just before the order is placed; the page must say that nothing was ordered. */
async function endSession(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await page.context().clearCookies({ name: 'trimline_session' });
  await page.getByRole('button', { name: 'Place order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session Timeout' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
  await expect(page.getByText(/may have gone through/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

test('a new customer confirms the address by the link of the mail', { tag: '@phone' }, async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  const { email } = customer;
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await expect(page.getByText('Your e-mail is not confirmed yet.')).toBeVisible();
  await expectAccessible(page);
  const link = /https?:\/\/\S+(\/\d+\/[\w-]+\/confirm-email\?token=\S+)/.exec(
    (await mailTo(email, /confirm/i)).text!,
  )![1]!;
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Thank you: your e-mail is confirmed.')).toBeVisible();
  await page.goto(`${shopPath}/account`);
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByText('Your e-mail is not confirmed yet.')).toBeHidden();
});

/** The demo's last finance offer for the vehicle in the cart. */
const pikaTerms = 'Finance, 60 months at 5.99%, before taxes';

/** Chooses Finance and Monthly in the product's Change Terms. */
async function payByMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Terms' });
  await dialog.getByRole('radio', { name: 'Finance' }).check();
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(pikaTerms).first()).toBeVisible();
}

test('a returning customer finds the cart of another device, adds to it, orders, and looks it up', {
  tag: '@desktop',
}, async ({ page, browser, problems }) => {
  problems.expected.push(sessionEnded);
  const customer = await aCustomer(northgate);
  const { email } = customer;
  await enter(page, customer);
  await chooseVehicle(page, '2026', 'Pika', 'Core');
  await showAll(page);
  const saved = cartSaved(page, 1);
  const name = await addFirstProduct(page);
  await saved;

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await signIn(other, email, 'a-long-password');
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = other.getByRole('dialog', { name: 'Your Order' });
  const savedElsewhere = cartSaved(other, 2);
  await drawer.getByRole('button', { name: `One more: ${name}` }).click();
  await expect(other.getByText('Subtotal (2 items)')).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await savedElsewhere; // otherwise this call would be the first to learn that the session has ended
  await endSession(other, email);
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByRole('heading', { name: /Thank you/ })).toBeVisible();

  await other.goto(`${shopPath}/account?tab=orders`);
  await expect(other.getByText(/Order #\d+/).first()).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
});
