import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds } from '#server/outbox/mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { mailPreview } from './mail-preview.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('every kind of mail can be looked at for every demo dealership, as HTML and as text', async () => {
  const app = Fastify();
  await app.register(async (dev) => mailPreview(dev, shop.parts));
  const list = await app.inject('/dev/mails');
  for (const { id, name } of shop.dealers) {
    for (const kind of mailKinds) {
      expect(list.body).toContain(`/dev/mails/${kind}?dealer=${id}`);
      const page = await app.inject(`/dev/mails/${kind}?dealer=${id}&format=html`);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain(name);
      for (const body of [
        page.body,
        (await app.inject(`/dev/mails/${kind}?dealer=${id}&format=text`)).body,
      ]) {
        expect(body).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  }
  expect((await app.inject('/dev/mails/nothing')).statusCode).toBe(404);
  await app.close();
});

test('the server itself shows no mails', async () => {
  expect((await shop.visitor().send('GET', '/dev/mails')).status).toBe(404);
});
