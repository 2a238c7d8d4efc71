import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDay, formatLongMoment } from '#shared/messages/en/dates.ts';
import { addDays } from '#shared/rules/days.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  lineOf,
  sellable,
  signedIn,
  takeStep,
} from '#tests/support/states.ts';
import { enter, northgate, riveSud } from './begin.ts';
import { now } from './clock.ts';
import { said } from './steps.ts';
import { demoPassword, expect, expectAccessible, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A Saturday that is more than a week away, on which the demo has no appointments. */
function aSaturday(): string {
  const day = addDays(now().toISOString().slice(0, 10), 9);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, 6 - weekday);
}

/** An order whose parts are here, and the path of its customer's page. */
async function anOrder(desk: Account): Promise<{ id: number; path: string }> {
  const { place } = desk;
  const customer = await aCustomer(place, { firstName: 'Ada', lastName: 'Okafor' });
  const product = (await sellable(place)).find(({ frt }) => frt > 0)!;
  const { id, orderItems } = await aPlacedOrder(customer, [lineOf(product, { installed: true })]);
  await takeStep(desk, id, { kind: 'reserve', lineIds: orderItems.map((line) => line.id) });
  const params = { id };
  const { url } = (await customer.client.call('POST /api/v1/auth/orders/:id/link', { params }))
    .body;
  return { id, path: new URL(url).pathname };
}

/** The customer opens the link and books the first time of the day; returns it. */
async function chooses(page: Page, path: string, day: string): Promise<string> {
  await page.goto(path);
  await page.getByLabel('From this day').fill(day);
  await page.getByRole('button', { name: 'Show times' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  const first = page.locator(`[name=startsAt][value^="${day}"]`).first();
  const startsAt = (await first.getAttribute('value'))!;
  await first.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Your appointment is booked.')).toBeVisible();
  await expect(ownTime(page)).toHaveAttribute('datetime', startsAt);
  return startsAt;
}

/** The time of the appointment on its customer's page. */
const ownTime = (page: Page) =>
  page.getByRole('region', { name: 'Your appointment' }).locator('time');

/** In words, on the clocks of the place. */
const inWords = (startsAt: string) =>
  formatLongMoment(localTime('America/Toronto', new Date(startsAt)));

/** Presses a button that saves a PDF, and reads it. */
async function savedBy(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const pdf = await readPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), pages: pdf.pages.map(({ text }) => text) };
}

test('a customer chooses Saturday morning, the desk moves it, and the work orders of the day are printed', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const desk = await signedIn(northgate, 'desk@example.test', demoPassword);
  const { id, path } = await anOrder(desk);
  const day = aSaturday();
  const viewport = { width: 390, height: 844 };
  const phone = await (await browser.newContext({ baseURL: baseURL!, viewport })).newPage();
  const startsAt = await chooses(phone, path, day);

  await enter(page, desk);
  await page.goto(`${northgate.path}/admin/schedule?day=${day}&view=day`);
  const card = page
    .getByRole('table')
    .getByRole('listitem')
    .filter({ hasText: `#${id}` });
  await expect(card).toContainText('Ada Okafor');
  await page.getByRole('button', { name: new RegExp(`^Actions: order ${id}`) }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveValue(startsAt);
  const other = dialog.locator(`[type=radio][value^="${day}"]:not(:checked)`).first();
  const movedTo = (await other.getAttribute('value'))!;
  await other.check();
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await said(page, /moved the appointment/);
  await expectAccessible(page);
  await phone.reload();
  await expect(ownTime(phone)).toHaveAttribute('datetime', movedTo);
  await phone.context().close();

  const saved = await savedBy(page, `Work orders: print those of ${formatDay(day)}`);
  expect(saved.name).toMatch(/\.pdf$/);
  const [own] = saved.pages.filter((text) => text.includes(String(id)));
  expect(own).toContain('Ada Okafor');
  expect(own).toContain(inWords(movedTo));
  expect(own).not.toContain('$');
  await said(page, /^Work orders of \d+ orders? saved as a PDF\.$/);

  await page.goto(`${northgate.path}/admin/orders/${id}`);
  await expect(page.getByText(/printed a document: Work order/)).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const printing = page.getByRole('dialog', { name: `Print: order #${id}` });
  await expect(printing.getByRole('link', { name: /: PDF$/ })).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // A paper that is older than the order says so until it is printed again.
  const outdated = page.getByRole('alert').filter({ hasText: 'Printed before the last change' });
  await expect(outdated).toHaveCount(0);
  await takeStep(desk, id, { kind: 'setVehicle', stockNumber: 'N-4711' });
  await page.reload();
  await expect(outdated).toContainText('Print it again: Work order');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(
    printing.getByRole('listitem').filter({ hasText: 'Printed before the last change' }),
  ).toHaveText(/^Work order/);
  await expectAccessible(page);
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    printing.getByRole('link', { name: 'Work order: page to print' }).click(),
  ]);
  await expect(paper.getByText('N-4711').first()).toBeVisible();
  await paper.close();
  await page.keyboard.press('Escape');
  await expect(outdated).toHaveCount(0);
});

test('a code on paper opens its order, after signing in where nobody is', {
  tag: '@phone',
}, async ({ page }) => {
  const desk = await signedIn(northgate, 'desk@example.test', demoPassword);
  const { id } = await anOrder(desk);
  await page.goto(`${northgate.path}/admin/orders/${id}`);
  await page.getByLabel('Email').fill('technician@example.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: `Order #${id}`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const printing = page.getByRole('dialog');
  await expect(printing.getByRole('link', { name: /: PDF$/ })).toHaveCount(2);
  await expectAccessible(page);
});

test('in Quebec an English order prints French first unless one language is chosen, and every page to print is accessible', {
  tag: '@desktop',
}, async ({ page }) => {
  const desk = await signedIn(riveSud, 'desk2@example.test', demoPassword);
  const { id } = await anOrder(desk);
  await enter(page, desk);
  await page.goto(`${riveSud.path}/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const printing = page.getByRole('dialog', { name: `Print: order #${id}` });
  const toPrint = printing.getByRole('link', { name: /: page to print$/ });
  await printing.getByRole('checkbox', { name: 'We-owe: with prices' }).check();
  await expectAccessible(page);
  const addresses = await Promise.all(
    (await toPrint.all()).map((link) => link.getAttribute('href')),
  );
  const [paper] = await Promise.all([page.waitForEvent('popup'), toPrint.first().click()]);
  const languages: string[] = [];
  for (const address of addresses) {
    await paper.goto(address!);
    const papers = await paper.getByRole('article').all();
    const read = await Promise.all(papers.map((one) => one.getAttribute('lang')));
    languages.push(read.join());
    for (const width of [390, 1440]) {
      await paper.setViewportSize({ width, height: 844 });
      await expectAccessible(paper);
    }
  }
  expect(languages).toEqual(['fr-CA', 'fr-CA', ...Array(3).fill('fr-CA,en-CA')]);
  await printing.getByRole('radio', { name: 'English' }).check();
  await paper.goto((await toPrint.nth(2).getAttribute('href'))!);
  await expect(paper.getByRole('article')).toHaveCount(1);
  await expect(paper.getByRole('article')).toHaveAttribute('lang', 'en-CA');
  await expect(paper.getByRole('columnheader', { name: 'Item total' })).toBeVisible();
});
