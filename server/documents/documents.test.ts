import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DocumentKind } from '#shared/rules/documents.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { textOfPage } from '#tests/support/printed-text.ts';
import { partsIn, readPdf } from '#tests/support/read-pdf.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.db.value<number>(sql`select id from users where email = ${email}`))!;

/** An order of the demo's customer, sold by the demo's advisor. */
async function newOrder(name = 'Roof rack'): Promise<number> {
  const [product] = await shop.db.rows<{ id: number }>(sql`select min(id) as id from products`);
  const people = {
    customerId: await idOf('customer@example.test'),
    sellerId: await idOf('advisor@example.test'),
  };
  return placedOrder(
    shop.db,
    { dealerId: shop.dealers[0].id, ...people, at: shop.clock.now.toISOString() },
    [{ productId: product!.id, name, number: 'RR-1', cents: 12_345 }],
  );
}

const path = (kind: DocumentKind, id: number, query = '') =>
  `/api/v1/auth/documents/${kind}/${id}${query}`;

/** A PDF's bytes; the usual client reads texts. */
async function bytesOf(client: TestClient, url: string, payload?: object): Promise<Buffer> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '');
  const { rawPayload } = await shop.app.inject({
    ...{ method: payload ? 'POST' : 'GET', url, headers: { cookie, 'x-xsrf-token': token } },
    ...(payload && { payload }),
  });
  return rawPayload;
}

const printsOf = (orderId: number) =>
  shop.db.rows<{ document: string; language: string }>(sql`
    select data->>'document' as document, data->>'language' as language
    from order_events where order_id = ${orderId} and kind = 'printed' order by id`);

test('a page to print has a strict policy, no script, and leads to its PDF', async () => {
  const { status, headers, body } = await admin.send<string>(
    'GET',
    path('work-order', await newOrder()),
  );
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/html; charset=utf-8', 'no-store'],
  ]);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(body).not.toMatch(/<script| style=|\son\w+=/);
  expect(body).toMatch(/href="\/api\/v1\/auth\/documents\/work-order\/\d+\?format=pdf"/);
});

test.each([
  ['en', 'work-order'],
  ['fr', 'travail'],
])('a PDF in %s is shown in the browser, and saved as %s', async (language, name) => {
  const id = await newOrder();
  const url = path('work-order', id, `?format=pdf&language=${language}`);
  const { status, headers } = await admin.send('GET', url);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    ...[200, 'application/pdf', `inline; filename="${name}-${id}.pdf"`],
  ]);
  expect((await readPdf(await bytesOf(admin, url))).language).toBe(`${language}-CA`);
});

test('the customer’s copy leads to a page on which they follow their order', async () => {
  const customer = await shop.as('customer@example.test');
  const id = await newOrder();
  const url = path('customer-copy', id, '?format=pdf');
  const { code } = await readPdf(await bytesOf(customer, url));
  expect((await readPdf(await bytesOf(admin, url))).code).toBe(code);
  const [makeId, dealerCode, , token] = new URL(code!).pathname.split('/').slice(1);
  const followed = await shop.visitor().call('GET /api/v1/tracking/:makeId/:dealerCode/:token', {
    params: { makeId, dealerCode, token },
  });
  expect([followed.status, followed.body.id]).toEqual([200, id]);
});

test('where the fonts lack a name’s letters the page comes instead of the PDF, and says why', async () => {
  const id = await newOrder('车顶架');
  const { status, headers, body } = await admin.send<string>(
    'GET',
    path('customer-copy', id, '?format=pdf'),
  );
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('This name needs fonts that the PDF has not; print the page instead.');
  expect(textOfPage(body)).toContain('车顶架');
});

test('many are one PDF in the asked order; one that cannot be shown says so on its page', async () => {
  const ids = [await newOrder(), await newOrder('车顶架'), await newOrder()].reverse();
  const body = { dealerId: shop.dealers[0].id, kind: 'we-owe', orderIds: ids };
  const { pages } = await readPdf(await bytesOf(admin, '/api/v1/auth/documents', body));
  expect(pages.map((page) => partsIn(page, 'H1')[0]!.text.trim())).toEqual([
    `We-owe, order #${ids[0]}`,
    `Order #${ids[1]} is missing in this PDF`,
    `We-owe, order #${ids[2]}`,
  ]);
});

test('a pick list of many whose part the fonts lack is refused in words', async () => {
  const { status, body } = await admin.call('POST /api/v1/auth/documents', {
    body: { dealerId: shop.dealers[0].id, kind: 'pick-list', orderIds: [await newOrder('车顶架')] },
  });
  expect([status, (body as { message?: string }).message]).toEqual([
    422,
    'This name needs fonts that the PDF has not; print the page instead.',
  ]);
});

test('each print of the staff stands in the order’s history, with its languages', async () => {
  const id = await newOrder();
  await admin.send('GET', path('we-owe', id, '?language=both'));
  await bytesOf(admin, '/api/v1/auth/documents', {
    ...{ dealerId: shop.dealers[0].id, kind: 'pick-list', orderIds: [id] },
  });
  expect(await printsOf(id)).toEqual([
    { document: 'we-owe', language: 'both' },
    { document: 'pick-list', language: 'en' },
  ]);
});

test('where a dealership is French, an English order’s papers for its customer come in both languages, French first', async () => {
  const platform = await shop.as('admin@example.test');
  const { id: dealerId } = shop.dealers[1];
  const people = await shop.db.row<{ customerId: number; productId: number }>(sql`
    select (select min(customer_id) from orders where dealer_id = ${dealerId}) as "customerId",
      (select min(id) from products where dealer_id is null) as "productId"`);
  const { customerId, productId } = people!;
  const at = shop.clock.now.toISOString();
  const line = { productId, name: 'Roof rack', number: 'RR-1', cents: 12_345 };
  const id = await placedOrder(shop.db, { dealerId, customerId, at }, [line]);
  const languagesIn = async (bytes: Buffer) =>
    (await readPdf(bytes)).pages.flatMap((page) => partsIn(page, 'Sect').map(({ lang }) => lang));
  const both = ['fr-CA', 'en-CA'];
  for (const [kind, expected] of [
    ['pick-list', ['fr-CA']],
    ['work-order', ['fr-CA']],
    ['we-owe', both],
    ['customer-copy', both],
    ['finance-copy', both],
  ] as const) {
    const alone = await bytesOf(platform, path(kind, id, '?format=pdf'));
    const body = { dealerId, kind, orderIds: [id] };
    const amongMany = await bytesOf(platform, '/api/v1/auth/documents', body);
    expect([kind, await languagesIn(alone), await languagesIn(amongMany)]).toEqual([
      ...[kind, expected, expected],
    ]);
    const asked = await bytesOf(platform, path(kind, id, '?format=pdf&language=en'));
    expect(await languagesIn(asked)).toEqual(['en-CA']);
  }
});

test('a we-owe has prices where they are asked for, in its PDF too', async () => {
  const id = await newOrder();
  const textWith = async (query: string) =>
    (await admin.send<string>('GET', path('we-owe', id, query))).body;
  expect(await textWith('')).not.toContain('$123.45');
  const page = await textWith('?prices=true');
  expect(textOfPage(page)).toContain('to be agreed $123.45');
  const [, pdf] = /href="([^"]*format=pdf)"/.exec(page)!;
  const read = await readPdf(await bytesOf(admin, pdf!.replaceAll('&amp;', '&')));
  expect(read.pages[0]!.text).toContain('$123.45');
  const others = await admin.send<string>('GET', path('work-order', id, '?prices=true'));
  expect(others.body).not.toContain('$');
});

test('nobody prints a cart, a hidden order, one that is not there, or the same twice', async () => {
  const [id, hidden] = [await newOrder(), await newOrder()];
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${hidden}`);
  await shop.db.run(
    sql`update orders set status_id = ${orderStatus.CART}, owner_id = customer_id where id = ${id}`,
  );
  const statuses: number[] = [];
  for (const one of [id, hidden, 999_999_999])
    statuses.push((await admin.send('GET', path('customer-copy', one))).status);
  for (const orderIds of [[id], [await newOrder(), hidden], [1, 1], []]) {
    const body = { dealerId: shop.dealers[0].id, kind: 'work-order', orderIds } as const;
    statuses.push((await admin.call('POST /api/v1/auth/documents', { body })).status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 422, 422]);
});

test('200 work orders are one PDF, and other calls are answered meanwhile', async () => {
  const orderIds = await shop.db.values<number>(sql`
    select id from orders where dealer_id = ${shop.dealers[0].id} and status_id = ${orderStatus.ORDER} and deleted_at is null limit 200`);
  const missing = Array.from({ length: 200 - orderIds.length }, () => newOrder());
  orderIds.push(...(await Promise.all(missing)));
  const body = { dealerId: shop.dealers[0].id, kind: 'work-order', orderIds };
  let isMade = false;
  const making = bytesOf(admin, '/api/v1/auth/documents', body).finally(() => {
    isMade = true;
  });
  let answered = 0;
  while (!isMade) {
    const { status } = await shop.visitor().call('GET /api/v1/dealers', {});
    if (!isMade && status === 200) answered += 1;
  }
  const bytes = await making;
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answered).toBeGreaterThan(20);
});
