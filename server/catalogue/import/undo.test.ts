import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { workOnChangeset } from '#server/catalogue/changesets/changeset.jobs.ts';
import { createDraft } from '#server/catalogue/changesets/changesets.service.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { previewChangeset } from './preview-changeset.ts';

let shop: TestShop;
let owner: { makeId: number; dealerId: number };
/** A vehicle of the make, and the numbers of ten of its products. */
let [year, model, trim] = ['', '', ''];
let makers: string[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = { makeId: shop.dealers[0].manufacturerId, dealerId: shop.dealers[0].id };
  const vehicle = await shop.db.row<Record<'year' | 'model' | 'trim', string>>(sql`
    select y.year::text as year, m.name as model, t.name as trim
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${owner.makeId} order by t.id limit 1`);
  ({ year, model, trim } = vehicle!);
  makers = await shop.db.values(sql`
    select number from products where make_id = ${owner.makeId} and dealer_id is null and deleted_at is null
    group by number having count(*) = 1 order by number limit 10`);
  await shop.db.run(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    values (3, ${owner.makeId}, ${owner.dealerId}, 'undo-known', 'Undo known', 'en', 90)`);
});
afterAll(() => shop.close());

/** Few runs with the other tests, many in the drill. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 4);

/** A row of a product: which columns say something. */
interface Row {
  number: number;
  price: number;
  french: boolean;
  fits: 'all' | 'one' | 'none';
  replaces: boolean;
  options: 'none' | 'some' | 'others' | 'taken';
  place: 'known' | 'new' | 'none';
  isPackage: boolean;
  needs: boolean;
  excludes: boolean;
}
/** A row of a manufacturer's product, which a dealership has otherwise. */
interface OverrideRow {
  product: number;
  price: number;
  featured: boolean;
}
/** A file, and whether products that it does not name become inactive. */
interface File {
  rows: Row[];
  overrides: OverrideRow[];
  retires: boolean;
}

const ten = fc.integer({ min: 0, max: 9 });
const cents = fc.integer({ min: 0, max: 99_999 });
const file = fc.record<File>({
  rows: fc.uniqueArray(
    fc.record<Row>({
      ...{ number: ten, price: cents, french: fc.boolean(), replaces: fc.boolean() },
      fits: fc.constantFrom('all', 'one', 'none'),
      options: fc.constantFrom('none', 'some', 'others', 'taken'),
      place: fc.constantFrom('known', 'new', 'none'),
      ...{ isPackage: fc.boolean(), needs: fc.boolean(), excludes: fc.boolean() },
    }),
    { selector: ({ number }) => number, minLength: 1, maxLength: 10 },
  ),
  overrides: fc.uniqueArray(
    fc.record<OverrideRow>({ product: ten, price: cents, featured: fc.boolean() }),
    { selector: ({ product }) => product, maxLength: 3 },
  ),
  retires: fc.boolean(),
});

const optionCells: Record<Row['options'], [options: string, french: string]> = {
  none: ['', ''],
  some: ['Colour:Black:B-1:0|Colour:Red:R-1:25.00', 'Noir|Rouge'],
  others: ['Colour:Red:R-1:30.00|Test:Long::5.00', ''],
  taken: ['-', ''],
};
const placeCells = { known: 'undo-known', new: 'Undo new', none: '' };

const columns =
  'number,name,price,name_fr,category,subcategory,options,options_fr,parts,needs,excludes,replaceFitments,year,model,trim,dealerPrice,dealerFeatured';

function cellsOf(row: Row, index: number, all: readonly Row[]): string[] {
  const { number, price, french, fits, isPackage, place } = row;
  const other = (step: number) => `U-${all[(index + step) % all.length]!.number}`;
  const vehicle = { all: ['*', '', ''], one: [year, model, trim], none: ['', '', ''] }[fits];
  return [
    ...[`U-${number}`, `Part ${price}`, (price / 100).toFixed(2), french ? `Pièce ${price}` : ''],
    ...[isPackage ? 'Packages' : 'Interior', isPackage ? '' : placeCells[place]],
    ...[...optionCells[row.options], isPackage ? other(1) : ''],
    ...[row.needs ? `${other(1)};${other(2)}` : '', row.excludes ? other(3) : ''],
    ...[row.replaces && fits !== 'none' ? 'yes' : '', ...vehicle, '', ''],
  ];
}

const fileOf = ({ rows, overrides }: File) =>
  [
    columns,
    ...rows.map((...row) => cellsOf(...row).join(',')),
    ...overrides.map(({ product, price, featured }) =>
      [
        makers[product],
        ...Array(14).fill(''),
        (price / 100).toFixed(2),
        featured ? 'yes' : '',
      ].join(','),
    ),
  ].join('\n');

/** Everything of the products of dealership and make by number, versions and times aside. */
async function dump(): Promise<Map<string, unknown>> {
  const found = await shop.db.rows<{ number: string; all: unknown }>(sql`
    select p.number, jsonb_build_array(to_jsonb(p) - array['version', 'created_at', 'updated_at'],
      (select jsonb_agg(f.trim_id order by f.trim_id) from product_trims f where f.product_id = p.id),
      (select jsonb_agg(t order by t.language) from product_texts t where t.product_id = p.id),
      (select jsonb_agg(to_jsonb(c) || jsonb_build_object('texts', (
          select jsonb_agg(x order by x.language) from product_option_texts x where x.option_id = c.id)) order by c.position, c.id)
        from product_options c where c.product_id = p.id and c.deleted_at is null),
      (select jsonb_agg(l order by l.position) from package_products l where l.package_id = p.id),
      (select jsonb_agg(g order by g.kind, g.need, g.position, g.other_id) from product_relations g where g.product_id = p.id),
      (select jsonb_agg(i order by i.position) from product_images i where i.product_id = p.id),
      (select jsonb_agg(to_jsonb(o) - 'updated_at') from product_overrides o where o.product_id = p.id)) as all
    from products p where p.make_id = ${owner.makeId} and p.deleted_at is null order by p.id`);
  return new Map(found.map(({ number, all }, index) => [`${number} ${index}`, all]));
}

const subcategories = () =>
  shop.db.values<string>(sql`
    select code from subcategories where dealer_id = ${owner.dealerId} and deleted_at is null order by code`);

async function imported(list: File): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'list.csv', input: {} });
  const content = Buffer.from(fileOf(list));
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${content})`);
  const check = { createSubcategories: true, retireMissing: list.retires };
  const input = JSON.stringify({ check });
  await shop.db.run(sql`
    update changesets set state = 'checking', input = ${input}::jsonb where id = ${id}`);
  await previewChangeset(shop.parts, { changesetId: id });
  await work(id, 'applying', 'apply');
  return id;
}

async function work(id: number, state: string, way: 'apply' | 'undo'): Promise<void> {
  await shop.db.run(sql`update changesets set state = ${state} where id = ${id}`);
  const userId = (await shop.db.value<number>(sql`select min(id) from users`))!;
  const job = { data: { changesetId: id, userId }, signal: AbortSignal.timeout(30_000) };
  await workOnChangeset(shop.parts, way, job);
}

/** What people do to a product between; the form moves its version. */
const edits = {
  price: (id) =>
    sql`update products set name = name || '!', price_cents = price_cents + 7 where id = ${id}`,
  group: (id) => sql`update products set exclusive_group = 'By hand' where id = ${id}`,
  french: (id) => sql`
    insert into product_texts (product_id, language, name) values (${id}, 'fr', 'À la main')
    on conflict (product_id, language) do update set name = excluded.name`,
  option: (id) => sql`
    insert into product_options (product_id, option_type_id, name, number, position) values (${id}, 1, 'By hand', '', 90)`,
  vehicles: (id) => sql`
    insert into product_trims (trim_id, product_id)
    select max(t.id), ${id}::bigint from trims t join models m on m.id = t.model_id where m.make_id = ${owner.makeId} on conflict do nothing`,
} satisfies Record<string, (id: number) => Sql>;

interface Edit {
  product: number;
  what: keyof typeof edits;
  /** Of the manufacturer's product with this place the dealership's price too. */
  overrides: boolean;
}
const edit = fc.record<Edit>({
  product: ten,
  what: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
  overrides: fc.boolean(),
});

/** Does what people do; returns the numbers of what they changed. */
async function edited(list: readonly Edit[]): Promise<Set<string>> {
  const numbers = list.flatMap(({ product, overrides }) => [
    `U-${product}`,
    ...(overrides ? [makers[product]!] : []),
  ]);
  for (const { product, what, overrides } of list) {
    const id = await shop.db.value<number>(sql`
      select id from products where dealer_id = ${owner.dealerId} and number = ${`U-${product}`} and deleted_at is null`);
    if (id !== undefined) {
      await shop.db.run(edits[what](id));
      await shop.db.run(sql`update products set version = version + 1 where id = ${id}`);
    }
    if (!overrides) continue;
    await shop.db.run(sql`
      insert into product_overrides (product_id, dealer_id, price_cents)
      select id, ${owner.dealerId}::bigint, 9999901 from products where make_id = ${owner.makeId} and dealer_id is null and number = ${makers[product]!}
      on conflict (product_id, dealer_id) do update set price_cents = excluded.price_cents`);
  }
  return new Set(numbers);
}

/** What is left of a run is out of the way of the next one. */
async function clear(): Promise<void> {
  await shop.db.run(sql`
    update products set deleted_at = ${testMoment}, import_key = null where number like 'U-%' and deleted_at is null`);
  await shop.db.run(sql`
    update subcategories set deleted_at = ${testMoment} where code like 'undo-new%' and deleted_at is null`);
  await shop.db.run(sql`delete from product_overrides where price_cents = 9999901`);
}

test('an import that is undone leaves everything as it was, and what people changed since as they changed it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 1, maxLength: 3 }),
      fc.uniqueArray(edit, { selector: ({ product }) => product, maxLength: 4 }),
      async (files, changes) => {
        const [before, places] = [await dump(), await subcategories()];
        const ids: number[] = [];
        for (const list of files) ids.push(await imported(list));
        const numbers = await edited(changes);
        const changed = await dump();
        for (const id of ids.reverse()) await work(id, 'undoing', 'undo');
        const after = await dump();
        const of = (all: Map<string, unknown>, isEdited: boolean) =>
          [...all]
            .filter(([key]) => numbers.has(key.replace(/ \d+$/, '')) === isEdited)
            .map(([, value]) => value);
        expect(of(after, false)).toEqual(of(before, false));
        expect(of(after, true)).toEqual(of(changed, true));
        if (changes.length === 0) expect(await subcategories()).toEqual(places);
        await clear();
      },
    ),
    { numRuns },
  );
}, 120_000);
