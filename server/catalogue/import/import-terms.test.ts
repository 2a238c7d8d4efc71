import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { forwardTrim } from '#server/catalogue/vehicles/merge.sql.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { rowProblems } from '#shared/messages/en/import-rows.ts';
import { termProblems } from '#shared/messages/en/platform/terms.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import { say } from '#shared/messages/text.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { readArguments } from './arguments.ts';
import { type ImportOptions, importFile } from './import-file.ts';

const { db, close } = await testDatabase('template_demo');
const folder = mkdtempSync(join(tmpdir(), 'trimline-terms-'));
const file = join(folder, 'terms.csv');
let make: string;
let model: string;

beforeAll(async () => {
  const found = await db.row<{ make: string; model: string }>(sql`
    select k.name as make, m.name as model from makes k join models m on m.make_id = k.id
      join years y on y.id = m.year_id join trims t on t.model_id = m.id
    where k.name = 'Norvane' group by k.name, m.name having count(distinct y.id) > 1 order by m.name limit 1`);
  ({ make, model } = found!);
});
beforeEach(() => db.run(sql`delete from terms`));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

/** Imports lines below a header; returns counts and the bad rows in words. */
async function load(lines: string[], options: Partial<ImportOptions> = {}) {
  const header = 'type,months,rate,from,to,source,make,year,model,trim,dealer';
  writeFileSync(file, [header, ...lines].join('\n'));
  const mistakes: string[] = [];
  const report = await importFile(
    db,
    { file, now: testMoment, ...options },
    {
      opened: () => {},
      mistake: ({ line, column, reason }) =>
        mistakes.push(`${line} ${column}: ${say(messages.en, reason)}`),
    },
  );
  return { ...report, mistakes };
}

const stored = () =>
  db.values<string>(sql`
    select concat_ws(' ', o.type, o.term_months, o.rate_yearly_percent::real, o.starts_on, o.ends_on, o.note, y.year, m.name,
      t.name, d.code)
    from terms o left join models m on m.id = o.model_id left join years y on y.id = coalesce(m.year_id, o.year_id) left join trims t on t.id = o.trim_id
      left join dealers d on d.id = o.dealer_id order by o.type, o.position, y.year`);

test('offers of a make, a model, a trim and a dealership are entered, and again changes nothing', async () => {
  const vehicle = (await db.row<{ year: number; trim: string }>(sql`
    select y.year, t.name as trim from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.name = ${model} order by y.year desc, t.id limit 1`))!;
  const lines = [
    `lease,24,1.99%,2026-12-01,2026-12-31,Bulletin,${make},,,,`,
    `Finance,60,5.490,,,,${make.toLowerCase()},${vehicle.year},${model},${vehicle.trim},NORTHGATE`,
  ];
  const first = await load(lines);
  expect([first.mistakes, first.counts.terms]).toEqual([
    [],
    { created: 2, changed: 0, unchanged: 0 },
  ]);
  const offers = [
    `finance 60 5.49 ${vehicle.year} ${model} ${vehicle.trim} northgate`,
    'lease 24 1.99 2026-12-01 2026-12-31 Bulletin',
  ];
  expect(await stored()).toEqual(offers.map((offer) => offer.replace('60 5.49 ', '60 5.49  ')));
  const again = await load(lines);
  expect(again.counts.terms).toEqual({ created: 0, changed: 0, unchanged: 2 });
  const dearer = await load([lines[0]!.replace('1.99', '2.99'), lines[1]!]);
  expect(dearer.counts.terms).toEqual({ created: 0, changed: 1, unchanged: 1 });
});

test('an offer for a merged trim’s earlier name is that of the trim which it became', async () => {
  const [from, into] = await db.rows<{ id: number; year: number; name: string }>(sql`
    select t.id, y.year, t.name from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.name = ${model} order by y.year desc, t.id limit 2`);
  await forwardTrim(db, from!.id, into!.id, testMoment);
  await load([`lease,36,1.9,,,,${make},${from!.year},${model},${from!.name},`]);
  const places = await db.values<number>(sql`select trim_id from terms`);
  await db.run(sql`delete from trim_forwards`);
  await db.run(sql`update trims set hidden_at = null where id = ${from!.id}`);
  expect(places).toEqual([into!.id]);
});

test('a model without a year is meant in all its years, all of them or none', async () => {
  const years = await db.value<number>(sql`select count(*) from models where name = ${model}`);
  const { counts } = await load([`lease,48,4.99,2026-12-01,,,${make},,${model},,`]);
  expect(counts.terms?.created).toBe(years);
  await db.run(sql`
    delete from terms where model_id <> (select max(model_id) from terms)`);
  const { mistakes } = await load([`lease,48,3.99,2027-01-01,,,${make},*,${model},,`]);
  expect(mistakes).toEqual([`2 from: ${termProblems.overlap('2026-12-01', termProblems.openEnd)}`]);
  expect(await db.value(sql`select count(*) from terms`)).toBe(1);
});

test('each mistake is told with its line and column, and the good rows are entered', async () => {
  const { mistakes, rows } = await load([
    `rent,48,4.99,,,,${make},,,,`,
    `lease,48,4.9999,,,,${make},,,,`,
    `lease,0,4.99,2026-13-01,,,${make},,,,`,
    'lease,48,4.99,,,,Nobody,,,,',
    `lease,48,4.99,,,,${make},2026,Nothing,,`,
    `lease,48,4.99,,,,${make},,,Base,`,
    `lease,48,4.99,,,,${make},,,,foothills`,
    '',
    `lease,48,4.99,,,,${make},,,,`,
  ]);
  expect(mistakes).toEqual([
    `2 type: ${rowProblems.termType}`,
    `3 rate: ${fieldProblems.threeDecimals}`,
    `4 months: ${fieldProblems.between('Months', 1, 240)}`,
    `4 from: ${fieldProblems.day}`,
    `5 make: ${rowProblems.noMake}`,
    `6 model: ${rowProblems.noVehicle(`2026 ${make} Nothing`)}`,
    `7 model: ${rowProblems.trimWithoutModel}`,
    `8 dealer: ${rowProblems.noDealer(make)}`,
  ]);
  expect(rows).toMatchObject({ read: 9, good: 1, bad: 7, blank: 1 });
  expect(await stored()).toEqual(['lease 48 4.99 ']);
});

test('--dealer makes offers its own, --strict and --dry-run write nothing', async () => {
  const good = `lease,48,4.99,,,,${make},,,,`;
  expect((await load([good], { dryRun: true })).written).toBe(false);
  expect((await load([good, 'lease,x'], { strict: true })).written).toBe(false);
  expect(await stored()).toEqual([]);
  await load([good], { dealer: 'northgate' });
  expect(await stored()).toEqual(['lease 48 4.99  northgate']);
  const audit = await db.row(
    sql`select action, dealer_id is not null as own from audit_log order by id desc limit 1`,
  );
  expect(audit).toEqual({ action: 'terms.imported', own: true });
  const elsewhere = await load([`lease,50,4.99,,,,${make},,,,rive-sud`], { dealer: 'northgate' });
  expect(elsewhere.mistakes).toEqual([`2 dealer: ${rowProblems.otherDealer('northgate')}`]);
  expect(await stored()).toEqual(['lease 48 4.99  northgate']);
  const command = readArguments(['x.csv', '--kind', 'terms', '--dealer', 'northgate']);
  expect(command).toMatchObject({ options: { kind: 'terms', dealer: 'northgate' } });
});

test('a year without a model is an offer for that year, and no rate of the whole make', async () => {
  const year = (await db.value<number>(sql`
    select max(y.year) from years y join models m on m.year_id = y.id where m.name = ${model}`))!;
  const line = `lease,36,1.9,,,,${make},${year},,,`;
  const { mistakes } = await load([line, `lease,36,1.9,,,,${make},1950,,,`]);
  expect(mistakes).toEqual([`3 year: ${rowProblems.noVehicle(`1950 ${make}`)}`]);
  expect(await stored()).toEqual([`lease 36 1.9  ${year}`]);
  expect((await load([line])).counts.terms).toEqual({ created: 0, changed: 0, unchanged: 1 });
});
