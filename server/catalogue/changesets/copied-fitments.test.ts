import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let platform: TestClient;
let dealerId: number;
let makeId: number;
/** The make's two newest years. */
let years: { from: number; to: number };
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  platform = await shop.as('admin@example.test');
  ({ id: dealerId, manufacturerId: makeId } = shop.dealers[0]);
  const [to, from] = await shop.db.values<number>(sql`
    select y.id from years y where y.id in (select year_id from models where make_id = ${makeId}) order by y.year desc limit 2`);
  years = { from: from!, to: to! };
  // In the newest year nothing fits by chance: a third of the fitments is gone.
  await shop.db.run(sql`
    delete from product_trims f using trims t, models m
    where t.id = f.trim_id and m.id = t.model_id and m.year_id = ${years.to} and (f.product_id + f.trim_id) % 3 = 0`);
});
afterAll(() => shop.close());

const copy = (client: TestClient, asked: object) =>
  client.call('POST /api/v1/auth/changesets/fitments', { body: { ...years, ...asked } } as never);

/** Fitments by the plain definition, as 'product trim'. */
const wanted = (owner: ReturnType<typeof sql>) =>
  shop.db.values<string>(sql`
    select distinct p.id || ' ' || n.id from products p join product_trims f on f.product_id = p.id
      join trims o on o.id = f.trim_id join models mo on mo.id = o.model_id
      join models mn on mn.make_id = mo.make_id and lower(mn.name) = lower(mo.name)
      join trims n on n.model_id = mn.id and lower(n.name) = lower(o.name)
    where mo.make_id = ${makeId} and mo.year_id = ${years.from} and mn.year_id = ${years.to} and ${owner}
      and p.deleted_at is null and not p.fits_every order by 1`);
const present = (owner: ReturnType<typeof sql>) =>
  shop.db.values<string>(sql`
    select p.id || ' ' || f.trim_id from products p join product_trims f on f.product_id = p.id where ${owner} order by 1`);

test.each([
  ['a dealership’s own products', () => ({ dealerId }), () => sql`p.dealer_id = ${dealerId}`],
  [
    'a make’s products',
    () => ({ makeId }),
    () => sql`p.dealer_id is null and p.make_id = ${makeId}`,
  ],
])(
  '%s fit the vehicle of the same name in the other year, and undone they do not',
  async (_, of, owner) => {
    const client = 'dealerId' in of() ? admin : platform;
    const before = await present(owner());
    const missing = (await wanted(owner())).filter((one) => !before.includes(one));
    expect(missing.length).toBeGreaterThan(0);
    const looked = await copy(client, of());
    expect(looked.status).toBe(201);
    const { changeset } = looked.body as { changeset: { id: number; version: number } };
    expect(changeset).toMatchObject({
      ...{ kind: 'copyYear', state: 'ready' },
      counts: { fitmentsAdded: missing.length },
    });
    expect(await present(owner())).toEqual(before);
    const params = { id: changeset.id };
    const applied = await client.call('POST /api/v1/auth/changesets/:id/apply', {
      params,
      body: { version: changeset.version },
    });
    expect(applied.status).toBe(200);
    expect(await present(owner())).toEqual([...before, ...missing].sort());
    const again = await copy(client, of());
    expect(again.status).toBe(422);
    const undone = await client.call('POST /api/v1/auth/changesets/:id/undo', { params });
    expect(undone.body.changeset).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
    expect(await present(owner())).toEqual(before);
  },
);

test('a year is copied neither to itself nor to one that is not there', async () => {
  expect((await copy(admin, { dealerId, to: years.from })).status).toBe(422);
  expect((await copy(admin, { dealerId, to: 999_999 })).status).toBe(422);
});
