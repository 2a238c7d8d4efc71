import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds } from '#server/outbox/mails.ts';
import { languages } from '#shared/rules/languages.ts';
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
    for (const kind of Object.keys(mailKinds)) {
      expect(list.body).toContain(`/dev/mails/${kind}?dealer=${id}`);
      for (const lang of languages) {
        const address = `/dev/mails/${kind}?dealer=${id}&lang=${lang}`;
        const page = await app.inject(`${address}&format=html`);
        expect(page.headers['content-type']).toContain('text/html');
        expect(page.body).toContain(`<html lang="${lang}">`);
        expect(page.body).toContain(name);
        const text = await app.inject(`${address}&format=text`);
        for (const body of [page.body, text.body])
          expect([address, body]).not.toEqual([
            address,
            expect.stringMatching(/undefined|NaN|\[object/),
          ]);
      }
    }
  }
  expect((await app.inject('/dev/mails/nothing')).statusCode).toBe(404);
  await app.close();
});

test('the server itself shows no mails', async () => {
  expect((await shop.visitor().send('GET', '/dev/mails')).status).toBe(404);
});
