import type { Page } from '@playwright/test';
import { messages } from '#shared/messages/catalogue.ts';
import { aCustomer } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { addFirstProduct, chooseVehicle, newAddress, register, showAll, signIn } from './steps.ts';
import { expect, expectAccessible, mailTo, sessionEnded, test } from './support.ts';
import {
  anyCount,
  anyOrder,
  begunBy,
  inLanguage,
  language,
  pattern,
  shopHere,
  words,
} from './words.ts';

test('a visitor picks a vehicle, browses, registers on the way to the checkout, and orders', async ({
  page,
}) => {
  test.slow();
  const { cartDrawer, header, list, login, summary } = words();
  const { confirmation, labels, orders, payment, snackbars } = words();
  await page.goto(inLanguage('/'));
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Northgate Norvane/ })
    .first()
    .click();
  await expect(page).toHaveURL(shopHere());
  await expectAccessible(page);

  await chooseVehicle(page, '2027', 'Pika', 'Sport');
  await expect(page.getByText(anyCount(list.count))).toBeVisible();
  await expectAccessible(page);

  await showAll(page);
  const name = await addFirstProduct(page);
  const drawer = page.getByRole('dialog', { name: cartDrawer.title });
  await expect(drawer.getByText(name).first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: cartDrawer.continueShopping }).click();
  await payByMonth(page);
  // The chosen vehicle changes; the cart belongs to the first one.
  await chooseVehicle(page, '2027', 'Drumlin', 'Crew');
  await page.getByRole('button', { name: header.cart(1) }).click();
  await expect(drawer.getByText(pikaTerms())).toBeVisible();
  expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
  await drawer.getByRole('link', { name: cartDrawer.checkout }).click();

  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expectAccessible(page);
  const email = newAddress('visitor');
  await page.getByRole('main').getByRole('link', { name: login.register }).click();
  await expectAccessible(page);
  await register(page, email);
  await expect(page.getByRole('status').getByText(snackbars.registered)).toBeVisible();
  await page.getByLabel(labels.password, { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: login.submit }).click();

  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(orders.tax('HST', 13))).toBeVisible();
  await expectAccessible(page);
  const estimate = page.getByText(pattern(`${payment.estimate}`)).last();
  await expect(estimate).toContainText(pikaTerms());
  const shown = (await estimate.innerText()).split('\n')[0]!.replace(/^.*?:\s+/, '');
  await page.getByLabel(summary.notes).fill('After 4 pm, please.');
  await page.reload();
  await expect(page.getByLabel(summary.notes)).toHaveValue('After 4 pm, please.');
  await page.getByRole('button', { name: words().summary.place }).click();

  await expect(page.getByRole('heading', { name: begunBy(confirmation.thanks) })).toBeVisible();
  await expectAccessible(page);
  await expect(estimate).toContainText(shown);
  await expect(estimate).toContainText(pikaTerms());
  const number = (await page.getByText(anyOrder()).first().textContent())!.match(/\d+/)![0];
  await page.reload();
  await expect(page.getByText(orders.number(number)).first()).toBeVisible();
  await expect(estimate).toContainText(shown);
  await expect(page.getByRole('button', { name: header.cart(0) })).toBeVisible();

  const mail = await mailTo(email, new RegExp(number));
  expect(mail.html).toContain(name);
  const forDealership = await mailTo('parts@northgate.example.test', new RegExp(number));
  expect(forDealership.text).toContain('After 4 pm, please.');
  expect(mail.text).not.toContain('After 4 pm, please.'); // the address is not confirmed yet
  expect(mail.text).toContain(`${shown} (${pikaTerms()})`);
  expect(forDealership.text).toContain(monthlyInEnglish(shown));
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
  const { checkout, labels, login, sessionEnd, summary } = words();
  await expect(page.getByRole('button', { name: summary.place })).toBeEnabled();
  await page.context().clearCookies({ name: 'trimline_session' });
  await page.getByRole('button', { name: words().summary.place }).click();
  const dialog = page.getByRole('dialog', {
    name: pattern(sessionEnd.timeout.split(':')[0]!.trim()),
  });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(checkout.empty)).toBeVisible();
  await expect(page.getByText(checkout.mayBePlaced)).toBeHidden();
  await dialog.getByRole('button', { name: sessionEnd.login }).click();
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

test('a new customer confirms the address by the link of the mail', { tag: '@phone' }, async ({
  page,
}) => {
  const { confirmEmail, emailConfirmation, labels } = words();
  const customer = await aCustomer(northgate, { language: language() });
  const { email } = customer;
  await enter(page, customer);
  await page.goto(`${shopHere()}/account`);
  await expect(page.getByText(emailConfirmation.reminder)).toBeVisible();
  await expectAccessible(page);
  const link = /https?:\/\/[^/]+((?:\/fr)?\/\d+\/[\w-]+\/confirm-email\?token=\S+)/.exec(
    (await mailTo(email, pattern(confirmEmail.subject('').trim()))).text!,
  )![1]!;
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: emailConfirmation.confirm }).click();
  await expect(page.getByText(emailConfirmation.done)).toBeVisible();
  await page.goto(`${shopHere()}/account`);
  await expect(page.getByLabel(labels.firstName)).toBeVisible();
  await expect(page.getByText(emailConfirmation.reminder)).toBeHidden();
});

/** The demo's last finance offer for the vehicle in the cart. */
const pikaTerms = () =>
  words().payment.terms({
    frequency: 'Monthly',
    type: 'Finance',
    termMonths: 60,
    rateYearlyPercent: 5.99,
  });

/** An amount by month as the dealership reads it. */
const monthlyInEnglish = (shown: string) =>
  `${messages.en.formatMoney(Number(shown.replace(/\D/g, '')))} ${messages.en.payment.per.Monthly}`;

/** Chooses Finance and Monthly in the product's Change Terms. */
async function payByMonth(page: Page): Promise<void> {
  const { changeTerms, payment, termTypeLabels, ui } = words();
  await page.getByRole('button', { name: payment.change }).click();
  const dialog = page.getByRole('dialog', { name: payment.change });
  await dialog.getByRole('radio', { name: termTypeLabels.Finance }).check();
  await dialog
    .getByLabel(changeTerms.frequency)
    .selectOption({ label: changeTerms.frequencies.Monthly });
  await dialog.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText(pikaTerms()).first()).toBeVisible();
}

test('a returning customer finds the cart of another device, adds to it, orders, and looks it up', {
  tag: '@desktop',
}, async ({ page, browser, problems }) => {
  problems.expected.push(sessionEnded);
  const { cartDrawer, confirmation, header } = words();
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
  await expect(other.getByRole('button', { name: header.cart(1) })).toBeVisible();
  await other.getByRole('button', { name: header.cart(1) }).click();
  const drawer = other.getByRole('dialog', { name: cartDrawer.title });
  const savedElsewhere = cartSaved(other, 2);
  await drawer.getByRole('button', { name: cartDrawer.more(name) }).click();
  await expect(other.getByText(cartDrawer.subtotal(2))).toBeVisible();
  await drawer.getByRole('link', { name: cartDrawer.checkout }).click();
  await savedElsewhere; // otherwise this call would be the first to learn that the session has ended
  await endSession(other, email);
  await other.getByRole('button', { name: words().summary.place }).click();
  await expect(other.getByRole('heading', { name: begunBy(confirmation.thanks) })).toBeVisible();

  await other.goto(`${shopHere()}/account?tab=orders`);
  await expect(other.getByText(anyOrder()).first()).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
});
