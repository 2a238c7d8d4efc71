import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { adminPages } from '#shared/messages/en/admin/frame.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
});
afterAll(() => shop.close());

const area = () => `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}/admin`;
const scriptOf = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];

/** The document's data about the admitted person. */
const enteredIn = (html: string) =>
  JSON.parse(
    /data-entered="([^"]*)"/
      .exec(html)![1]!
      .replace(/&(quot|lt|gt|#39|amp);/g, (_, name) => signs[name as keyof typeof signs]),
  );
const signs = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' };

test('every page of the area is a document of its own: title, scripts, and who has entered', async () => {
  const admin = await shop.as('dealer@example.test');
  const [{ name, code }] = shop.dealers;
  for (const [page, title] of [
    ...Object.entries(adminPages),
    ['Orders', 'Orders'],
    ['orders/', 'Orders'],
    ['dealer-products/7', 'Edit product'],
    ['manufacturer-products/new', 'Edit product'],
  ]) {
    const { status, headers, body } = await admin.send<string>('GET', `${area()}/${page}?search=x`);
    expect([page, status]).toEqual([page, 200]);
    expect(body).toContain(`<title>${title} | ${name}</title>`);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(enteredIn(body)).toMatchObject({
      dealer: { code },
      make: { id: shop.dealers[0].manufacturerId },
      person: { email: 'dealer@example.test' },
    });
    expect(headers['cache-control']).toBe('private, no-store');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!);
    expect(inline).toHaveLength(1); // the sentence for older browsers
    const hash = createHash('sha256').update(inline[0]!).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    const script = await admin.send('GET', scriptOf(body)!);
    expect(script.headers['cache-control']).toBe('max-age=31536000, immutable');
  }
});

test('the document is sent to nobody as a file, and what is written in data is no part of it', async () => {
  for (const path of ['/web/admin/index.html', '/index.html', '/admin/web/admin/index.html'])
    expect((await shop.visitor().send('GET', path)).status).toBe(404);
  const name = `</title><script>alert('1')</script>" %entered% $&`;
  await shop.db.run(sql`update dealers set name = ${name} where id = ${shop.dealers[1].id}`);
  const admin = await shop.as('dealer2@example.test');
  const { manufacturerId, code } = shop.dealers[1];
  const { body } = await admin.send<string>('GET', `/${manufacturerId}/${code}/admin/orders`);
  expect(body).not.toContain('<script>alert');
  expect(enteredIn(body).dealer.name).toBe(name);
});

test('the root of the area is its first page, and a page that is not there is the shop’s', async () => {
  const admin = await shop.as('dealer@example.test');
  for (const root of [area(), `${area()}/`])
    expect((await admin.send('GET', root)).headers.location).toBe(`${area()}/sales`);
  for (const path of [
    '/nothing',
    '/constructor',
    '/orders/7/8',
    '/orders/one',
    '/dealer-products/7/8',
  ]) {
    const { status, body } = await admin.send<string>('GET', area() + path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toContain('__reactRouterContext');
  }
});

test('nobody else enters, and no answer says anything of the area', async () => {
  const base = area().replace('/admin', '');
  const page = `${area()}/orders/7`;
  const led = async (who: string | null) => {
    const client = who ? await shop.as(who) : shop.visitor();
    const { status, headers } = await client.send('GET', page);
    expect(headers['cache-control']).toBe('private, no-store');
    return [status, headers.location];
  };
  const login = [302, `${base}/login?${new URLSearchParams({ redirect: page })}`];
  expect(await led(null)).toEqual(login);
  expect(await led('dealer2@example.test')).toEqual(login);
  expect(await led('customer@example.test')).toEqual([302, `${base}/account`]);
  expect(await led('advisor@example.test')).toEqual([302, `${base}/account`]);
});

test('an order’s older address leads to its page for good, whoever asks (contract 3.9)', async () => {
  for (const client of [shop.visitor(), await shop.as('dealer@example.test')]) {
    const { status, headers } = await client.send('GET', `${area()}/orders?search=a&order=7`);
    expect([status, headers.location]).toEqual([301, `${area()}/orders/7`]);
  }
  const admin = await shop.as('dealer@example.test');
  for (const order of ['seven', '7e2', '']) {
    const { status } = await admin.send('GET', `${area()}/orders?order=${order}`);
    expect([order, status]).toEqual([order, 200]);
  }
  const { body } = await admin.send<string>('GET', `${area()}/orders/7`);
  expect(body).toContain('<title>Order #7');
});

test('the page of parts is a document of the area with nobody in it, on a developer’s own machine alone', async () => {
  const shown = await openTestShop({ developerPages: true }, { beside: shop, pages: true });
  const hidden = await openTestShop({ developerPages: false }, { beside: shop, pages: true });
  const asked = (at: TestShop) => at.visitor().send<string>('GET', '/dev/admin-parts');
  const { status, body } = await asked(shown);
  expect(status).toBe(200);
  expect(body).toContain('<title>Parts of the admin area | Platform</title>');
  expect(enteredIn(body)).toEqual({ parts: true });
  const refused = await asked(hidden);
  expect([refused.status, refused.body.includes('data-entered')]).toEqual([404, false]);
  await Promise.all([shown.close(), hidden.close()]);
});
