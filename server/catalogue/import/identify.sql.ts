import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Text } from '#shared/messages/text.ts';
import { overrideNames } from './extra-names.ts';
import type { FieldName } from './mapping.ts';
import { markBadRows } from './staging.sql.ts';

/** Products `p` of a dealership, or (null) of the make of `import_rows r`. */
const of = (dealerId: number | null, product = 'p'): Sql =>
  sql`${raw(product)}.make_id = r.make_id and coalesce(${raw(product)}.dealer_id, 0) = ${dealerId ?? 0}`;

/**
 * Finds the product of each row: by id, else by key, else by its number where one product alone has it. In
 * a dealership's file a row may mean a product of its manufacturer, whose override it changes. Notes rows
 * whose id is nobody's, and overrides of what is no manufacturer's.
 */
export async function identifyProducts(
  db: Database,
  dealerId: number | null,
  fields: readonly FieldName[],
): Promise<void> {
  const hasIds = fields.includes('id');
  const hasOverrides = overrideNames.some((name) => fields.includes(name));
  if (hasIds) await findByIds(db, dealerId);
  await findByNumbers(db, dealerId);
  if (dealerId !== null && hasOverrides) await findMakers(db, dealerId);
  const noted = (hasIds ? await noteIds(db) : 0) + (hasOverrides ? await noteOverrides(db) : 0);
  if (noted > 0) await markBadRows(db);
}

/** A product without a key gets one that no file names; where a cell is empty, its number stays. */
const known = sql`
  product_id = p.id, key = coalesce(p.import_key, '#' || p.id), number = coalesce(r.number, p.number)`;
/** Rows about a manufacturer's product are none of the file's products. */
const makers = sql`maker_id = p.id, key = '#maker ' || p.id`;

async function findByIds(db: Database, dealerId: number | null): Promise<void> {
  await db.run(sql`
    update import_rows r set ${known} from products p where p.id = r.asked_id and ${of(dealerId)}`);
  if (dealerId === null) return;
  await db.run(sql`
    update import_rows r set ${makers} from products p
    where p.id = r.asked_id and ${of(null)} and p.deleted_at is null`);
}

const isOpen = sql`r.product_id is null and r.maker_id is null and r.asked_id is null`;
const hasOwnKey = (dealerId: number | null) =>
  sql`exists (select from products o where ${of(dealerId, 'o')} and o.import_key = r.key)`;

/** The only product of an owner with the number of a row that has no key, for \`where\`. */
const byNumber = (ownerId: number | null, where: Sql) => sql`
  from (
    select r.line, min(p.id) as id from import_rows r join products p on ${of(ownerId)} and p.deleted_at is null
      and p.number_fold = fold_number(r.key) and lower(p.number) = lower(r.key)
    where ${isOpen} and not r.has_key and ${where} group by r.line having count(*) = 1
  ) found join products p using (id)
  where r.line = found.line`;

const findByNumbers = (db: Database, dealerId: number | null) =>
  db.run(sql`
    update import_rows r set ${known} ${byNumber(dealerId, sql`not ${hasOwnKey(dealerId)}`)}`);

/** Only rows that say something about an override: a dealership may have products of the same numbers. */
async function findMakers(db: Database, dealerId: number): Promise<void> {
  const asked = sql`r.extra ?| ${overrideNames}::text[] and not ${hasOwnKey(dealerId)}`;
  await db.run(sql`
    update import_rows r set ${makers} from products p
    where ${of(null)} and p.import_key = r.key and p.deleted_at is null and ${isOpen} and ${asked}`);
  await db.run(sql`update import_rows r set ${makers} ${byNumber(null, asked)}`);
}

/** Notes ids of no product here, and rows that would give one product the name and number of another. */
async function noteIds(db: Database): Promise<number> {
  const gone: Text = { key: 'rowProblems.noProduct' };
  const other: Text = { key: 'rowProblems.otherProduct' };
  return db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, 'id', r.asked_id::text, case when p.id is null then ${JSON.stringify(gone)}::json else ${JSON.stringify(other)}::json end
    from import_rows r left join products p on p.id = coalesce(r.product_id, r.maker_id)
    where r.asked_id is not null and not r.bad
      and (p.id is null or lower(r.number) <> lower(p.number) and fold(r.name) <> p.name_fold)`);
}

/** Notes what only a dealership has, and of its manufacturer's products alone. */
async function noteOverrides(db: Database): Promise<number> {
  const reason: Text = { key: 'rowProblems.notMakers' };
  return db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, named.name, coalesce(r.extra->>named.name, '-'), ${JSON.stringify(reason)}::json
    from import_rows r cross join lateral (
      select name from unnest(${overrideNames}::text[]) with ordinality as g (name, place)
      where r.extra ? name order by place limit 1
    ) named
    where not r.bad and r.maker_id is null`);
}
