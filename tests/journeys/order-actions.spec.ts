import { readFile } from 'node:fs/promises';
import { orderStatus } from '#shared/rules/order-status.ts';
import { enter } from './begin.ts';
import { enterAll, expectEntered } from './entries.ts';
import { act, anOrderDesk, begin, type OrderDesk, tell } from './order-desk-steps.ts';
import { expect, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let desk: OrderDesk;
test.beforeAll(async () => {
  desk = await anOrderDesk();
});
test.beforeEach(({ page }) => enter(page, desk.admin));

test('what is typed for each action of an order is what the order has afterwards', async ({
  page,
}) => {
  test.slow();
  const id = await desk.openOrder(page);
  const [first, second] = [desk.sold[0]!.name, desk.sold[1]!.name];
  const vehicle = { VIN: '1HGCM82633A004352', 'Stock Number': 'ST-44', 'Wanted on': '2027-03-05' };
  await act(page, 'Vehicle and day', vehicle, 'Save');
  expect((await desk.orderNow(id)).order).toMatchObject({
    ...{ vin: '1HGCM82633A004352', stockNumber: 'ST-44', wantedOn: '2027-03-05' },
  });
  await act(
    page,
    'Vehicle and day',
    { 'Stock Number': 'ST-45', 'Wanted on': '2027-03-06' },
    'Save',
  );
  expect((await desk.orderNow(id)).order).toMatchObject({
    ...{ vin: '1HGCM82633A004352', stockNumber: 'ST-45', wantedOn: '2027-03-06' },
  });

  await act(page, 'Change advisor', { Advisor: 'Remi Roy', Note: 'Away this week' }, 'Save');
  const sale = await desk.orderNow(id);
  expect(sale.order.seller).toMatchObject({ firstName: 'Remi', lastName: 'Roy' });
  expect(sale.event).toMatchObject({ kind: 'assign', note: 'Away this week' });

  await act(page, 'Tax exemption', {
    'Why no tax is paid': 'Farmer or fisher',
    'Number of the card or certificate': 'F-77',
    'Taxes not paid': 'Provincial tax only',
    For: 'This order and the customer’s later ones',
    'Valid until': '2027-06-01',
  });
  expect((await desk.orderNow(id)).order.exemption).toMatchObject({
    ...{ kind: 'farmer', number: 'F-77', taxes: 'provincial', isConfirmed: true },
  });
  const query = { dealerId: desk.admin.place.dealerId, userId: desk.customer.id };
  const { body } = await desk.admin.client.call('GET /api/v1/auth/exemptions/customer', { query });
  expect(body.confirmed).toMatchObject({ kind: 'farmer', validUntil: '2027-06-01' });

  const inStock = await begin(page, 'In stock');
  await enterAll(inStock, { Bin: 'A1', Note: 'On the shelf', [`3 × ${second}`]: false });
  await tell(page, inStock, 'Remi Roy');
  await inStock.getByRole('button', { name: 'In stock (1)' }).click();
  await expect(inStock).toHaveCount(0);
  const stocked = await desk.orderNow(id);
  expect(stocked.lines.map(({ bin }) => bin)).toEqual(['A1', null]);
  expect(stocked.event).toMatchObject({ note: 'On the shelf', told: { names: ['Remi Roy'] } });

  const parts = { 'Supplier’s order number': 'S-9', 'Expected on': '2027-01-10' };
  await act(page, 'Parts ordered', parts);
  expect((await desk.orderNow(id)).lines[1]).toMatchObject({
    ...{ supplierOrder: 'S-9', expectedOn: '2027-01-10' },
  });
  await act(page, 'Parts are late', { 'Expected on': '2027-01-18', 'Tell the customer': false });
  const late = await desk.orderNow(id);
  expect(late.lines.map(({ expectedOn }) => expectedOn)).toEqual([null, '2027-01-18']);
  expect(late.event.told.customer).toBe(false);
  await act(page, 'Received', { Bin: 'B2' });
  expect((await desk.orderNow(id)).lines.map(({ bin }) => bin)).toEqual(['A1', 'B2']);

  await act(page, 'Installed', { Technician: 'Tess Ng', 'Minutes taken': '75' });
  const fitted = await desk.orderNow(id);
  expect(fitted.lines[0]).toMatchObject({ minutes: 75, technician: { firstName: 'Tess' } });
  await act(page, 'Handed over', { [`2 × ${first}`]: false });
  expect((await desk.orderNow(id)).lines.map(({ progress }) => progress)).toEqual([4, 5]);
  await act(page, 'Vehicle delivered');
  expect((await desk.orderNow(id)).facts.deliveredAt).not.toBeNull();
  await act(page, 'Hand over and finish');
  expect((await desk.orderNow(id)).lines.map(({ progress }) => progress)).toEqual([5, 5]);
  await act(page, 'Invoiced', { 'Invoice number': 'INV-5' });
  expect((await desk.orderNow(id)).facts.invoiceNumber).toBe('INV-5');
  const refund = {
    ...{ 'Amount given back': '12.5', 'How it was given back': 'Cheque', Reference: 'CH-3' },
  };
  await act(page, 'Refund', refund);
  expect((await desk.orderNow(id)).facts.refund).toMatchObject({
    ...{ amount: 12.5, method: 'cheque', reference: 'CH-3' },
  });
});

test('Back out of an action’s dialog loses nothing that was typed there', async ({ page }) => {
  const id = await desk.openOrder(page);
  const first = `2 × ${desk.sold[0]!.name}`;
  const dialog = await begin(page, 'In stock');
  const typed = { Bin: 'E5', Note: 'Beside the door', [first]: false };
  await enterAll(dialog, typed);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).lines.map(({ bin }) => bin)).toEqual([null, null]);
  await page.goForward();
  await expectEntered(dialog, typed);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await begin(page, 'In stock');
  await expectEntered(dialog, typed);
  await dialog.getByRole('button', { name: 'In stock (1)' }).click();
  await expect(dialog).toHaveCount(0);
  const { lines, event } = await desk.orderNow(id);
  expect(lines.map(({ bin }) => bin)).toEqual([null, 'E5']);
  expect(event.note).toBe('Beside the door');
});

test('items are taken out and come back at the cost of whoever was named', async ({ page }) => {
  const id = await desk.openOrder(page);
  const [first, second] = [desk.sold[0]!.name, desk.sold[1]!.name];
  const dialog = page.getByRole('dialog');
  const chooseLine = async (item: string, action: string) => {
    await page
      .getByRole('button', { name: `Actions for ${item}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await chooseLine(second, 'Cancel item');
  await enterAll(dialog, { Reason: 'Does not fit', 'Who bears the cost?': 'The manufacturer' });
  await dialog.getByRole('button', { name: /^Cancel items/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).event.data).toMatchObject({
    ...{ reason: 'doesNotFit', borneBy: 'manufacturer' },
  });
  await act(page, 'In stock', { Bin: 'C3' });
  await act(page, 'Installed', { 'Minutes taken': '20' });
  await act(page, 'Hand over and finish');
  await chooseLine(first, 'Item came back');
  await enterAll(dialog, {
    'Pieces that came back': '1',
    'Why?': 'Entered by mistake',
    'Who bears the cost?': 'The dealership',
    Note: 'Wrong colour',
    'Tell the customer': false,
  });
  await dialog.getByRole('button', { name: 'Item came back' }).click();
  await expect(dialog).toHaveCount(0);
  const { event, order } = await desk.orderNow(id);
  expect(event).toMatchObject({
    kind: 'returnLine',
    note: 'Wrong colour',
    told: { customer: false },
  });
  expect(event.data).toMatchObject({ reason: 'enteredByMistake', borneBy: 'dealership' });
  expect(order.orderItems.map(({ quantity }) => quantity)).toEqual([1, 1, 3]);
});

test('whoever was slower sees what others did and does it after all, or keeps the note', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const id = await desk.openOrder(page);
  const lineIds = (await desk.orderNow(id)).lines.map((line) => line.id);
  const dialog = await begin(page, 'Change advisor');
  await enterAll(dialog, { Advisor: 'Remi Roy', Note: 'On leave' });
  await desk.actElsewhere(id, { kind: 'reserve', lineIds: [lineIds[0]!] });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const meanwhile = dialog.getByText('Somebody else changed this order meanwhile');
  await expect(meanwhile).toBeVisible();
  expect((await desk.orderNow(id)).event.kind).toBe('reserve');
  await dialog.getByRole('button', { name: 'I have seen it' }).click();
  await expect(meanwhile).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).event).toMatchObject({ kind: 'assign', note: 'On leave' });

  await begin(page, 'Parts ordered');
  await enterAll(dialog, { Note: 'By rail' });
  await desk.actElsewhere(id, { kind: 'reserve', lineIds: [lineIds[1]!] });
  await dialog.getByRole('button', { name: /^Parts ordered/ }).click();
  await dialog.getByRole('button', { name: 'Add it as a note' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).event).toMatchObject({ kind: 'note', note: 'By rail' });
});

test('items that were ticked are cancelled with their reason, and then the order with its own', async ({
  page,
}) => {
  const id = await desk.openOrder(page);
  const dialog = await begin(page, 'Cancel items');
  await enterAll(dialog, { [`3 × ${desk.sold[1]!.name}`]: true, Reason: 'Not available' });
  await dialog.getByRole('button', { name: 'Cancel items (1)' }).click();
  await expect(dialog).toHaveCount(0);
  const left = await desk.orderNow(id);
  expect(left.lines.map(({ cancelReason }) => cancelReason !== null)).toEqual([false, true]);
  await act(page, 'Cancel order', { Reason: 'Entered by mistake' });
  const { facts, order } = await desk.orderNow(id);
  expect(facts.cancelReason).toBe('enteredByMistake');
  expect(order.statusId).toBe(orderStatus.CANCELLED);
});

test('the next step stands on a button of its own, which takes that step', async ({ page }) => {
  const id = await desk.openOrder(page);
  const lineIds = (await desk.orderNow(id)).lines.map((line) => line.id);
  await desk.actElsewhere(id, { kind: 'acknowledge' });
  await desk.actElsewhere(id, { kind: 'reserve', lineIds });
  await page.reload();
  const dialog = page.getByRole('dialog');
  const next = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await next('Schedule');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await expect(dialog).toHaveCount(0);
  const { appointments, next: after } = await desk.orderNow(id);
  expect(appointments.map(({ state }) => state)).toEqual(['set']);
  expect(after).toBe('install');
  await next('Installed');
  await enterAll(dialog, { 'Minutes taken': '33' });
  await dialog.getByRole('button', { name: /^Installed/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).lines[0]).toMatchObject({ minutes: 33 });
});

test('steps that are not the next one stand in the menu: received, an appointment, and what is taken back', async ({
  page,
}) => {
  const id = await desk.openOrder(page);
  const dialog = page.getByRole('dialog');
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Schedule');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await expect(dialog).toHaveCount(0);
  const { appointments, lines } = await desk.orderNow(id);
  expect(appointments.map(({ state }) => state)).toEqual(['set']);
  const calendar = page.getByRole('button', { name: /^Add to calendar: / });
  const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`order-${id}-`);

  await desk.actElsewhere(id, { kind: 'orderParts', lineIds: [lines[1]!.id] });
  await page.reload();
  await choose('Received');
  await enterAll(dialog, { Bin: 'E5' });
  await dialog.getByRole('button', { name: /^Received/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await desk.orderNow(id)).lines.map(({ bin }) => bin)).toEqual([null, 'E5']);

  await choose('Cancel items');
  await enterAll(dialog, { Reason: 'Not available' });
  await dialog.getByRole('button', { name: 'Cancel items', exact: true }).click();
  await expect(dialog.getByText('Please choose at least one item.')).toBeVisible();
  await enterAll(dialog, { [`3 × ${desk.sold[1]!.name}`]: true });
  await dialog.getByRole('button', { name: 'Cancel items (1)' }).click();
  await expect(dialog).toHaveCount(0);
  const cancelled = async () =>
    (await desk.orderNow(id)).lines.map(({ cancelReason }) => cancelReason !== null);
  expect(await cancelled()).toEqual([false, true]);
  await page.getByRole('button', { name: 'Undo: Cancel items' }).click();
  await expect.poll(cancelled).toEqual([false, false]);
});

test('an order leads to the customer’s others and to the conditions that were accepted', async ({
  page,
}) => {
  const { client, place } = desk.admin;
  const { dealerId } = place;
  const texts = { sale: { en: 'As seen in the yard', fr: 'Tel que vu' } };
  const { draft } = (
    await client.call('PATCH /api/v1/auth/conditions', {
      body: { dealerId, texts, version: 0 },
    })
  ).body;
  const body = { dealerId, version: draft.version };
  await client.call('POST /api/v1/auth/conditions/versions', { body });
  const settings = { params: { id: dealerId }, body: { acceptConditions: true } };
  await client.call('PATCH /api/v1/auth/dealers/:id', settings);
  const [first, second] = [await desk.openOrder(page), await desk.openOrder(page)];
  await page.getByText(/^Other orders \(\d+\)$/).click();
  await page.getByRole('link', { name: `Order #${first}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${first}$`));
  expect(second).not.toBe(first);
  await page.getByRole('link', { name: /^Version 1, accepted on / }).click();
  await expect(page).toHaveURL(/conditions\?version=1$/);
  await expect(page.getByText('As seen in the yard')).toBeVisible();
});
