import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData } from '#shared/messages/en/privacy.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
});
afterAll(() => shop.close());

const privacyPage = async () => {
  const [{ manufacturerId, code }] = shop.dealers;
  return (await shop.visitor().send<string>('GET', `/${manufacturerId}/${code}/privacy`)).body;
};

test('the privacy page says who answers for personal information, and how to reach them', async () => {
  const [dealer] = shop.dealers;
  const before = await privacyPage();
  expect(before).toContain(accountData.inCharge);
  expect(before).toContain(accountData.whoRuns(dealer.name));

  const admin = await shop.as('dealer@example.test');
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } = dealer;
  const saved = await admin.call('PATCH /api/v1/auth/dealers/:id', {
    params: { id: dealer.id },
    body: {
      ...{ name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate },
      privacyPerson: 'Ana Cruz, controller',
      privacyEmail: 'privacy@example.test',
      privacyPhone: '(416) 555-0123',
    },
  });
  expect(saved.status).toBe(200);
  const after = await privacyPage();
  expect(after).toContain('Ana Cruz, controller');
  expect(after).toContain('href="mailto:privacy@example.test"');
  expect(after).toContain('(416) 555-0123');
  expect(after).not.toContain(accountData.whoRuns(dealer.name));
});
