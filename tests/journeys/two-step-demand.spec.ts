import type { Page } from '@playwright/test';
import { roleIds } from '#shared/rules/permissions.ts';
import { appCode } from '#tests/support/authenticator.ts';
import { aColleague } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { now } from './clock.ts';
import { openAdmin, openSettings, saveSettings, signIn } from './steps.ts';
import { expect, expectAccessible, hydrated, sessionEnded, test } from './support.ts';

// Dialogs open at once: a fading dialog's text lacks contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a dealer admin demands two-step sign-in, and staff are led to set it up before anything else', async ({
  page,
  problems,
}) => {
  problems.expected.push(sessionEnded); // cookies are removed while a page still asks
  const admin = await aDealership();
  const { path } = admin.place;
  const chief = await aColleague(admin, roleIds.dealerAdmin);
  const { email, password } = await aColleague(admin);
  const begun = await chief.client.call('POST /api/v1/auth/user/twoStep', {
    body: { currentPassword: password },
  });
  const code = appCode(begun.body.secret, now());
  await chief.client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } });
  await enter(page, chief);
  await demandTwoStep(page, path);
  await openAdmin(page, path, 'audit', 'Audit Trail');
  await expect(
    page.getByRole('row', { name: /Settings changed.*two-step sign-in: no → yes/ }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  const chiefsCookies = await page.context().cookies();

  await page.context().clearCookies();
  await signIn(page, email, password, path);
  await expect(page.getByText(/Your dealership asks its staff for two-step sign-in/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Security']);
  await page.goto(`${path}/checkout`);
  await expect(page).toHaveURL(`${path}/account?tab=security`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent())!.replaceAll(' ', '');
  await page.getByLabel('Security Code').fill(appCode(key, now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('tab', { name: 'Dealer Stats' }).click();
  await expect(page).toHaveURL(/tab=stats/);
  await page.goto(`${path}/checkout`);
  await expect(page).toHaveURL(`${path}/checkout`);

  await page.context().clearCookies();
  await page.context().addCookies(chiefsCookies);
  await demandTwoStep(page, path);
});

/** Switches the two-step requirement on or off. */
async function demandTwoStep(page: Page, path: string): Promise<void> {
  await openSettings(page, path, 'security');
  await page.getByRole('switch', { name: 'Staff must use two-step sign-in' }).click();
  await saveSettings(page);
}
