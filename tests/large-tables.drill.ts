import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { findTablePage } from '#server/catalogue/products/product-table.service.ts';
import type { ProductTable } from '#server/catalogue/products/products-admin.sql.ts';
import { dayNow } from '#server/dealers/days.ts';
import { findOrderPage } from '#server/orders/order-table.service.ts';
import type { OrderTable } from '#server/orders/order-table.sql.ts';
import { selectInterest } from '#server/reports/audience.sql.ts';
import { countDays, countNewDays } from '#server/reports/counting.service.ts';
import { type CustomerPage, selectSalesByCustomer } from '#server/reports/sales.sql.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { loadData } from '../bench/load-data.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { daysBefore, testMoment } from './support/moment.ts';

// Large tables are read in several ways, depending on the query; all must give the plainest query's
// answer.

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await loadData(database.url, {
    ...{
      products: 26_000,
      customers: 500,
      orders: 7_000,
      dealers: 1,
      makes: 1,
      lines: 2,
      views: 15_000,
      until: testMoment,
    },
  });
  // Platform admins of other dealerships may order for themselves.
  await database.db.run(sql`
    with other as (insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
      values (1, 'other', 'Other', '', '', 'ON', '', '', 1) returning id),
    platform as (insert into users (dealer_id, first_name, last_name, email) select id, 'Ada', 'Aaa', 'ada@example.test' from other returning id)
    update orders set customer_id = platform.id from platform where orders.id % 500 = 0`);
  // A third has a French name too.
  await database.db.run(sql`
    insert into product_texts (product_id, language, name) select id, 'fr', 'Tapis ' || id from products where id % 3 = 0`);
  // Neither ids nor last changes follow the order of days.
  await database.db.run(sql`
    update orders set placed_at = placed_at - interval '300 days' * (id % 3 - 1), updated_at = placed_at - interval '9 days'
    where id % 97 = 0`);
  await database.db.run(
    sql`update orders set stage = ${orderStage.TO_SCHEDULE}, wanted_on = ${atTest.today}::date + (id % 21 - 10)::int
      where id % 3 = 0 and status_id = ${orderStatus.ORDER}`,
  );
  await database.db.run(sql`
    update orders set appointment_at = ${testMoment}::timestamptz + interval '1 day' * (id % 21 - 10) where id % 7 = 0 and status_id = ${orderStatus.ORDER}`);
}, 120_000);
afterAll(() => database.close());

const ids = async (query: string) =>
  (await database.db.rows<{ id: number }>(raw(query))).map(({ id }) => id);
const pagesOf = (count: number, rows: number) => {
  const last = Math.max(1, Math.ceil(count / rows));
  return [...new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2) + 1, last, last + 1])];
};

const override = 'left join product_overrides o on o.product_id = p.id and o.dealer_id = 1';
const productSort: Record<ProductTable['sortBy'], string> = {
  name: 'p.name_fold',
  number: 'p.number_fold',
  price: 'p.price_cents',
  frt: 'p.frt',
  dealerPrice: 'o.price_cents',
  dealerFrt: 'o.frt',
  featured: 'coalesce(o.featured, p.featured)',
  active: 'p.active',
  cost: 'p.cost_cents',
};

test.each(Object.keys(productSort) as ProductTable['sortBy'][])(
  'products by %s, from any page',
  async (sortBy) => {
    for (const type of ['manufacturer', 'dealer'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const all = await ids(`select p.id from products p ${override}
        where p.dealer_id ${type === 'dealer' ? '= 1' : 'is null'} and p.deleted_at is null
        order by ${productSort[sortBy]} ${order} nulls last, p.id ${order}`);
        for (const page of pagesOf(all.length, 50)) {
          const table = { type, dealerId: 1, makeId: 1, page, rows: 50, sortBy, order, search: '' };
          const found = await findTablePage(database.db, table, 'en');
          expect(found).toEqual({
            ids: all.slice((page - 1) * 50, page * 50),
            total: all.length,
            more: false,
          });
        }
      }
    }
  },
);

test.each([
  'tapis',
  'tapis 77',
  'ïs',
  'a',
  'mat',
  'rubber black',
  'winch',
  'titanium winch',
  '00012345',
  'Tôw-Hitch',
  '_%',
])('products searched for %s', async (search) => {
  const pattern = `%${search.replace(/[_%]/g, '\\$&')}%`;
  for (const sortBy of ['name', 'price', 'dealerPrice', 'featured'] as const) {
    const all = await ids(`select p.id from products p ${override}
        where p.dealer_id is null and p.deleted_at is null
          and (p.name_fold like fold('${pattern}') or p.other_names_fold like fold('${pattern}')
            or p.number_fold like fold_number('${pattern}'))
        order by ${productSort[sortBy]} nulls last, p.id`);
    for (const page of [1, 3]) {
      const table = {
        type: 'manufacturer',
        dealerId: 1,
        makeId: 1,
        page,
        rows: 20,
        sortBy,
        order: 'asc',
        search,
      } as const;
      const { ids, total, more } = await findTablePage(database.db, table, 'en');
      expect(ids).toEqual(all.slice((page - 1) * 20, page * 20));
      expect({ total, more }).toEqual({
        total: Math.min(all.length, 1_000),
        more: all.length > 1_000,
      });
    }
  }
});

const orderSort: [OrderTable['sortBy'], string][] = [
  ['updatedAt', 'o.updated_at'],
  ['createdAt', 'o.placed_at'],
  ['id', 'o.id'],
  ['customer', 'c.sort_name'],
  ['status', 'o.status_id'],
  ['subtotal', 'o.subtotal_cents'],
  ['total', 'o.total_cents'],
  ['profit', 'o.subtotal_cents - o.cost_cents'],
];
const day = (ago: number) => daysBefore(ago).toISOString().slice(0, 10);
const ranges = [
  { days: null, condition: 'true' },
  ...[30, 365].map((length) => ({
    days: { startDate: day(length), endDate: day(1), timeZone: 'America/Toronto' },
    condition: `(o.placed_at at time zone 'America/Toronto')::date between '${day(length)}' and '${day(1)}'`,
  })),
];
const plain = (conditions: string[], order: string) => `
  select o.id from orders o join users c on c.id = o.customer_id
  where o.dealer_id = 1 and o.deleted_at is null and ${conditions.join(' and ')} order by ${order}`;

const atTest = dayNow({ now: () => testMoment }, { timeZone: 'America/Toronto' });

test.each(orderSort)('orders by %s, from any page', async (sortBy, column) => {
  for (const { days, condition } of ranges) {
    for (const [order, statuses] of [
      ['asc', saleStatuses],
      ['desc', saleStatuses],
      ['desc', [orderStatus.CANCELLED]],
    ] as ['asc' | 'desc', readonly OrderStatus[]][]) {
      const all = await ids(
        plain([`o.status_id in (${statuses})`, condition], `${column} ${order}, o.id ${order}`),
      );
      for (const page of pagesOf(all.length, 20)) {
        const table = {
          dealerId: 1,
          statuses,
          days,
          ...atTest,
          words: [],
          page,
          rows: 20,
          sortBy,
          order,
        };
        const found = await findOrderPage(database.db, table);
        expect(found).toEqual({ ids: all.slice((page - 1) * 20, page * 20), total: all.length });
      }
    }
  }
});

test.each(orderSort)('orders of a stage or an advisor by %s', async (sortBy, column) => {
  const sellerId = await database.db.value<number>(
    sql`select min(seller_id) from orders where dealer_id = 1`,
  );
  const isLate = `(o.wanted_on < '${atTest.today}' or (o.appointment_at at time zone 'America/Toronto')::date < '${atTest.today}')`;
  const stageToSchedule = `o.stage = ${orderStage.TO_SCHEDULE}`;
  for (const [chosen, wanted] of [
    [{ sellerId }, [`o.seller_id = ${sellerId}`, `o.status_id in (${saleStatuses})`]],
    [{ stage: orderStage.TO_SCHEDULE }, [stageToSchedule, `o.status_id = ${orderStatus.ORDER}`]],
    [{ stage: orderStage.TO_SCHEDULE, sellerId }, [stageToSchedule, `o.seller_id = ${sellerId}`]],
    [{ stage: 'late' }, [isLate, `o.status_id = ${orderStatus.ORDER}`]],
  ] as [Pick<OrderTable, 'stage' | 'sellerId'>, string[]][]) {
    for (const { days, condition } of ranges) {
      for (const order of ['asc', 'desc'] as const) {
        const conditions = [...wanted, `o.status_id in (${saleStatuses})`, condition];
        const all = await ids(plain(conditions, `${column} ${order}, o.id ${order}`));
        for (const page of pagesOf(all.length, 20)) {
          const base = { dealerId: 1, statuses: saleStatuses, days, words: [], page, rows: 20 };
          const table = { ...base, ...atTest, sortBy, order, ...chosen };
          const found = await findOrderPage(database.db, table);
          expect(found).toEqual({ ids: all.slice((page - 1) * 20, page * 20), total: all.length });
        }
      }
    }
  }
});

const hasWord = (word: string) => `(
  o.id::text = '${word.replace('#', '')}' or (c.dealer_id = 1 and c.search like fold('%${word}%'))
  or exists (select from users s where s.id = o.seller_id and fold(s.first_name || ' ' || s.last_name) like fold('%${word}%'))
  or exists (select from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id and (p.name_fold like fold('%${word}%') or p.number_fold like fold_number('%${word}%'))))`;

const orderSearches = [
  ...[
    'mat',
    'winch',
    'smith',
    'brown',
    'a',
    '#77',
    '4160000123',
    '77',
    'sam seller',
    'emma smith',
    'emma mat',
    'brown winch',
    'black winch',
  ],
  ...['black mat', 'titanium winch', 'nobody', 'no such thing'],
];
test.each(orderSearches)('orders searched for %s', async (search) => {
  const words = search.split(' ');
  for (const { days, condition } of ranges) {
    const [first, second] = words;
    const number = second ? '0' : (/^#?(\d{1,15})$/.exec(first!)?.[1] ?? '0');
    const found = (condition: string) =>
      ids(
        plain(
          [
            `(o.id = ${number} or (o.status_id in (${saleStatuses}) and ${condition}))`,
            ...words.map(hasWord),
          ],
          `o.id <> ${number}, o.subtotal_cents, o.id`,
        ),
      );
    const all = await found(condition);
    const onOtherDays = (await found('true')).length - all.length;
    for (const page of [1, 2, 60, 180]) {
      const table: OrderTable = {
        dealerId: 1,
        statuses: saleStatuses,
        days,
        ...atTest,
        words,
        page,
        rows: 20,
        sortBy: 'subtotal',
        order: 'asc',
      };
      const { ids, elsewhere, ...counts } = await findOrderPage(database.db, table);
      expect(ids).toEqual(all.slice((page - 1) * 20, page * 20));
      expect(counts).toEqual({ total: all.length });
      expect(elsewhere).toEqual(days ? { total: onOtherDays } : undefined);
    }
  }
});

const buyerSort: Record<CustomerPage['sortBy'], string> = {
  subtotal: 'sum(o.subtotal_cents)',
  orders: 'count(*)',
  lastOrderAt: 'max(o.placed_at)',
  name: 'c.sort_name',
  email: 'lower(c.email)',
  createdAt: 'c.created_at',
};

test.each(Object.keys(buyerSort) as CustomerPage['sortBy'][])(
  'who bought, by %s, all and found',
  async (sortBy) => {
    for (const { days, condition } of ranges) {
      for (const words of [[], ['smith'], ['ada'], ['emma', 'example'], ['nobody']]) {
        const all = await ids(`
        select c.id from orders o join users c on c.id = o.customer_id
        where o.dealer_id = 1 and o.deleted_at is null and o.status_id in (${saleStatuses}) and ${condition}
          ${words.map((word) => `and c.search like fold('%${word}%')`).join(' ')}
        group by c.id order by ${buyerSort[sortBy]} desc, c.id desc`);
        for (const page of [1, 3]) {
          const found = await selectSalesByCustomer(
            database.db,
            { dealerId: 1, days },
            { page, rows: 20, sortBy, order: 'desc', words },
          );
          expect(found.rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 20, page * 20));
          expect(found.total).toBe(all.length);
        }
      }
    }
  },
);

const interestSort = {
  views: 'views $, carts $, orders $',
  addsToCart: 'carts $, views $',
  orders: 'orders $, views $',
  name: 'name_fold $',
  number: 'number_fold $',
};

test.each(Object.keys(interestSort) as (keyof typeof interestSort)[])(
  'products of interest by %s, from any page',
  async (sortBy) => {
    await countNewDays({ db: database.db }, 1);
    for (const length of [20, 45, 365]) {
      const days = { dealerId: 1, startDate: day(length), endDate: day(1) };
      const range = `between '${days.startDate}' and '${days.endDate}'`;
      const plain = (order: string) => `
        select product_id as id from (
          select product_id, sum(views) as views, sum(carts) as carts, sum(orders) as orders from (
            select product_id, views, adds_to_cart as carts, 0 as orders from product_days where dealer_id = 1 and day ${range}
            union all
            select i.product_id, 0, 0, count(distinct o.id) from orders o join order_items i on i.order_id = o.id
            where o.dealer_id = 1 and o.deleted_at is null and o.status_id in (${saleStatuses})
              and (o.placed_at at time zone 'America/Toronto')::date ${range} group by 1
          ) f group by 1
        ) s join products p on p.id = s.product_id
        order by ${interestSort[sortBy].replaceAll('$', order)}, s.product_id`;
      for (const order of ['asc', 'desc'] as const) {
        const all = await ids(plain(order));
        for (const page of pagesOf(all.length, 50)) {
          const asked = { page, rows: 50, sortBy, order };
          const found = await selectInterest(database.db, days, asked, 'en');
          expect(found.total).toBe(all.length);
          expect(found.data.map(({ productId }) => productId)).toEqual(
            all.slice((page - 1) * 50, page * 50),
          );
        }
      }
    }
  },
);

test('the days that the loader counts are those that the shop counts of its views', async () => {
  const kept = async () =>
    Promise.all(
      [
        'audience_days',
        'audience_returns',
        'visitor_days',
        'product_days',
        'product_months',
        'search_days',
      ].map((table) => database.db.rows(raw(`select * from ${table} t order by t`))),
    );
  const loaded = await kept();
  expect(loaded.every((rows) => rows.length > 10)).toBe(true);
  const days = [1, 20, 40].map(day);
  await database.db.transaction((db) => countDays({ db }, { dealerId: 1, days, from: sql`views` }));
  expect(await kept()).toEqual(loaded);
});
