import type { Page } from '@playwright/test';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aCart,
  aColleague,
  aCustomer,
  lineOf,
  sellable,
  signedIn,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { newAddress, signIn } from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  mailsTo,
  mailTo,
  refused,
  test,
} from './support.ts';
import { anyOrder, begunBy, language, pattern, shopHere, words } from './words.ts';

const project = () => test.info().project.name;

/** A new member of the staff: journeys of one account would share its cart. */
async function hire(roleId: RoleId = roleIds.productAdvisor): Promise<Account> {
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  return aColleague(admin, roleId, { firstName: 'Robin', lastName: 'Okafor' });
}

/** Opens the checkout of somebody with one product in the cart; returns the product's name. */
async function sellSomething(page: Page, seller: Account): Promise<string> {
  const vehicle = { year: 2027, model: 'Pika', trim: 'Sport' };
  const [product] = await sellable(northgate, { ...vehicle, language: language() });
  await aCart(seller, [lineOf(product!)]);
  await enter(page, seller);
  await page.goto(`${shopHere()}/checkout`);
  await expect(
    page.getByRole('heading', { level: 1, name: words().checkout.customerStep }),
  ).toBeVisible();
  return product!.name;
}

/** Selects the demo's customer at step 1. */
async function chooseCustomer(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: words().customers.searchField })
    .fill('customer@example.test');
  await page.getByRole('option', { name: /customer@example\.test/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: words().checkout.summaryStep }),
  ).toBeVisible();
}

/** Searches the history for one order. */
async function lookUp(page: Page, number: string): Promise<void> {
  await page.goto(`${shopHere()}/account?tab=orders&search=${number}`);
  await hydrated(page);
  await page.getByRole('heading', { name: words().orders.number(number) }).click();
}

/** Starts with the next customer, by the header or the phone's menu. */
async function startOver(page: Page): Promise<void> {
  const texts = words().startOver;
  if (project() === 'phone') await page.getByRole('button', { name: words().header.menu }).click();
  await page.getByRole('button', { name: words().header.newCustomer }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.done)).toBeVisible();
  await expect(page).toHaveURL(shopHere());
  await expect(page.getByRole('button', { name: words().header.cart(0) })).toBeVisible();
}

async function orderNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 2, name: anyOrder() });
  return (await heading.textContent())!.match(/\d+/)![0];
}

test('an advisor orders for a customer found as they type, and begins with the next one', {
  tag: '@phone',
}, async ({ page }) => {
  const { account, confirmation, customers, labels, header, orderHistory, startOver } = words();
  const { customerNotes } = words().noteNames;
  const product = await sellSomething(page, await hire());
  await page.getByRole('button', { name: customers.submit }).click();
  await expect(page.getByText(customers.missing, { exact: true })).toBeVisible();
  await expect(page.getByText(customers.missingSnackbar)).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('combobox', { name: customers.searchField });
  await search.fill('nobody of that name');
  await expect(page.getByText(customers.none)).toBeVisible();
  // A late answer belongs to an earlier search.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/auth\/user\?.*search=kim/, async (route) => {
    await mayAnswer;
    await route.continue().catch(() => {}); // the page may have given the call up
    answered.resolve();
  });
  const asked = page.waitForRequest(/search=kim/);
  await search.fill('kim');
  await asked;
  await search.fill('customer@example.test');
  await expect(page.getByRole('option')).toHaveCount(1);
  answer();
  await answered.promise;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('option', { name: /customer@example\.test/ })).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await search.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await search.press('Enter');

  await expect(
    page.getByRole('heading', { level: 1, name: words().checkout.summaryStep }),
  ).toBeFocused();
  await expect(page.getByText('customer@example.test')).toBeVisible();
  await expect(page.getByLabel(labels.adjustedPrice)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel(customerNotes).fill('Please fit it on a Friday.');
  await page.getByLabel(words().noteNames.dealerNotes).fill('Asked for a discount twice.');
  const vin = page.getByLabel(labels.vin);
  await vin.fill('1M8GDM9AXKP042788');
  await page.getByLabel(labels.stockNumber).fill('N4711');
  await page.getByRole('link', { name: customers.change }).click();
  await page.getByRole('button', { name: begunBy(customers.continueWith) }).click();
  await expect(vin).toHaveValue('1M8GDM9AXKP042788');
  await page.reload();
  await expect(page.getByLabel(customerNotes)).toHaveValue('Please fit it on a Friday.');
  await expect(page.getByLabel(words().noteNames.dealerNotes)).toHaveValue(
    'Asked for a discount twice.',
  );
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('customer@example.test');
  expect(kept).toContain('N4711');
  expect(kept).not.toContain('1M8GDM9AXKP042788');
  await hydrated(page);
  await expect(vin).toHaveValue('');
  await vin.fill('IM8GDM9AXKPO42788');
  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(vin).toBeFocused();
  await expectAccessible(page);
  await vin.fill('1m8gdm9a-xkp042788');
  await page.getByRole('button', { name: words().summary.place }).click();

  await expect(
    page.getByRole('heading', { name: begunBy(words().confirmation.placedFor) }),
  ).toBeFocused();
  await expect(page.getByText('1M8GDM9AXKP042788')).toBeVisible();
  await expectAccessible(page);
  const number = await orderNumber(page);
  const toCustomer = await mailTo('customer@example.test', new RegExp(number));
  expect(toCustomer.html).toContain(product);
  expect(toCustomer.html).toContain('Please fit it on a Friday.');
  expect(toCustomer.html).not.toContain('discount twice');
  expect((await mailTo('parts@northgate.example.test', new RegExp(number))).html).toContain(
    'discount twice',
  );
  await page.getByRole('button', { name: orderHistory.emailManager }).click();
  await expect(page.getByText(orderHistory.emailSent)).toBeVisible();
  await expect
    .poll(() => mailsTo('parts@northgate.example.test', new RegExp(number)))
    .toHaveLength(2);
  expect(await mailsTo('customer@example.test', new RegExp(number))).toHaveLength(1);
  await page.getByRole('button', { name: confirmation.email }).click();
  await expect(
    page.getByRole('dialog').getByLabel(words().labels.email, { exact: true }),
  ).toHaveValue('customer@example.test');
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('button', { name: header.newCustomer }).click();
  await expect(page.getByText(startOver.done)).toBeVisible();
  await expect(page).toHaveURL(shopHere());
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toMatch(/productId|trimId|Friday|discount|firstName/);

  await lookUp(page, number);
  await expect(page.getByText(orderHistory.count(1), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'customer@example.test' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words().rangePresetNames.Today }).click();
  await expect(page).toHaveURL(/startDate=/);
  await expect(page.getByRole('heading', { name: words().orders.number(number) })).toBeVisible();
  await page.getByRole('tab', { name: account.stats }).click();
  await expect(page.getByRole('img', { name: pattern(words().stats.subtotal) })).toBeVisible();
  await expectAccessible(page);
});

test('the vehicle that was typed for one customer is not the next one’s', {
  tag: '@desktop',
}, async ({ page }) => {
  const { customers, labels } = words();
  const other = await aCustomer(northgate);
  await sellSomething(page, await hire());
  await chooseCustomer(page);
  const typed = [page.getByLabel(labels.vin), page.getByLabel(labels.stockNumber)] as const;
  await typed[0].fill('1M8GDM9AXKP042788');
  await typed[1].fill('N4711');
  await page.getByRole('link', { name: customers.change }).click();
  await page.getByRole('combobox', { name: customers.searchField }).fill(other.email);
  await page.getByRole('option', { name: other.email }).click();
  await expect(page.getByText(other.email)).toBeVisible();
  for (const field of typed) await expect(field).toHaveValue('');
  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(
    page.getByRole('heading', { name: begunBy(words().confirmation.placedFor) }),
  ).toBeVisible();
  await expect(page.getByText(/1M8GDM9AXKP042788|N4711/)).toHaveCount(0);
});

test('an advisor creates a customer, who sets a password from the mail and sees the order', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { account, confirmation, customers, fieldProblems, firstPassword, labels, passwordReset } =
    words();
  const { header, noteNames } = words();
  const email = newAddress('walk-in');
  const product = await sellSomething(page, await hire());
  await page.getByLabel(labels.firstName).fill('Noémie');
  await page.getByLabel(labels.lastName).fill('Roy');
  await page.getByLabel(labels.email, { exact: true }).fill('customer@example');
  await page.getByLabel(labels.phoneNumber).fill('6135550199');
  await page.getByRole('button', { name: customers.submit }).click();
  await expect(page.getByText(fieldProblems.email, { exact: true })).toBeVisible();
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: customers.submit }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: words().checkout.summaryStep }),
  ).toBeVisible();
  await expect(page.getByText('Noémie Roy')).toBeVisible();
  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(
    page.getByRole('heading', { name: confirmation.placedFor('Noémie Roy') }),
  ).toBeVisible();
  const number = await orderNumber(page);

  const theirs = await browser.newContext({ viewport: page.viewportSize() });
  const home = await theirs.newPage();
  const welcome = await mailTo(email, pattern(words().welcome.subject('').trim()));
  const link = welcome.html!.match(/href="([^"]*reset-password[^"]*)"/)![1]!.replace(/&amp;/g, '&');
  const { pathname, search } = new URL(link);
  await home.goto(pathname + search);
  await hydrated(home);
  await expect(home.getByLabel(labels.email, { exact: true })).toHaveValue(email);
  await home.getByRole('button', { name: passwordReset.send }).click();
  const code = (await mailTo(email, /code/i)).text!.match(/\b\d{6}\b/)![0];
  await home.getByLabel(labels.verificationCode).fill(code);
  await home.getByLabel(labels.password, { exact: true }).fill('a-long-password');
  await home.getByLabel(labels.confirmPassword).fill('a-long-password');
  await home.getByRole('button', { name: firstPassword.submit }).click();
  await expect(home).toHaveURL(/\/login/);
  await signIn(home, email, 'a-long-password');
  await expect(home.getByRole('tab', { name: account.stats })).toHaveCount(0);
  await home.getByRole('tab', { name: account.orders }).click();
  await home.getByRole('heading', { name: words().orders.number(number) }).click();
  await expect(home.getByRole('heading', { name: product })).toBeVisible();
  await expect(home.getByLabel(noteNames.dealerNotes)).toHaveCount(0);
  await expect(home.getByRole('button', { name: header.newCustomer })).toHaveCount(0);
  await theirs.close();
});

test('a dealer admin adjusts a price, which is what the customer pays, beside the original for the dealership', {
  tag: '@desktop',
}, async ({ page }) => {
  await sellSomething(page, await hire(roleIds.dealerAdmin));
  await chooseCustomer(page);
  const { fieldProblems, formatMoney, formatNumber, orders, summary, ui } = words();
  const price = page.getByLabel(begunBy(summary.adjustedPriceOf));
  const original = await price.inputValue();
  await price.fill('a lot');
  await expect(page.getByText(fieldProblems.decimal(words().labels.adjustedPrice))).toBeVisible();
  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(price).toBeFocused();
  await price.fill('');
  await expect(page.getByText(fieldProblems.required)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: summary.backToOriginal }).click();
  await expect(price).toHaveValue(original);
  await price.fill(formatNumber(33.35));
  const originally = formatMoney(Number(original.replace(/\D/g, '')));
  await expect(page.getByText(summary.originalPrice(originally))).toBeVisible();
  // 13 % of 33.35 is 4.3355.
  const sums = page.getByRole('region', { name: summary.order });
  await expect(sums.getByText(formatMoney(37_69), { exact: true })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue(formatNumber(33.35));
  await hydrated(page);

  const address = newAddress('adjusted');
  await page.getByRole('button', { name: summary.email }).click();
  await page.getByRole('dialog').getByLabel(words().labels.email, { exact: true }).fill(address);
  await page.getByRole('dialog').getByRole('button', { name: ui.send }).click();
  await expect(page.getByText(words().emailDialog.sent)).toBeVisible();
  expect((await mailTo(address, /./)).html).toContain(formatMoney(37_69));

  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(
    page.getByRole('heading', { name: begunBy(words().confirmation.placedFor) }),
  ).toBeVisible();
  await expect(page.getByText(formatMoney(37_69), { exact: true })).toBeVisible();
  const number = await orderNumber(page);
  await lookUp(page, number);
  await expect(page.getByText(orders.originalPrice(originally))).toBeVisible();
  const mail = await mailTo('customer@example.test', new RegExp(number));
  expect(mail.html).toContain(formatMoney(33_35));
  expect(mail.html).not.toContain(originally);
});

test('two browsers edit the same notes, and nobody overwrites the other unseen', {
  tag: '@phone',
}, async ({ page, browser, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/orders/\\d+'));
  const advisor = await hire();
  await sellSomething(page, advisor);
  await chooseCustomer(page);
  await page.getByRole('button', { name: words().summary.place }).click();
  await expect(
    page.getByRole('heading', { name: begunBy(words().confirmation.placedFor) }),
  ).toBeVisible();
  const number = await orderNumber(page);
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await enter(other, advisor);
  await lookUp(page, number);
  await lookUp(other, number);
  const { dealerNotes } = words();
  const save = (tab: Page) => tab.getByRole('button', { name: dealerNotes.save }).click();
  await page.getByLabel(words().noteNames.dealerNotes).fill('Called, no answer.');
  await other.getByLabel(words().noteNames.dealerNotes).fill('Wants black mats.');
  await save(page);
  await expect(page.getByText(dealerNotes.saved, { exact: true })).toBeVisible();

  await save(other);
  await expect(other.getByText(dealerNotes.conflict)).toBeFocused();
  await expect(other.getByText('Called, no answer.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: dealerNotes.keepMine }).click();
  await expect(other.getByText(dealerNotes.saved, { exact: true })).toBeVisible();

  await page.getByLabel(words().noteNames.dealerNotes).fill('Called again.');
  await save(page);
  await expect(page.getByText('Wants black mats.')).toBeVisible();
  await page.getByRole('button', { name: dealerNotes.takeTheirs }).click();
  await expect(page.getByLabel(words().noteNames.dealerNotes)).toHaveValue('Wants black mats.');
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: words().orders.number(number) }).click();
  await expect(page.getByLabel(words().noteNames.dealerNotes)).toHaveValue('Wants black mats.');
  await elsewhere.close();
});

test('between two people the advisor empties everything and stays signed in', {
  tag: '@phone',
}, async ({ page }) => {
  await sellSomething(page, await hire());
  await chooseCustomer(page);
  await page.getByLabel(words().noteNames.dealerNotes).fill('A secret.');
  await startOver(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/secret|firstName|productId|trimId/);
  await page.reload();
  await hydrated(page);
  await page.goto(`${shopHere()}/checkout`);
  await expect(page.getByText(words().checkout.empty)).toBeVisible();
  await expect(page.getByRole('button', { name: words().header.cart(0) })).toBeVisible();
});

test('after an advisor logs out nothing of theirs is left, in this tab or another, not even by going back', async ({
  page,
  context,
  problems,
}) => {
  // On the way back the router catches a redirect no sooner than the page's styles have come
  // (its prefetchStylesAndCallHandler); until then the browser takes it for uncaught.
  problems.expected.push(/^Response$/);
  const { header, sessionDialogs } = words();
  await sellSomething(page, await hire());
  await chooseCustomer(page);
  await page.getByLabel(words().noteNames.dealerNotes).fill('A secret.');
  const tab = await context.newPage();
  // Each new page saves the cart once; after the logout that would be refused.
  const saved = tab.waitForResponse(
    (response) =>
      response.url().includes('/auth/orders?') && response.request().method() === 'POST',
  );
  await tab.goto(`${shopHere()}/account?tab=orders`);
  await hydrated(tab);
  await saved;
  await expect(tab.getByText(words().account.greeting('Robin'))).toBeVisible();

  if (project() === 'phone') {
    await page.getByRole('button', { name: header.menu }).click();
    await page.getByRole('button', { name: header.signOut }).click();
  } else await page.getByRole('button', { name: header.logout }).click();
  const dialog = page.getByRole('dialog', { name: sessionDialogs.logoutTitle });
  await dialog.getByRole('button', { name: sessionDialogs.logout, exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const place of [page, tab]) {
    await expect(place).toHaveURL(/\/login/);
    const kept = await place.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/secret|firstName|productId|trimId/);
    await place.goBack();
    await expect(place).toHaveURL(/\/login|\/northgate|about:blank/);
    await expect(place.getByText(/A secret|Robin/)).toHaveCount(0);
  }
});
