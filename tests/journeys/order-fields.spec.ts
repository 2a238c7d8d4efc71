import { aPlacedOrder, aProduct, lineOf, sellable, unusedAddress } from '#tests/support/states.ts';
import { enter } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { anOrderDesk, type OrderDesk, tell } from './order-desk-steps.ts';
import { said } from './steps.ts';
import { expect, mailTo, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let desk: OrderDesk;
test.beforeAll(async () => {
  desk = await anOrderDesk();
});
test.beforeEach(({ page }) => enter(page, desk.admin));

test('the whole form of an order is saved as it was filled in, twice', async ({ page }) => {
  const id = await desk.openOrder(page);
  const [first, second] = [desk.sold[0]!.name, desk.sold[1]!.name];
  const fill = async (entries: Entries) => {
    await page.getByRole('button', { name: 'Edit order' }).click();
    await enterAll(page.locator('form', { has: page.getByLabel('Dealer Notes') }), entries);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit order' })).toBeVisible();
    return (await desk.orderNow(id)).order;
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
  const trims = [desk.sold[0]!.trimId];
  await aProduct(desk.admin, 'Ski box', { options, trims, active: true });
  const id = await desk.openOrder(page);
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
  const { order, event } = await desk.orderNow(id);
  expect(order.orderItems.at(-1)).toMatchObject({ name: 'Ski box', installed: true, quantity: 2 });
  expect(order.orderItems.at(-1)!.options.map(({ name }) => name)).toEqual(['Slate']);
  expect(event.told.customer).toBe(false);
});

test('a note goes to the colleague who was chosen; steps for all items need no ticks', async ({
  page,
}) => {
  const id = await desk.openOrder(page);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByLabel('Add a note').fill('Ask for the key');
  await tell(page, history, 'Tess Ng');
  await history.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByLabel('Add a note')).toHaveValue('');
  expect((await desk.orderNow(id)).event).toMatchObject({
    ...{ kind: 'note', note: 'Ask for the key', told: { customer: false, names: ['Tess Ng'] } },
  });
  const all = page.getByRole('checkbox', { name: 'Choose all items' });
  const box = page.getByRole('checkbox', { name: `Choose ${desk.sold[1]!.name}` });
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
  await desk.admin.client.call('PATCH /api/v1/auth/dealers/:id', {
    ...{ params: { id: desk.admin.place.dealerId }, body: { orderEmails: manager } },
  });
  const id = await desk.openOrder(page);
  await page.getByRole('button', { name: 'E-mail to customer' }).click();
  await said(page, 'E-mail successfully sent.');
  expect((await mailTo(desk.customer.email, /./)).text).toContain(String(id));
  const toManager = page.getByRole('button', { name: 'E-mail to manager' });
  await toManager.click();
  expect((await mailTo(manager, /./)).text).toContain('Ada Okafor');
  // The mail comes before its answer, whose message takes the place of any other.
  await expect(toManager).not.toHaveAttribute('aria-busy');
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
  const id = await desk.openOrder(page);
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

test('an item is added for the vehicle that was chosen among those of the order', async ({
  page,
}) => {
  const other = await sellable(desk.admin.place, { year: 2026, model: 'Pika', trim: 'Core' });
  const { trimId } = other[0]!;
  await aProduct(desk.admin, 'Tow rope', { trims: [trimId], active: true });
  const { id } = await aPlacedOrder(desk.customer, [lineOf(desk.sold[0]!), lineOf(other[0]!)]);
  await page.goto(`${desk.admin.place.path}/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const section = page.getByRole('region', { name: 'Add an item' });
  await section
    .getByRole('combobox', { name: 'Vehicle' })
    .selectOption({ label: '2026 Pika Core' });
  await section.getByLabel('Search by name or product number').fill('Tow rope');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Add for / }).click();
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(4);
  const { order } = await desk.orderNow(id);
  expect(order.orderItems.at(-1)).toMatchObject({ name: 'Tow rope', trimId });
});
