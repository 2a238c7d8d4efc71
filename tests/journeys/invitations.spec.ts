import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { snackbars } from '#shared/messages/en/account.ts';
import { mailServer } from '#shared/messages/en/mail-server.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { type Account, signedIn, unusedAddress } from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { startShop } from './start-shop.ts';
import { chooseAction, openAdmin, said, signIn } from './steps.ts';
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

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'winter tires 2027';
const subject = /^You are invited/;

/** Opens the link of the newest invitation that was mailed to an address. */
async function followLink(page: Page, email: string): Promise<void> {
  await page.goto((await mailTo(email, subject)).text!.match(/https?:\S+#\d+/)![0]);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

/** Chooses a password by the link, and signs in with it. */
async function come(page: Page, email: string): Promise<void> {
  await followLink(page, email);
  await choosePassword(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Fills in the open dialog of a new account, which invites by mail unless something else is chosen. */
async function invite(page: Page, entries: Parameters<typeof enterAll>[1]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Invite by mail' })).toBeChecked();
  await expect(dialog.locator('[type="password"]')).toHaveCount(0);
  await enterAll(dialog, entries);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Invites an advisor on the page of users. */
async function inviteAdvisor(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
  await invite(page, { 'First Name': name, 'Last Name': 'Abara', Email: email, Reports: true });
  await said(page, `An invitation is on its way to ${email}.`);
}

async function openUsers(page: Page): Promise<Account> {
  const admin = await aDealership('BC');
  await enter(page, admin);
  await openAdmin(page, admin.place.path, 'users', 'User Accounts');
  return admin;
}

test('an advisor who was invited by mail is listed until they come, and finds the pages where they work', async ({
  page,
  browser,
}) => {
  const { place } = await openUsers(page);
  const [juno, kit] = [unusedAddress('juno'), unusedAddress('kit')];
  await inviteAdvisor(page, 'Juno', juno);
  await inviteAdvisor(page, 'Kit', kit);
  for (const email of [juno, kit]) await expect(row(page, email)).toContainText(/Invited \w+/);

  const advisor = await browser.newPage();
  await come(advisor, juno);
  await expect(advisor).toHaveURL(new RegExp(`${place.path}/admin/today$`));
  await advisor.close();

  await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Invited, no password yet');
  await expect(row(page, kit)).toBeVisible();
  await expect(row(page, juno)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Open accounts');
  await expect(row(page, juno)).toContainText('Product Advisor');
  await expect(row(page, juno)).not.toContainText('Invited');
});

test('an invitation is sent again and taken back, and a dead link says what to do', async ({
  page,
  browser,
  problems,
}) => {
  problems.expected.push(refused(422, 'reset-password'));
  await openUsers(page);
  const [juno, kit] = [unusedAddress('juno'), unusedAddress('kit')];
  await inviteAdvisor(page, 'Juno', juno);
  await inviteAdvisor(page, 'Kit', kit);
  const [advisor, other] = [await browser.newPage(), await browser.newPage()];
  await followLink(advisor, juno);
  await followLink(other, kit);

  await chooseAction(page, 'Juno Abara', 'Send invitation again');
  await said(page, `An invitation is on its way to ${juno}.`);
  await choosePassword(advisor);
  const dead = advisor.getByText(/This link is no longer good.*ask whoever invited you/);
  await expect(dead).toBeVisible();
  await expect(advisor.getByText(snackbars.resetFailed)).toHaveCount(0);
  await expectAccessible(advisor);
  await expect.poll(async () => (await mailsTo(juno, subject)).length).toBe(2);

  await chooseAction(page, 'Juno Abara', 'Take invitation back');
  const question = page.getByRole('dialog', { name: 'Take invitation back' });
  await expect(question).toContainText('The link that was mailed to Juno Abara is dead at once');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Take invitation back' }).click();
  await said(page, 'The invitation of Juno Abara has been taken back.');
  await expect(row(page, juno)).toHaveCount(0);
  await followLink(advisor, juno);
  await choosePassword(advisor);
  await expect(dead).toBeVisible();
  await choosePassword(other);
  await expect(other).toHaveURL(/\/login/);
  await other.close();

  await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Closed accounts');
  await chooseAction(page, 'Juno Abara', 'Restore account');
  await said(page, `An invitation is on its way to ${juno}.`);
  await expect.poll(async () => (await mailsTo(juno, subject)).length).toBe(3);
  await come(advisor, juno);
  await expect(advisor).toHaveURL(/\/admin\/today$/);
  await advisor.close();
});

test('of two platform admins who are invited by another one, one comes to the platform, the other one not any more', async ({
  page,
  browser,
}) => {
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  const [email, other] = [unusedAddress('second'), unusedAddress('third')];
  await page.goto('/platform/people?role=admin');
  for (const [name, address] of [
    ['Uma', email],
    ['Ida', other],
  ] as const) {
    await page.getByRole('button', { name: 'Add A Platform Admin' }).click();
    await invite(page, { 'First Name': name, 'Last Name': 'Vik', Email: address });
    await said(page, `An invitation is on its way to ${address}.`);
  }
  await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Invited, no password yet');
  await expect(row(page, email)).toContainText(/Invited \w+/);
  await expectAccessible(page);
  await chooseAction(page, 'Uma Vik', 'Send invitation again');
  await said(page, `An invitation is on its way to ${email}.`);
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBe(2);
  await chooseAction(page, 'Ida Vik', 'Take invitation back');
  await page.getByRole('dialog').getByRole('button', { name: 'Take invitation back' }).click();
  await expect(row(page, other)).toHaveCount(0);
  await expect(row(page, email)).toBeVisible();

  const second = await browser.newPage();
  await come(second, email);
  await expect(second).toHaveURL(/\/platform\/dealerships/);
  const { client } = await signedIn(northgate, email, password);
  const { body } = await client.call('GET /api/v1/auth/user/checkAuth', {});
  expect(body.roles.map(({ id }) => id)).toEqual([roleIds.admin]);
  await page.reload();
  await expect(page.getByText('Everybody who was invited has chosen a password.')).toBeVisible();
});

test('without a mail server the dialog says so and begins with a password', async ({ browser }) => {
  test.slow(); // a shop of its own, with the demo's data
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-unmailed-'));
  // In production no preview takes the mails either.
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'on', NODE_ENV: 'production' });
  try {
    const page = await browser.newPage({ baseURL: shop.url });
    await signIn(page, 'dealer@example.test', demoPassword);
    await openAdmin(page, northgate.path, 'users', 'User Accounts');
    await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Set a password' })).toBeChecked();
    await expect(dialog.getByText(mailServer.none)).toBeVisible();
    await enterAll(dialog, { 'First Name': 'Juno', 'Last Name': 'Abara', 'Invite by mail': true });
    await enterAll(dialog, { Email: unusedAddress('unmailed') });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await said(page, mailServer.none);
    await page.close();
  } finally {
    await shop.stop();
  }
});
