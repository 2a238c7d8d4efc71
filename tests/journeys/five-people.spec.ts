import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aCart,
  aColleague,
  aCustomer,
  aWorker,
  lineOf,
  sellable,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, test } from './support.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A dealership with a cart of its advisor, its customer and everybody who works on orders. */
async function everybody() {
  const admin = await aDealership();
  const { place } = admin;
  const product = (await sellable(place)).find(({ frt }) => frt > 0)!;
  const [customer, advisor, parts, technician, desk, dealerAdmin] = await Promise.all([
    aCustomer(place, { firstName: 'Ada', lastName: 'Okafor' }),
    aColleague(admin, roleIds.productAdvisor, { firstName: 'Robin', lastName: 'Lacroix' }),
    aWorker(admin, ['parts'], { firstName: 'Noor', lastName: 'Haddad' }),
    aWorker(admin, ['install'], { firstName: 'Eli', lastName: 'Marsh' }),
    aWorker(admin, ['desk'], { firstName: 'Dana', lastName: 'Whitfield' }),
    aColleague(admin, roleIds.dealerAdmin, { firstName: 'Remi', lastName: 'Cruz' }),
  ]);
  await aCart(advisor, [lineOf(product, { installed: true })]);
  return { product, path: place.path, customer, advisor, parts, technician, desk, dealerAdmin };
}

/** A page in a browser of its own, in which the person is signed in, or nobody. */
async function pageOf(
  browser: Browser,
  screen: BrowserContextOptions,
  person?: Account,
): Promise<Page> {
  const { baseURL } = test.info().project.use;
  // Dialogs open at once.
  const context = await browser.newContext({
    ...screen,
    baseURL: baseURL!,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (person) await enter(page, person);
  return page;
}

/** Sells what is in the advisor's cart to a customer; returns the order's number. */
async function sell(page: Page, path: string, email: string): Promise<number> {
  await page.goto(`${path}/checkout`);
  await page.getByRole('combobox', { name: 'Name, e-mail or phone' }).fill(email);
  await page.getByRole('option', { name: email }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed for Ada Okafor' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: /^Order #\d+$/ });
  return Number((await heading.textContent())!.match(/\d+/)![0]);
}

/** The path of the link that an advisor gives the customer, in a browser without a clipboard. */
async function linkFrom(page: Page, path: string, id: number): Promise<string> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto(`${path}/account?tab=orders&search=${id}`);
  await page.getByRole('heading', { name: `Order #${id}` }).click();
  await page.getByRole('button', { name: 'Copy link for the customer' }).click();
  const link = await page.getByLabel('Link for the customer').inputValue();
  return new URL(link).pathname;
}

/** Orders the only part that is needed, in the list of parts. */
async function orderPart(page: Page, path: string, number: string, id: number): Promise<void> {
  await page.goto(`${path}/admin/desk/parts`);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expect(page.getByText('1 item of 1 order selected')).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Parts ordered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier’s order number').fill('SO-4711');
  await dialog.getByLabel('Expected on').fill('2090-12-04');
  await dialog.getByRole('button', { name: 'Parts ordered' }).click();
  await said(page, `Order ${id}: Parts ordered`);
}

/** Takes the step for which an order waits, on the page of today's work. */
async function takeToday(page: Page, path: string, step: string, id: number): Promise<void> {
  await page.goto(`${path}/admin/desk/today`);
  const button = page.getByRole('button', { name: `${step}: order ${id}` });
  await expect(button).toBeVisible();
  await expectNarrow(page);
  await button.click();
  await said(page, `Order ${id}: ${step}`);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
}

/** Expects a phone's page without prices, that is no wider than its screen. */
async function expectNarrow(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect(page.getByRole('main')).not.toContainText('$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** Undoes somebody's step on the order's page, which asks for a reason. */
async function undo(page: Page, address: string, step: string, reason: string): Promise<void> {
  await page.goto(address);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: `Undo: ${step}` }).click();
  const dialog = page.getByRole('dialog', { name: `Undo: ${step}` });
  await dialog.getByLabel('Why?').fill(reason);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(history.getByText(`Remi Cruz undid a step: ${step}`)).toBeVisible();
  await expect(history.getByText(reason)).toBeVisible();
  // Its mail had not gone out yet.
  await expect(history.getByText('Told: the customer')).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Waiting for parts')).toBeVisible();
}

test('five people work on an order, each in a browser of their own, and its customer follows by the link', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.slow();
  const { product, path, customer, dealerAdmin, ...staff } = await everybody();
  const advisor = await pageOf(browser, desktop, staff.advisor);
  const parts = await pageOf(browser, phone, staff.parts);
  const technician = await pageOf(browser, phone, staff.technician);
  const desk = await pageOf(browser, desktop, staff.desk);
  const admin = await pageOf(browser, desktop, dealerAdmin);
  const follower = await pageOf(browser, phone);

  const id = await sell(advisor, path, customer.email);
  await follower.goto(await linkFrom(advisor, path, id));
  const at = follower.getByRole('main').locator('[aria-current=step]');
  const expectStep = async (step: string) => {
    await follower.reload();
    await expect(at).toHaveText(step);
    await expect(follower.getByRole('main')).not.toContainText('$');
  };
  await expect(follower.getByRole('main')).toContainText(product.name);
  await expectStep('Order received');
  await expectAccessible(follower);

  await orderPart(parts, path, product.number, id);
  await expectStep('Parts ordered');
  await expect(follower.getByText('expected Monday, December 4')).toBeVisible();

  await takeToday(parts, path, 'Received', id);
  await expectStep('Parts are here');

  await undo(admin, `${path}/admin/orders/${id}`, 'Received', 'The box held another part.');
  await expectStep('Parts ordered');
  await takeToday(parts, path, 'Received', id);
  await expectStep('Parts are here');

  await takeToday(technician, path, 'Installed', id);
  await expectStep('Ready for you');

  await desk.goto(`${path}/admin/desk`);
  const ready = desk.getByRole('region', { name: /^Ready / });
  const menu = desk.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(menu.getByRole('link', { name: /^Today’s Work.* 1 for you$/ })).toBeVisible();
  await expect(ready.getByRole('link', { name: `#${id}, Ada Okafor` })).toBeVisible();
  await ready.getByRole('button', { name: `Hand over and finish: order ${id}` }).click();
  await said(desk, `Order ${id}: Hand over and finish`);
  await expect(desk.getByText('No orders are open.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Today’s Work', exact: true })).toBeVisible();
  await expectStep('Done');
  await expectAccessible(follower);

  const params = { id };
  const { body } = await dealerAdmin.client.call('GET /api/v1/auth/desk/:id', { params });
  expect(body.events.map(({ kind, user, isUndone }) => [kind, user?.firstName, isUndone])).toEqual([
    ['orderParts', 'Noor', false],
    ['receive', 'Noor', true],
    ['undo', 'Remi', false],
    ['receive', 'Noor', false],
    ['install', 'Eli', false],
    ['fulfil', 'Dana', false],
  ]);
  for (const page of [advisor, parts, technician, desk, admin, follower])
    await page.context().close();
});
