import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { AdminDealer } from '#shared/contract/dealers-admin.ts';
import { hoursProblems } from '#shared/messages/en/hours.ts';
import { images as imageMessages } from '#shared/messages/en/images.ts';
import { dealerProblems } from '#shared/messages/en/products-api.ts';
import { labels, fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type PictureName, picture } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { hostileTexts, straight } from '#tests/support/hostile.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let id: number;
let settings: Record<string, unknown>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  id = shop.dealers[0].id;
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } =
    shop.dealers[0];
  settings = { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate };
});
afterAll(() => shop.close());

const show = (client: TestClient) =>
  client.call('GET /api/v1/auth/dealers/:id', { params: { id } });
const save = (client: TestClient, more: object = {}) =>
  client.call('PATCH /api/v1/auth/dealers/:id', { params: { id }, body: { ...settings, ...more } });
const inShop = async () =>
  (
    await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', {
      params: { makeId: shop.dealers[0].manufacturerId, dealerCode: shop.dealers[0].code },
    })
  ).body.dealer;
const upload = async (data: object, files: [part: string, file: PictureName][]) => {
  const parts = await Promise.all(
    files.map(async ([part, name]) => ({ part, name, bytes: await picture(name) })),
  );
  const { body, headers } = await form({ ...settings, ...data }, parts);
  type Answer = { dealer: AdminDealer; errors: Record<string, string[]> };
  return admin.send<Answer>('PATCH', `/api/v1/auth/dealers/${id}`, body, { headers });
};

test('the settings are saved, and the storefront follows at once', async () => {
  const answer = await save(admin, {
    ...{
      name: 'Northgate & Sons',
      website: 'https://example.test',
      facebook: '',
      hst: '15',
      hourlyRate: '99.95',
    },
    ...{
      onlyInstallPrice: true,
      orderEmails: 'a@example.test, b@example.test\nc@example.test a@example.test',
    },
  });
  expect(answer.status).toBe(200);
  const emails = ['a@example.test', 'b@example.test', 'c@example.test'];
  expect(answer.body.dealer).toMatchObject({
    orderEmails: emails,
    orderEmailAddresses: emails.map((emailAddress) => ({ emailAddress })),
    version: 2,
  });
  const shown = await inShop();
  expect(shown).toMatchObject({
    name: 'Northgate & Sons',
    hst: 15,
    hourlyRate: 99.95,
    onlyInstallPrice: true,
  });
  expect(shown).toMatchObject({ website: 'https://example.test', facebook: null });
  expect(JSON.stringify(shown)).not.toContain('a@example.test');
  expect((await show(admin)).body.dealer).toEqual(answer.body.dealer);
  const [entry] = await shop.db.rows<{ action: string; after: object }>(
    sql`select action, after from audit_log where entity = 'dealer' and entity_id = ${id} order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    action: 'settings.changed',
    after: { hst: 15, orderEmails: emails },
  });
});

test('a dealership’s languages are saved, stay where they are absent, and are ours', async () => {
  const languagesOf = ({ language, secondLanguage }: AdminDealer) => [language, secondLanguage];
  expect(languagesOf((await show(admin)).body.dealer)).toEqual(['en', true]);
  const changed = await save(admin, { language: 'fr', secondLanguage: false });
  expect(languagesOf(changed.body.dealer)).toEqual(['fr', false]);
  expect(languagesOf((await save(admin, {})).body.dealer)).toEqual(['fr', false]);
  const { language, secondLanguage } = await inShop();
  expect([language, secondLanguage]).toEqual(['fr', false]);
  const refused = await save(admin, { language: 'de' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['language']]);
  await save(admin, { language: 'en', secondLanguage: true });
});

test('a time zone is saved, stays where it is absent, and is the usual one of a new place', async () => {
  const zoneOf = async (more: object) => (await save(admin, more)).body.dealer.timeZone;
  const islands = { province: 'QC', postalCode: 'G4T 1A1' };
  expect(await zoneOf({})).toBe('America/Toronto');
  expect(await zoneOf({ timeZone: 'America/Winnipeg' })).toBe('America/Winnipeg');
  expect(await zoneOf({})).toBe('America/Winnipeg');
  expect((await inShop()).timeZone).toBe('America/Winnipeg');
  expect(await zoneOf(islands)).toBe('America/Halifax');
  expect(await zoneOf({ ...islands, timeZone: 'America/Toronto' })).toBe('America/Toronto');
  expect(await zoneOf(islands)).toBe('America/Toronto');
  expect(await zoneOf({ ...islands, timeZone: '' })).toBe('America/Halifax');
  for (const timeZone of ['Europe/Paris', 'UTC', 'x'])
    expect((await save(admin, { timeZone })).body.errors).toEqual({ timeZone: [texts.timeZone] });
  expect(await zoneOf({})).toBe('America/Toronto');
});

test('another time zone gives orders other days, in the list and in the sums', async () => {
  const at = '2026-03-02T05:30:00Z'; // 00:30 in Toronto, 23:30 the day before in Winnipeg
  const [customerId, productId] = await Promise.all([
    shop.db.value<number>(sql`select min(id) from users where dealer_id = ${id} and is_customer`),
    shop.db.value<number>(sql`select min(id) from products`),
  ]);
  const line = { productId: productId!, name: 'Mat', number: 'M-1', cents: 100 };
  const daysWith = async (day: string) => {
    const query = { dealerId: id, startDate: day, endDate: day };
    const { body } = await admin.call('GET /api/v1/auth/orders/getDealerOrders', { query });
    const summed = await shop.db.value<number>(sql`
      select coalesce(sum(orders), 0) from order_sums where dealer_id = ${id} and day = ${day}`);
    return [body.total, summed];
  };
  const [first, second] = [await daysWith('2026-03-01'), await daysWith('2026-03-02')];
  await placedOrder(shop.db, { dealerId: id, customerId: customerId!, sellerId: null, at }, [line]);
  expect(await daysWith('2026-03-02')).toEqual(second.map((count) => count! + 1));
  await save(admin, { timeZone: 'America/Winnipeg' });
  const [before, after] = [await daysWith('2026-03-01'), await daysWith('2026-03-02')];
  expect(before[0]).toBe(before[1]);
  expect(after[0]).toBe(after[1]);
  expect(before[0]).toBeGreaterThan(first[0]!);
  await save(admin, { timeZone: 'America/Toronto' });
  expect(await daysWith('2026-03-01')).toEqual(first);
});

test('mails that customers do not get are saved, stay where they are absent, and stand in the trail', async () => {
  expect((await show(admin)).body.dealer.mailsOff).toEqual([]);
  const mailsOff = ['orderReady', 'partsArrived', 'orderReady'];
  const saved = ['partsArrived', 'orderReady'];
  expect((await save(admin, { mailsOff })).body.dealer.mailsOff).toEqual(saved);
  expect((await save(admin, {})).body.dealer.mailsOff).toEqual(saved);
  const [entry] = await shop.db.rows<{ after: object }>(sql`
    select after from audit_log where entity = 'dealer' and entity_id = ${id} order by id desc limit 1`);
  expect(entry!.after).toEqual({ mailsOff: saved });
  const unknown = await save(admin, { mailsOff: ['newOrderCustomer'] });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['mailsOff.0']]);
  expect(await inShop()).not.toHaveProperty('mailsOff');
  expect((await save(admin, { mailsOff: [] })).body.dealer.mailsOff).toEqual([]);
});

test('order addresses come as a text, a list or as the entity has them, and stay where they are absent', async () => {
  const saved = async (more: object) => (await save(admin, more)).body.dealer.orderEmails;
  expect(await saved({ orderEmails: ['x@example.test', 'y@example.test'] })).toHaveLength(2);
  expect(await saved({ orderEmailAddresses: [{ emailAddress: 'z@example.test' }] })).toEqual([
    'z@example.test',
  ]);
  expect(await saved({})).toEqual(['z@example.test']);
  expect(await saved({ orderEmails: '' })).toEqual([]);
});

test.each([
  ['name', '', texts.required],
  ['name', 'x'.repeat(201), texts.max(labels.name, 200)],
  ['city', ' ', texts.required],
  ['province', 'XX', texts.province],
  ['postalCode', 'K1A 0B1 9', texts.max(labels.postalCode, 8)],
  ['phone', '555-123', texts.length],
  ['phone', '123', texts.length],
  ['hst', 'high', texts.numeric],
  ['gst', '', texts.required],
  ['hourlyRate', '-1', texts.numeric],
  ['website', 'javascript:alert(1)', texts.webAddress],
  ['orderEmails', 'one@example.test two', texts.email],
  ['orderEmails', ['one@example.test\r\nBcc: x'], texts.email],
  ['banners', [{ id: 999_999_999 }], imageMessages.gone],
])('%s %j is refused', async (field, value, message) => {
  const answer = await save(admin, { [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('logo and banners are uploaded, ordered and taken away', async () => {
  const first = await upload(
    { deleted_images: (await show(admin)).body.dealer.dealerBannerImages.map(({ id }) => id) },
    [
      ['logo', 'small.jpg'],
      ['banners', 'wide.png'],
      ['banners', 'photo.jpg'],
    ],
  );
  expect(first.status).toBe(200);
  const { dealerLogo, dealerBannerImages } = first.body.dealer;
  expect(dealerLogo).toMatchObject({ width: 128 });
  expect(dealerBannerImages.map(({ width }) => width)).toEqual([600, 640]);
  const [coffee, rocket] = dealerBannerImages;
  const turned = await save(admin, {
    banners: [{ id: rocket!.id }, { id: coffee!.id }],
    dealerLogo,
  });
  expect(turned.body.dealer.dealerBannerImages).toEqual([rocket, coffee]);
  const bare = await save(admin, { deleted_images: [rocket!.id, dealerLogo!.id] });
  expect(bare.body.dealer).toMatchObject({ dealerLogo: null, dealerBannerImages: [coffee] });
  expect(await inShop()).toMatchObject({
    dealerLogo: null,
    dealerBannerImages: [{ id: coffee!.id }],
  });
});

test.each<[string, PictureName]>([
  ['logo', 'scripted.svg'],
  ['banners', 'truncated.jpg'],
])('a bad picture as %s is refused and nothing is saved', async (part, file) => {
  const answer = await upload({ name: 'Never' }, [[part, file]]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[part]).toHaveLength(1);
  expect((await inShop()).name).not.toBe('Never');
});

test('a change that overlooks another is refused with the present settings', async () => {
  const { version } = (await show(admin)).body.dealer;
  expect((await save(admin, { name: 'First', version })).status).toBe(200);
  const late = await save(admin, { name: 'Second', version });
  expect(late.body.errors).toEqual({ version: [dealerProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({ dealer: { name: 'First' } });
});

test('who overlooks that a banner was taken away is told of the other change, not of the picture', async () => {
  const { dealerBannerImages, version } = (await upload({}, [['banners', 'wide.png']])).body.dealer;
  const banners = dealerBannerImages.map(({ id }) => ({ id }));
  const taken = await save(admin, { deleted_images: banners.map(({ id }) => id), version });
  const late = await save(admin, { banners, version });
  expect(late.body.errors).toEqual({ version: [dealerProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({ dealer: taken.body.dealer });
});

test('a logo that was replaced meanwhile comes back where mine is saved over it', async () => {
  const { dealerLogo: mine } = (await upload({}, [['logo', 'small.jpg']])).body.dealer;
  const { dealerLogo: theirs, version } = (await upload({}, [['logo', 'photo.jpg']])).body.dealer;
  expect(theirs!.id).not.toBe(mine!.id);
  expect((await save(admin, { dealerLogo: mine, version })).body.dealer.dealerLogo).toEqual(mine);
  const bare = await save(admin, { dealerLogo: null });
  expect(bare.body.dealer.dealerLogo).toBeNull();
  expect((await save(admin, { dealerLogo: mine })).body.dealer.dealerLogo).toEqual(mine);
});

test("another dealership's picture is no logo", async () => {
  const foreign = await shop.db.row<{ id: number }>(sql`
    insert into images (dealer_id, photo, width, height) values (${shop.dealers[1].id}, '/media/x.webp', 1, 1) returning id`);
  for (const dealerLogo of [foreign!, { id: 999_999_999 }]) {
    expect((await save(admin, { dealerLogo })).body.errors).toEqual({ logo: [imageMessages.gone] });
  }
});

test('hostile strings are stored without signs that turn text round, or refused', async () => {
  for (const text of [...hostileTexts, '\u0000', '\ud800']) {
    const answer = await save(admin, { name: text, address: text, city: text });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body.dealer.name).toBe(straight(text).trim());
    expect((await save(admin, { website: text, orderEmails: text, banners: text })).status).toBe(
      422,
    );
  }
}, 240_000);

const span = (opens: string, closes: string) => ({ opens, closes });
const week = (...monday: object[]) => [monday, [], [], [], [], [], []];
const closure = { firstDay: '2027-09-06', lastDay: '2027-09-06', name: 'Labour Day', spans: [] };

test('opening hours are shown with the dealership’s time zone, stay if not posted, and go with null', async () => {
  const openingHours = {
    week: week(span('09:00', '12:00'), span('13:00', '18:00')),
    exceptions: [closure],
  };
  expect((await save(admin, { openingHours })).status).toBe(200);
  const shown = { timeZone: 'America/Toronto', ...openingHours };
  expect((await inShop()).openingHours).toEqual(shown);
  expect((await save(admin, {})).body.dealer.openingHours).toEqual(shown);
  const [entry] = await shop.db.rows<{ after: object }>(
    sql`select after from audit_log where action = 'settings.changed' and entity_id = ${id} order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ after: { openingHours: shown } });
  await save(admin, { openingHours: null });
  expect((await inShop()).openingHours).toBeNull();
});

test('wrong hours are refused by day', async () => {
  const openingHours = {
    week: week(span('18:00', '02:00')),
    exceptions: [{ ...closure, name: '' }],
  };
  const refused = await save(admin, { openingHours });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'openingHours.week.0': [hoursProblems.order],
      'openingHours.exceptions.0': [hoursProblems.name],
    },
  ]);
  const three = Array.from({ length: 3 }, () => span('09:00', '10:00'));
  expect(
    (await save(admin, { openingHours: { week: week(...three), exceptions: [] } })).status,
  ).toBe(422);
});

test('a tax registration is kept with the taxes of orders from then on, and only admins read the setting', async () => {
  const typed = { gstNumber: '987654321rt0002', pstNumber: ' ' };
  expect((await save(admin, typed)).body.dealer).toMatchObject({
    gstNumber: '987654321 RT0002',
    pstNumber: null,
  });
  expect(await inShop()).not.toHaveProperty('gstNumber');
  const productId = await shop.db.value<number>(sql`
    select id from products where dealer_id is null and active and make_id = ${shop.dealers[0].manufacturerId} order by id limit 1`);
  const customer = await shop.as('customer@example.test');
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: id,
    orderItems: [{ productId, quantity: 1 }],
  };
  const { order } = (await customer.call('POST /api/v1/auth/orders', { body })).body;
  await save(admin, { gstNumber: '' });
  const query = { dealerId: id };
  const [kept] = (await customer.call('GET /api/v1/auth/orders', { query })).body;
  expect([kept!.id, kept!.taxLines[0]!.number]).toEqual([order.id, '987654321 RT0002']);
  const changed = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: order.id },
    body: { orderItems: order.orderItems.map((item) => ({ ...item, quantity: 2, options: [] })) },
  });
  expect(changed.body.order.taxLines[0]).toMatchObject({ name: 'HST', number: '987654321 RT0002' });
});

test.each([
  ['gstNumber', '12345', texts.gstNumber],
  ['pstNumber', 'x'.repeat(31), texts.max(labels.pstNumber, 30)],
])('%s %s is refused', async (field, value, message) => {
  const refused = await save(admin, { [field]: value });
  expect([refused.status, refused.body.errors?.[field]]).toEqual([422, [message]]);
});

test('in Quebec the provincial registration is that of the QST', async () => {
  const refused = await save(admin, { province: 'QC', pstNumber: 'PST-1234-5678' });
  expect([refused.status, refused.body.errors?.pstNumber]).toEqual([422, [texts.qstNumber]]);
});

test('a banner with words is shown on pages in its language alone, and keeps it until another is posted', async () => {
  const first = await upload({}, [
    ['banners', 'wide.png'],
    ['banners', 'photo.jpg'],
  ]);
  const [plain, worded] = first.body.dealer.dealerBannerImages.slice(-2);
  const present = first.body.dealer.dealerBannerImages.map(({ id }) => ({ id }));
  const banners = present.map(({ id }) => (id === worded!.id ? { id, language: 'fr' } : { id }));
  const saved = (await save(admin, { banners })).body.dealer.dealerBannerImages;
  expect(saved.find(({ id }) => id === worded!.id)?.language).toBe('fr');
  const shownIn = async (lang: 'en' | 'fr') => {
    const params = { makeId: shop.dealers[0].manufacturerId, dealerCode: shop.dealers[0].code };
    const input = { params, query: { lang } } as { params: typeof params };
    const { body } = await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', input);
    return body.dealer.dealerBannerImages.map(({ id }) => id);
  };
  expect(await shownIn('en')).toContain(plain!.id);
  expect(await shownIn('en')).not.toContain(worded!.id);
  expect(await shownIn('fr')).toEqual(expect.arrayContaining([plain!.id, worded!.id]));
  const kept = (await save(admin, { banners: present })).body.dealer.dealerBannerImages;
  expect(kept.find(({ id }) => id === worded!.id)?.language).toBe('fr');
  expect((await save(admin, { banners: [{ id: plain!.id, language: 'de' }] })).status).toBe(422);
});

test('days are named in the language of the page, and in the own one where there is no other name', async () => {
  const day = { firstDay: '2999-07-01', lastDay: '2999-07-01', spans: [] };
  const exceptions = [
    { ...day, name: 'Canada Day', names: { fr: 'Fête du Canada' } },
    { ...day, name: 'Stocktaking' },
  ];
  const openingHours = { week: Array.from({ length: 7 }, () => []), exceptions };
  const saved = await save(admin, { openingHours });
  expect(saved.body.dealer.openingHours?.exceptions).toEqual(exceptions);
  const params = { makeId: shop.dealers[0].manufacturerId, dealerCode: shop.dealers[0].code };
  const input = { params, query: { lang: 'fr' } } as { params: typeof params };
  const { body } = await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', input);
  expect(body.dealer.openingHours?.exceptions).toEqual([
    { ...day, name: 'Fête du Canada' },
    { ...day, name: 'Stocktaking', language: 'en' },
  ]);
  expect((await inShop()).openingHours?.exceptions[0]?.name).toBe('Canada Day');
  await save(admin, { openingHours: null });
});

test('hiding what has no name is a setting that only admins see', async () => {
  expect((await save(admin, { hideUnnamed: true })).body.dealer.hideUnnamed).toBe(true);
  expect((await save(admin, {})).body.dealer.hideUnnamed).toBe(true);
  expect(await inShop()).not.toHaveProperty('hideUnnamed');
  expect((await save(admin, { hideUnnamed: false })).body.dealer.hideUnnamed).toBe(false);
});

test('whether customers choose their time is said in the shop, how early only to admins', async () => {
  const dealer = (await save(admin, { customersChoose: false })).body.dealer;
  expect(dealer).toMatchObject({ customersChoose: false, chooseNoticeDays: 2, chooseLeadDays: 5 });
  const chosen = { customersChoose: true, chooseNoticeDays: 0, chooseLeadDays: 10 };
  expect((await save(admin, chosen)).body.dealer).toMatchObject(chosen);
  expect((await inShop()).customersChoose).toBe(true);
  expect(await inShop()).not.toHaveProperty('chooseNoticeDays');
  for (const [field, value] of [
    ['chooseNoticeDays', 61],
    ['chooseLeadDays', '1.5'],
    ['chooseLeadDays', -1],
  ] as const) {
    const refused = await save(admin, { [field]: value });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  const back = { customersChoose: false, chooseNoticeDays: 2, chooseLeadDays: 5 };
  expect((await save(admin, back)).body.dealer).toMatchObject(back);
});

test('proposals are valid for 14 days unless the dealership says otherwise, and it may ask for digits', async () => {
  const { dealer } = (await save(admin, {})).body;
  expect(dealer).toMatchObject({ proposalDays: 14, proposalPhoneCheck: false });
  const chosen = { proposalDays: 60, proposalPhoneCheck: true };
  expect((await save(admin, chosen)).body.dealer).toMatchObject(chosen);
  for (const name of Object.keys(chosen)) expect(await inShop()).not.toHaveProperty(name);
  for (const proposalDays of [0, 61, '1.5', -1]) {
    const refused = await save(admin, { proposalDays });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['proposalDays'],
    ]);
  }
  const back = { proposalDays: 14, proposalPhoneCheck: false };
  expect((await save(admin, back)).body.dealer).toMatchObject(back);
});
