import { todayIn } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';
import {
  type Account,
  aCustomer,
  aPlacedOrder,
  aWorker,
  lineOf,
  sellable,
  takeStep,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { now } from './clock.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of the dealerships opened here. */
const timeZone = 'America/Vancouver';

/** A dealership with one bay and a technician, and orders whose parts are here. */
async function aWorkshop(orders: number) {
  const admin = await aDealership();
  const customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Okafor' });
  const product = (await sellable(admin.place)).find(({ frt }) => frt > 0)!;
  const ids: number[] = [];
  for (let count = 0; count < orders; count += 1) {
    const { id, orderItems } = await aPlacedOrder(customer, [lineOf(product, { installed: true })]);
    await takeStep(admin, id, { kind: 'reserve', lineIds: orderItems.map((item) => item.id) });
    ids.push(id);
  }
  const technician = await aWorker(admin, ['install']);
  return { admin, technician, ids, path: admin.place.path };
}

/** The next free times for two hours of work. */
async function freeTimes({ client, place: { dealerId } }: Account) {
  const query = { dealerId, minutes: 120, from: todayIn(timeZone, now()) };
  return (await client.call('GET /api/v1/auth/schedule/slots', { query })).body.slots;
}

test('the desk schedules an order, a taken time is refused, and the step is undone @desktop', async ({
  page,
  problems,
}) => {
  // A colleague takes the chosen time first.
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const { admin, ids, path } = await aWorkshop(2);
  const [first, second] = ids as [number, number];
  await enter(page, admin);
  await page.goto(`${path}/admin/desk`);
  await page.getByRole('button', { name: `Schedule: order ${first}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hours', { exact: false }).first().fill('2');
  await dialog.getByLabel('Note').fill('Call on the way');
  const times = dialog.getByRole('radio');
  await times.first().check();
  await expectAccessible(page);

  const [slot] = await freeTimes(admin);
  const bayId = slot!.bays[0]!.id;
  await takeStep(admin, second, {
    kind: 'schedule',
    bayId,
    startsAt: slot!.startsAt,
    minutes: 120,
  });
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('free now');
  await expect(dialog.getByLabel('Note')).toHaveValue('Call on the way');
  await expect(times.first()).not.toHaveValue(slot!.startsAt);
  await times.first().check();
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await said(page, /set an appointment/);
  await expect(dialog).toBeHidden();
  const scheduled = page.getByRole('region', { name: /^Scheduled / });
  await expect(scheduled.getByRole('listitem').filter({ hasText: `#${first}` })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Schedule: order ${first}` })).toBeVisible();
});

test('the schedule is gone through by day, and an appointment is moved and cancelled @phone', async ({
  page,
}) => {
  const { admin, technician, ids, path } = await aWorkshop(1);
  const [slot, next] = await freeTimes(admin);
  const bayId = slot!.bays[0]!.id;
  await takeStep(admin, ids[0]!, {
    ...{ kind: 'schedule', bayId, startsAt: slot!.startsAt, minutes: 120 },
    technicianId: technician.id,
  });
  const { day } = localTime(timeZone, new Date(slot!.startsAt));
  await enter(page, admin);
  await page.goto(`${path}/admin/schedule?day=${day}`);
  const cell = page.getByRole('table').getByRole('listitem').filter({ hasText: 'Ada Okafor' });
  await expect(cell.first()).toContainText('Ines Roy');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Actions: order / }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveValue(slot!.startsAt);
  await dialog.locator(`[value="${next!.startsAt}"]`).check();
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await said(page, /moved the appointment/);
  await page.getByRole('link', { name: /Ada Okafor/ }).click();
  const card = page.getByRole('region', { name: 'Appointments' });
  await card.getByRole('button', { name: /^Cancel appointment/ }).click();
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await said(page, /cancelled the appointment/);
  await expect(card).toContainText('No appointment is set.');
  await page.getByRole('link', { name: 'Schedule', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'To schedule (1)' })).toBeVisible();
});
