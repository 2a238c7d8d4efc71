import { connection } from '#shared/messages/en/connection.ts';
import { aCustomer, aPlacedOrder, lineOf, sellable } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { said } from './steps.ts';
import { expect, expectAccessible, test, unreachable } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A dealership with two orders of one part, and a third of the same customer as the second. */
async function withOrders() {
  const admin = await aDealership();
  const [rack] = await sellable(admin.place);
  const buyers = await Promise.all(
    ['Okafor', 'Roy'].map((lastName) => aCustomer(admin.place, { lastName })),
  );
  const [okafor, roy] = await Promise.all(
    buyers.map((buyer) => aPlacedOrder(buyer, [lineOf(rack!, { quantity: 2 })])),
  );
  return { admin, rack: rack!, okafor: okafor!, roy: roy! };
}

test('parts are ordered for two customers in one go; who was quicker is named; one part is received @desktop', async ({
  page,
}) => {
  const { admin, rack, okafor, roy } = await withOrders();
  const { path, dealerId } = admin.place;
  await enter(page, admin);
  await page.goto(`${path}/admin/desk/parts`);
  const row = page.getByRole('row', { name: new RegExp(rack.name) });
  await expect(row).toContainText('4');
  await row.getByRole('button').click();
  await expect(page.getByRole('link', { name: new RegExp(`#${roy.id}`) })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('checkbox').check();
  await expect(page.getByText('2 items of 2 orders selected')).toBeVisible();
  const [order] = (
    await admin.client.call('GET /api/v1/auth/orders/getDealerOrders', {
      query: { dealerId, search: `#${roy.id}` },
    })
  ).body.data;
  const action = { kind: 'reserve', bin: 'B 2' } as const;
  await admin.client.call('POST /api/v1/auth/desk/actions', {
    body: { dealerId, orders: [{ id: roy.id, version: order!.version }], action },
  });

  await page.getByRole('button', { name: 'Parts ordered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier’s order number').fill('SO-4711');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Parts ordered' }).click();
  await said(page, `Order ${okafor.id}: Parts ordered`);
  const refused = page.getByRole('alert');
  await expect(refused.getByRole('link', { name: `Order ${roy.id}` })).toBeVisible();
  await expect(page.getByText('Nothing to order.')).toBeVisible();
  // What is no longer in the list is no longer ticked.
  await expect(page.getByText('selected')).toHaveCount(0);

  await page.getByRole('link', { name: 'Waiting for parts' }).click();
  const awaited = page.getByRole('row', { name: /SO-4711/ });
  await awaited.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Received' }).click();
  await dialog.getByLabel('Bin').fill('A 7');
  await dialog.getByRole('button', { name: 'Received' }).click();
  await said(page, `Order ${okafor.id}: Received`);
  await expect(page.getByText('No parts are on order.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone: Received');
  await awaited.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Parts are late' }).click();
  await dialog.getByRole('button', { name: 'Parts are late' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByLabel('Expected on').fill('2090-12-03');
  await dialog.getByRole('button', { name: 'Parts are late' }).click();
  await said(page, `Order ${okafor.id}: Parts are late`);
  await expect(awaited).toContainText('Dec 3, 2090');
  await awaited.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Received' }).click();
  await dialog.getByLabel('Bin').fill('A 7');
  await dialog.getByRole('button', { name: 'Received' }).click();
  await expect(page.getByText('No parts are on order.')).toBeVisible();
  const { lines } = (
    await admin.client.call('GET /api/v1/auth/desk/:id', { params: { id: okafor.id } })
  ).body;
  expect(lines).toMatchObject([{ progress: 3, supplierOrder: 'SO-4711', bin: 'A 7' }]);
});

test('orders are narrowed to a stage, ticked on the page, take a step together, and all take it back @desktop', async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable);
  const { admin, okafor, roy } = await withOrders();
  const { path } = admin.place;
  await enter(page, admin);
  await page.goto(`${path}/admin/orders`);
  await page.getByLabel('Stage').selectOption({ label: 'New' });
  await expect(page).toHaveURL(/stage=1/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.click();
  await expect(all).toBeChecked();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take a step' }).click();
  await page.getByRole('menuitem', { name: 'Acknowledge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await said(page, '2 orders: Acknowledge');
  await expect(page.getByText(/No orders of this choice/)).toBeVisible();

  // The second undoing gets lost; what was undone before it is not asked for again.
  let asked = 0;
  await page.route('**/desk/*/undo?*', async (route) => {
    asked += 1;
    if (asked === 2) await route.abort();
    else await route.continue();
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await said(page, connection.unreachable);
  await undo.click();
  await said(page, 'Undone: Acknowledge');
  expect(asked).toBe(3);
  for (const { id } of [okafor, roy])
    await expect(page.getByRole('button', { name: `#${id}` })).toBeVisible();
});
