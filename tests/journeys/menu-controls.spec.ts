import type { Page } from '@playwright/test';
import { sql } from '#server/base/database/database.ts';
import { failedMails } from '#shared/messages/en/admin/failed-mails.ts';
import {
  aCustomer,
  aPlacedOrder,
  aWorker,
  lineOf,
  sellable,
  signedIn,
  takeStep,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate, onDatabase } from './begin.ts';
import { press } from './steps.ts';
import { demoPassword, expect, expectAccessible, mailTo, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goes from one page of a menu to the next; each has the title that stood in the menu. */
async function walk(page: Page, menu: string, open: () => Promise<void>): Promise<string[]> {
  const links = page.getByRole('navigation', { name: menu, exact: true }).getByRole('link');
  await open();
  await expect(links.first()).toBeVisible();
  const to = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const names = await links.evaluateAll((all) =>
    all.map((link) => link.querySelector('span')!.textContent!),
  );
  const titles: string[] = [];
  for (const [at, address] of to.entries()) {
    if (at > 0) await open();
    await links.nth(at).click();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toHaveText(names[at]!);
    titles.push(names[at]!);
  }
  return titles;
}

const already = async () => {};

test('each entry of the menu of a dealership leads to a page of its own', async ({ page }) => {
  test.slow();
  const admin = await aDealership('BC');
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/sales`);
  const titles = await walk(page, 'Admin', already);
  expect(titles).toContain('Tax Exemptions');
  expect(new Set(titles).size).toBe(titles.length);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await walk(page, 'Admin', () =>
    page.getByRole('button', { name: 'Admin menu' }).filter({ visible: true }).click(),
  );
  expect(onPhone).toEqual(titles);
});

test('each entry of the platform’s menu leads to a page of its own, on a phone too', async ({
  page,
}) => {
  test.slow();
  const admin = await aDealership('BC');
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto(`${admin.place.path}/admin/orders`);
  await page.getByRole('link', { name: 'Platform', exact: true }).first().click();
  await expect(page).toHaveURL(/\/platform/);
  const titles = await walk(page, 'Platform', already);
  expect(new Set(titles).size).toBe(titles.length);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await walk(page, 'Platform', () =>
    page.getByRole('button', { name: 'Platform menu' }).filter({ visible: true }).click(),
  );
  expect(onPhone).toEqual(titles);
});

test('the name in the platform’s header leads to all dealerships', async ({ page }) => {
  await page.goto('/platform/login');
  await page.getByRole('banner').getByRole('link', { name: 'Trimline' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the bell says that nothing is new, or leads to what waits for whoever asks', async ({
  page,
}) => {
  const admin = await aDealership('BC');
  const fitter = await aWorker(admin, ['install']);
  await enter(page, fitter);
  await page.goto(`${admin.place.path}/admin/desk`);
  const bell = page.getByRole('button', { name: /^News of orders/ });
  await bell.click();
  await expect(page.getByText('Nothing new.')).toBeVisible();
  await bell.click();
  const product = (await sellable(admin.place)).find(({ frt }) => frt > 0)!;
  const line = lineOf(product, { installed: true });
  const { id, orderItems } = await aPlacedOrder(await aCustomer(admin.place), [line]);
  await takeStep(admin, id, { kind: 'acknowledge' });
  await takeStep(admin, id, { kind: 'reserve', lineIds: orderItems.map((item) => item.id) });
  await page.reload();
  await bell.click();
  await page.getByRole('link', { name: '1 order waits for your step' }).click();
  await expect(page).toHaveURL(/\/admin\/desk\/today/);
  await enter(page, admin);
  const looked = page.waitForResponse(/desk\/news/); // what comes from now on is new
  await page.goto(`${admin.place.path}/admin/users`);
  await looked;
  const other = await aCustomer(admin.place);
  for (const _ of [1, 2]) await aPlacedOrder(other, [line]);
  await page.reload();
  await bell.click();
  await page.getByRole('link', { name: '2 new orders' }).click();
  await expect(page).toHaveURL(/\/admin\/desk\?column=new/);
  const { dealerId } = admin.place;
  const claim = { dealerId, kind: 'farmer' as const, number: 'K-1', taxes: 'provincial' as const };
  await other.client.call('POST /api/v1/auth/exemptions', { body: claim });
  await page.reload();
  await bell.click();
  await page.getByRole('link', { name: '1 tax exemption to confirm' }).last().click();
  await expect(page).toHaveURL(/\/admin\/exemptions/);
});

test('the bell leads to all that waits for a dealer admin', async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${northgate.path}/admin/orders`);
  const links: [name: RegExp, to: RegExp][] = [
    [/^\d+ late orders?$/, /desk\?column=late/],
    [/^\d+ orders? waits? for your step$/, /desk\/today/],
    [/^\d+ discounts? waits? for your answer$/, /admin\/proposals/],
    [/^\d+ proposals? to follow up today$/, /account\?tab=proposals&show=today/],
  ];
  for (const [name, to] of links) {
    await page.getByRole('button', { name: /^News of orders/ }).click();
    await page.getByRole('list').getByRole('link', { name }).click();
    await expect(page).toHaveURL(to);
    await page.goto(`${northgate.path}/admin/orders`);
  }
});

test('mails that reached nobody are sent again where the bell leads, or taken off the list', async ({
  page,
}) => {
  const admin = await aDealership('BC');
  const { dealerId } = admin.place;
  const people = ['kim', 'ray', 'lou'].map((name) => unusedAddress(name));
  const jobs = people.map((to) => ({
    ...{ kind: 'welcome', dealerId, to, data: { firstName: 'Kim' } },
  }));
  await onDatabase((db) =>
    db.run(sql`
      insert into pgboss.job (name, state, data, output, completed_on)
      select 'mail', 'failed', value, '{"message": "550 No such user"}', now() from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb)`),
  );
  await enter(page, admin);
  await page.goto(`${admin.place.path}/admin/orders`);
  const failed = '3 e-mails could not be sent';
  // Counted at most a minute ago, and asked for every 20 s, without a reload.
  await page.getByRole('button', { name: `News of orders: ${failed}` }).click({ timeout: 100_000 });
  await page.getByRole('link', { name: failed }).click();
  await expect(page).toHaveURL(/dealer-settings\/mail$/);
  const list = page.getByRole('list', { name: failedMails.title });
  const row = (email: string) => list.getByRole('listitem').filter({ hasText: email });
  await expect(row(people[0]!)).toContainText('550 No such user');
  await expectAccessible(page);
  await row(people[0]!)
    .getByRole('button', { name: /^Take off the list: / })
    .click();
  await expect(row(people[0]!)).toHaveCount(0);
  await row(people[1]!)
    .getByRole('button', { name: /^Send again: / })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await onDatabase((db) =>
    db.run(sql`
      insert into pgboss.job (name, state, data, completed_on) values ('mail', 'failed', ${JSON.stringify(jobs[0])}::jsonb, now())`),
  );
  await page.reload();
  await press(page, failedMails.againAll);
  await expect(list).toHaveCount(0);
  for (const email of people) expect((await mailTo(email, /./)).text).toContain('Kim');
});

test('the shop’s header chooses a vehicle on every page', async ({ page }) => {
  await page.goto(`${northgate.path}/register`);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: 'Choose vehicle' })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Year', { exact: true }).selectOption({ label: '2027' });
  await dialog.getByLabel('Model', { exact: true }).selectOption({ label: 'Esker' });
  await dialog.getByRole('link', { name: /Trail/ }).first().click();
  await expect(page).toHaveURL(/trim=\d+/);
});
