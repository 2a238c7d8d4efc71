import { rangePresetNames } from '#shared/messages/en/date-ranges.ts';
import { presetRange, todayIn } from '#shared/rules/date-range.ts';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { now } from './clock.ts';
import { enterAll, expectEntered } from './entries.ts';
import { press, said } from './steps.ts';
import { expect, mailTo, shopPath, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const userNow = async ({ client, id }: Account) =>
  (await client.call('GET /api/v1/auth/user/:id', { params: { id } })).body.user;

test('every field of an account is saved as what it is, and shown again', async ({ page }) => {
  const customer = await aCustomer(northgate);
  await enter(page, customer);
  await page.goto(`${shopPath}/account`);
  await press(page, 'Send the mail again');
  expect((await mailTo(customer.email, /./)).text).toContain('confirm-email');
  const email = unusedAddress('moved');
  const first = {
    ...{ 'First Name': 'Ode', 'Last Name': 'Lund', Email: email, 'Phone Number': '4165550177' },
    'Language of e-mails': 'Français',
  };
  await enterAll(page, first);
  await enterAll(page, { 'Current Password': customer.password });
  await press(page, 'Save changes');
  await said(page, 'Your account information has been successfully updated.');
  expect(await userNow(customer)).toMatchObject({
    ...{ firstName: 'Ode', lastName: 'Lund', email, phoneNumber: '4165550177', language: 'fr' },
  });
  await page.reload();
  await expectEntered(page, first);
  await enterAll(page, {
    'Last Name': 'Moen',
    'Language of e-mails': 'English',
    'Phone Number': '',
  });
  await press(page, 'Save changes');
  await expect
    .poll(() => userNow(customer))
    .toMatchObject({ lastName: 'Moen', language: 'en', phoneNumber: null });
});

test('a new password signs in, and every other device is signed out at one press', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=security`);
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await enterAll(section, {
    ...{ 'Current Password': customer.password, 'New Password': 'quite-another-one' },
    'Confirm Password': 'quite-another-one',
  });
  await section.getByRole('button', { name: 'Change password' }).click();
  await said(page, /^Your password has been changed\./);
  const other = await signedIn(northgate, customer.email, 'quite-another-one');
  await page.reload();
  await press(page, 'Sign out all other devices');
  await said(page, 'All other devices are signed out.');
  const params = { id: other.id };
  expect((await other.client.call('GET /api/v1/auth/user/:id', { params })).status).toBe(401);
});

test('an order is found by words and days, mailed, copied, and asked to be cancelled', async ({
  page,
}) => {
  const customer = await aCustomer(northgate);
  const [one, two] = await sellable(northgate);
  const { id } = await aPlacedOrder(customer, [lineOf(one!)]);
  const { id: other } = await aPlacedOrder(customer, [lineOf(two!)]);
  await enter(page, customer);
  await page.goto(`${shopPath}/account?tab=orders`);
  const order = (number: number) => page.getByRole('heading', { name: `Order #${number}` });
  await expect(order(other)).toBeVisible();
  await page.getByText('Find orders').click();
  await enterAll(page, { Search: String(id) });
  await press(page, 'Show orders');
  await expect(order(other)).toHaveCount(0);
  await expect(order(id)).toBeVisible();
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(order(other)).toBeVisible();
  const days = page.getByText('Find orders');
  await days.click();
  await enterAll(page, { From: '2020-01-01', To: '2020-02-01' });
  await press(page, 'Show orders');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await expectEntered(page, { From: '2020-01-01', To: '2020-02-01' });
  const today = todayIn('America/Toronto', now());
  for (const preset of ['Last 7 Days', 'Last 30 Days', 'Last Month', 'Current Year'] as const) {
    await page.getByRole('link', { name: rangePresetNames[preset], exact: true }).click();
    const { startDate, endDate } = presetRange(preset, today)!;
    await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=${endDate}`));
  }
  await page.goto(`${shopPath}/account?tab=orders&search=${id}`);
  await order(id).click();
  for (const [name, type] of [
    ['Your copy', 'text/html'],
    ['Your copy (PDF)', 'application/pdf'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    const [paper] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await paper.close();
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect(answer.headers()['content-type']).toContain(type);
  }
  await press(page, 'E-mail me this order');
  await said(page, 'E-mail successfully sent.');
  expect((await mailTo(customer.email, new RegExp(`${id}`))).text).toContain(one!.name);
  await press(page, 'Ask to cancel');
  await expect(page.getByText(/^You asked to cancel on /)).toBeVisible();
});

test('each tab of an account leads to its own page', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'advisor@example.test', 'Accessory-2026'));
  await page.goto(`${shopPath}/account`);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const names = (await tabs.allTextContents()).toReversed();
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});
