import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { firstAdminAddress } from '#server/platform/first-admin.service.ts';
import { firstAdmin } from '#shared/messages/en/platform/sign-in.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
});
afterAll(() => shop.close());

const home = () => `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;

test('a page comes whole: its kind, its text, and the data that it was made of in scripts at the end', async () => {
  const html = (await shop.visitor().send('GET', home())).body;
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/);
  expect(html).toContain(shop.dealers[0].name);
  expect(html).toMatch(
    /<script>window\.__reactRouterContext\.streamController\.enqueue\("[^<>]+"\);<\/script>/,
  );
  expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
});

test.each(['', '/products', '/login', '/register', '/privacy'])(
  'a page asks for its scripts after its first paint (decision 019): %j',
  async (below) => {
    const html = (await shop.visitor().send('GET', home() + below)).body;
    expect(html).toContain('await import(href)');
    expect(html).not.toMatch(/<link rel="modulepreload"/);
    expect(html).toContain('<style>');
  },
);

test.each(['/assets/gone.js', '/assets/gone', '/media/no/picture.webp'])(
  '%s is not there, and no page is made for it',
  async (path) => {
    const { statusCode, headers } = await shop.app.inject(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
  },
);

test('what is written in data ends no script', async () => {
  const name = '</script><script>alert(1)</script>\u2028&';
  await shop.db.run(sql`update dealers set name = ${name} where id = ${shop.dealers[0].id}`);
  const html = (await shop.visitor().send('GET', home())).body;
  expect(html).not.toContain('<script>alert');
  expect(html).toContain(String.raw`\u003c/script\u003e\u003cscript\u003ealert(1)`);
});

test('a part whose code comes later is in the page already, the first time too', async () => {
  const advisor = await shop.as('advisor@example.test');
  const html = (await advisor.send('GET', `${home()}/account?tab=stats`)).body;
  expect(html).not.toContain('<!--$!-->');
  expect(html).toContain('<!--$-->');
});

test.each([
  [36, 'Warranty: 36 months'],
  [1, 'Warranty: 1 month'],
  [null, null],
])('a warranty of %s months stands on the page of its product', async (months, text) => {
  const { id } = (await shop.db.row<{ id: number }>(sql`
    update products set warranty_months = ${months}
    where id = (select min(id) from products where dealer_id = ${shop.dealers[0].id} and active)
    returning id`))!;
  const html = (await shop.visitor().send<string>('GET', `${home()}/products/${id}`)).body;
  expect(/Warranty:[^<]*/.exec(html)?.[0] ?? null).toBe(text);
});

test('the page of a product names where it was made', async () => {
  const { id } = (await shop.db.row<{ id: number }>(sql`
    update products set country_of_origin = 'DE'
    where id = (select min(id) from products where dealer_id = ${shop.dealers[0].id} and active)
    returning id`))!;
  const visitor = shop.visitor();
  const page = `${home()}/products/${id}`;
  const { body: english } = await visitor.send<string>('GET', page);
  expect(english).toMatch(/Country of Origin<\/dt><dd>Germany</);
  const { body: french } = await visitor.send<string>('GET', `/fr${page}`);
  expect(french).toMatch(/Pays d’origine<\/dt><dd>Allemagne</);
});

test('a product that does not fit leads to those of its sub-category that do', async () => {
  const [{ id: dealerId, manufacturerId: makeId }] = shop.dealers;
  const [found] = await shop.db.rows<{ id: number; trim: number; code: string }>(sql`
    select p.id, t.id as trim, s.code
    from products p join subcategories s on s.id = p.subcategory_id
    join product_trims other on true
    join products fitting on fitting.id = other.product_id and fitting.subcategory_id = s.id
      and fitting.active and fitting.deleted_at is null and fitting.dealer_id is null
    join trims t on t.id = other.trim_id
    where p.make_id = ${makeId} and p.dealer_id is null and p.active and p.deleted_at is null
      and not p.fits_every and not exists
        (select from product_trims own where own.product_id = p.id and own.trim_id = t.id)
    order by p.id, t.id limit 1`);
  const { id, trim, code } = found!;
  const query = { trim, dealerId };
  const { data, subcategories } = (await shop.visitor().call('GET /api/v1/products', { query }))
    .body;
  const own = subcategories.find((one) => one.code === code)!;
  const count = data.filter(({ subcategoryId }) => subcategoryId === own.id).length;
  const html = (await shop.visitor().send<string>('GET', `${home()}/products/${id}?trim=${trim}`))
    .body;
  expect(html).toContain('Choose another vehicle');
  const link = new RegExp(
    `href="[^"]*trim=${trim}&amp;category=All&amp;sub=${code}"[^>]*>(.*?)</a>`,
  );
  const text = link.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(text).toBe(`${own.name} for your vehicle (${count})`);
  expect(html).not.toContain('Add to Cart</button>');
});

test.each([
  ['', 'Needs', 'Cannot be installed with', 'Only one can be installed: this, or one of these'],
  [
    ...['/fr', 'Nécessite', 'Ne peut pas être posé avec'],
    'Un seul peut être posé\u00A0: celui-ci, ou l’un de ceux-ci',
  ],
] as const)(
  'a product’s page names what it needs, and what cannot be installed beside it: %j',
  async (prefix, needs, excludes, alternatives) => {
    const [product, needed, excluding, excluded, alternative] = await shop.db.values<number>(sql`
      select id from products p where dealer_id is null and active and deleted_at is null
        and make_id = ${shop.dealers[0].manufacturerId} and exclusive_group is null
        and not exists (select from package_products c where p.id in (c.package_id, c.product_id))
        and not exists (select from product_relations r where p.id in (r.product_id, r.other_id))
      order by id limit 5`);
    const read = async () => {
      const html = (
        await shop.visitor().send<string>('GET', `${prefix}${home()}/products/${product}`)
      ).body;
      const sections = [...html.matchAll(/<section><h2>([^<]*)<\/h2>(.*?)<\/section>/g)];
      const linked = (text: string) =>
        [...text.matchAll(/products\/(\d+)/g)].map(([, id]) => Number(id));
      return Object.fromEntries(sections.map(([, title, text]) => [title, linked(text!)]));
    };
    const titles = [needs, excludes, alternatives];
    await shop.db.run(sql`
      insert into product_relations values (${product!}, ${needed!}, 'needs', 1, 1),
        (${product!}, ${excluded!}, 'excludes', 0, 1), (${excluding!}, ${product!}, 'excludes', 0, 1)`);
    await shop.db.run(sql`
      update products set exclusive_group = 'Rendered' where id in (${product!}, ${alternative!})`);
    const shown = await read();
    expect(titles.map((title) => shown[title]?.sort((a: number, b: number) => a - b))).toEqual([
      [needed],
      [excluding, excluded],
      [alternative],
    ]);
    await shop.db.run(
      sql`delete from product_relations where ${product!} in (product_id, other_id)`,
    );
    await shop.db.run(
      sql`update products set exclusive_group = null where exclusive_group = 'Rendered'`,
    );
    const after = Object.keys(await read());
    expect(titles.filter((title) => after.includes(title))).toEqual([]);
  },
);

test('how far a page was scrolled is looked up only if its entry in the history was there before', async () => {
  const html = (await shop.visitor().send('GET', home())).body;
  const code = /<script>([^<]*"react-router-scroll-positions"[^<]*)<\/script>/.exec(html)![1]!;
  expect(lookedUp(code, null)).toEqual([]);
  expect(lookedUp(code, { key: 'known' })).toEqual(['react-router-scroll-positions']);
});

/** The sessionStorage keys that a script reads on a page with this history state. */
function lookedUp(code: string, state: unknown): string[] {
  const names: string[] = [];
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  const sessionStorage = { getItem: (name: string) => void names.push(name) };
  runInNewContext(code, { window: { history }, sessionStorage });
  return names;
}

test('the platform has its sign-in, and the page of the first admin while one can be made', async () => {
  const visit = (path: string) => shop.visitor().send<string>('GET', path);
  const login = await visit('/platform/login');
  expect(login).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(login.body).toContain('name="password"');
  expect((await visit('/platform')).headers.location).toBe('/platform/dealerships');
  const gone = await visit('/platform/first-admin');
  expect([gone.status, gone.body]).toEqual([410, expect.stringContaining(firstAdmin.gone)]);
  await shop.db.run(sql`update users set active = false where dealer_id is null`);
  await firstAdminAddress(shop.parts);
  const open = await visit('/platform/first-admin');
  expect([open.status, open.body]).toEqual([200, expect.stringContaining('name="token"')]);
});
