import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
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

test('a dealer admin reads the offers in Settings; a VIN that is searched stands in no address', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword));
  await page.goto(`${shopPath}/admin/dealer-settings`);
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
