import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Text } from '#shared/messages/text.ts';

/** Gathers what rows say beside the products' own fields, each from the first row that says it. */
export const gatherExtras = (db: Database) =>
  db.run(sql`
    update import_products i set extra = e.extra
    from (
      select make_id, key, jsonb_object_agg(name, value) as extra from (
        select distinct on (r.make_id, r.key, e.key) r.make_id, r.key, e.key as name, e.value
        from import_rows r cross join lateral jsonb_each(r.extra) e
        where not r.bad and r.maker_id is null order by r.make_id, r.key, e.key, r.line
      ) said group by 1, 2
    ) e
    where i.make_id = e.make_id and i.key = e.key`);

/** Pictures of a product's rows add up, in the order of the rows: exports have one in each. */
export const gatherPictures = (db: Database) =>
  db.run(sql`
    update import_products i set extra = i.extra || jsonb_build_object('images', a.pictures)
    from (
      select make_id, key, jsonb_agg(picture order by line, place) as pictures from (
        select distinct on (r.make_id, r.key, p.picture) r.make_id, r.key, p.picture, r.line, p.place
        from import_rows r cross join lateral jsonb_array_elements(r.extra->'images') with ordinality p (picture, place)
        where not r.bad and r.maker_id is null and jsonb_typeof(r.extra->'images') = 'array'
        order by r.make_id, r.key, p.picture, r.line, p.place
      ) one group by 1, 2
    ) a
    where i.many and i.make_id = a.make_id and i.key = a.key`);

const contradicts: Text['key'] = 'rowProblems.contradicts';

/** Notes rows that say something else than a row above of the same product. */
export const noteOtherExtras = (db: Database) =>
  db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, e.key, left(e.value #>> '{}', 200), json_build_object('key', ${contradicts}::text, 'values', json_build_array(i.line))
    from import_products i join import_rows r using (make_id, key) cross join lateral jsonb_each(r.extra) e
    where i.many and not r.bad and e.key not in ('replaceFitments', 'images') and i.extra->e.key <> e.value`);

/**
 * The product that a text means as a part of `i`: the owner's with this number alone, the owner's with this
 * key, one that the file brings, or the manufacturer's with this number alone. `firstId` as in writeProducts.
 */
const partNamed = (dealerId: number | null, firstId: number) => {
  const owned = (ownerId: number | null) => sql`
    select min(p.id) from products p
    where p.make_id = i.make_id and coalesce(p.dealer_id, 0) = ${ownerId ?? 0} and p.deleted_at is null
      and p.number_fold = fold_number(n.named) and lower(p.number) = lower(n.named) having count(*) = 1`;
  return sql`coalesce(
    (${owned(dealerId)}),
    (select p.id from products p where p.make_id = i.make_id and coalesce(p.dealer_id, 0) = ${dealerId ?? 0}
      and p.import_key = n.named and p.deleted_at is null),
    (select min(${firstId - 1}::bigint + f.line) from import_products f
      where f.fresh and f.make_id = i.make_id and lower(coalesce(f.number, f.key)) = lower(n.named) having count(*) = 1),
    (select min(${firstId - 1}::bigint + f.line) from import_products f
      where f.fresh and f.make_id = i.make_id and f.key = n.named),
    (${owned(null)}))`;
};

/** The names of other products in `extra` of a row, by column. */
const namesOf = (extra: Sql): Sql => sql`(
  select 'parts' as field, x as named from jsonb_array_elements_text(nullif(${extra}->'parts', 'null')) x
  union all select 'excludes', x from jsonb_array_elements_text(nullif(${extra}->'excludes', 'null')) x
  union all select 'needs', x from jsonb_array_elements(nullif(${extra}->'needs', 'null')) o, jsonb_array_elements_text(o) x)`;

/** Notes products whose parts, needed or excluded products are not there; returns how many. */
export const noteMissingParts = (db: Database, dealerId: number | null) =>
  db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select distinct on (r.line) r.line, n.field, left(n.named, 200), ${JSON.stringify({ key: 'rowProblems.noPart' } satisfies Text)}::json
    from import_products i join import_rows r using (make_id, key)
      cross join lateral ${namesOf(sql`i.extra`)} n
    where r.extra ? n.field and not r.bad and not i.deleted and ${partNamed(dealerId, 1)} is null
    order by r.line, n.field, n.named`);

/** A product of the file with what its rows say beside its own fields. */
export interface GatheredProduct {
  productId: number;
  line: number;
  fresh: boolean;
  extra: Record<string, unknown>;
  /** Ids of the parts that `extra` names; null without any. */
  parts: number[] | null;
  /** Ids of what it needs, one of each list, and of what it excludes. */
  needs: number[][] | null;
  excludes: number[] | null;
}

/** The next such products by line. */
export const selectGathered = (
  db: Database,
  { dealerId, firstId }: { dealerId: number | null; firstId: number },
  after: number,
  most: number,
) =>
  db.rows<GatheredProduct>(sql`
    select coalesce(i.product_id, ${firstId - 1}::bigint + i.line) as "productId", i.line, i.fresh, i.extra,
      (select jsonb_agg(${partNamed(dealerId, firstId)} order by n.place)
       from jsonb_array_elements_text(nullif(i.extra->'parts', 'null')) with ordinality n (named, place)) as parts,
      (select jsonb_agg(${partNamed(dealerId, firstId)} order by n.place)
       from jsonb_array_elements_text(nullif(i.extra->'excludes', 'null')) with ordinality n (named, place)) as excludes,
      (select jsonb_agg((select jsonb_agg(${partNamed(dealerId, firstId)} order by n.place)
         from jsonb_array_elements_text(o.names) with ordinality n (named, place)) order by o.need)
       from jsonb_array_elements(nullif(i.extra->'needs', 'null')) with ordinality o (names, need)) as needs
    from import_products i
    where i.extra is not null and not i.deleted and i.line > ${after} order by i.line limit ${most}`);

/** What the good rows say about overrides of the manufacturer's products, each once. */
export const gatherOverrides = (db: Database) =>
  db.run(sql`
    insert into import_overrides (product_id, line, value)
    select maker_id, min(line), jsonb_object_agg(name, value) from (
      select distinct on (r.maker_id, e.key) r.maker_id, r.line, e.key as name, e.value
      from import_rows r cross join lateral jsonb_each(r.extra || '{"": null}') e
      where not r.bad and r.maker_id is not null order by r.maker_id, e.key, r.line
    ) said group by maker_id`);

/** A product that is not hidden has nothing else to say than one without an override. */
const overridden = (value: Sql) => sql`
  coalesce(nullif(${value}, 'null'), case when names.aspect = 'hidden' then 'false'::jsonb else 'null' end)`;

/** Stages overrides that differ from present ones for `writeValues`; returns how many of how many. */
export async function stageOverrides(db: Database, dealerId: number) {
  const changed = await db.run(sql`
    insert into changeset_values (product_id, aspect, value)
    select g.product_id, 'override', g.value from (
      select i.product_id, jsonb_object_agg(names.aspect, ${overridden(raw('i.value->names.file'))}) as value,
        jsonb_object_agg(names.aspect, ${overridden(raw('present.value->names.aspect'))}) as was
      from import_overrides i
        join (values ('dealerPrice', 'priceCents'), ('dealerFrt', 'frt'), ('dealerFeatured', 'featured'), ('dealerHidden', 'hidden'))
          as names (file, aspect) on i.value ? names.file
        left join lateral (
          select jsonb_build_object('priceCents', o.price_cents, 'frt', o.frt, 'featured', o.featured, 'hidden', o.hidden) as value
          from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = i.product_id
        ) present on true
      group by i.product_id
    ) g where g.value <> g.was`);
  const all = await db.value<number>(sql`select count(*) as count from import_overrides`);
  return { created: 0, changed, unchanged: all! - changed };
}

/** Whether a bad row may be about any product: then none can be said to be missing, or to have lost a row. */
export const hasUnknownBadRows = async (db: Database) =>
  (await db.value<boolean>(sql`
    select exists (select from import_mistakes m
      where m.key is null and not exists (select from import_rows r where r.line = m.line)) as unknown`))!;

/** Products `i` of which a row is bad: what the file says about them is not whole. */
const hasBadRow = sql`(
  exists (select from import_rows b where b.make_id = i.make_id and b.key = i.key and b.bad)
  or exists (select from import_mistakes m where m.key in (i.key, i.number, '#' || i.product_id)))`;

/**
 * Takes away what the products fit beside the vehicles of the file: where their rows say so, or with
 * `ofAll` wherever it names any vehicle. A product with a bad row keeps what it has. Returns how many.
 */
export const takeOtherFitments = (db: Database, ofAll: boolean) =>
  db.run(sql`
    delete from product_trims f using import_products i
    where f.product_id = i.product_id and not i.fresh and not i.deleted
      and coalesce((i.extra->>'replaceFitments')::boolean, ${ofAll}) and not ${hasBadRow}
      and exists (select from import_fitments x where x.product_id = f.product_id)
      and not exists (select from import_fitments x where x.product_id = f.product_id and x.trim_id = f.trim_id)`);

/**
 * Gathers the owner's active products that came by a file and that this one does not name, of its makes,
 * with lines after its last one.
 */
export const gatherMissing = (db: Database, dealerId: number | null) =>
  db.run(sql`
    insert into import_retired (product_id, line)
    select p.id, (select coalesce(max(line), 0) from import_rows) + row_number() over (order by p.id)
    from products p
    where p.make_id in (select distinct make_id from import_rows) and coalesce(p.dealer_id, 0) = ${dealerId ?? 0}
      and p.import_key is not null and p.active and p.deleted_at is null
      and not exists (select from import_products i where i.product_id = p.id)
      and not exists (select from import_rows r where r.bad and r.product_id = p.id)
      and not exists (select from import_mistakes m where m.key in (p.import_key, p.number, '#' || p.id))`);

/** Makes them inactive; returns how many. */
export const retireMissing = (db: Database, now: Date) =>
  db.run(sql`
    update products p set active = false, updated_at = ${now}, version = p.version + 1
    from import_retired r where p.id = r.product_id`);
