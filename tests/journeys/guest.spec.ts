import type { Browser, Page } from '@playwright/test';
import { aCustomer, sellable, unusedAddress, usualPassword } from '#tests/support/states.ts';
import { northgate } from './begin.ts';
import { signIn } from './steps.ts';
import { expect, expectAccessible, hydrated, mailTo, test } from './support.ts';
import { anyOrder, begunBy, language, pattern, shopHere, words } from './words.ts';

// Who orders without signing in, on a phone in both languages (decisions 096 and 133).
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Goes from a product to the end of its order, as somebody with this address; returns the order's number. */
async function orderAs(page: Page, email: string): Promise<string> {
  const { cartDrawer, confirmation, detail, labels, orderWithoutAccount, summary } = words();
  const [product] = await sellable(northgate, { year: 2027, model: 'Cairn', trim: 'Trail' });
  await page.goto(`${shopHere()}/products/${product!.id}?trim=${product!.trimId}`);
  await hydrated(page);
  await page.getByRole('button', { name: detail.addToCart, exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: cartDrawer.title });
  await drawer.getByRole('link', { name: cartDrawer.checkout }).click();
  await page.getByRole('link', { name: orderWithoutAccount.title }).click();
  await hydrated(page);
  await page.getByLabel(labels.firstName).fill('Noor');
  await page.getByLabel(labels.lastName).fill('Patel');
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: orderWithoutAccount.submit }).click();
  await page.getByRole('button', { name: summary.place }).click();
  await expect(page.getByRole('heading', { name: confirmation.thanks('Noor') })).toBeVisible();
  await expectAccessible(page);
  return (await page.getByText(anyOrder()).first().innerText()).match(/\d+/)![0];
}

/** Opens the page of the shop that a mail leads to, in this browser. */
async function openFrom(mail: { html?: string | undefined }, page: Page, path: string) {
  const [, link] = mail.html!.match(new RegExp(`href="([^"]*/${path}[^"]*)"`))!;
  const { pathname, search, hash } = new URL(link!.replaceAll('&amp;', '&'));
  await page.goto(`${pathname}${search}${hash}`);
  await hydrated(page);
}

/** A browser of the same kind that knows nothing of the visit. */
async function another(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: page.viewportSize(), hasTouch: true });
  return { home: await context.newPage(), close: () => context.close() };
}

/** Opens the order in the history of the signed-in account. */
async function expectInHistory(page: Page, number: string) {
  await page.goto(`${shopHere()}/account?tab=orders`);
  await expect(page.getByRole('heading', { name: words().orders.number(number) })).toBeVisible();
}

test('who is new orders at once, chooses a password by the mail, and finds the order', async ({
  page,
  browser,
}) => {
  const { firstPassword, labels, passwordReset, welcome } = words();
  const email = unusedAddress('new');
  const number = await orderAs(page, email);
  const mail = await mailTo(email, pattern(welcome.subject('').trim()));
  expect(mail.text).not.toContain('Noor');

  const { home, close } = await another(browser, page);
  await openFrom(mail, home, 'reset-password');
  await home.getByRole('button', { name: passwordReset.send }).click();
  const code = (await mailTo(email, /code/i)).text!.match(/\b\d{6}\b/)![0];
  await home.getByLabel(labels.verificationCode).fill(code);
  await home.getByLabel(labels.password, { exact: true }).fill('tulip-harbour-9');
  await home.getByLabel(labels.confirmPassword).fill('tulip-harbour-9');
  await home.getByRole('button', { name: firstPassword.submit }).click();
  await expect(home).toHaveURL(/\/login/);
  await signIn(home, email, 'tulip-harbour-9');
  await expectInHistory(home, number);
  await close();
});

test('who has an account orders at once, and adds the order to it by the mail', async ({
  page,
  browser,
}) => {
  const { confirmEmail, emailConfirmation: texts } = words();
  const { email } = await aCustomer(northgate, { language: language() });
  const { home, close } = await another(browser, page);
  const first = await mailTo(email, pattern(confirmEmail.subject('').trim()));
  await openFrom(first, home, 'confirm-email');
  await home.getByRole('button', { name: texts.confirm }).click();
  await expect(home.getByText(texts.done)).toBeVisible();

  const number = await orderAs(page, email);
  const mail = await mailTo(email, begunBy(confirmEmail.ofGuest.subject));
  await signIn(home, email, usualPassword);
  await home.goto(`${shopHere()}/account?tab=orders`);
  await expect(home.getByText(words().orders.number(number))).toHaveCount(0);
  await openFrom(mail, home, 'confirm-email');
  await expectAccessible(home);
  await home.getByRole('button', { name: texts.add }).click();
  await expect(home.getByText(texts.attached)).toBeVisible();
  await expectAccessible(home);
  await home.getByRole('link', { name: texts.toOrders }).click();
  await expectInHistory(home, number);
  await close();
});
