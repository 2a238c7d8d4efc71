import { todayIn } from '#shared/rules/date-range.ts';
import { addDays } from '#shared/rules/days.ts';
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
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const today = todayIn('America/Vancouver', now());

let admin: Account;
let product: Sellable;
test.beforeAll(async () => {
  admin = await aDealership('BC');
  await aWorker(admin, ['install'], { firstName: 'Tess', lastName: 'Ng' });
  await aWorker(admin, ['install'], { firstName: 'Remi', lastName: 'Roy' });
  const body = { dealerId: admin.place.dealerId, name: 'Glass' };
  await admin.client.call('POST /api/v1/auth/bays', { body });
  product = (await sellable(admin.place)).find(({ frt }) => frt > 0)!;
});
test.beforeEach(({ page }) => enter(page, admin));

const deskOrder = async (id: number) =>
  (await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

/** An order to be fitted, whose parts are here unless they are still to be ordered. */
async function anOrder(isHere = true): Promise<number> {
  const customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Okafor' });
  const { id, orderItems } = await aPlacedOrder(customer, [lineOf(product, { installed: true })]);
  await takeStep(admin, id, { kind: 'acknowledge' });
  const lineIds = orderItems.map((item) => item.id);
  if (isHere) await takeStep(admin, id, { kind: 'reserve', lineIds });
  return id;
}

test('an appointment has the hours, technician, day, time, bay and note that were chosen for it', async ({
  page,
}) => {
  const [id, other] = [await anOrder(), await anOrder()];
  await page.goto(`${admin.place.path}/admin/schedule`);
  await page.getByRole('link', { name: '2 orders to schedule' }).click();
  await press(page, `Schedule: order ${id}`);
  const dialog = page.getByRole('dialog');
  const from = addDays(today, 9);
  await enterAll(dialog, { Hours: '1.5', Technician: 'Tess Ng', 'From the day': from });
  const times = dialog.getByRole('radio');
  await expect(times.first()).toBeVisible();
  const early = await times.first().getAttribute('value');
  await dialog.getByRole('button', { name: 'Later times' }).click();
  await expect(times.first()).not.toHaveValue(early!);
  await times.nth(2).check();
  const startsAt = (await times.nth(2).getAttribute('value'))!;
  await enterAll(dialog, { Bay: 'Glass', Note: 'Bring the key', 'Tell the customer': false });
  await dialog.getByRole('combobox', { name: 'Tell colleagues' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Remi Roy' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await expect(dialog).toHaveCount(0);
  const { appointments, events } = await deskOrder(id);
  expect(appointments).toMatchObject([
    {
      ...{ minutes: 90, startsAt, bay: { name: 'Glass' }, state: 'set' },
      technician: { firstName: 'Tess', lastName: 'Ng' },
    },
  ]);
  expect(events.at(-1)).toMatchObject({
    ...{ kind: 'schedule', note: 'Bring the key' },
    told: { customer: false, names: ['Remi Roy'] },
  });
  expect((await deskOrder(other)).appointments).toEqual([]);
  await press(page, 'Undo');
  await expect
    .poll(async () => (await deskOrder(id)).appointments.filter(({ state }) => state === 'set'))
    .toEqual([]);
});

test('the schedule goes by days and weeks, to today and to any day; without hours it leads to where they are entered', async ({
  page,
}) => {
  await page.goto(`${admin.place.path}/admin/schedule`);
  const shown = page.getByRole('main').getByRole('status').first();
  const goTo = page.getByLabel('Go to day');
  await goTo.fill('2027-03-10');
  await press(page, 'Week');
  const week = await shown.textContent();
  const moves: [press: string, day: string][] = [
    ['Next week', '2027-03-17'],
    ['Previous week', '2027-03-10'],
    ['Previous week', '2027-03-03'],
  ];
  for (const [name, day] of moves) {
    await press(page, name);
    await expect(goTo).toHaveValue(day);
  }
  await expect(shown).not.toHaveText(week!);
  await press(page, 'Day');
  await press(page, 'Next day');
  await expect(goTo).toHaveValue('2027-03-04');
  await press(page, 'Previous day');
  await press(page, 'Previous day');
  await expect(goTo).toHaveValue('2027-03-02');
  await press(page, 'Today');
  await expect(goTo).toHaveValue(today);
  await page.getByRole('link', { name: 'Enter the opening hours' }).click();
  await expect(page).toHaveURL(/dealer-settings\/hours#openingHours$/);
});

test('parts are searched, ticked and taken a step further, only those', async ({ page }) => {
  const [first, second] = [await anOrder(false), await anOrder(false)];
  await page.goto(`${admin.place.path}/admin/desk/parts`);
  const ticks = page.getByRole('checkbox', { name: /^Select / });
  await expect(page.getByRole('main').getByText(`#${first}`)).toHaveCount(1);
  await page
    .getByRole('searchbox', { name: 'Search by part, customer or order' })
    .fill(`${second}`);
  await expect(page.getByRole('main').getByText(`#${first}`)).toHaveCount(0);
  await ticks.last().check();
  await press(page, 'Clear selection');
  await expect(ticks.last()).not.toBeChecked();
  await ticks.last().check();
  await press(page, 'In stock');
  const dialog = page.getByRole('dialog');
  await enterAll(dialog, { Bin: 'K9', 'Tell the customers': false });
  await dialog.getByRole('button', { name: 'In stock' }).click();
  await expect(dialog).toHaveCount(0);
  const bins = async (id: number) => (await deskOrder(id)).lines.map(({ bin }) => bin);
  expect(await bins(second)).toEqual(['K9']);
  expect(await bins(first)).toEqual([null]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  for (const [name, file] of [
    ['Export CSV', /\.csv$/],
    ['Pick list (PDF)', /\.pdf$/],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
    expect(download.suggestedFilename()).toMatch(file);
  }
});

test('the desk shows own sales alone, tells its keys, and drops what was selected', async ({
  page,
}) => {
  const customer = await aCustomer(admin.place);
  const { id } = await aPlacedOrder(customer, [lineOf(product)]);
  await page.goto(`${admin.place.path}/admin/desk`);
  const card = page.getByRole('link', { name: new RegExp(`^#${id}`) }).first();
  await expect(card).toBeVisible();
  await page.getByRole('switch', { name: 'My sales only' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('switch', { name: 'My sales only' }).click();
  await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await press(page, 'Clear selection');
  await expect(page.getByRole('checkbox', { name: `Select order ${id}` })).not.toBeChecked();
  await press(page, 'Keyboard');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next order');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto(`${admin.place.path}/admin/desk/today`);
  await page.getByRole('main').getByRole('link', { name: 'Order desk', exact: true }).click();
  await expect(page).toHaveURL(/admin\/desk$/);
});
