import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import {
  amountWays,
  type BulkChanges,
  endingDirections,
  endings,
} from '#shared/rules/bulk-change.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let makeId: number;
let trimIds: number[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  dealerId = shop.dealers[0].id;
  makeId = shop.dealers[0].manufacturerId;
  trimIds = await shop.db.values<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${makeId} order by t.id limit 6`);
});
afterAll(() => shop.close());

type Body = InputOf<'POST /api/v1/auth/changesets'>['body'];

const create = (body: Pick<Body, 'selection' | 'changes' | 'dealerId' | 'makeId'>) =>
  admin.call('POST /api/v1/auth/changesets', { body: { kind: 'bulkEdit', ...body } });
const apply = async ({ id, version }: { id: number; version: number }) =>
  (
    await admin.call('POST /api/v1/auth/changesets/:id/apply', {
      params: { id },
      body: { version },
    })
  ).body.changeset;
const undo = async ({ id }: { id: number }) =>
  (await admin.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } })).body.changeset;

/** Everything of the make's products and their overrides that a bulk change may touch. */
const state = () =>
  shop.db.rows<{ id: number; priceCents: number; own: unknown }>(sql`
    select p.id, p.price_cents as "priceCents", p.frt, p.featured, p.active, p.lease_residual, p.category_id, p.subcategory_id, p.deleted_at,
      (select jsonb_agg(f.trim_id order by f.trim_id) from product_trims f where f.product_id = p.id) as trims,
      (select jsonb_agg(jsonb_build_object('dealer', o.dealer_id, 'price', o.price_cents, 'frt', o.frt, 'featured', o.featured)
        order by o.dealer_id) from product_overrides o where o.product_id = p.id) as own
    from products p where p.make_id = ${makeId} order by p.id`);

const amount = fc.record({
  way: fc.constantFrom(...amountWays.filter((way) => way !== 'clear')),
  value: fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths / 100),
});
const price = fc
  .tuple(amount, fc.constantFrom(...endings), fc.constantFrom(...endingDirections))
  .map(([change, ending, direction]) => ({ ...change, ending, direction }));
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const changes: fc.Arbitrary<BulkChanges> = fc.record({
  ...{ price: some(price), frt: some(amount.filter(({ way }) => way !== 'factor')) },
  ...{ dealerPrice: some(price), dealerFeatured: some(fc.constantFrom(true, false, null)) },
  ...{
    featured: some(fc.boolean()),
    active: some(fc.boolean()),
    leaseResidual: some(fc.boolean()),
  },
  categoryId: some(fc.constantFrom(2, 3, 4, null)),
  addTrims: some(fc.subarray([0, 1, 2])),
  takeTrims: some(fc.subarray([3, 4, 5])),
});

test('what is applied is what was shown, and undone it is as before', async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), async (asked, isMakes) => {
      const before = await state();
      const ids = (places: readonly number[] | undefined) =>
        places?.map((place) => trimIds[place]!);
      const { addTrims, takeTrims, ...others } = asked;
      const body = {
        ...others,
        ...(addTrims && { addTrims: ids(addTrims) }),
        ...(takeTrims && { takeTrims: ids(takeTrims) }),
      } as Body['changes'];
      const made = await create({
        ...(isMakes ? { makeId } : { dealerId }),
        selection: { query: { type: 'manufacturer', category: 3 } },
        changes: body,
      });
      if (made.status === 422) return expect(await state()).toEqual(before);
      expect(await state()).toEqual(before);
      const { changeset } = made.body;
      const done = await apply(changeset);
      expect(done).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
      const shown = await shop.db.rows<{ id: number; cents: number | null }>(sql`
        select subject_id as id, (after->'fields'->>'price_cents')::bigint as cents from changeset_rows
        where changeset_id = ${changeset.id}`);
      const after = new Map((await state()).map((product) => [product.id, product.priceCents]));
      for (const { id, cents } of shown) if (cents !== null) expect(after.get(id)).toBe(cents);
      expect(shown.length).toBe(changeset.counts.changed);
      expect(await undo(changeset)).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
      expect(await state()).toEqual(before);
      applied += 1;
    }),
    { numRuns: 12, seed: 42 },
  );
  expect(applied).toBeGreaterThan(3);
}, 60_000);

test('a product that somebody changed after the look keeps what they gave it', async () => {
  const made = await create({
    makeId,
    selection: { query: { type: 'manufacturer', category: 2 } },
    changes: { price: { way: 'percent', value: 10, ending: '99' } },
  });
  const { changeset } = made.body;
  const [first, second] = await shop.db.values<number>(sql`
    select subject_id from changeset_rows where changeset_id = ${changeset.id} order by line limit 2`);
  await shop.db.run(sql`
    update products set price_cents = 4242, version = version + 1 where id = ${first!}`);
  const done = await apply(changeset);
  expect(done.counts.skipped).toBe(1);
  const priceOf = async (id: number) =>
    (await state()).find((product) => product.id === id)!.priceCents;
  expect(await priceOf(first!)).toBe(4242);
  await shop.db.run(sql`
    update products set price_cents = 4343, version = version + 1 where id = ${second!}`);
  const undone = await undo(changeset);
  expect(undone.state).toBe('undone');
  expect([await priceOf(first!), await priceOf(second!)]).toEqual([4242, 4343]);
});
