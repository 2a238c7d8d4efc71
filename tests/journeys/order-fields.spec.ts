import type { Locator, Page } from '@playwright/test';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  aProduct,
  aWorker,
  lineOf,
  type Sellable,
  sellable,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { said } from './steps.ts';
import { expect, mailTo, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
let customer: Account;
let sold: Sellable[];
test.beforeAll(async () => {
  admin = await aDealership('BC');
  customer = await aCustomer(admin.place, { firstName: 'Ada', lastName: 'Okafor' });
  await aWorker(admin, ['install'], { firstName: 'Tess', lastName: 'Ng' });
  await aColleague(admin, roleIds.productAdvisor, { firstName: 'Remi', lastName: 'Roy' });
  sold = await sellable(admin.place);
});
test.beforeEach(({ page }) => enter(page, admin));

/** An order of two items of which the first is to be fitted, on its page. */
async function openOrder(page: Page): Promise<number> {
  const lines = [
    lineOf(sold[0]!, { installed: true, quantity: 2 }),
    lineOf(sold[1]!, { quantity: 3 }),
  ];
  const { id } = await aPlacedOrder(customer, lines);
  await page.goto(`${admin.place.path}/admin/orders/${id}`);
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  return id;
}

async function orderNow(id: number) {
  const { body } = await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id } });
  if (!('total' in body.order)) throw new Error('without prices');
  return { ...body, order: body.order, event: body.events.at(-1)! };
}

/** Presses the button of an action, or its entry in the menu; what follows stands in a dialog. */
async function begin(page: Page, action: string): Promise<Locator> {
  const buttons = page.getByRole('main').getByRole('button', { name: action, exact: true });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: action, exact: true });
  if (await entry.isVisible()) await entry.click();
  else {
    await page.keyboard.press('Escape');
    await buttons.first().click();
  }
  return page.getByRole('dialog');
}

/** Does an action with what is entered into its dialog. */
async function act(page: Page, action: string, entries: Entries = {}, submit = action) {
  const dialog = await begin(page, action);
  await enterAll(dialog, entries);
  await dialog.getByRole('button', { name: new RegExp(`^${submit}( \\(\\d+\\))?$`) }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses colleagues who get a mail. */
async function tell(page: Page, place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('combobox', { name: 'Tell colleagues' }).click();
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

test('what is typed for each action of an order is what the order has afterwards', async ({
  page,
}) => {
  test.slow();
  const id = await openOrder(page);
  const [first, second] = [sold[0]!.name, sold[1]!.name];
  const vehicle = { VIN: '1HGCM82633A004352', 'Stock Number': 'ST-44', 'Wanted on': '2027-03-05' };
  await act(page, 'Vehicle and day', vehicle, 'Save');
  expect((await orderNow(id)).order).toMatchObject({
    ...{ vin: '1HGCM82633A004352', stockNumber: 'ST-44', wantedOn: '2027-03-05' },
  });
  await act(
    page,
    'Vehicle and day',
    { 'Stock Number': 'ST-45', 'Wanted on': '2027-03-06' },
    'Save',
  );
  expect((await orderNow(id)).order).toMatchObject({
    ...{ vin: '1HGCM82633A004352', stockNumber: 'ST-45', wantedOn: '2027-03-06' },
  });

  await act(page, 'Change advisor', { Advisor: 'Remi Roy', Note: 'Away this week' }, 'Save');
  const sale = await orderNow(id);
  expect(sale.order.seller).toMatchObject({ firstName: 'Remi', lastName: 'Roy' });
  expect(sale.event).toMatchObject({ kind: 'assign', note: 'Away this week' });

  await act(page, 'Tax exemption', {
    'Why no tax is paid': 'Farmer or fisher',
    'Number of the card or certificate': 'F-77',
    'Taxes not paid': 'Provincial tax only',
    For: 'This order and the customer’s later ones',
    'Valid until': '2027-06-01',
  });
  expect((await orderNow(id)).order.exemption).toMatchObject({
    ...{ kind: 'farmer', number: 'F-77', taxes: 'provincial', isConfirmed: true },
  });
  const query = { dealerId: admin.place.dealerId, userId: customer.id };
  const { body } = await admin.client.call('GET /api/v1/auth/exemptions/customer', { query });
  expect(body.confirmed).toMatchObject({ kind: 'farmer', validUntil: '2027-06-01' });

  const inStock = await begin(page, 'In stock');
  await enterAll(inStock, { Bin: 'A1', Note: 'On the shelf', [`3 × ${second}`]: false });
  await tell(page, inStock, 'Remi Roy');
  await inStock.getByRole('button', { name: 'In stock (1)' }).click();
  await expect(inStock).toHaveCount(0);
  const stocked = await orderNow(id);
  expect(stocked.lines.map(({ bin }) => bin)).toEqual(['A1', null]);
  expect(stocked.event).toMatchObject({ note: 'On the shelf', told: { names: ['Remi Roy'] } });

  const parts = { 'Supplier’s order number': 'S-9', 'Expected on': '2027-01-10' };
  await act(page, 'Parts ordered', parts);
  expect((await orderNow(id)).lines[1]).toMatchObject({
    ...{ supplierOrder: 'S-9', expectedOn: '2027-01-10' },
  });
  await act(page, 'Parts are late', { 'Expected on': '2027-01-18', 'Tell the customer': false });
  const late = await orderNow(id);
  expect(late.lines.map(({ expectedOn }) => expectedOn)).toEqual([null, '2027-01-18']);
  expect(late.event.told.customer).toBe(false);
  await act(page, 'Received', { Bin: 'B2' });
  expect((await orderNow(id)).lines.map(({ bin }) => bin)).toEqual(['A1', 'B2']);

  await act(page, 'Installed', { Technician: 'Tess Ng', 'Minutes taken': '75' });
  const fitted = await orderNow(id);
  expect(fitted.lines[0]).toMatchObject({ minutes: 75, technician: { firstName: 'Tess' } });
  await act(page, 'Handed over', { [`2 × ${first}`]: false });
  expect((await orderNow(id)).lines.map(({ progress }) => progress)).toEqual([4, 5]);
  await act(page, 'Vehicle delivered');
  expect((await orderNow(id)).facts.deliveredAt).not.toBeNull();
  await act(page, 'Hand over and finish');
  expect((await orderNow(id)).lines.map(({ progress }) => progress)).toEqual([5, 5]);
  await act(page, 'Invoiced', { 'Invoice number': 'INV-5' });
  expect((await orderNow(id)).facts.invoiceNumber).toBe('INV-5');
  const refund = {
    ...{ 'Amount given back': '12.5', 'How it was given back': 'Cheque', Reference: 'CH-3' },
  };
  await act(page, 'Refund', refund);
  expect((await orderNow(id)).facts.refund).toMatchObject({
    ...{ amount: 12.5, method: 'cheque', reference: 'CH-3' },
  });
});

test('items are taken out and come back at the cost of whoever was named', async ({ page }) => {
  const id = await openOrder(page);
  const [first, second] = [sold[0]!.name, sold[1]!.name];
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
  expect((await orderNow(id)).event.data).toMatchObject({
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
  const { event, order } = await orderNow(id);
  expect(event).toMatchObject({
    kind: 'returnLine',
    note: 'Wrong colour',
    told: { customer: false },
  });
  expect(event.data).toMatchObject({ reason: 'enteredByMistake', borneBy: 'dealership' });
  expect(order.orderItems.map(({ quantity }) => quantity)).toEqual([1, 1, 3]);
});

test('the whole form of an order is saved as it was filled in, twice', async ({ page }) => {
  const id = await openOrder(page);
  const [first, second] = [sold[0]!.name, sold[1]!.name];
  const fill = async (entries: Entries) => {
    await page.getByRole('button', { name: 'Edit order' }).click();
    await enterAll(page.locator('form', { has: page.getByLabel('Dealer Notes') }), entries);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit order' })).toBeVisible();
    return (await orderNow(id)).order;
  };
  const changed = await fill({
    [`Quantity of ${first}`]: '4',
    [`Price of ${first}`]: '80.5',
    [`Quantity of ${second}`]: '5',
    [`Price of ${second}`]: '70.25',
    [`Options Charges of ${second}`]: '3.5',
    VIN: '1HGCM82633A004352',
    'Stock Number': 'ST-1',
    'Wanted on': '2027-02-01',
    'Dealer Notes': 'Cash sale',
    'Customer Notes': 'Call after five',
  });
  expect(changed).toMatchObject({
    ...{ vin: '1HGCM82633A004352', stockNumber: 'ST-1', wantedOn: '2027-02-01' },
    ...{ dealerNotes: 'Cash sale', customerNotes: 'Call after five' },
  });
  expect(changed.orderItems).toMatchObject([
    { quantity: 4, total: 322 },
    { quantity: 5, total: 368.75 },
  ]);
  const again = await fill({
    [`Quantity of ${second}`]: '1',
    VIN: '',
    'Stock Number': 'ST-2',
    'Wanted on': '2027-02-02',
    'Dealer Notes': 'Fleet sale',
    'Customer Notes': 'Call before nine',
  });
  expect(again).toMatchObject({
    ...{ vin: null, stockNumber: 'ST-2', wantedOn: '2027-02-02' },
    ...{ dealerNotes: 'Fleet sale', customerNotes: 'Call before nine' },
  });
  expect(again.orderItems).toMatchObject([{ quantity: 4 }, { quantity: 1 }]);
});

test('an item is added fitted, in its colour, for the vehicle that was chosen', async ({
  page,
}) => {
  const option = (name: string, price: string) => ({ optionTypeId: 1, name, number: '', price });
  const options = [option('Coral', '4'), option('Slate', '6')];
  const trims = [sold[0]!.trimId];
  await aProduct(admin, 'Ski box', { options, trims, active: true });
  const id = await openOrder(page);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Search by name or product number').fill('Ski box');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await enterAll(page, { Installation: 'Accessory only', Quantity: '2' });
  await page.getByRole('combobox', { name: 'Colour' }).selectOption({ label: 'Coral (+$4.00)' });
  await enterAll(page, { Installation: 'Installed' });
  await page.getByRole('combobox', { name: 'Colour' }).selectOption({ label: 'Slate (+$6.00)' });
  await page.getByRole('checkbox', { name: 'Tell the customer of the new total' }).uncheck();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(4);
  const { order, event } = await orderNow(id);
  expect(order.orderItems.at(-1)).toMatchObject({ name: 'Ski box', installed: true, quantity: 2 });
  expect(order.orderItems.at(-1)!.options.map(({ name }) => name)).toEqual(['Slate']);
  expect(event.told.customer).toBe(false);
});

test('a note goes to the colleague who was chosen; steps for all items need no ticks', async ({
  page,
}) => {
  const id = await openOrder(page);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByLabel('Add a note').fill('Ask for the key');
  await tell(page, history, 'Tess Ng');
  await history.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByLabel('Add a note')).toHaveValue('');
  expect((await orderNow(id)).event).toMatchObject({
    ...{ kind: 'note', note: 'Ask for the key', told: { customer: false, names: ['Tess Ng'] } },
  });
  const all = page.getByRole('checkbox', { name: 'Choose all items' });
  const box = page.getByRole('checkbox', { name: `Choose ${sold[1]!.name}` });
  await all.check();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(box).not.toBeChecked();
});

test('the customer and the manager each get the order by mail, and links that were copied can be ended', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const manager = unusedAddress('manager');
  await admin.client.call('PATCH /api/v1/auth/dealers/:id', {
    ...{ params: { id: admin.place.dealerId }, body: { orderEmails: manager } },
  });
  const id = await openOrder(page);
  await page.getByRole('button', { name: 'E-mail to customer' }).click();
  await said(page, 'E-mail successfully sent.');
  expect((await mailTo(customer.email, /./)).text).toContain(String(id));
  await page.getByRole('button', { name: 'E-mail to manager' }).click();
  expect((await mailTo(manager, /./)).text).toContain('Ada Okafor');
  await page.getByRole('button', { name: 'Copy link for the customer' }).click();
  await said(page, 'The link has been copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect((await page.request.get(link)).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke links' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.request.get(link)).status()).toBe(404);
});

test('each paper is printed in the language that was chosen, with prices only where they are asked for', async ({
  page,
}) => {
  const id = await openOrder(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Print: order #${id}` });
  const owed = dialog.getByRole('link', { name: 'We-owe: PDF' });
  const asked = async () => [
    ...new URL((await owed.getAttribute('href'))!, page.url()).searchParams,
  ];
  const usual = await asked();
  for (const [name, language] of [
    ['French', 'fr'],
    ['Both', 'both'],
  ] as const) {
    await dialog.getByRole('radio', { name }).check();
    expect(Object.fromEntries(await asked())).toMatchObject({ language });
  }
  await dialog.getByRole('radio', { name: 'As usual' }).check();
  expect(await asked()).toEqual(usual);
  await dialog.getByRole('checkbox', { name: 'We-owe: with prices' }).check();
  expect(Object.fromEntries(await asked())).toMatchObject({ prices: 'true' });
  await expect(dialog.getByRole('link', { name: 'Customer copy: PDF' })).not.toHaveAttribute(
    'href',
    /prices/,
  );
});

/** Does something with an order over the API, as a colleague does meanwhile. */
async function actElsewhere(id: number, action: DeskActionBody): Promise<void> {
  const { version } = (await orderNow(id)).order;
  const asked = { params: { id }, body: { version, action } };
  expect((await admin.client.call('POST /api/v1/auth/desk/:id/actions', asked)).status).toBe(200);
}

test('whoever was slower sees what others did and does it after all, or keeps the note', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/desk/\\d+/actions'));
  const id = await openOrder(page);
  const lineIds = (await orderNow(id)).lines.map((line) => line.id);
  const dialog = await begin(page, 'Change advisor');
  await enterAll(dialog, { Advisor: 'Remi Roy', Note: 'On leave' });
  await actElsewhere(id, { kind: 'reserve', lineIds: [lineIds[0]!] });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const meanwhile = dialog.getByText('Somebody else changed this order meanwhile');
  await expect(meanwhile).toBeVisible();
  expect((await orderNow(id)).event.kind).toBe('reserve');
  await dialog.getByRole('button', { name: 'I have seen it' }).click();
  await expect(meanwhile).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect((await orderNow(id)).event).toMatchObject({ kind: 'assign', note: 'On leave' });

  await begin(page, 'Parts ordered');
  await enterAll(dialog, { Note: 'By rail' });
  await actElsewhere(id, { kind: 'reserve', lineIds: [lineIds[1]!] });
  await dialog.getByRole('button', { name: /^Parts ordered/ }).click();
  await dialog.getByRole('button', { name: 'Add it as a note' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await orderNow(id)).event).toMatchObject({ kind: 'note', note: 'By rail' });
});

test('items that were ticked are cancelled with their reason, and then the order with its own', async ({
  page,
}) => {
  const id = await openOrder(page);
  const dialog = await begin(page, 'Cancel items');
  await enterAll(dialog, { [`3 × ${sold[1]!.name}`]: true, Reason: 'Not available' });
  await dialog.getByRole('button', { name: 'Cancel items (1)' }).click();
  await expect(dialog).toHaveCount(0);
  const left = await orderNow(id);
  expect(left.lines.map(({ cancelReason }) => cancelReason !== null)).toEqual([false, true]);
  await act(page, 'Cancel order', { Reason: 'Entered by mistake' });
  const { facts, order } = await orderNow(id);
  expect(facts.cancelReason).toBe('enteredByMistake');
  expect(order.statusId).toBe(orderStatus.CANCELLED);
});

test('an item is added for the vehicle that was chosen among those of the order', async ({
  page,
}) => {
  const other = await sellable(admin.place, { year: 2026, model: 'Pika', trim: 'Core' });
  const { trimId } = other[0]!;
  await aProduct(admin, 'Tow rope', { trims: [trimId], active: true });
  const { id } = await aPlacedOrder(customer, [lineOf(sold[0]!), lineOf(other[0]!)]);
  await page.goto(`${admin.place.path}/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const section = page.getByRole('region', { name: 'Add an item' });
  await section
    .getByRole('combobox', { name: 'Vehicle' })
    .selectOption({ label: '2026 Pika Core' });
  await section.getByLabel('Search by name or product number').fill('Tow rope');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(4);
  const { order } = await orderNow(id);
  expect(order.orderItems.at(-1)).toMatchObject({ name: 'Tow rope', trimId });
});

test('the next step stands on a button of its own, which takes that step', async ({ page }) => {
  const id = await openOrder(page);
  const lineIds = (await orderNow(id)).lines.map((line) => line.id);
  await actElsewhere(id, { kind: 'acknowledge' });
  await actElsewhere(id, { kind: 'reserve', lineIds });
  await page.reload();
  const dialog = page.getByRole('dialog');
  const next = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await next('Schedule');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Set appointment' }).click();
  await expect(dialog).toHaveCount(0);
  const { appointments, next: after } = await orderNow(id);
  expect(appointments.map(({ state }) => state)).toEqual(['set']);
  expect(after).toBe('install');
  await next('Installed');
  await enterAll(dialog, { 'Minutes taken': '33' });
  await dialog.getByRole('button', { name: /^Installed/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await orderNow(id)).lines[0]).toMatchObject({ minutes: 33 });
});
