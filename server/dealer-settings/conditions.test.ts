import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { conditionsOf } from '#server/dealers/conditions/conditions.service.ts';
import type { EditedConditions } from '#shared/contract/conditions.ts';
import { conditionsProblems } from '#shared/messages/en/conditions.ts';
import { conditionsProblems as inFrench } from '#shared/messages/fr/conditions.ts';
import { maxConditionsLength, noConditions, tidyConditions } from '#shared/rules/conditions.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { hostileTexts } from '#tests/support/hostile.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let customer: TestClient;
let dealerId: number;
let productId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  customer = await shop.as('customer@example.test');
  dealerId = shop.dealers[0].id;
  productId = (await shop.db.value<number>(sql`
    select id from products where dealer_id = ${dealerId} and active order by id limit 1`))!;
});
beforeEach(() =>
  shop.db.run(sql`update dealers set accept_conditions = true where id = ${dealerId}`),
);
afterAll(() => shop.close());

const words = (about: string) => ({
  ...noConditions,
  sale: { en: `Sale ${about}`, fr: `Vente ${about}` },
  returns: { en: 'Within 30 days.\n\n- unopened\n- with the bill', fr: '' },
});
const show = async () =>
  (await admin.call('GET /api/v1/auth/conditions', { query: { dealerId } })).body;
const save = (texts: object, version: number) =>
  admin.call('PATCH /api/v1/auth/conditions', {
    body: { dealerId, texts: texts as ReturnType<typeof words>, version },
  });
const publish = (version: number, client = admin) =>
  client.call('POST /api/v1/auth/conditions/versions', { body: { dealerId, version } });
let written = 0;
/** Publishes texts of their own; returns the version's number. */
async function published(): Promise<number> {
  const saved = await save(words(`no. ${++written}`), (await show()).draft.version);
  const { body } = await publish(saved.body.draft.version);
  return body.published[0]!.version;
}
const read = async (version?: number, lang: 'en' | 'fr' = 'en') => {
  const { code, manufacturerId } = shop.dealers[0];
  return shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode/conditions', {
    params: { makeId: manufacturerId, dealerCode: code },
    query: { ...(version && { version }), lang } as { version?: number },
  });
};
const place = (more: object = {}, client = customer) =>
  client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId, orderItems: [{ productId, quantity: 1 }] },
      ...more,
    },
  });

test('a draft stays with the admins, and publishing shows it as the next version', async () => {
  const before = await show();
  const present = before.published[0]!.version;
  expect(before).toMatchObject({ draft: { version: 0, savedAt: null }, isPublished: true });
  const saved = await save(words('of spring'), 0);
  expect(saved.body).toMatchObject({ draft: { version: 1 }, isPublished: false });
  expect(JSON.stringify((await read()).body)).not.toContain('spring');
  const { status, body } = await publish(1);
  expect(status).toBe(201);
  const publishedBy = { firstName: expect.any(String), lastName: expect.any(String) };
  expect(body.published[0]).toMatchObject({ version: present + 1, publishedBy });
  expect(body.isPublished).toBe(true);
  const { conditions } = (await read()).body;
  expect((await read()).body.present).toBe(present + 1);
  expect(conditions.sections).toEqual([
    { kind: 'sale', language: 'en', text: 'Sale of spring' },
    { kind: 'returns', language: 'en', text: 'Within 30 days.\n\n- unopened\n- with the bill' },
  ]);
  const inFrench = (await read(present + 1, 'fr')).body.conditions.sections;
  expect(inFrench.map(({ language, kind }) => `${kind} ${language}`)).toEqual([
    'sale fr',
    'returns en',
  ]);
  const [entry] = await shop.db.rows(sql`
    select action, after from audit_log where dealer_id = ${dealerId} order by id desc limit 1`);
  expect(entry).toEqual({ action: 'conditions.published', after: { version: present + 1 } });
});

test('a dealership that has published none has no conditions to read', async () => {
  const { id, code, manufacturerId: makeId } = shop.dealers[2];
  await shop.db.run(sql`update dealers set conditions_version = null where id = ${id}`);
  const params = { makeId, dealerCode: code };
  const name = 'GET /api/v1/dealers/:makeId/:dealerCode/conditions';
  expect((await shop.visitor().call(name, { params })).status).toBe(404);
});

test('a kept answer about the dealership names a new version at once', async () => {
  const { code, manufacturerId: makeId } = shop.dealers[0];
  const shown = async () =>
    (
      await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', {
        params: { makeId, dealerCode: code },
      })
    ).body.dealer.conditionsVersion;
  const before = await shown();
  const version = await published();
  expect(version).toBe((before ?? 0) + 1);
  expect(await shown()).toBe(version);
});

test('earlier versions stay readable, and nothing changes or deletes them', async () => {
  const [first, second] = [await published(), await published()];
  const texts = async (version: number) => (await read(version)).body.conditions.sections[0]!.text;
  expect(await texts(first)).not.toBe(await texts(second));
  expect((await read(first)).body.present).toBe(second);
  expect((await read(second + 1)).status).toBe(404);
  const refused = /Published conditions never change/;
  await expect(
    shop.db.run(sql`update condition_versions set texts = '{}' where dealer_id = ${dealerId}`),
  ).rejects.toThrow(refused);
  await expect(
    shop.db.run(sql`delete from condition_versions where dealer_id = ${dealerId}`),
  ).rejects.toThrow(refused);
  await expect(shop.db.run(sql`truncate condition_versions cascade`)).rejects.toThrow(refused);
});

test('a draft that somebody else saved meanwhile is neither lost nor published unseen', async () => {
  const { version } = (await show()).draft;
  const mine = (await save(words('of mine'), version)).body.draft.version;
  const late = await save(words('of theirs'), version);
  expect(late.status).toBe(422);
  const { errors, conditions } = late.body as unknown as {
    errors: Record<string, string[]>;
    conditions: EditedConditions;
  };
  expect(errors).toEqual({ version: [conditionsProblems.changedMeanwhile] });
  expect(conditions.draft.texts.sale.en).toBe('Sale of mine');
  expect((await publish(version)).status).toBe(422);
  expect((await publish(mine)).status).toBe(201);
});

test('of many who publish the same draft at once one makes a version', async () => {
  const saved = await save(words('at once'), (await show()).draft.version);
  const { version } = saved.body.draft;
  const before = (await show()).published.length;
  const answers = await Promise.all(Array.from({ length: 6 }, () => publish(version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  expect((await show()).published).toHaveLength(before + 1);
});

test('publishing needs conditions of sale in the own language, and something new', async () => {
  await published();
  const { version } = (await show()).draft;
  const again = await publish(version);
  expect(again.status).toBe(422);
  expect(again.body).toMatchObject({ errors: { version: [conditionsProblems.nothingNew] } });
  const same = await save(
    { ...words(`no. ${written}`), returns: { en: `${words('').returns.en}  \n`, fr: '' } },
    version,
  );
  expect(same.body.isPublished).toBe(true);
  const french = { ...noConditions, sale: { en: ' \n', fr: 'Vente' } };
  const { body } = await save(french, same.body.draft.version);
  const refused = await publish(body.draft.version);
  expect(refused.body).toMatchObject({ errors: { sale: [conditionsProblems.noSale] } });
});

test('an order needs the present version accepted, and keeps it', async () => {
  const version = await published();
  const without = await place({ conditionsVersion: null });
  expect(without.status).toBe(422);
  expect(without.body).toMatchObject({
    errors: { conditionsVersion: [conditionsProblems.missing] },
    conditionsVersion: version,
  });
  const unasked = await place({ language: 'en' });
  expect([unasked.status, unasked.body.order.conditionsVersion]).toEqual([201, null]);
  const placed = await place({ conditionsVersion: version });
  expect(placed.status).toBe(201);
  expect(placed.body.order.conditionsVersion).toBe(version);
  const history = await customer.call('GET /api/v1/auth/orders', { query: { dealerId } });
  expect(history.body.find(({ id }) => id === placed.body.order.id)).toMatchObject({
    conditionsVersion: version,
  });
  const row = { dealerId, conditionsVersion: version };
  const kept = await conditionsOf(shop.parts, row, 'fr');
  await published();
  expect(await conditionsOf(shop.parts, row, 'fr')).toEqual(kept);
  expect(kept).toMatchObject({ version, sections: [{ language: 'fr' }, { language: 'en' }] });
  expect(await conditionsOf(shop.parts, { dealerId, conditionsVersion: null }, 'fr')).toBeNull();
});

test('a version that is not the present one is refused with the present one, and nothing is lost', async () => {
  const old = await published();
  const cart = { ...{ statusId: orderStatus.CART, conditionsVersion: old } };
  const saved = await place(cart);
  expect(saved.body.order.conditionsVersion).toBeNull();
  const version = await published();
  const late = await customer.call('POST /api/v1/auth/orders', {
    query: { lang: 'fr' } as never,
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId, conditionsVersion: old },
      orderItems: [{ productId, quantity: 1 }],
    },
  });
  expect(late.status).toBe(422);
  expect(late.body).toMatchObject({ conditionsVersion: version });
  expect(JSON.stringify(late.body)).toMatch(
    new RegExp(`${conditionsProblems.changed}|${inFrench.changed}`),
  );
  const orders = await customer.call('GET /api/v1/auth/orders', { query: { dealerId } });
  expect(orders.body.some(({ statusId }) => statusId === orderStatus.CART)).toBe(true);
  const now = await customer.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: saved.body.order.id },
    body: { statusId: orderStatus.ORDER, conditionsVersion: version },
  });
  expect(now.body.order).toMatchObject({ statusId: orderStatus.ORDER, conditionsVersion: version });
});

test('an advisor’s order for a customer needs the same, and a repeated one gets its first answer', async () => {
  const advisor = await shop.as('advisor@example.test');
  const { id: customerId } = (await customer.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const version = await published();
  expect((await place({ customerId, conditionsVersion: null }, advisor)).status).toBe(422);
  const once = { headers: { 'idempotency-key': 'conditions' } };
  const body = {
    ...{ statusId: orderStatus.ORDER, dealerId, customerId, conditionsVersion: version },
    orderItems: [{ productId, quantity: 1 }],
  };
  const first = await advisor.call('POST /api/v1/auth/orders', { body }, once);
  await published();
  const again = await advisor.call('POST /api/v1/auth/orders', { body }, once);
  expect(again.body.order).toEqual(first.body.order);
});

test('a dealership that only shows its conditions asks for none, and keeps the accepted ones', async () => {
  const version = await published();
  await shop.db.run(sql`update dealers set accept_conditions = false where id = ${dealerId}`);
  expect((await place()).body.order.conditionsVersion).toBeNull();
  expect((await place({ conditionsVersion: version })).body.order.conditionsVersion).toBe(version);
  expect((await place({ conditionsVersion: version + 1 })).status).toBe(422);
});

test('no text is markup, none is too long, and each comes back as it was', async () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses them
  const storable = hostileTexts.filter((text) => !/[\u0000\p{Cs}]/u.test(text));
  const all = { en: storable.join('\n').slice(0, 15_000), fr: '' };
  const { body } = await save({ ...noConditions, sale: all }, (await show()).draft.version);
  expect(body.draft.texts).toEqual(tidyConditions({ ...noConditions, sale: all }));
  const nul = { ...noConditions, sale: { en: 'a\u0000b', fr: '' } };
  expect((await save(nul, body.draft.version)).status).toBe(422);
  const { version } = (await show()).draft;
  const long = 'a'.repeat(maxConditionsLength);
  const whole = {
    sale: { en: long, fr: long },
    returns: { en: long, fr: long },
    warranty: { en: long, fr: long },
  };
  expect((await save(whole, version)).status).toBe(200);
  expect((await save({ ...whole, sale: { en: `${long}a`, fr: '' } }, version + 1)).status).toBe(
    422,
  );
});
