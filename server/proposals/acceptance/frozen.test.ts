import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { testMoment } from '#tests/support/moment.ts';
import { aSentProposal, type SentProposal } from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';

const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;
let shop: TestShop;
let proposal: SentProposal;
let before: ProposalView;
let one: Sellable;
let two: Sellable;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  const advisor = await shop.as('advisor@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  const sold = await sellable(place);
  [one, two] = sold as [Sellable, Sellable];
  await shop.db.run(sql`
    insert into product_options (product_id, option_type_id, name, price_cents)
    select ${one.id}, t.id, name, 2500 from (select min(id) as id from option_types) t, unnest(array['Red', 'Blue']) name`);
  await shop.db.run(sql`insert into package_products values (${two.id}, ${sold[2]!.id}, 1)`);
  const options = await shop.db.values<number>(
    sql`select id from product_options where product_id = ${one.id} and name = 'Red'`,
  );
  proposal = await aSentProposal(shop, advisor, {
    ...{ dealerId, firstName: 'Ada', lastName: 'Best', email: 'frozen@example.test' },
    trimId: one.trimId,
    lines: [
      { productId: one.id, trimId: one.trimId, installed: true, options, quantity: 2 },
      { productId: two.id, trimId: two.trimId },
    ],
  });
  before = await read();
});
afterAll(() => shop.close());

async function read(): Promise<ProposalView> {
  const { params } = proposal;
  return (await shop.visitor().call(`GET ${base}`, { params, query: {} })).body;
}
const declared = { version: 1, name: 'Ada Best', consent: true as const, language: 'en' as const };
const accept = () =>
  shop.visitor().call(`POST ${base}/accept`, { params: proposal.params, body: declared });
const dealerId = () => shop.dealers[0].id;

/** What catalogue, settings of the dealership and the advisor's writing may become after the sending. */
const changes: [string, () => Sql][] = [
  ['price', () => sql`update products set price_cents = price_cents + 1000 where id = ${one.id}`],
  ['hours', () => sql`update products set frt = frt + 1 where id = ${one.id}`],
  ['hourly rate', () => sql`update dealers set hourly_rate_cents = hourly_rate_cents + 500`],
  [
    'a fee',
    () => sql`
      insert into fees (dealer_id, position, name_en, name_fr, kind, amount_cents, installed)
      values (${dealerId()}, 9, 'New', 'Neuf', 'perPiece', 999, true)`,
  ],
  ['a fee of its own', () => sql`update fees set amount_cents = amount_cents + 100`],
  [
    'price of an option',
    () => sql`update product_options set price_cents = 9900 where product_id = ${one.id}`,
  ],
  [
    'name of an option',
    () => sql`update product_options set name = name || '!' where product_id = ${one.id}`,
  ],
  [
    'option deleted',
    () => sql`update product_options set deleted_at = ${testMoment} where product_id = ${one.id}`,
  ],
  ['name', () => sql`update products set name = 'Another' where id = ${one.id}`],
  [
    'name in French',
    () => sql`
      insert into product_texts (product_id, language, name) values (${one.id}, 'fr', 'Autre')
      on conflict (product_id, language) do update set name = excluded.name`,
  ],
  ['number', () => sql`update products set number = 'X-1' where id = ${two.id}`],
  [
    'category',
    () =>
      sql`update products set category_id = case category_id when 2 then 3 else 2 end where id = ${one.id}`,
  ],
  ['pictures', () => sql`delete from product_images where product_id = ${one.id}`],
  ['parts of a package', () => sql`delete from package_products where package_id = ${two.id}`],
  ['terms', () => sql`update terms set rate_yearly_percent = rate_yearly_percent + 1`],
  ['terms that are gone', () => sql`delete from terms`],
  [
    'what goes with it',
    () => sql`
      insert into product_relations values (${one.id}, ${two.id}, 'excludes', 0, 0)`,
  ],
  ['what it fits', () => sql`delete from product_trims where product_id = ${one.id}`],
  ['residual of leases', () => sql`update products set lease_residual = not lease_residual`],
  ['only with fitting', () => sql`update dealers set only_install_price = true`],
  [
    'override',
    () => sql`
      insert into product_overrides (dealer_id, product_id, price_cents) values (${dealerId()}, ${one.id}, 1)
      on conflict (dealer_id, product_id) do update set price_cents = 1`,
  ],
  ['hidden by the dealership', () => sql`update product_overrides set hidden = true`],
  ['switched off', () => sql`update products set active = false where id = ${one.id}`],
  ['deleted', () => sql`update products set deleted_at = ${testMoment} where id = ${two.id}`],
  ['customer', () => rewritten(sql`first_name = 'Eve', last_name = 'Other', email = 'eve@x.test'`)],
  ['account', () => rewritten(sql`customer_id = seller_id`)],
  ['phone', () => rewritten(sql`phone_number = '4165550100'`)],
  ['vehicle', () => rewritten(sql`trim_id = null, vehicle = '1999 Other', vin = 'X'`)],
  [
    'picture of the vehicle',
    () => sql`
      with other as (insert into images (photo, width, height) values ('/media/other', 8, 5) returning id)
      update models set image_id = (select id from other)`,
  ],
  ['language', () => rewritten(sql`language = 'fr'`)],
  ['message', () => rewritten(sql`message = 'Hurry'`)],
];

/** What the advisor wrote without sending it. */
const rewritten = (values: Sql) => sql`update proposals set ${values} where id = ${proposal.id}`;

test.each(changes)('%s: what was sent stays as it was', async (_, change) => {
  await shop.db.run(change());
  expect(await read()).toEqual(before);
});

test('other taxes are refused, and a closed dealership has no proposals', async () => {
  const [rate] = await shop.db.values<number>(
    sql`select hst from dealers where id = ${dealerId()}`,
  );
  await shop.db.run(sql`update dealers set hst = hst + 1 where id = ${dealerId()}`);
  expect((await accept()).status).toBe(422);
  await shop.db.run(sql`update dealers set hst = ${rate}, active = false where id = ${dealerId()}`);
  expect((await accept()).status).toBe(404);
  await shop.db.run(sql`update dealers set active = true where id = ${dealerId()}`);
});

test('after all of that it is ordered as it was sent, and the desk sees what is gone', async () => {
  const { orderId } = (await accept()).body;
  const admin = await shop.as('dealer@example.test');
  const desk = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id: orderId } })).body;
  expect(desk.proposalId).toBe(proposal.id);
  expect(desk.lines.map(({ isGone }) => isGone)).toEqual([true, true]);
  const order = desk.order as Order;
  expect(order.customer.email).toBe('frozen@example.test');
  const { subtotal, fees, tax, taxLines, total } = before.totals;
  expect(order).toMatchObject({ subtotal, fees, tax, taxLines, total, payment: before.payment });
  expect(order.orderItems.map(({ name, number }) => ({ name, number }))).toEqual(
    before.lines.map(({ name, number }) => ({ name, number })),
  );
});
