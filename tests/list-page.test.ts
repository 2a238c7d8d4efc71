import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { toCents } from '#shared/rules/money.ts';
import { paymentOf, resolvePaymentChoice } from '#shared/rules/payment.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/** The list of accessories as the server sends it, which is all that there is without scripts. */
let shop: TestShop;
let trim: number;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  trim = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${shop.dealers[0].manufacturerId} and m.name = 'Cairn' and t.name = 'Trail'
    order by y.year desc limit 1`))!;
});
afterAll(() => shop.close());

async function pageOf({ manufacturerId, code }: Dealer, query: string, prefix = '') {
  const path = `${prefix}/${manufacturerId}/${code}/products?trim=${trim}&${query}`;
  const { body, status } = await shop.visitor().send<string>('GET', path);
  expect(status).toBe(200);
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const count = Number(/>(?:Showing )?(\d+)\s(?:products?|produits? affichés?)</.exec(main)?.[1]);
  const names = [...main.matchAll(/<h2 [^>]*><a [^>]*>([^<]+)</g)].map(([, name]) => name!);
  return { main, count, names };
}

/** What a dealership sells, and what of it has a payment of at most so many cents by its first offers. */
async function soldWithin({ id: dealerId, onlyInstallPrice }: Dealer, mostCents: number) {
  const visitor = shop.visitor();
  const { data } = (await visitor.call('GET /api/v1/products', { query: { trim, dealerId } })).body;
  const { body } = await visitor.call('GET /api/v1/terms', { query: { trim, dealer: dealerId } });
  const terms = resolvePaymentChoice(body, {})!;
  const within = data.filter(({ price, installPrice }) => {
    const cents = toCents(onlyInstallPrice ? installPrice : price);
    return paymentOf(cents, terms).amountCents <= mostCents;
  });
  return { all: data.length, within };
}

describe('a payment narrows the list', () => {
  test.each([1, 2, 5])('to what costs at most $%i a week', async (payment) => {
    const [dealer, other] = shop.dealers;
    expect([dealer, other].map((one) => one.onlyInstallPrice).toSorted()).toEqual([false, true]);
    for (const each of [dealer, other]) {
      const { within, all } = await soldWithin(each, payment * 100);
      const { count, names } = await pageOf(each, `category=All&payment=${payment}`);
      expect([count, names.length]).toEqual([within.length, within.length]);
      expect(count > 0 && count < all).toBe(true);
    }
  });

  test('to packages that cost as little', async () => {
    const { within } = await soldWithin(shop.dealers[0], 500);
    const packages = within.filter(({ categoryId }) => categoryId === categoryIds.Packages);
    expect(packages.length).toBeGreaterThan(0);
    const { count } = await pageOf(shop.dealers[0], 'category=Packages&payment=5');
    expect(count).toBe(packages.length);
  });

  test.each(['', '3', '5.0', '-5', 'x'])('with %j it does not', async (payment) => {
    const { all } = await soldWithin(shop.dealers[0], 0);
    expect((await pageOf(shop.dealers[0], `category=All&payment=${payment}`)).count).toBe(all);
  });

  test('and its menu says so, in both languages', async () => {
    const chosen = async (prefix: string) => {
      const { main } = await pageOf(shop.dealers[0], 'payment=5', prefix);
      return /<option value="5" selected="">([^<]+)</.exec(main)?.[1];
    };
    expect([await chosen(''), await chosen('/fr')]).toEqual([
      'Up to $5 a week',
      'Jusqu’à 5\u00A0$ par semaine',
    ]);
  });
});

describe('a search with mistakes', () => {
  test('shows what is close, and says what it means, in both languages', async () => {
    const [dealer] = shop.dealers;
    const english = await pageOf(dealer, 'search=florr+matts');
    expect(english.count).toBe(2);
    expect(english.names).toEqual(['Cairn all-weather floor mats', 'Cairn carpet floor mats']);
    expect(english.main).toMatch(
      /Nothing matches “florr matts”\. Close to it:.*<a [^>]*search=floor\+mats[^>]*>floor mats<\/a>/,
    );
    const french = await pageOf(dealer, 'search=tapisdhiver', '/fr');
    expect([french.count, french.names]).toEqual([1, ['Tapis toutes saisons pour Cairn']]);
    expect(french.main).toMatch(
      /Rien ne correspond à «\u00A0tapisdhiver\u00A0»\. .*>tapis d’hiver<\/a>/,
    );
  });

  test('narrowed to nothing shows the ways on, and no more what is close', async () => {
    const { count, main } = await pageOf(shop.dealers[0], 'search=florr+matts&price=50');
    expect(count).toBe(0);
    expect(main).not.toContain('Close to it');
    expect(main).toContain('Search for “floor mats”');
  });

  test('what matches has no such line', async () => {
    const { count, main } = await pageOf(shop.dealers[0], 'search=floor+mats');
    expect(count).toBe(2);
    expect(main).not.toContain('Nothing matches');
  });
});

test('without offers there is no menu of payments, and an address with one narrows nothing', async () => {
  const { all } = await soldWithin(shop.dealers[0], 0);
  await shop.db.run(sql`delete from terms`);
  await shop.parts.cache.confirm();
  const { count, main } = await pageOf(shop.dealers[0], 'category=All&payment=1');
  expect([count, main.includes('name="payment"'), main.includes('name="price"')]).toEqual([
    ...[all, false, true],
  ]);
});
