import type { Page } from '@playwright/test';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aCart,
  aColleague,
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
  shopPath,
  test,
} from './support.ts';

const project = () => test.info().project.name;

/** A new member of the staff: journeys of one account would share its cart. */
async function hire(roleId: RoleId = roleIds.productAdvisor): Promise<Account> {
  const admin = await signedIn(northgate, 'dealer@example.test', demoPassword);
  return aColleague(admin, roleId, { firstName: 'Robin', lastName: 'Okafor' });
}

/** Opens the checkout of somebody with one product in the cart; returns the product's name. */
async function sellSomething(page: Page, seller: Account): Promise<string> {
  const [product] = await sellable(northgate, { year: 2027, model: 'Pika', trim: 'Sport' });
  await aCart(seller, [lineOf(product!)]);
  await enter(page, seller);
  await page.goto(`${shopPath}/checkout`);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  return product!.name;
}

/** Selects the demo's customer at step 1. */
async function chooseCustomer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Name, e-mail or phone' }).fill('customer@example.test');
  await page.getByRole('option', { name: /customer@example\.test/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Summary' })).toBeVisible();
}

/** Searches the history for one order. */
async function lookUp(page: Page, number: string): Promise<void> {
  await page.goto(`${shopPath}/account?tab=orders&search=${number}`);
  await hydrated(page);
  await page.getByRole('heading', { name: `Order #${number}` }).click();
}

/** Starts with the next customer, by the header or the phone's menu. */
async function startOver(page: Page): Promise<void> {
  if (project() === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start with a new customer?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Ready for the next customer.')).toBeVisible();
  await expect(page).toHaveURL(shopPath);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
}

/** Checks accessibility scrolled to the top: elsewhere the sticky header covers targets. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

async function orderNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 2, name: /^Order #\d+$/ });
  return (await heading.textContent())!.match(/\d+/)![0];
}

test('an advisor orders for a customer found as they type, and begins with the next one', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await sellSomething(page, await hire());
  await page.getByRole('button', { name: 'Create customer and continue' }).click();
  await expect(
    page.getByText('Please select a customer or register a new user as the customer.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Please ensure either a customer is selected or the form is filled out correctly.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('combobox', { name: 'Name, e-mail or phone' });
  await search.fill('nobody of that name');
  await expect(page.getByText(/^Nobody found/)).toBeVisible();
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

  await expect(page.getByRole('heading', { level: 1, name: 'Order Summary' })).toBeFocused();
  await expect(page.getByText('customer@example.test')).toBeVisible();
  await expect(page.getByLabel('Adjusted Price')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Customer Notes').fill('Please fit it on a Friday.');
  await page.getByLabel('Dealer Notes').fill('Asked for a discount twice.');
  const vin = page.getByLabel('VIN');
  await vin.fill('1M8GDM9AXKP042788');
  await page.getByLabel('Stock Number').fill('N4711');
  await page.getByRole('link', { name: 'Change customer' }).click();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(vin).toHaveValue('1M8GDM9AXKP042788');
  await page.reload();
  await expect(page.getByLabel('Customer Notes')).toHaveValue('Please fit it on a Friday.');
  await expect(page.getByLabel('Dealer Notes')).toHaveValue('Asked for a discount twice.');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('customer@example.test');
  expect(kept).toContain('N4711');
  expect(kept).not.toContain('1M8GDM9AXKP042788');
  await hydrated(page);
  await expect(vin).toHaveValue('');
  await vin.fill('IM8GDM9AXKPO42788');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(vin).toBeFocused();
  await expectAccessible(page);
  await vin.fill('1m8gdm9a-xkp042788');
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: /^Order placed for / })).toBeFocused();
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
  await page.getByRole('button', { name: 'E-mail to manager' }).click();
  await expect(page.getByText('E-mail successfully sent.')).toBeVisible();
  await expect
    .poll(() => mailsTo('parts@northgate.example.test', new RegExp(number)))
    .toHaveLength(2);
  expect(await mailsTo('customer@example.test', new RegExp(number))).toHaveLength(1);
  await page.getByRole('button', { name: 'E-mail this order' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('customer@example.test');
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('button', { name: 'New customer' }).click();
  await expect(page.getByText('Ready for the next customer.')).toBeVisible();
  await expect(page).toHaveURL(shopPath);
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toMatch(/productId|trimId|Friday|discount|firstName/);

  await lookUp(page, number);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'customer@example.test' })).toBeVisible();
  await expectNothingCovered(page);
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/startDate=/);
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Dealer Stats' }).click();
  await expect(page.getByRole('img', { name: /Sales before tax for each day/ })).toBeVisible();
  await expectAccessible(page);
});

test('an advisor creates a customer, who sets a password from the mail and sees the order', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const email = newAddress('walk-in');
  const product = await sellSomething(page, await hire());
  await page.getByLabel('First Name').fill('Noémie');
  await page.getByLabel('Last Name').fill('Roy');
  await page.getByLabel('Email').fill('customer@example');
  await page.getByLabel('Phone Number').fill('6135550199');
  await page.getByRole('button', { name: 'Create customer and continue' }).click();
  await expect(page.getByText('Please enter a valid e-mail', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create customer and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Summary' })).toBeVisible();
  await expect(page.getByText('Noémie Roy')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed for Noémie Roy' })).toBeVisible();
  const number = await orderNumber(page);

  const theirs = await browser.newContext({ viewport: page.viewportSize() });
  const home = await theirs.newPage();
  const welcome = await mailTo(email, /welcome|account/i);
  const link = welcome.html!.match(/href="([^"]*reset-password[^"]*)"/)![1]!.replace(/&amp;/g, '&');
  const { pathname, search } = new URL(link);
  await home.goto(pathname + search);
  await hydrated(home);
  await expect(home.getByLabel('Email')).toHaveValue(email);
  await home.getByRole('button', { name: 'Send code' }).click();
  const code = (await mailTo(email, /code|password/i)).text!.match(/\b\d{6}\b/)![0];
  await home.getByLabel('Verification Code').fill(code);
  await home.getByLabel('Password', { exact: true }).fill('a-long-password');
  await home.getByLabel('Confirm Password').fill('a-long-password');
  await home.getByRole('button', { name: 'Reset password' }).click();
  await expect(home).toHaveURL(/\/login/);
  await signIn(home, email, 'a-long-password');
  await expect(home.getByRole('tab', { name: 'Dealer Stats' })).toHaveCount(0);
  await home.getByRole('tab', { name: 'Order History' }).click();
  await home.getByRole('heading', { name: `Order #${number}` }).click();
  await expect(home.getByText(product)).toBeVisible();
  await expect(home.getByLabel('Dealer Notes')).toHaveCount(0);
  await expect(home.getByRole('button', { name: 'New customer' })).toHaveCount(0);
  await theirs.close();
});

test('a dealer admin adjusts a price, which is what the customer pays, beside the original for the dealership', {
  tag: '@desktop',
}, async ({ page }) => {
  await sellSomething(page, await hire(roleIds.dealerAdmin));
  await chooseCustomer(page);
  const price = page.getByLabel(/^Adjusted Price of/);
  const original = await price.inputValue();
  await price.fill('12,50');
  await expect(
    page.getByText('The Adjusted Price field must contain only decimal values'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(price).toBeFocused();
  await price.fill('');
  await expect(page.getByText('This field is required')).toBeVisible();
  await expectNothingCovered(page);
  await page.getByRole('button', { name: 'Back to the original price' }).click();
  await expect(price).toHaveValue(original);
  await price.fill('33.35');
  await expect(page.getByText(`Original price: $${original}`)).toBeVisible();
  // 13 % of 33.35 is 4.3355.
  const sums = page.getByRole('region', { name: 'What it costs' });
  await expect(sums.getByText('$37.69', { exact: true })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('33.35');
  await hydrated(page);

  const address = newAddress('adjusted');
  await page.getByRole('button', { name: 'E-mail this summary' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(address);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('E-mail successfully sent to the address provided.')).toBeVisible();
  expect((await mailTo(address, /./)).html).toContain('$37.69');

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /^Order placed for / })).toBeVisible();
  await expect(page.getByText('$37.69', { exact: true })).toBeVisible();
  const number = await orderNumber(page);
  await lookUp(page, number);
  await expect(page.getByText(`Original price $${original}`)).toBeVisible();
  const mail = await mailTo('customer@example.test', new RegExp(number));
  expect(mail.html).toContain('$33.35');
  expect(mail.html).not.toContain(`$${original}`);
});

test('two browsers edit the same notes, and nobody overwrites the other unseen', {
  tag: '@phone',
}, async ({ page, browser, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/orders/\\d+'));
  const advisor = await hire();
  await sellSomething(page, advisor);
  await chooseCustomer(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /^Order placed for / })).toBeVisible();
  const number = await orderNumber(page);
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await enter(other, advisor);
  await lookUp(page, number);
  await lookUp(other, number);
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save notes' }).click();
  await page.getByLabel('Dealer Notes').fill('Called, no answer.');
  await other.getByLabel('Dealer Notes').fill('Wants black mats.');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await save(other);
  await expect(other.getByText('Somebody else changed these notes meanwhile')).toBeFocused();
  await expect(other.getByText('Called, no answer.')).toBeVisible();
  await expectNothingCovered(other);
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByLabel('Dealer Notes').fill('Called again.');
  await save(page);
  await expect(page.getByText('Wants black mats.')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Dealer Notes')).toHaveValue('Wants black mats.');
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: `Order #${number}` }).click();
  await expect(page.getByLabel('Dealer Notes')).toHaveValue('Wants black mats.');
  await elsewhere.close();
});

test('between two people the advisor empties everything and stays signed in', async ({ page }) => {
  await sellSomething(page, await hire());
  await chooseCustomer(page);
  await page.getByLabel('Dealer Notes').fill('A secret.');
  await startOver(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/secret|firstName|productId|trimId/);
  await page.reload();
  await hydrated(page);
  await page.goto(`${shopPath}/checkout`);
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('after an advisor logs out nothing of theirs is left, in this tab or another, not even by going back', async ({
  page,
  context,
  problems,
}) => {
  // On the way back the router catches a redirect no sooner than the page's styles have come
  // (its prefetchStylesAndCallHandler); until then the browser takes it for uncaught.
  problems.expected.push(/^Response$/);
  await sellSomething(page, await hire());
  await chooseCustomer(page);
  await page.getByLabel('Dealer Notes').fill('A secret.');
  const tab = await context.newPage();
  // Each new page saves the cart once; after the logout that would be refused.
  const saved = tab.waitForResponse(
    (response) =>
      response.url().includes('/auth/orders?') && response.request().method() === 'POST',
  );
  await tab.goto(`${shopPath}/account?tab=orders`);
  await hydrated(tab);
  await saved;
  await expect(tab.getByText('Hello, Robin')).toBeVisible();

  if (project() === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  } else await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const place of [page, tab]) {
    await expect(place).toHaveURL(/\/login/);
    const kept = await place.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/secret|firstName|productId|trimId/);
    await place.goBack();
    await expect(place).toHaveURL(/\/login|\/northgate|about:blank/);
    await expect(place.getByText(/A secret|Hello, Robin/)).toHaveCount(0);
  }
});
