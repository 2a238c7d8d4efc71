import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the demo has a change that was applied, one that was undone and one to be applied', async () => {
  const admin = await shop.as('dealer@example.test');
  const [dealer] = shop.dealers;
  const { body } = await admin.call('GET /api/v1/auth/changesets', {
    query: { dealerId: dealer.id },
  });
  expect(body.data.map(({ state }) => state)).toEqual(['ready', 'undone', 'applied']);
  for (const { counts, createdBy } of body.data) {
    expect([counts.changed > 0, counts.skipped]).toEqual([true, 0]);
    expect(createdBy).not.toBeNull();
  }
  const [ready, , applied] = body.data;
  const params = { id: ready!.id };
  const answer = await admin.call('POST /api/v1/auth/changesets/:id/apply', {
    params,
    body: { version: ready!.version },
  });
  expect(answer.body.changeset).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
  await admin.call('POST /api/v1/auth/changesets/:id/undo', { params });
  expect(
    await shop.db.value(sql`
    select count(*) from product_overrides o join changeset_rows r on r.subject_id = o.product_id
    where r.changeset_id = ${ready!.id} and o.dealer_id = ${dealer.id} and o.price_cents is not null`),
  ).toBe(0);
  // Undoing the price list brings the old prices back.
  const undone = await admin.call('POST /api/v1/auth/changesets/:id/undo', {
    params: { id: applied!.id },
  });
  expect(undone.body.changeset.counts.skipped).toBe(0);
});

test('the demo’s second dealership hides a product of its make, and deleted one of its own', async () => {
  const admin = await shop.as('dealer2@example.test');
  const [, { id: dealerId }] = shop.dealers;
  const listed = await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
    params: { type: 'manufacturer', dealerId },
    query: { rows: 1_000 },
  });
  const hidden = listed.body.data.filter(({ dealerHidden }) => dealerHidden);
  expect(hidden).toHaveLength(1);
  const page = await shop.visitor().call('GET /api/v1/products/:id', {
    params: { id: hidden[0]!.id },
    query: { dealer: dealerId },
  });
  expect(page.status).toBe(404);
  const deleted = await admin.call('GET /api/v1/auth/deleted_products/:dealerId', {
    params: { dealerId },
    query: {},
  });
  expect(deleted.body.data).toHaveLength(1);
  const restored = await admin.call('POST /api/v1/auth/products/:id/restore', {
    params: { id: deleted.body.data[0]!.id },
  });
  expect(restored.status).toBe(200);
});
