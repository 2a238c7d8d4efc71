import type { Page } from '@playwright/test';
import { signedIn } from '#tests/support/states.ts';
import { enter, riveSud } from './begin.ts';
import { pressTooLate, signIn } from './steps.ts';
import { demoPassword, expect, sessionEnded, test } from './support.ts';

const shop = riveSud.path;
const [amelie, bruno] = ['dealer2@example.test', 'admin@example.test'];

/** Types a colleague's name and password into the dialog of a new account. */
async function typeColleague(page: Page): Promise<void> {
  await enter(page, await signedIn(riveSud, amelie, demoPassword));
  await page.goto(`${shop}/admin/users`);
  await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
  await firstName(page).fill('Philomène');
  await page.getByRole('radio', { name: 'Set a password' }).check();
  await password(page).fill('never-kept-1');
}

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const password = (page: Page) => page.getByRole('dialog').locator('[name="password"]');

/** Signs in at the login to which a page that needs it leads, and comes back to it. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const opened = page.url();
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(opened);
}

const storedIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('what was typed is there for who signs in again, and not for the next person in the tab', {
  tag: ['@desktop', '@everyday'],
}, async ({ page, problems }) => {
  problems.expected.push(sessionEnded); // cookies are removed while a page still asks
  await typeColleague(page);
  await signInAgain(page, amelie);
  await expect(firstName(page)).toHaveValue('Philomène');
  await expect(page.getByText(/^What you had typed before is here again/)).toBeVisible();
  await expect(password(page)).toHaveValue('');
  expect(await storedIn(page)).toContain('Philomène');
  expect(await storedIn(page)).not.toContain('never-kept');

  await signInAgain(page, bruno);
  await expect(firstName(page)).toHaveValue('');
  await expect(page.getByText(/^What you had typed before/)).toHaveCount(0);
  expect(await storedIn(page)).not.toContain('Philomène');

  await signInAgain(page, amelie);
  await expect(firstName(page)).toHaveValue('');
});

test('a page behind the dialog of an ended session is not shown to who signs in elsewhere', {
  tag: '@desktop',
}, async ({ page, context, problems }) => {
  problems.expected.push(sessionEnded);
  await typeColleague(page);
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Roy');
  await page.getByRole('textbox', { name: 'Email' }).fill('philomene@example.test');
  await page.locator('[name="password_confirmation"]').fill('never-kept-1');
  await context.clearCookies({ name: 'trimline_session' });
  await pressTooLate(page.getByRole('button', { name: 'Create account' }));
  await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toBeVisible();

  const tab = await context.newPage();
  await signIn(tab, bruno, demoPassword, shop);
  await page.bringToFront();
  // The page may have noticed by itself, and be loading already.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {});
  await expect(page.getByRole('dialog', { name: 'Session Timeout' })).toHaveCount(0);
  await expect(firstName(page)).toHaveValue('');
  await expect.poll(() => storedIn(page)).not.toMatch(/Philom/i); // once it is known who is there
});
