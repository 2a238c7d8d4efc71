import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
});
afterAll(() => shop.close());

const pageOfHome = async (language: string) => {
  const { manufacturerId, code } = shop.dealers[0];
  const path = `/${manufacturerId}/${code}`;
  const { status, body } = await shop
    .visitor()
    .send<string>('GET', language === 'en' ? path : `/fr${path}`);
  return { status, body };
};

const failed = {
  en: 'The accessories could not be loaded.',
  fr: 'Les accessoires n’ont pas pu être chargés.',
};
const promised = { en: 'How it works', fr: 'Comment ça marche' };

test.each(['en', 'fr'] as const)(
  'where the accessories of a home page cannot be had, all else is shown, and the page is kept by nobody (%s)',
  async (language) => {
    await shop.db.run(sql`alter table popular_products rename to popular_products_away`);
    const without = await pageOfHome(language);
    expect(without.status).toBe(200);
    expect(without.body).toContain(failed[language]);
    expect(without.body).toContain(promised[language]);
    expect(without.body).toContain('name="year"');
    await shop.db.run(sql`alter table popular_products_away rename to popular_products`);
    const whole = await pageOfHome(language);
    expect(whole.status).toBe(200);
    expect(whole.body).not.toContain(failed[language]);
    expect(whole.body).toContain(promised[language]);
  },
);
