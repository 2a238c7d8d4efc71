import type { Page } from '@playwright/test';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  aWorker,
  lineOf,
  type Sellable,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { now } from './clock.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealership with a customer, and a product that needs fitting. */
async function aDesk() {
  const admin = await aDealership();
  const customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Okafor' });
  const product = (await sellable(admin.place)).find(({ frt }) => frt > 0)!;
  return { admin, customer, product, path: admin.place.path };
}

const order = async (customer: Account, product: Sellable) =>
  (await aPlacedOrder(customer, [lineOf(product, { installed: true })])).id;

/** Takes steps with all lines of an order, as a colleague elsewhere does. */
async function act(colleague: Account, id: number, ...kinds: DeskActionBody['kind'][]) {
  const { body } = await colleague.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  const lineIds = body.lines.map((line) => line.id);
  for (const kind of kinds) await takeStep(colleague, id, { kind, lineIds } as DeskActionBody);
}

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} `) });

test('the board is worked by keys, and a step is undone @desktop', async ({ page, problems }) => {
  // The note that meets a colleague's step goes to the order as it is now.
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const { admin, customer, product, path } = await aDesk();
  const [first, second] = [await order(customer, product), await order(customer, product)];
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  await expect(column(page, 'New').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);

  const cardOf = (id: number) => page.getByRole('link', { name: `#${id}, Ada Okafor` });
  await page.keyboard.press('j');
  await expect(cardOf(first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cardOf(second)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await said(page, `Order ${first}: Acknowledge`);
  await expect(column(page, 'To order').getByRole('link', { name: /^#/ })).toHaveCount(1);
  await expect(cardOf(second)).toBeFocused();
  await page.keyboard.press('r');
  await said(page, `Order ${second} does not wait for “Received”.`);
  await page.keyboard.press('u');
  await said(page, 'Undone: Acknowledge');
  await expect(column(page, 'New').getByRole('link', { name: /^#/ })).toHaveCount(2);

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Call before noon: a jk u ?');
  await expectAccessible(page);
  // It outlasts Escape, a reload, and the step of a colleague.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await expect(dialog.getByLabel('Note')).toHaveValue('Call before noon: a jk u ?');
  await act(admin, second, 'acknowledge');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await said(page, `The note is added to order ${second}.`);
  // It says so before it closes, and as long as it is open keys are text.
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`${first}`);
  await expect(cardOf(second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(dialog.getByRole('row')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Single keys work on this page' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cardOf(first)).toBeVisible();
  await page.keyboard.press('j');
  await expect(cardOf(first)).not.toBeFocused();
  await cardOf(first).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}/admin/orders/${first}`);
});

test('the key R receives the parts of the order that is looked at @desktop', async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  const id = await order(customer, product);
  await act(admin, id, 'acknowledge', 'orderParts');
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  await expect(column(page, 'Waiting for parts').getByText('Ada Okafor')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `#${id}, Ada Okafor` })).toBeFocused();
  await page.keyboard.press('r');
  await said(page, `Order ${id}: Received`);
  await expect(column(page, 'Waiting for parts').getByText('Ada Okafor')).toHaveCount(0);
  const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  expect(body.lines.map(({ progress }) => progress)).toEqual([3]);
});

test('a step is taken with many, and the board says which order refused', async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  const ids = [
    await order(customer, product),
    await order(customer, product),
    await order(customer, product),
  ];
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await act(admin, ids[1]!, 'acknowledge');
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 orders selected');
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await said(page, '2 orders: Acknowledge');
  const refused = page.getByRole('alert').filter({ hasText: '1 order was left as it is' });
  await expect(refused.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/admin/orders/${ids[1]}$`),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Acknowledge');
  await expectAccessible(page);
});

test('parts are ordered from the board, and what was typed stays @desktop', async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  const id = await order(customer, product);
  await act(admin, id, 'acknowledge');
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  await page.getByRole('button', { name: `Parts ordered: order ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier’s order number').fill('SO-7');
  await expect(dialog.getByLabel('Expected on')).toHaveAttribute('min', /^\d{4}-/);
  await page.reload();
  await expect(dialog.getByLabel('Supplier’s order number')).toHaveValue('SO-7');
  await dialog.getByRole('button', { name: 'Parts ordered' }).click();
  await said(page, `Order ${id}: Parts ordered`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Parts ordered');
});

test('the board shows the work of one technician, by its address', async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  const technician = await aWorker(admin, ['install'], { firstName: 'Ines', lastName: 'Roy' });
  const [hers, nobodys, unscheduled] = [
    await order(customer, product),
    await order(customer, product),
    await order(customer, product),
  ];
  // All stand in one column, as a phone shows one.
  for (const id of [hers, nobodys, unscheduled]) await act(admin, id, 'acknowledge');
  await schedule(admin, hers, technician.id);
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  const cards = page.getByRole('link', { name: /^#\d+, Ada Okafor$/ });
  await expect(cards).toHaveCount(3);
  const filter = page.getByRole('combobox', { name: 'Technician' });
  await filter.selectOption('Ines Roy');
  await expect(page).toHaveURL(new RegExp(`technician=${technician.id}`));
  await expect(cards).toHaveText([`#${hers}`]);
  await expectAccessible(page);
  await page.reload();
  await expect(filter.getByRole('option', { selected: true })).toHaveText('Ines Roy');
  await expect(cards).toHaveText([`#${hers}`]);
  await filter.selectOption('No technician yet');
  await expect(page.getByText('Every appointment that is set has a technician.')).toBeVisible();
  await schedule(admin, nobodys);
  await page.reload();
  await expect(cards).toHaveText([`#${nobodys}`]);
  await filter.selectOption('All technicians');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: `#${unscheduled}` })).toBeVisible();
});

/** Sets an appointment of an order at the first free time. */
async function schedule(colleague: Account, id: number, technicianId?: number) {
  const { client, place } = colleague;
  const query = { dealerId: place.dealerId, minutes: 60, from: now().toISOString().slice(0, 10) };
  const { slots } = (await client.call('GET /api/v1/auth/schedule/slots', { query })).body;
  const { startsAt, bays } = slots[0]!;
  const appointment = { bayId: bays[0]!.id, startsAt, minutes: 60, technicianId };
  await takeStep(colleague, id, { kind: 'schedule', ...appointment });
}

test('the bell tells of a new order without reloading', {
  tag: '@desktop',
}, async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  await enter(page, admin);
  await page.goto(`${path}/admin/users`);
  const bell = page.getByRole('button', { name: /^News of orders/ });
  await expect(page.getByRole('heading', { name: 'User Accounts' })).toBeVisible();
  await expect(bell).toBeVisible();
  await order(customer, product);
  // Coming back to the tab asks soon; else it would take 20 s.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bell).toHaveAccessibleName('News of orders: 1 new', { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveTitle(/^\(1\) User Accounts/);
  await expect(page.getByRole('status').getByText('A new order has come in.')).toBeAttached();
  await bell.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 new order' }).click();
  await expect(page).toHaveURL(/\/admin\/desk\?column=new$/);
  await expect(column(page, 'New').getByText('Ada Okafor')).toBeVisible();
  await expect(bell).toHaveAccessibleName('News of orders');
  await expect(page).toHaveTitle(/^Order Desk/);
});

test('a fitter takes the next step on a phone, and back @phone', async ({ page }) => {
  const { admin, customer, product, path } = await aDesk();
  const id = await order(customer, product);
  await order(customer, product);
  await act(admin, id, 'acknowledge', 'orderParts', 'receive');
  await enter(page, await aWorker(admin, ['install']));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${path}/admin/desk`);
  await page.getByRole('link', { name: 'Today’s Work', exact: true }).click();
  const work = page.getByRole('region', { name: 'To install 1' });
  await expect(work).toContainText('Ada Okafor');
  await expect(work).toContainText(product.name);
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(320);
  await page.getByRole('button', { name: `Installed: order ${id}` }).click();
  await said(page, `Order ${id}: Installed`);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Installed');
  await expect(work).toBeVisible();
});
