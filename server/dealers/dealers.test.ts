import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('everyone sees the dealerships, and nobody their order addresses', async () => {
  const { body } = await shop.visitor().call('GET /api/v1/dealers', {});
  expect(body.data).toHaveLength(3);
  expect(JSON.stringify(body)).not.toMatch(/order.?email|cost/i);
});

test('an address leads to its dealership, whatever the case of its code', async () => {
  const [dealer] = shop.dealers;
  const find = (makeId: unknown, dealerCode: unknown) =>
    shop
      .visitor()
      .call('GET /api/v1/dealers/:makeId/:dealerCode', { params: { makeId, dealerCode } });
  expect((await find(dealer.manufacturerId, dealer.code)).body).toEqual({ success: true, dealer });
  expect((await find(dealer.manufacturerId, dealer.code.toUpperCase())).status).toBe(200);
  const unknown = await find(dealer.manufacturerId, 'nowhere');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ success: false, message: expect.any(String) });
  expect((await find(shop.dealers[2].manufacturerId, dealer.code)).status).toBe(404);
  expect((await find('x', dealer.code)).status).toBe(422);
});
