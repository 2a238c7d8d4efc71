import { createHash } from 'node:crypto';
import { type Browser, devices, type Page } from '@playwright/test';
import { orderPage } from '#shared/messages/en/admin/order-page.ts';
import { proposalReport } from '#shared/messages/en/admin/proposals.ts';
import { proposalNews } from '#shared/messages/en/proposal-follow-up.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  type Account,
  aCart,
  aColleague,
  lineOf,
  sellable,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { enter, riveSud } from './begin.ts';
import { cellsOf } from './steps.ts';
import { demoPassword, expect, expectAccessible, mailTo, test } from './support.ts';
import { words } from './words.ts';

/** A browser of its own, of a device that is touched; it does not say that a test drives it. */
async function device(browser: Browser, width: number, height: number): Promise<Page> {
  const baseURL = test.info().project.use.baseURL!;
  const userAgent = devices['Pixel 7']!.userAgent;
  const options = { viewport: { width, height }, hasTouch: true, baseURL, userAgent };
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Saves the advisor's cart as a proposal for a new customer; returns its id. */
async function saveCart(tablet: Page, email: string): Promise<number> {
  const { parking, proposalDesk, labels } = words();
  await tablet.goto(`${riveSud.path}/checkout`);
  await tablet.getByRole('button', { name: parking.save, exact: true }).tap();
  await expect(tablet).toHaveURL(/proposals\/\d+$/);
  await tablet.getByLabel(labels.firstName).fill('Anne');
  await tablet.getByLabel(labels.lastName).fill('Roy');
  await tablet.getByLabel(labels.email).fill(email);
  await tablet.getByLabel(proposalDesk.language).selectOption('fr');
  await expect(tablet.getByText(proposalDesk.saved)).toBeVisible();
  return Number(/\d+$/.exec(tablet.url())![0]);
}

/** A finger goes to the left over the page. */
async function swipe(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 300 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(700) });
  for (let x = 650; x >= 400; x -= 50) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await page.waitForTimeout(16); // as fast as fingers
  }
  await page.waitForTimeout(200); // else Chromium goes on scrolling, and takes the next tap for its end
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Hands the tablet over: the customer unticks the last of three accessories; the advisor takes it back. */
async function presentAndLeave(tablet: Page, { password }: Account): Promise<void> {
  const { presenting: texts, proposalDesk, labels } = words();
  const button = (name: string) => tablet.getByRole('button', { name, exact: true });
  await tablet.getByRole('link', { name: proposalDesk.present }).tap();
  await button(texts.begin).tap();
  await expect(tablet.getByText(texts.progress(1, 3)).first()).toBeVisible();
  await expectAccessible(tablet);
  await swipe(tablet);
  await expect(tablet.getByText(texts.progress(2, 3)).first()).toBeVisible();
  await button(texts.next).click();
  await expect(tablet.getByText(texts.progress(3, 3)).first()).toBeVisible();
  const kept = tablet.waitForResponse((answer) => answer.request().method() === 'POST');
  await tablet.getByRole('checkbox', { name: texts.want }).uncheck();
  expect((await kept).status()).toBe(200);
  await button(texts.toSummary).click();
  await expect(tablet.getByRole('heading', { name: texts.chosen })).toBeVisible();
  await expectAccessible(tablet);
  await button(texts.leave).click();
  await tablet.getByLabel(labels.currentPassword, { exact: true }).fill(password);
  await button(texts.leaveTitle).click();
  await expect(button(texts.begin)).toBeVisible();
}

/** Expects news on an advisor's open page, which asks for them every five seconds. */
const expectNews = (page: Page, text: string) =>
  expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });

/**
 * On a phone the customer ticks the last accessory again, takes off the second one, and accepts, beside which
 * `accepted` runs; the total in cents.
 */
async function acceptInFrench(phone: Page, accepted: () => Promise<void>): Promise<number> {
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Anne, voici votre proposition',
  );
  const seen = phone.locator('input[name=seen]');
  const ticks = phone.locator('input[name=on]');
  await expect(ticks.nth(2)).not.toBeChecked();
  const offered = await seen.inputValue();
  await ticks.nth(2).check();
  await expect(seen).not.toHaveValue(offered);
  const withMore = await seen.inputValue();
  await ticks.nth(1).uncheck();
  await expect(seen).not.toHaveValue(withMore);
  await expect(phone.locator('#said')).toHaveText(/^Nouveau total/);
  await expectAccessible(phone);
  const total = await seen.inputValue();
  // Reloading keeps what is ticked.
  await phone.reload();
  await expect(seen).toHaveValue(total);
  await phone.getByLabel('Vos prénom et nom').fill('Anne Roy');
  await phone.getByRole('checkbox', { name: /^J’accepte cette proposition/ }).check();
  await Promise.all([
    accepted(),
    phone.getByRole('button', { name: 'Accepter cette proposition' }).tap(),
  ]);
  await expect(phone.getByRole('heading', { name: /^Merci/ })).toBeVisible();
  await expectAccessible(phone);
  return Number(total);
}

/** The PDF of the accepted proposal from the order's page at the desk. */
async function accepted(desk: Page, id: number) {
  const link = desk.getByRole('link', { name: orderPage.acceptedProposal(id) });
  const answer = await desk.request.get((await link.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const bytes = await answer.body();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { text: (await readPdf(bytes)).pages.map(({ text }) => text).join(' '), sha256 };
}

test('what is presented on a tablet is mailed, accepted in French on a phone, ordered and counted', {
  tag: '@desktop',
}, async ({ page: desk, browser }) => {
  const { proposalDesk } = words();
  const admin = await signedIn(riveSud, 'dealer2@example.test', demoPassword);
  const name = { firstName: 'Odile', lastName: 'Tablette' };
  const advisor = await aColleague(admin, roleIds.productAdvisor, name);
  const [one, two, three] = await sellable(riveSud);
  await aCart(advisor, [lineOf(one!), lineOf(two!), lineOf(three!)]);

  const tablet = await device(browser, 1024, 768);
  await enter(tablet, advisor);
  const email = unusedAddress('anne');
  const id = await saveCart(tablet, email);
  await presentAndLeave(tablet, advisor);
  await tablet.goto(`${riveSud.path}/proposals/${id}`);
  await tablet.getByRole('button', { name: proposalDesk.byMail(email) }).tap();
  await expect(tablet.getByText(proposalDesk.sentTo(email))).toBeVisible();

  const { text, html } = await mailTo(email, /./);
  const link = /https?:\/\/[^/\s"]+(\/\S*\/p\/[\w-]+)/.exec(text!)![1]!;
  expect(html).toContain(link);
  const phone = await device(browser, 390, 844);
  await Promise.all([expectNews(tablet, proposalNews.opened('Anne Roy', id)), phone.goto(link)]);
  const total = await acceptInFrench(phone, () =>
    expectNews(tablet, proposalNews.accepted('Anne Roy', id)),
  );

  const params = { id };
  const { proposal } = (await admin.client.call('GET /api/v1/auth/proposals/:id', { params })).body;
  expect(proposal).toMatchObject({ state: 'accepted' });
  await enter(desk, admin);
  await desk.goto(`${riveSud.path}/admin/orders/${proposal.orderId}`);
  const paper = await accepted(desk, id);
  expect(paper.text).toContain('Anne Roy');
  const audit = await admin.client.call('GET /api/v1/auth/audit', {
    query: { dealerId: riveSud.dealerId },
  });
  const { after } = audit.body.data.find(
    ({ entity, entityId, after }) => entity === 'proposal' && entityId === id && after?.orderId,
  )!;
  expect(after).toMatchObject({ total: total / 100, 'sha256 fr': paper.sha256 });

  await desk.goto(`${riveSud.path}/admin/proposals`);
  const row = desk.getByRole('row').filter({ hasText: name.lastName });
  await expect(row).toBeVisible();
  const cells = await cellsOf(row).allTextContents();
  const columns = await desk.getByRole('columnheader').allTextContents();
  const figure = (column: string) =>
    cells[columns.findIndex((title) => title.trim() === column)]?.trim();
  expect([proposalReport.made, proposalReport.sent, proposalReport.accepted].map(figure)).toEqual([
    '1',
    '1',
    '1',
  ]);
  for (const page of [tablet, phone]) await page.context().close();
});
