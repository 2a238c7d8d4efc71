import { appCode } from '#tests/support/authenticator.ts';
import { aCustomer } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { now } from './clock.ts';
import { newAddress, signIn } from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  mailTo,
  refused,
  shopPath,
  test,
} from './support.ts';

/** The app's next code; the server accepts each code once. */
const nextCode = (secret: string) => appCode(secret, new Date(now().getTime() + 30_000));

test('two-step sign-in is set up with an app, asked for at the next sign-in, and a recovery code opens it too', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(
    refused(422, 'login'),
    refused(422, 'v1/auth/user/twoStep(/confirm)?'),
    refused(401, 'v1/auth/user/consent'),
  ); // cookies are removed while the account still asks
  const customer = await aCustomer(northgate);
  const { email, password } = customer;
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByLabel('Current Password').fill('wrong');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('This is not your password.')).toBeVisible();
  await section.getByLabel('Current Password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(
    section.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectAccessible(page);

  const secret = (await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent())!.replaceAll(
    ' ',
    '',
  );
  await section.getByLabel('Security Code').fill('000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText(/This code is wrong/)).toBeVisible();
  await section.getByLabel('Security Code').fill(appCode(secret, now()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent())!;
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await section.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible();
  await mailTo(email, /account .* was changed/);

  for (const code of [nextCode(secret), recoveryCode]) {
    await page.context().clearCookies();
    await page.goto(`${shopPath}/login`);
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Security Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Security Code').fill('000000');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await page.getByLabel('Security Code').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/account/);
  }
  await page.goto(`${shopPath}/account?tab=security`);
  await hydrated(page);
  await expect(section.getByText('You have 9 recovery codes left.')).toBeVisible();
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await section.getByLabel('Current Password').fill(password);
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.allTextContents()).not.toContain(recoveryCode);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The recovery codes are copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toEqual(await codes.allTextContents());
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByLabel('Current Password').fill(password);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
});

test('a person sees where they are signed in, and signs another device out', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const here = await aCustomer(northgate);
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await signIn(other, here.email, here.password);
  await enter(page, here);
  await page.goto(`${shopPath}/account`);
  await page.getByRole('tab', { name: 'Security' }).click();
  const section = page.getByRole('region', { name: "Where you're signed in" });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Sign out (Chrome on|Unknown)/ }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.goto(`${shopPath}/account`);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await elsewhere.close();
});

test('another e-mail address takes the password; so does another password', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/user(/password)?'));
  const next = newAddress('moved');
  const customer = await aCustomer(northgate);
  const { email, password } = customer;
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await page.getByLabel('First Name').fill('Zoé');
  await expect(page.getByLabel('Current Password')).toHaveCount(0);
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await page.getByLabel('Current Password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Your account information has been successfully updated.'),
  ).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveCount(0);
  await mailTo(email, /account .* was changed/);

  await page.getByRole('tab', { name: 'Security' }).click();
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await section.getByLabel('Current Password').fill(password);
  await section.getByLabel('New Password').fill('password1');
  await section.getByLabel('Confirm Password').fill('password1');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByText(/This password is too common/)).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('New Password').fill('another-long-password');
  await section.getByLabel('Confirm Password').fill('another-long-password');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, next, 'another-long-password');
});

test('a platform admin signs in without a dealership and goes on to the admin area of any', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/platform/login');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('admin@example.test');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dealerships', level: 1 })).toBeVisible();
  await page.goto('/2/foothills/admin');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
});
