import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { labels, fieldProblems as texts } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { hostileTexts, straight } from '#tests/support/hostile.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let id: number;
let settings: Record<string, unknown>;
let pictures: number[];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  id = shop.dealers[0].id;
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } =
    shop.dealers[0];
  settings = { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate };
  pictures = await shop.db.values<number>(sql`
    insert into images (dealer_id, photo, width, height)
    select ${id}, '/media/' || name || '.webp', 1920, 600 from unnest(array['one', 'two']) name returning id`);
  await shop.db.run(sql`delete from dealer_banners where dealer_id = ${id}`);
  await shop.db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position)
    select ${id}, p, n from unnest(${pictures}::bigint[]) with ordinality as u (p, n)`);
});
afterAll(() => shop.close());

const save = (more: object, client = admin, dealer = id) =>
  client.call('PATCH /api/v1/auth/dealers/:id', {
    params: { id: dealer },
    body: { ...settings, ...more },
  });
const inShop = async (lang: 'en' | 'fr' = 'en') => {
  const { manufacturerId: makeId, code: dealerCode } = shop.dealers[0];
  const { body } = await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params: { makeId, dealerCode },
    query: { lang },
  } as { params: { makeId: number; dealerCode: string } });
  return body.dealer;
};

const snow = {
  focus: { x: 78, y: 60 },
  link: '/fr/1/northgate/products?category=Packages',
  texts: {
    en: { headline: ' Ready  for snow ', text: 'Wheels', button: ' See  wheels' },
    fr: { headline: 'Prêt pour la neige', text: '', button: '' },
  },
};

test('what a banner says is saved, shown in the page’s language at once, and stands in the trail', async () => {
  const [first, second] = pictures;
  const link = snow.link.replace('northgate', shop.dealers[0].code);
  const saved = await save({ banners: [{ id: second, ...snow, link }, { id: first }] });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const bare = { focus: { x: 50, y: 50 }, link: null };
  const own = { focus: snow.focus, link: '/products?category=Packages' };
  const words = {
    en: { headline: 'Ready for snow', text: 'Wheels', button: 'See wheels' },
    fr: { headline: snow.texts.fr.headline, text: '' },
  };
  expect(saved.body.dealer.dealerBannerImages).toMatchObject([
    { id: second, ...own, texts: words, language: null },
    { id: first, ...bare, texts: {} },
  ]);
  expect((await inShop()).dealerBannerImages).toMatchObject([
    { ...own, words: { language: 'en', ...words.en } },
    { ...bare, words: null },
  ]);
  const [french] = (await inShop('fr')).dealerBannerImages;
  expect(french!.words).toEqual({ language: 'fr', ...words.fr });
  expect(french).not.toHaveProperty('texts');
  const [entry] = await shop.db.rows<{ after: { dealerBannerImages: object[] } }>(sql`
    select after from audit_log where entity = 'dealer' and entity_id = ${id} order by id desc limit 1`);
  expect(entry!.after.dealerBannerImages[0]).toMatchObject(own);
});

test('absent parts of a banner stay, in whatever order; empty ones go', async () => {
  const before = (await save({})).body.dealer.dealerBannerImages;
  const turned = await save({ banners: before.map(({ id }) => ({ id })).reverse() });
  expect(turned.body.dealer.dealerBannerImages).toEqual(before.toReversed());
  const [said] = before;
  const emptied = await save({
    banners: [{ id: said!.id, link: '', texts: { en: { headline: '' } } }],
  });
  expect(emptied.body.dealer.dealerBannerImages[0]).toMatchObject({
    ...{ link: null, texts: {}, focus: snow.focus },
  });
});

test('a banner without words in a page’s language shows the other one’s, with its language', async () => {
  await save({ banners: [{ id: pictures[0], texts: { fr: snow.texts.fr } }] });
  const [banner] = (await inShop('en')).dealerBannerImages;
  const { headline } = snow.texts.fr;
  expect(banner!.words).toEqual({ language: 'fr', headline, text: '' });
});

const { en } = snow.texts;
test.each<[object, string, string]>([
  [{ link: 'javascript:alert(1)', texts: { en } }, 'link', texts.shopLink],
  [{ link: '//evil.example', texts: { en } }, 'link', texts.shopLink],
  [{ link: '/products', texts: {} }, 'texts', texts.headlineFirst],
  [{ texts: { fr: { text: 'Des roues' } } }, 'texts', texts.headlineFirst],
  [
    { texts: { en: { ...en, button: 'x'.repeat(31) } } },
    'texts.en.button',
    texts.max(labels.thisField, 30),
  ],
  [{ focus: { x: 101, y: 0 } }, 'focus.x', texts.atMost(100)],
])('%j is refused', async (banner, field, message) => {
  const refused = await save({ banners: [{ id: pictures[0], ...banner }] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[`banners.0.${field}`]).toContain(message);
});

test('what a dealership stands for is shown in the page’s language, else in its other one', async () => {
  const about = { en: 'Since 1978.', fr: '' };
  expect((await save({ about })).body.dealer.about).toEqual({ en: 'Since 1978.' });
  expect([(await inShop('en')).about, (await inShop('fr')).about]).toEqual([about.en, about.en]);
  expect((await save({})).body.dealer.about).toEqual({ en: 'Since 1978.' });
  await save({ about: { ...about, fr: 'Depuis 1978.' } });
  expect((await inShop('fr')).about).toBe('Depuis 1978.');
  await save({ about: { en: null } });
  expect((await inShop()).about).toBe('Depuis 1978.');
  await save({ about: { fr: '' } });
  expect((await inShop()).about).toBeNull();
  const long = await save({ about: { en: 'x'.repeat(601) } });
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['about.en']]);
});

test('hostile words are stored without signs that turn text round, or refused', async () => {
  for (const text of hostileTexts) {
    const answer = await save({
      banners: [{ id: pictures[0], texts: { en: { headline: text, text: '' } } }],
    });
    expect([200, 422]).toContain(answer.status);
    const headline = answer.body.dealer?.dealerBannerImages[0]?.texts.en?.headline;
    if (headline) expect(headline).toBe(straight(text).replace(/\s+/g, ' ').trim());
  }
}, 60_000);

test('another dealership’s pictures are none of ours', async () => {
  const theirs = await shop.db.value<number>(sql`
    select image_id from dealer_banners where dealer_id = ${shop.dealers[1].id} limit 1`);
  const foreign = theirs ?? (await foreignPicture());
  const refused = await save({ banners: [{ id: foreign, ...snow }] });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['banners']]);
});

const foreignPicture = () =>
  shop.db.value<number>(sql`
    insert into images (dealer_id, photo, width, height) values (${shop.dealers[1].id}, '/media/x.webp', 1, 1) returning id`);
