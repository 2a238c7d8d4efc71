import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { presetRange, type RangePreset, todayIn } from '#shared/rules/date-range.ts';
import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { now } from './clock.ts';
import { press } from './steps.ts';
import { demoPassword, expect, test, unreachable } from './support.ts';

// Menus open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) =>
  enter(page, await signedIn(northgate, 'dealer@example.test', demoPassword)),
);

const open = (page: Page, folder: string) => page.goto(`${northgate.path}/admin/${folder}`);

test('each preset of the range is what it says, and the figures follow it', async ({ page }) => {
  await open(page, 'sales');
  const today = todayIn('America/Toronto', now());
  const presets: RangePreset[] = [
    ...(['Today', 'Last 7 Days', 'Last 30 Days', 'This Month'] as const),
    ...(['Last Month', 'Current Year'] as const),
  ];
  for (const preset of presets) {
    await press(page, /^Dates:/);
    await press(page, preset);
    const { startDate, endDate } = presetRange(preset, today)!;
    await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=${endDate}`));
    await press(page, /^Dates:/);
    await expect(page.getByRole('button', { name: preset, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Custom Range' })).toHaveCount(0);
  }
  await press(page, 'Clear dates');
  await press(page, /^Dates:/);
  await press(page, 'Custom Range');
  const month = page.getByRole('button', { name: 'Choose a month' });
  const shown = await month.textContent();
  await press(page, 'Previous month');
  await expect(month).not.toHaveText(shown!);
  await press(page, 'Next month');
  await expect(month).toHaveText(shown!);
  const from = page.getByLabel('From', { exact: true });
  await page.getByLabel('To', { exact: true }).fill('2026-09-20');
  await from.fill('2026-09-10');
  await press(page, 'Apply');
  await expect(page).toHaveURL(/startDate=2026-09-10&endDate=2026-09-20/);
});

test('each file of figures is saved by its own page', async ({ page }) => {
  test.slow();
  const pages: [folder: string, button: string, name: RegExp][] = [
    ['sales?dates=all', 'Export CSV', /^sales.*\.csv$/],
    ['advisors?dates=all', 'Export CSV', /^advisors.*\.csv$/],
    ['customers?dates=all', 'Export CSV', /^customers.*\.csv$/],
    ['audience', 'Export CSV', /^audience.*\.csv$/],
    ['behaviour', 'Export CSV', /^behaviour.*\.csv$/],
    ['interest', 'Export CSV', /\.csv$/],
    ['proposals', 'Export CSV', /\.csv$/],
    ['audit', 'Export CSV', /^audit.*\.csv$/],
    ['orders', 'Export CSV', /^orders.*\.csv$/],
    ['users', 'Export CSV', /^staff.*\.csv$/],
    ['customer-accounts', 'Export CSV', /^customer-accounts.*\.csv$/],
    ['customer-accounts', 'Who wants news (CSV)', /\.csv$/],
    ['dealer-products', 'Export CSV', /^dealer-products.*\.csv$/],
    ['manufacturer-products', 'Export CSV', /^manufacturer-products.*\.csv$/],
    ['changes', 'Special prices (CSV)', /\.csv$/],
  ];
  const heads = new Map<string, string>();
  for (const [folder, button, name] of pages) {
    await open(page, folder);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    expect(download.suggestedFilename(), folder).toMatch(name);
    const [head] = (await readFile(await download.path(), 'utf8')).split('\n');
    heads.set(`${folder} ${button}`, head!);
  }
  // No page saves what is another one's.
  expect(new Set(heads.values()).size).toBe(heads.size);
});

test('each table that comes in again is saved in every form that its menu offers', async ({
  page,
}) => {
  const pages: [folder: string, button: string][] = [
    ['orders', 'Export all columns'],
    ['customer-accounts', 'Export all columns'],
    ['dealer-products', 'Export for import'],
    ['manufacturer-products', 'Export for import'],
    ['dealer-settings/payments', 'Export for import'],
  ];
  for (const [folder, button] of pages) {
    await open(page, folder);
    await press(page, button);
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries.length).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    const saved: string[] = [];
    for (const entry of entries) {
      await press(page, button);
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
      saved.push(await readFile(await download.path(), 'base64'));
    }
    expect(new Set(saved).size, folder).toBe(entries.length);
  }
});

test('links of the admin area lead where they say', async ({ page }) => {
  const links: [folder: string, name: string | RegExp, to: RegExp][] = [
    ['sales', 'Skip to content', /#content$/],
    ['dealer-settings/proposals', 'Write and publish the conditions', /admin\/conditions$/],
    ['changes', 'Import a file', /admin\/import/],
    ['schedule', 'Order Desk', /admin\/desk$/],
    ['proposals', 'All proposals', /account\?tab=proposals/],
    ['desk/parts', 'Waiting for parts', /view=waiting/],
    ['desk/parts?view=waiting', 'To order', /desk\/parts\??$/],
  ];
  for (const [folder, name, to] of links) {
    await open(page, folder);
    const link = page.getByRole('link', { name, exact: true });
    await (name === 'Skip to content' ? link.press('Enter') : link.last().click());
    await expect(page, `${folder} ${name}`).toHaveURL(to);
  }
});

test('figures that could not be loaded are there after another try', async ({ page, problems }) => {
  problems.expected.push(unreachable);
  await page.route('**/analytics/sales?*', (route) => route.abort(), { times: 1 });
  await open(page, 'sales?dates=all');
  await expect(page.getByText('The sales could not be loaded.')).toBeVisible();
  await press(page, 'Try again');
  await expect(page.getByRole('main').locator('dl').first()).toContainText(/\$[1-9]/);
  await page
    .getByText(/ as a table$/)
    .first()
    .click();
  await expect(page.getByRole('table').first()).toContainText('$');
});

test('the audit trail is narrowed by who did it', async ({ page }) => {
  await open(page, 'audit');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await page
    .getByRole('searchbox', { name: 'Search by name or email of who did it' })
    .fill('dealer@example.test');
  await expect(page).toHaveURL(/search=/);
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await press(page, 'Clear search');
});
