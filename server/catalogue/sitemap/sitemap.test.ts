import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addresses = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
const readXml = async (path: string) => {
  const answer = await shop.visitor().send<string>('GET', path);
  expect(answer.headers['content-type']).toContain('application/xml');
  return answer.body;
};
const read = async (path: string) => addresses(await readXml(path));
/** Addresses without a prefix, which are those of the dealership's own language. */
const bare = (urls: string[]) => urls.filter((url) => !/\/(fr|en)\/\d/.test(url));

test('the index leads to each dealership’s home and to what it sells, and to nothing of another', async () => {
  const { publicUrl } = shop.parts.config;
  const files = await read('/sitemap.xml');
  expect(files).toHaveLength(shop.dealers.length);
  const [first, second] = shop.dealers;
  const base = `${publicUrl}/${first.manufacturerId}/${first.code}`;
  const all = await read(
    new URL(files.find((file) => file.startsWith(base))!).href.slice(publicUrl.length),
  );
  const urls = bare(all);
  expect(all).toHaveLength(urls.length * 2);
  expect(urls[0]).toBe(base);
  const own = await shop.db.rows<{ id: number }>(sql`
    select id from products where dealer_id = ${first.id} or (dealer_id is null and make_id = ${first.manufacturerId})`);
  expect(urls.slice(1).sort()).toEqual(own.map(({ id }) => `${base}/products/${id}`).sort());
  const foreign = await shop.db.row<{ id: number }>(
    sql`select id from products where dealer_id = ${second.id} limit 1`,
  );
  expect(urls).not.toContain(`${base}/products/${foreign!.id}`);
});

test('a dealership that is not there has no sitemap', async () => {
  expect((await shop.visitor().send('GET', '/1/nowhere/sitemap.xml')).status).toBe(404);
  expect((await shop.visitor().send('GET', '/x/northgate/sitemap.xml')).status).toBe(404);
});

test('hidden and deleted products are in no sitemap, a dealership’s own among them', async () => {
  const [dealer] = shop.dealers;
  const address = `/${dealer.manufacturerId}/${dealer.code}/sitemap.xml`;
  const products = await shop.db.rows<{ id: number }>(sql`
    (select id from products where dealer_id = ${dealer.id} order by id limit 1) union all
    (select id from products where dealer_id is null and make_id = ${dealer.manufacturerId} order by id limit 2)`);
  expect(products).toHaveLength(3);
  const listed = async () => {
    const urls = await read(address);
    return products.filter(({ id }) => urls.some((url) => url.endsWith(`/products/${id}`)));
  };
  expect(await listed()).toHaveLength(3);
  await shop.db.run(
    sql`update products set active = false where id = any(${[products[0]!.id, products[1]!.id]})`,
  );
  await shop.db.run(
    sql`update products set deleted_at = ${testMoment} where id = ${products[2]!.id}`,
  );
  expect(await listed()).toEqual([]);
});

test('both languages of a page name each other, and a shop in one language names none', async () => {
  const [dealer] = shop.dealers;
  const path = `/${dealer.manufacturerId}/${dealer.code}/sitemap.xml`;
  const entries = [...(await readXml(path)).matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => ({
    address: addresses(entry!)[0]!,
    others: new Map(
      [...entry!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, at]) => [tag!, at!]),
    ),
  }));
  expect(entries.length).toBeGreaterThan(20);
  const known = new Map(entries.map((entry) => [entry.address, entry]));
  for (const { address, others } of entries) {
    expect([...others.keys()].sort()).toEqual(['en-CA', 'fr-CA', 'x-default']);
    expect([...others.values()]).toContain(address);
    expect(others.get('x-default')).toBe(others.get('en-CA'));
    expect(others.get('fr-CA')).toContain('/fr/');
    for (const other of others.values()) expect(known.get(other)!.others).toEqual(others);
  }
  await shop.db.run(sql`update dealers set second_language = false where id = ${dealer.id}`);
  const alone = await readXml(path);
  expect(alone).not.toContain('hreflang');
  expect(addresses(alone)).toHaveLength(entries.length / 2);
  await shop.db.run(sql`update dealers set second_language = true where id = ${dealer.id}`);
});

test.each(['Infinity', '1e400', '-1', '0', '1.5'])(
  'a sitemap of the make %s is not there',
  async (make) => {
    expect((await shop.visitor().send('GET', `/${make}/northgate/sitemap.xml`)).status).toBe(404);
  },
);
