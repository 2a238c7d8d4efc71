import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { AdminProduct } from '#shared/contract/products-admin.ts';
import { images as imageMessages } from '#shared/messages/en/images.ts';
import { productProblems } from '#shared/messages/en/products-api.ts';
import { labels, fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { type PictureName, picture, turnedPhoto } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { hostileSql, hostileTexts, manyPlaces, straight } from '#tests/support/hostile.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let platform: TestClient;
let trims: number[];
let manufacturerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  platform = await shop.as('admin@example.test');
  const { body } = await admin.call('GET /api/v1/auth/trims/:makeId', {
    params: { makeId: shop.dealers[0].manufacturerId },
  });
  trims = body.trims.map(({ id }) => id);
  manufacturerId = (await shop.db.row<{ id: number }>(sql`
    select id from products where dealer_id is null and make_id = ${shop.dealers[0].manufacturerId} order by id limit 1`))!
    .id;
});
afterAll(() => shop.close());

let racks = 0;
const rack = (more: object = {}) => ({
  ...{
    dealer_id: shop.dealers[0].id,
    name: 'Roof Rack',
    number: `R-${++racks}`,
    price: 249.99,
    cost: '120.5',
    frt: 1.25,
  },
  categoryId: 2,
  trims: trims.slice(0, 2),
  ...more,
});
const create = (client: TestClient, body: object) =>
  client.call('POST /api/v1/auth/products', { body });
const created = async (more: object = {}) => (await create(admin, rack(more))).body.product;
const change = (client: TestClient, id: number, body: object) =>
  client.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
const show = (client: TestClient, id: number, query: object = {}) =>
  client.call('GET /api/v1/auth/products/:id', { params: { id }, query });
const remove = (client: TestClient, id: number) =>
  client.call('DELETE /api/v1/auth/products/:id', { params: { id } });
const list = (
  client: TestClient,
  type: string,
  query: object = {},
  dealerId = shop.dealers[0].id,
) =>
  client.call('GET /api/v1/auth/products/:type/:dealerId', { params: { type, dealerId }, query });
const inShop = (id: number, dealer = shop.dealers[0].id) =>
  shop.visitor().call('GET /api/v1/products/:id', { params: { id }, query: { dealer } });
const sent = async (
  client: TestClient,
  method: string,
  path: string,
  data: object,
  files: [string, Buffer][],
) => {
  const { body, headers } = await form(
    data,
    files.map(([name, bytes]) => ({ part: 'images', name, bytes })),
  );
  type Answer = { product: AdminProduct; errors: Record<string, string[]> };
  return client.send<Answer>(method, `/api/v1/auth/products${path}`, body, { headers });
};
const file = async (name: PictureName): Promise<[string, Buffer]> => [name, await picture(name)];

test('a dealer admin creates a product with everything, and shoppers see it at once', async () => {
  const part = await created({ name: 'Crossbar', number: 'CB-1' });
  const { status, body } = await create(admin, {
    ...rack({
      number: 'RR-100',
      length: '120',
      width: 80,
      sizeUnit: 'cm',
      weight: '',
      featured: true,
      leaseResidual: 1,
    }),
    detail: '<p onclick="x()">Strong<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    options: [
      { name: 'Black', number: 'RR-100-B', price: '25', optionTypeId: 1 },
      { name: 'Red', price: 0, optionTypeId: 1 },
    ],
    products: [part.id],
  });
  expect(status).toBe(201);
  expect(body.product).toMatchObject({
    ...{
      name: 'Roof Rack',
      number: 'RR-100',
      price: 249.99,
      cost: 120.5,
      frt: 1.25,
      categoryId: 2,
      length: 120,
    },
    ...{
      width: 80,
      weight: null,
      sizeUnit: 'cm',
      featured: true,
      leaseResidual: true,
      active: true,
      version: 1,
    },
    ...{ dealerId: shop.dealers[0].id, dealerPrice: null, detail: '<p>Strong</p>' },
    trims: trims.slice(0, 2).sort((a, b) => a - b),
    options: [
      { name: 'Black', number: 'RR-100-B', price: 25 },
      { name: 'Red', number: '', price: 0 },
    ],
    products: [{ id: part.id, cost: 120.5 }],
  });
  const public_ = (await inShop(body.product.id)).body.data;
  expect(public_).toMatchObject({ price: 249.99, products: [{ id: part.id }] });
  expect(JSON.stringify(public_)).not.toMatch(/cost/i);
  expect((await inShop(body.product.id, shop.dealers[1].id)).status).toBe(404);
});

test.each([
  ['name', '', texts.required],
  ['name', 'x'.repeat(201), texts.max(labels.name, 200)],
  ['number', 'a b', texts.alphaDash],
  ['cost', '', texts.required],
  ['price', 'much', texts.decimal(labels.price)],
  ['price', -1, texts.between(labels.price, 0, 999_999.99)],
  ['frt', '1,5', texts.decimal(labels.frt)],
  ['length', '1.555', texts.numeric],
  ['sizeUnit', 'c-m', texts.alpha],
  ['categoryId', 9, productProblems.category],
  ['trims', [999_999_999], productProblems.trims],
  ['products', [999_999_999], productProblems.parts],
  ['images', [{ id: 999_999_999 }], imageMessages.gone],
  ['images', [{ new: true, name: 'a.png' }], imageMessages.notUploaded(1, 0)],
  [
    'options',
    [{ id: 999_999_999, name: 'x', price: 1, optionTypeId: 1 }],
    productProblems.optionGone,
  ],
  ['options.0.name', [{ name: '', price: 1, optionTypeId: 1 }], texts.required],
  ['options.0.price', [{ name: 'x', price: 'free', optionTypeId: 1 }], texts.decimal(labels.price)],
  ['make', 'Nobody', productProblems.otherMake],
])('%s %j is refused', async (field, value, message) => {
  const answer = await create(admin, rack({ [field.split('.')[0]!]: value }));
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ [field]: [message] });
});

test('a warranty is saved in months and shown to shoppers; a blank one is none', async () => {
  const product = await created({ warrantyMonths: '36' });
  expect(product.warrantyMonths).toBe(36);
  expect((await show(admin, product.id)).body.product.warrantyMonths).toBe(36);
  expect((await inShop(product.id)).body.data.warrantyMonths).toBe(36);
  const without = await change(admin, product.id, rack({ warrantyMonths: ' ' }));
  expect(without.body.product.warrantyMonths).toBeNull();
  expect((await inShop(product.id)).body.data.warrantyMonths).toBeNull();
  const endless = await change(admin, product.id, rack({ warrantyMonths: 121 }));
  expect(endless.status).toBe(422);
  expect(endless.body).toHaveProperty('errors.warrantyMonths');
});

test('a country of origin is saved by its code, however it is typed, and shown to shoppers', async () => {
  const product = await created({ countryOfOrigin: 'états-unis' });
  expect(product.countryOfOrigin).toBe('US');
  expect((await inShop(product.id)).body.data.countryOfOrigin).toBe('US');
  const none = await change(admin, product.id, rack({ countryOfOrigin: '' }));
  expect(none.body.product.countryOfOrigin).toBeNull();
  const unknown = await change(admin, product.id, rack({ countryOfOrigin: 'Atlantis' }));
  expect(unknown.body.errors).toEqual({ countryOfOrigin: [texts.country] });
});

test('a category is a must on edit, and None is a choice', async () => {
  const product = await created({ categoryId: undefined });
  expect(product.categoryId).toBeNull();
  expect((await change(admin, product.id, rack({ categoryId: '' }))).body.errors).toEqual({
    categoryId: [texts.required],
  });
  expect((await change(admin, product.id, rack({ categoryId: 3 }))).body.product.categoryId).toBe(
    3,
  );
  expect(
    (await change(admin, product.id, rack({ categoryId: null }))).body.product.categoryId,
  ).toBeNull();
});

test("a trim or a part of another make is not this product's", async () => {
  const other = shop.dealers[2].manufacturerId;
  const trim = await shop.db.row<{ id: number }>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${other} limit 1`);
  const part = await shop.db.row<{ id: number }>(
    sql`select id from products where make_id = ${other} limit 1`,
  );
  const answer = await create(admin, rack({ trims: [trim!.id], products: [part!.id] }));
  expect(answer.body.errors).toEqual({
    trims: [productProblems.trims],
    products: [productProblems.parts],
  });
});

test('an option tells the picture that shows it, which stays unless another or none is posted', async () => {
  const names = ['Black', 'Red'].map((name) => ({ name, price: 1, optionTypeId: 1 as const }));
  const { id, options } = await created({
    options: [names[0]!, { ...names[1]!, picture: 4 }],
  });
  const pictures = async () =>
    (
      await shop.visitor().call('GET /api/v1/products/:id', {
        params: { id },
        query: { dealer: shop.dealers[0].id },
      })
    ).body.data.options.map(({ picture, colour }) => [picture, typeof colour]);
  expect(options.map(({ picture }) => picture)).toEqual([undefined, 4]);
  expect(await pictures()).toEqual([
    [undefined, 'string'],
    [4, 'string'],
  ]);
  const [black, red] = options.map(({ id }, index) => ({ ...names[index]!, id }));
  await change(admin, id, rack({ options: [{ ...black!, picture: 1 }, red!] }));
  expect((await pictures()).map(([picture]) => picture)).toEqual([1, 4]);
  await change(admin, id, rack({ options: [black!, { ...red!, picture: null }] }));
  expect((await pictures()).map(([picture]) => picture)).toEqual([1, undefined]);
  const refused = await change(admin, id, rack({ options: [{ ...black!, picture: 0 }] }));
  expect(refused.status).toBe(422);
});

test('options are changed, added and taken away by their ids, lists that are absent stay', async () => {
  const { id, options } = await created({
    options: ['Black', 'Red'].map((name) => ({ name, price: 1, optionTypeId: 1 })),
  });
  const [black, red] = options;
  const later = await change(admin, id, {
    ...rack(),
    trims: undefined,
    options: [
      { name: 'Blue', price: 3, optionTypeId: 2 },
      { ...red, price: 2 },
    ],
  });
  expect(later.body.product.options).toMatchObject([
    { name: 'Blue', price: 3 },
    { id: red!.id, name: 'Red', price: 2 },
  ]);
  expect(later.body.product.trims).toHaveLength(2);
  expect(later.body.product.options.map(({ id }) => id)).not.toContain(black!.id);
  const gone = await change(admin, id, rack({ options: [black] }));
  expect(gone.body.errors).toEqual({ options: [productProblems.optionGone] });
  expect((await change(admin, id, rack())).body.product.options).toHaveLength(2);
});

test('a package contains neither itself nor a package that contains it, even if two people try at once', async () => {
  const [inner, outer] = [await created(), await created()];
  expect((await change(admin, outer.id, rack({ products: [inner.id] }))).status).toBe(200);
  for (const products of [[inner.id], [outer.id]]) {
    const answer = await change(admin, inner.id, rack({ products }));
    expect(answer.body.errors).toEqual({ products: [productProblems.containsItself] });
  }
  const [one, two] = [await created(), await created()];
  const answers = await Promise.all([
    change(admin, one.id, rack({ products: [two.id] })),
    change(admin, two.id, rack({ products: [one.id] })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('pictures are uploaded, ordered as wished, and taken away', async () => {
  const first = await sent(admin, 'POST', '', rack(), [
    await file('wide.png'),
    ['turned.jpg', await turnedPhoto(6)],
  ]);
  expect(first.status).toBe(201);
  const { id, images } = first.body.product;
  expect(images).toMatchObject([
    { width: 600, height: 400 },
    { width: 600, height: 450 },
  ]);
  const [coffee, landscape] = images;
  const wanted = [{ id: landscape!.id }, { new: true, name: 'rocket.jpg' }, { id: coffee!.id }];
  const second = await sent(admin, 'PATCH', `/${id}`, rack({ images: wanted }), [
    await file('photo.jpg'),
  ]);
  expect(second.body.product.images.map(({ width }) => width)).toEqual([600, 640, 600]);
  expect(second.body.product.images[2]).toEqual(coffee);
  const third = await change(
    admin,
    id,
    rack({ deleted_images: [landscape!.id], images: [{ id: coffee!.id }] }),
  );
  expect(third.body.product.images.map(({ width }) => width)).toEqual([600, 640]);
  const shown = await shop.visitor().send('GET', `${third.body.product.images[0]!.photo}?w=200`);
  expect(shown.status).toBe(200);
  expect((await change(admin, id, rack({ images: [{ id: landscape!.id }] }))).body.errors).toEqual({
    images: [imageMessages.gone],
  });
});

test.each<PictureName>([
  'corrupt.jpg',
  'truncated.jpg',
  'bomb.gif',
  'gigantic.jpg',
  'scripted.svg',
  'notes.jpg',
])('%s is refused with its reason, and nothing is created', async (name) => {
  const count = () => shop.db.row(sql`select count(*) from products`);
  const before = await count();
  const answer = await sent(admin, 'POST', '', rack(), [await file(name)]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.images![0]).toMatch(/\w+: [A-Z]/);
  expect(await count()).toEqual(before);
});

test.each<[PictureName, number, number]>([
  ['animated.gif', 80, 80],
  ['animated.webp', 370, 285],
  ['cmyk.jpg', 100, 100],
  ['small.webp', 128, 128],
])('%s is kept, %i x %i', async (name, width, height) => {
  const answer = await sent(admin, 'POST', '', rack(), [await file(name)]);
  expect(answer.body.product.images).toMatchObject([{ width, height }]);
});

test('a photograph that lies on its side is kept upright', async () => {
  const answer = await sent(admin, 'POST', '', rack(), [['photo.jpg', await turnedPhoto(5)]]);
  expect(answer.body.product.images).toMatchObject([{ width: 600, height: 450 }]);
});

test('hostile strings are stored without signs that turn text round, or refused, and the detail is cleaned', async () => {
  const strings = [
    ...hostileTexts,
    ...manyPlaces,
    ...hostileSql.slice(0, 40),
    ...['\u0000', '\ud800', '%00', "'; drop table products; --"],
  ];
  for (const text of strings) {
    const options = [{ name: text, number: text, price: 1, optionTypeId: 1 }];
    const answer = await create(admin, rack({ name: text, detail: text, options }));
    expect([201, 422]).toContain(answer.status);
    if (answer.status !== 201) continue;
    expect(answer.body.product.name).toBe(straight(text).trim());
    expect(answer.body.product.detail).not.toMatch(
      /<(script|img|svg|iframe|style|object|embed)|\son\w+=[^<]*>|javascript:[^<]*>/i,
    );
    const found = await list(admin, 'Dealer', { search: text });
    expect([200, 422]).toContain(found.status);
  }
  for (const field of ['number', 'make', 'sizeUnit', 'categoryId', 'price']) {
    expect((await create(admin, rack({ [field]: strings.at(-1) }))).status).toBe(422);
  }
}, 240_000);

test('a change that overlooks another is refused with the present product', async () => {
  const { id, version } = await created();
  expect((await change(admin, id, rack({ name: 'First', version }))).body.product).toMatchObject({
    version: 2,
  });
  const late = await change(admin, id, rack({ name: 'Second', version }));
  expect(late.status).toBe(422);
  expect(late.body.errors).toEqual({ version: [productProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({ product: { name: 'First', version: 2 } });
  const both = await Promise.all(
    ['A', 'B'].map((name) => change(admin, id, rack({ name, version: 2 }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('who overlooks that an option and a picture were taken away is told of the other change, not of them', async () => {
  const options = [{ name: 'Black', price: 1, optionTypeId: 1 }];
  const first = await sent(admin, 'POST', '', rack({ options }), [await file('wide.png')]);
  const { id, version, images, options: present } = first.body.product;
  const without = { options: [], deleted_images: images.map(({ id }) => id), version };
  const taken = await change(admin, id, rack(without));
  expect(taken.body.product).toMatchObject({ options: [], images: [] });
  const late = await change(
    admin,
    id,
    rack({ options: present, images: images.map(({ id }) => ({ id })), version }),
  );
  expect(late.body.errors).toEqual({ version: [productProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({ product: taken.body.product });
});

test('an imported number with spaces may stay, and neither be typed nor come back', async () => {
  const { id } = await created();
  await shop.db.run(sql`update products set number = 'H630-SCA 000' where id = ${id}`);
  const numbered = (number: string, more: object = {}) =>
    change(admin, id, rack({ number, ...more }));
  const kept = (await numbered('H630-SCA 000', { price: 12 })).body.product;
  expect(kept).toMatchObject({ number: 'H630-SCA 000', price: 12 });
  expect((await numbered('H630-SCA 001')).body.errors).toEqual({ number: [texts.alphaDash] });
  expect((await numbered('H630-SCA-000')).body.product.number).toBe('H630-SCA-000');
  expect((await numbered('H630-SCA 000')).body.errors).toEqual({ number: [texts.alphaDash] });
});

test('deleting hides from the shop and the table; deactivating from the shop alone', async () => {
  const product = await created({ name: 'Hidden Thing' });
  expect(
    (await change(admin, product.id, rack({ name: 'Hidden Thing', active: false }))).status,
  ).toBe(200);
  expect((await inShop(product.id)).status).toBe(404);
  const rows = async () => (await list(admin, 'dealer', { search: 'hidden thing' })).body.data;
  expect(await rows()).toMatchObject([{ id: product.id, active: false }]);
  expect((await remove(admin, product.id)).body).toEqual({ status: 200 });
  expect(await rows()).toEqual([]);
  for (const again of [await remove(admin, product.id), await show(admin, product.id)])
    expect(again.status).toBe(404);
  const trail = await shop.db.rows<{ action: string }>(
    sql`select action from audit_log where entity = 'product' and entity_id = ${product.id} order by id`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'product.created',
    'product.changed',
    'product.deleted',
  ]);
});

test('manufacturer products are the platform admin’s to make and to change; dealerships see them at once', async () => {
  const { make } = (await show(admin, manufacturerId)).body.product;
  const body = rack({ dealer_id: null, make });
  expect((await create(admin, body)).status).toBe(403);
  expect((await change(admin, manufacturerId, rack())).status).toBe(403);
  expect((await remove(admin, manufacturerId)).status).toBe(403);
  expect((await create(platform, rack({ dealer_id: null, make: '' }))).body.errors).toEqual({
    make: [productProblems.make],
  });
  const { status, body: made } = await create(platform, body);
  expect(status).toBe(201);
  expect(made.product).toMatchObject({ dealerId: null, make });
  expect((await inShop(made.product.id, shop.dealers[1].id)).status).toBe(200);
  await change(platform, made.product.id, rack({ price: 300 }));
  expect((await inShop(made.product.id, shop.dealers[1].id)).body.data.price).toBe(300);
  expect((await remove(platform, made.product.id)).status).toBe(200);
  expect((await inShop(made.product.id)).status).toBe(404);
});

test('the tables are paged, sorted and searched, and say what the dealership asks', async () => {
  const all = await shop.db.row<{ count: number }>(sql`
    select count(*) from products where dealer_id is null and deleted_at is null and make_id = ${shop.dealers[0].manufacturerId}`);
  const first = await list(admin, 'MANUFACTURER');
  expect(first.body.data).toHaveLength(10);
  expect(first.body.meta.total).toBe(all!.count);
  const second = await list(admin, 'Manufacturer', {
    page: 2,
    rows: 50,
    sortBy: 'price',
    order: 'desc',
    type: 'x',
  });
  const prices = second.body.data.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  const names = (await list(admin, 'manufacturer', { rows: 50 })).body.data.map(({ name }) =>
    name.toLowerCase(),
  );
  expect(names).toEqual([...names].sort());
  const dealer = (await list(admin, 'manufacturer', { sortBy: 'dealerPrice', order: 'desc' })).body
    .data;
  expect(dealer[0]!.dealerPrice).toBeTypeOf('number');
  const { number } = dealer[0]!;
  const found = await list(admin, 'Manufacturer', {
    search: number.toLowerCase().replaceAll('-', ' '),
  });
  expect(found.body.data.map((row) => row.number)).toContain(number);
  expect((await list(admin, 'Manufacturer', { search: '100%_\\' })).body.data).toEqual([]);
  for (const wrong of [
    { sortBy: 'cost; drop table' },
    { rows: 1_001 },
    { page: 0 },
    { order: 'up' },
  ]) {
    expect((await list(admin, 'Dealer', wrong)).status).toBe(422);
  }
  expect((await list(admin, 'Other')).status).toBe(422);
});
