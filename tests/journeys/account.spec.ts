import { aCustomer, aPlacedOrder, lineOf, sellable, signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { addFirstProduct, newAddress, openList, register, signIn } from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  mailTo,
  refused,
  sessionEnded,
  shopPath,
  test,
} from './support.ts';

test('somebody who forgot the password sets a new one with the code from the mail', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = await aCustomer(northgate);
  await page.goto(`${shopPath}/login`);
  await page.getByRole('main').getByRole('link', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/reset-password/);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText(
      'If a user with this e-mail exists in our system, a password reset verification code will be sent.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(email, /code|password/i);
  const code = mail.text!.match(/\b\d{6}\b/)![0];
  await page.getByLabel('Verification Code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByLabel('Confirm Password').fill('another-passwor');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('This field does not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('another-password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(
    page.getByText('Your password has been reset. Please log in with the new password.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, 'another-password');
});

test('a wrong password says so and keeps the address; each field says what is wrong with it', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'login'));
  await page.goto(`${shopPath}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill('customer@example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await expect(page.getByText('Please enter a valid e-mail', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('customer@example.test');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('One or more of the fields were invalid. Please try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('customer@example.test');
  await expectAccessible(page);
});

test('what is said of a form covers none of its fields', { tag: '@desktop' }, async ({ page }) => {
  const sizes = [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shopPath}/register`);
    await page.getByRole('button', { name: 'Register' }).click();
    const message = page.getByRole('status').filter({ hasText: 'One or more of the fields' });
    await expect(message).toBeVisible();
    const said = (await message.boundingBox())!;
    const covered = await page.locator('main :is(input, button, label)').evaluateAll(
      (controls, { x, y, width, height }) =>
        controls.filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < x + width && right > x && top < y + height && bottom > y;
        }).length,
      said,
    );
    expect([width, covered]).toEqual([width, 0]);
  }
});

test('an account is changed, and logging out leaves nothing of the person on the device', async ({
  page,
}) => {
  await enter(page, await aCustomer(northgate));
  await page.goto(`${shopPath}/account`);
  await page.getByLabel('First Name').fill('Chloé');
  await page.getByLabel('Phone Number').fill('4165550');
  await page.getByLabel('Phone Number').blur();
  await expect(
    page.getByText('Please make sure your number is 10 digits (include area code)'),
  ).toBeVisible();
  await page.getByLabel('Phone Number').fill('4165550123');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Your account information has been successfully updated.'),
  ).toBeVisible();
  await expectAccessible(page);
  const tabRows = page
    .getByRole('tab')
    .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
  expect(await tabRows).toBe(1);
  await openList(page, '2026', 'Pika', 'Core');
  await addFirstProduct(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden'); // the page behind stays
  await page
    .getByRole('dialog', { name: 'Your Order' })
    .getByRole('button', { name: 'Close' })
    .click();

  if (test.info().project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  } else await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have successfully logged out.')).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/Chlo|example\.test|productId/);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await page.goto(`${shopPath}/account`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a session that ended is said at the login to whom the way to another page leads there', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(sessionEnded);
  await enter(page, await signedIn(northgate, 'customer@example.test', demoPassword));
  const savedCart = page.waitForResponse(/\/api\/v1\/auth\/orders\?/);
  await page.goto(`${shopPath}/account`);
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeEnabled();
  await savedCart; // else this request might find the session ended, with a dialog over the page
  await page.context().clearCookies({ name: 'trimline_session' });
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Session Timeout: To protect your account')).toBeVisible();
});

test('a short order history keeps its search folded, and a filtered one shows it', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await aCustomer(northgate);
  const [product] = await sellable(northgate);
  const { id } = await aPlacedOrder(customer, [lineOf(product!)]);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  await expect(search).toBeHidden();
  await page.getByText('Find orders').click();
  await expectAccessible(page);
  await search.fill('no such thing');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await expect(search).toHaveValue('no such thing');
});

test('a session that ended says so, and its page is there again after signing in', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(sessionEnded);
  await enter(page, await signedIn(northgate, 'customer@example.test', demoPassword));
  // On a slow connection the form is there before the saved cart.
  const { promise: isSaved, resolve: saved } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/auth\/orders\?/, async (route) => {
    const response = await route.fetch();
    asked();
    await isSaved;
    await route.fulfill({ response });
  });
  await page.goto(`${shopPath}/account`);
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeEnabled();
  await isAsked;
  await page.context().clearCookies({ name: 'trimline_session' });
  const refusal = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await refusal;
  saved();
  const dialog = page.getByRole('dialog', { name: 'Session Timeout' });
  await expect(
    dialog.getByText(
      'Session Timeout: To protect your account the session has timed out due to inactivity.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText(/Session Timeout/)).toHaveCount(1);
  await expectAccessible(page);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill('customer@example.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/account/);
});

test('a customer asks for news, takes the data away, and leaves for good', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'login|v1/auth/user/erase'));
  const email = newAddress('gone');
  await page.goto(`${shopPath}/register`);
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked();
  await register(page, email);
  await signIn(page, email, 'a-long-password');
  const news = page.getByRole('checkbox', { name: /news and offers/ });
  await expect(news).not.toBeChecked();
  await news.check();
  await expect(page.getByText('You will get news and offers by e-mail.')).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const stream = await (await download).createReadStream();
  const file = JSON.parse(Buffer.concat(await stream.toArray()).toString()) as {
    account: { email: string };
  };
  expect(file.account.email).toBe(email);

  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  await dialog.getByLabel('Current Password').fill('a-wrong-password');
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(dialog.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Current Password').fill('a-long-password');
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Your account and your data have been deleted.')).toBeVisible();
  await page.goto(`${shopPath}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('One or more of the fields were invalid. Please try again.'),
  ).toBeVisible();
});
