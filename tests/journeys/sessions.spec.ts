import { aCustomer, signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { now } from './clock.ts';
import { expect, test } from './support.ts';

const checkAuth = 'GET /api/v1/auth/user/checkAuth';

test('signing out all other devices ends their sessions, and this one stays', async ({ page }) => {
  const here = await aCustomer(northgate);
  const there = await signedIn(northgate, here.email, here.password);
  await enter(page, here);
  await page.goto(`${northgate.path}/account?tab=security`);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  expect((await there.client.call(checkAuth, {})).status).toBe(401);
  expect((await here.client.call(checkAuth, {})).status).toBe(200);
});

test('whoever signs in in one tab is signed in in the other tabs too', async ({
  page,
  context,
}) => {
  const { email, password } = await aCustomer(northgate);
  await page.goto(northgate.path);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${northgate.path}/login`);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL(/\/account/);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('somebody who browses public pages for ten minutes keeps the session alive', async ({
  page,
}) => {
  await enter(page, await aCustomer(northgate));
  await page.goto(`${northgate.path}/privacy`);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.clock.install({ time: now() });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkAuth?')) asked.push(request.url());
  });
  const goTo = async (link: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).not.toHaveURL(/privacy/);
    await page.goBack();
    // The address changes first: a link pressed before the page is there would take its place.
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  };
  await page.clock.fastForward('09:00');
  await goTo('Home');
  expect(asked).toHaveLength(0);
  await page.clock.fastForward('02:00');
  await goTo('Home');
  await expect.poll(() => asked).toHaveLength(1);
});
