import type { Page, Request } from '@playwright/test';
import { sql } from '#server/base/database/database.ts';
import { passwordReset } from '#shared/messages/en/account.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { appCode } from '#tests/support/authenticator.ts';
import { type Account, signedIn, unusedAddress } from '#tests/support/states.ts';
import { aDealership, enter, northgate, onDatabase } from './begin.ts';
import { now } from './clock.ts';
import { enterAll } from './entries.ts';
import { demoPassword, expect, mailTo, refused, test } from './support.ts';

const password = 'harbour-lantern-7';

const firstBoss = () => signedIn(northgate, 'admin@example.test', demoPassword);

/** A platform admin whom no other test knows. */
async function anotherBoss(): Promise<Account> {
  const email = unusedAddress('boss');
  const { client } = await firstBoss();
  const body = { role_id: roleIds.admin, email, first_name: 'Uma', last_name: 'Vik', password };
  await client.call('POST /api/registerDealershipUser', {
    body: { ...body, password_confirmation: password },
  });
  return signedIn(northgate, email, password);
}

async function comeIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/platform/login');
  await enterAll(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a platform admin sets two-step sign-in up, gets in by a code, makes new ones, and turns it off', async ({
  page,
  context,
  problems,
}) => {
  problems.expected.push(refused(422, 'login'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await anotherBoss();
  await comeIn(page, email, password);
  await expect(page).toHaveURL(/\/platform\/dealerships/);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
  const isOn = async () => {
    const answer = await page.request.get('/api/v1/auth/user/twoStep');
    return (await answer.json()).isOn;
  };
  const confirm = async (button: string) => {
    await enterAll(section, { 'Current Password': password });
    await press(button);
  };
  await press('Set up two-step sign-in');
  await press('Cancel');
  await press('Set up two-step sign-in');
  await confirm('Continue');
  await expect(section.getByLabel('Security Code')).toBeVisible();
  await press('Cancel');
  expect(await isOn()).toBe(false);
  await press('Set up two-step sign-in');
  await confirm('Continue');
  const key = (await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent())!.replaceAll(' ', '');
  await enterAll(section, { 'Security Code': appCode(key, now()) });
  await press('Turn on');
  const list = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  expect(await isOn()).toBe(true);
  const codes = await list.allTextContents();
  await press('Copy');
  await expect(page.getByText('The recovery codes are copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toEqual(codes);
  const [file] = await Promise.all([page.waitForEvent('download'), press('Download')]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press('Print');
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await press('I have kept them');

  await context.clearCookies();
  await comeIn(page, email, password);
  await enterAll(page, { 'Security Code': codes[3]! });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/platform\/dealerships/);
  await page.goto('/platform/account');
  await expect(section.getByText('You have 9 recovery codes left.')).toBeVisible();
  await press('New recovery codes');
  await confirm('New recovery codes');
  await expect(list).toHaveCount(10);
  for (const code of await list.allTextContents()) expect(codes).not.toContain(code);
  await press('I have kept them');
  await press('Turn off');
  await confirm('Turn off');
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  expect(await isOn()).toBe(false);
});

test('a set-up that was cancelled stays so, although its answer comes later', async ({ page }) => {
  await enter(page, await anotherBoss());
  await page.goto('/platform/account');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const isAsked = (request: Request) =>
    request.method() === 'POST' && /\/user\/twoStep(\?|$)/.test(request.url());
  const held = Promise.withResolvers<void>();
  await page.route(/\/user\/twoStep/, async (route) => {
    if (isAsked(route.request())) await held.promise;
    await route.continue();
  });
  const begin = section.getByRole('button', { name: 'Set up two-step sign-in' });
  await begin.click();
  await enterAll(section, { 'Current Password': password });
  const asked = page.waitForRequest(isAsked);
  const answer = page.waitForResponse((response) => isAsked(response.request()));
  await section.getByRole('button', { name: 'Continue' }).click();
  await asked;
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeVisible();
  held.resolve();
  await (await answer).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(section.getByLabel('Security Code')).toHaveCount(0);
  await expect(begin).toBeVisible();
});

test('a platform admin signs one other device out, and then all others', async ({ page }) => {
  const here = await anotherBoss();
  const others = [await signedIn(northgate, here.email, password)];
  const isIn = async ({ client }: Account) =>
    (await client.call('GET /api/v1/auth/sessions', {})).status === 200;
  await enter(page, here);
  await page.goto('/platform/account');
  const section = page.getByRole('region', { name: "Where you're signed in" });
  const devices = section.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await section.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(devices).toHaveCount(1);
  expect(await isIn(others[0]!)).toBe(false);
  others.push(await signedIn(northgate, here.email, password));
  others.push(await signedIn(northgate, here.email, password));
  await page.reload();
  await expect(devices).toHaveCount(3);
  await section.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices).toHaveCount(1);
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await isIn(here)).toBe(true);
});

test('a platform admin who forgot the password chooses another with the newest code', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'reset-password'));
  const { email } = await anotherBoss();
  await page.goto('/platform/reset-password');
  await page.getByRole('button', { name: 'I have a code' }).click();
  await expect(page.getByLabel('Verification Code')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/platform\/login/);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await enterAll(page, { Email: email });
  await page.getByRole('button', { name: 'Send code' }).click();
  const first = await mailTo(email, /code/i);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const newest = async () => (await mailTo(email, /code/i))!;
  await expect.poll(async () => (await newest()).messageId).not.toBe(first.messageId);
  const codeIn = ({ text }: { text?: string }) => /\b\d{6}\b/.exec(text!)![0];
  const save = async (code: string) => {
    await enterAll(page, {
      ...{ 'Verification Code': code, Password: 'lantern-harbour-8' },
      'Confirm Password': 'lantern-harbour-8',
    });
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await save(codeIn(first));
  await expect(page.getByText(passwordReset.codeWrong)).toBeVisible();
  await save(codeIn(await newest()));
  await expect(page).toHaveURL(/\/platform\/login/);
  await comeIn(page, email, 'lantern-harbour-8');
  await expect(page).toHaveURL(/\/platform\/dealerships/);
});

test('of two mails that were given up, the one whose button is pressed is tried again', async ({
  page,
}) => {
  const places = [(await aDealership('ON')).place, (await aDealership('BC')).place];
  // Neither has anything to do once it is tried again: nobody is there.
  const jobs = places.map(({ dealerId }) => ({ dealerId, email: unusedAddress('nobody') }));
  await onDatabase((db) =>
    db.run(sql`
      insert into pgboss.job (name, data, state, completed_on)
      select 'invitation', value, 'failed', now() from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb)`),
  );
  const boss = await firstBoss();
  const unsent = async () => {
    const { body } = await boss.client.call('GET /api/v1/auth/platform/health', {});
    return body.mails.list.map(({ dealership }) => dealership);
  };
  const names = places.map(({ path }) => `Norvane ${path.split('/').at(-1)}`) as [string, string];
  await enter(page, boss);
  await page.goto('/platform/health');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Emails not sent' }).getByRole('row').filter({ hasText: name });
  await row(names[1]).getByRole('button', { name: 'Try again: Invitation' }).click();
  await expect.poll(unsent).not.toContain(names[1]);
  expect(await unsent()).toContain(names[0]);
  await page.reload(); // the table was read before the job had run
  await expect(row(names[0])).toBeVisible();
  await expect(row(names[1])).toHaveCount(0);
  await row(names[0]).getByRole('button', { name: 'Try again: Invitation' }).click();
  await expect.poll(unsent).not.toContain(names[0]);
});
