import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type Pool, sql } from '#server/base/database/database.ts';
import { workOnChangeset } from '#server/catalogue/changesets/changeset.jobs.ts';
import { type StoredRow, storeRows } from '#server/catalogue/changesets/changeset-rows.sql.ts';
import { createDraft } from '#server/catalogue/changesets/changesets.service.ts';
import { updateState } from '#server/catalogue/changesets/changesets.sql.ts';
import { testMoment } from '#tests/support/moment.ts';

const products = 60;

/**
 * Kills processes that apply and undo a changeset before their statements of these numbers (more than
 * there are: after the commit), and has the next one do the job: it is done once, never by half.
 */
export async function killAtMoments(
  { db, url }: { db: Pool; url: string },
  moments: readonly number[],
): Promise<void> {
  const dealer = (await db.row<{ id: number; makeId: number }>(sql`
    select id, make_id as "makeId" from dealers order by id limit 1`))!;
  const userId = (await db.value<number>(sql`select min(id) from users`))!;
  for (const moment of moments) {
    const id = await changesetOf(db, dealer);
    for (const way of ['apply', 'undo'] as const) {
      const before = await stateOf(db, id);
      await db.run(sql`
        update changesets set state = ${way === 'apply' ? 'applying' : 'undoing'} where id = ${id}`);
      await killed([url, id, userId, way, moment].map(String));
      const left = await stateOf(db, id);
      if (left.state.endsWith('ing')) expect(left.products).toEqual(before.products);
      const job = { data: { changesetId: id, userId }, signal: AbortSignal.timeout(30_000) };
      const log = pino({ level: 'silent' });
      await workOnChangeset({ db, now: () => testMoment, log }, way, job);
      const version = way === 'apply' ? 2 : 3;
      const after = await stateOf(db, id);
      expect(after.state).toBe(way === 'apply' ? 'applied' : 'undone');
      const expected = before.products.map(({ price, ...product }) => ({
        ...{ ...product, version, price: way === 'apply' ? price + 100 : price - 100 },
        fits: way === 'apply' ? product.fits + 1 : product.fits - 1,
      }));
      expect([moment, way, after.products]).toEqual([moment, way, expected]);
    }
  }
}

async function killed(words: readonly string[]): Promise<void> {
  const program = 'node_modules/.bin/node';
  const child = spawn(program, ['tests/changesets/killed-work.ts', ...words], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

interface State {
  state: string;
  products: { id: number; price: number; version: number; fits: number }[];
}

const stateOf = async (db: Pool, id: number): Promise<State> => ({
  state: (await db.value<string>(sql`select state from changesets where id = ${id}`))!,
  products: await db.rows(sql`
    select p.id, p.price_cents as price, p.version, (select count(*) from product_trims f where f.product_id = p.id) as fits
    from products p where p.id in (select subject_id from changeset_rows where changeset_id = ${id}) order by p.id`),
});

/** A changeset of new products, each of which gets another price and a vehicle. */
async function changesetOf(db: Pool, dealer: { id: number; makeId: number }): Promise<number> {
  const ids = await db.values<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents)
    select ${dealer.makeId}, ${dealer.id}, 'Killed', 'K-' || n, 1000 from generate_series(1, ${products}) n returning id`);
  const trim = await db.value<number>(sql`
    select min(t.id) from trims t join models m on m.id = t.model_id where m.make_id = ${dealer.makeId}`);
  const rows = ids.map(
    (subjectId, index): StoredRow => ({
      ...{ line: index + 1, subject: 'product', subjectId, number: '', name: 'Killed' },
      ...{ result: 'changed', problem: null, seenVersion: 1 },
      before: { fields: { price_cents: 1_000 }, trims: { add: [], take: [trim] } },
      after: { fields: { price_cents: 1_100 }, trims: { add: [trim], take: [] } },
    }),
  );
  const owner = { makeId: dealer.makeId, dealerId: dealer.id };
  const ctx = { db, now: () => testMoment, person: null };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'Killed', input: {} });
  await storeRows(db, id, rows);
  const counts = { changed: rows.length };
  await updateState(db, { id, from: ['draft'] }, { state: 'ready', counts });
  return id;
}
