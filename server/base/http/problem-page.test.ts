import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { tooMany } from '#server/base/errors.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const { limits } = readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' });
  shop = await openTestShop({ limits: { ...limits, requestsOfClient: 3 } });
});
afterAll(() => shop.close());

const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser that asks too often gets a page that comes back by itself; a program gets JSON', async () => {
  const visitor = shop.visitor();
  for (let request = 0; request < 3; request += 1) await visitor.send('GET', '/sitemap.xml');

  const refused = await visitor.send<string>('GET', '/sitemap.xml', undefined, { headers: page });
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toMatch(/^text\/html/);
  expect(refused.body).toContain(
    `<meta http-equiv="refresh" content="${refused.headers['retry-after']}">`,
  );
  expect(refused.body).toContain('The shop is very busy right now.');
  expect(refused.headers['cache-control']).toBe('no-store');

  for (const headers of [{ Accept: 'application/json' }, { Accept: '*/*' }]) {
    const asked = await visitor.send('GET', '/sitemap.xml', undefined, { headers });
    expect(asked.body).toEqual({ message: tooMany(1).message });
  }
  const call = await visitor.send('GET', '/api/v1/makes', undefined, { headers: page });
  expect(call.body).toEqual({ message: tooMany(1).message });
});

test('a form that comes too often is answered by a page too, which does not reload by itself', async () => {
  const { manufacturerId, code } = shop.dealers[0];
  const post = () =>
    shop.app.inject({
      ...{ method: 'POST', url: `/${manufacturerId}/${code}/p/token`, payload: 'what=accept' },
      headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '192.0.2.7',
    });
  for (let request = 0; request < 3; request += 1) await post();
  const { statusCode, headers, body } = await post();
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(body).not.toContain('http-equiv');
  expect(body).toContain('<a href="">Try again</a>');
});
