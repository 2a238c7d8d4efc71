import { roleIds } from '#shared/rules/permissions.ts';
import { signedIn, unusedAddress } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, expectAccessible, hydrated, mailTo, test } from './support.ts';

const password = 'tulip-harbour-9';

test('the link of a mail acts for whom it was sent to, and asks before somebody else is signed out', {
  tag: '@phone',
}, async ({ page }) => {
  const advisor = await signedIn(northgate, 'advisor@example.test', demoPassword);
  const email = unusedAddress('lea');
  const name = { first_name: 'Lea', last_name: 'Roy', phone_number: '' };
  await advisor.client.call('POST /api/registerWithoutPassword', {
    body: { dealer_id: northgate.dealerId, email, ...name },
  });
  await enter(page, await signedIn(northgate, 'customer@example.test', demoPassword));
  const welcome = await mailTo(email, /^Welcome/);
  const link = new URL(welcome.text!.match(/https?:\S+reset-password\S+/)![0]);
  await page.goto(link.pathname + link.search + link.hash);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(page.getByText('is signed in on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = (await mailTo(email, /code/i)).text!.match(/\b\d{6}\b/)![0];
  await page.getByLabel('Verification Code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(`To sign in as ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sign out .* and go on$/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Hello, Lea')).toBeVisible();
});

test('a platform admin changes the password and reads about two-step sign-in on the platform', {
  tag: '@desktop',
}, async ({ page }) => {
  const admin = await signedIn(northgate, 'admin@example.test', demoPassword);
  const email = unusedAddress('second-admin');
  const body = { role_id: roleIds.admin, email, first_name: 'Second', last_name: 'Admin' };
  await admin.client.call('POST /api/registerDealershipUser', {
    body: { ...body, password, password_confirmation: password },
  });
  await enter(page, await signedIn(northgate, email, password));
  await page.goto('/platform/dealerships');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/platform\/account$/);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password').fill('another-harbour-9');
  await page.getByLabel('Confirm Password').fill('another-harbour-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await signedIn(northgate, email, 'another-harbour-9');
});
