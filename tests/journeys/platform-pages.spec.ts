import { sql } from '#server/base/database/database.ts';
import { signedIn, unusedAddress } from '#tests/support/states.ts';
import { enter, northgate, onDatabase } from './begin.ts';
import { demoPassword, expect, expectAccessible, shopPath, test } from './support.ts';

const vin = '1HGCM82633A004352';

test('a platform admin reads terms and health; what was typed about a vehicle is there after a reload', async ({
  page,
}) => {
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/terms');
  await expect(page.getByRole('table').first()).toContainText('48');
  await expectAccessible(page);

  await page.goto('/platform/health');
  const jobs = page.getByRole('table', { name: 'Jobs' });
  await expect(jobs).toContainText('Mails');
  await expectAccessible(page);
  const scrolls = () =>
    jobs.evaluate(({ parentElement: around }) => around!.scrollWidth - around!.clientWidth);
  expect(await scrolls()).toBeLessThanOrEqual(0);

  await page.goto('/platform/vehicles');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await dialog.getByLabel(/^Vehicles/).fill('2033, Drafted, Core');
  await page.reload();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await expect(dialog.getByLabel(/^Vehicles/)).toHaveValue('2033, Drafted, Core');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel(/^Vehicles/)).toHaveValue('');
});

test('of two queues with failed jobs, the one whose button is pressed is tried again', {
  tag: '@desktop',
}, async ({ page }) => {
  // Neither has anything to do once it is tried again: nobody is there.
  const jobs = {
    'confirm-email': { userId: 999_999_999 },
    'reset-request': { dealerId: 1, email: unusedAddress('nobody') },
  };
  await onDatabase((db) =>
    db.run(sql`
      insert into pgboss.job (name, data, state, completed_on)
      select key, value, 'failed', now() from jsonb_each(${JSON.stringify(jobs)}::jsonb)`),
  );
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/health');
  const retry = (queue: string) =>
    page.getByRole('button', { name: `Try the failed jobs of ${queue} again` });
  await expect(retry('Confirmations of addresses')).toBeVisible();
  await retry('Codes for a new password').click();
  await expect(page.getByText('One job is tried again now.')).toBeVisible();
  await expect(retry('Codes for a new password')).toBeHidden();
  await expect(retry('Confirmations of addresses')).toBeVisible();
  await retry('Confirmations of addresses').click();
  await expect(retry('Confirmations of addresses')).toBeHidden();
});

test('a dealer admin reads the offers in Settings; a VIN that is searched stands in no address', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${shopPath}/admin/dealer-settings/payments`);
  const payments = page.locator('section', {
    has: page.getByRole('heading', { name: 'Payments' }),
  });
  await payments.scrollIntoViewIfNeeded();
  await expect(payments.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shopPath}/admin/orders`);
  const search = page.getByRole('searchbox');
  await search.fill('a');
  await expect(page).toHaveURL(/search=a/);
  const asked = page.waitForRequest((request) => request.url().includes(`search=${vin}`));
  await search.fill(vin);
  await asked;
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue(vin);
});
