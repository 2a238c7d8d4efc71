import { type Database, empty, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import { type Misfit, misfitText } from '#server/catalogue/products/package-fit.service.ts';
import type { Text } from '#shared/messages/text.ts';
import {
  type DescribingField,
  describingFields,
  type TextField,
  textFields,
} from './describing-fields.ts';
import { extraNames } from './extra-names.ts';
import {
  gatherExtras,
  gatherOverrides,
  gatherPictures,
  noteMissingParts,
  noteOtherExtras,
  takeOtherFitments,
} from './gathered.sql.ts';
import { identifyProducts } from './identify.sql.ts';
import { languageOfNew } from './language-of-new.sql.ts';
import type { FieldName } from './mapping.ts';
import { markBadRows } from './staging.sql.ts';
import { findSubcategories } from './subcategories.sql.ts';
import type { Counts } from './vehicles.sql.ts';

const columnNames = describingFields.map(({ column }) => column);
const gatheredNames = [...columnNames, ...textFields.map(({ column }) => column), 'language'];
const list = (parts: readonly string[]) => join(parts.map((part) => raw(part)));

/** The describing fields of a file, in the file's order. */
const describingFieldsOf = (fields: readonly FieldName[]) =>
  fields.flatMap((name) => describingFields.find((field) => field.name === name) ?? []);

/** The texts in other languages of a file. */
const textFieldsOf = (fields: readonly FieldName[]) =>
  textFields.filter(({ name }) => fields.includes(name));

/** SQL for a field of the gathered product `i`, with the default for a silent file. */
function valueFor({ column, blank }: DescribingField): string {
  if (blank === undefined || blank === null) return `i.${column}`;
  return `coalesce(i.${column}, ${typeof blank === 'string' ? `'${blank}'` : blank})`;
}

/** SQL for a field of the row `r` in the file's notation. */
const shown = ({ kind, column }: DescribingField | TextField) => {
  if (column === 'subcategory_id') return 'r.subcategory';
  return kind === 'money' ? `(r.${column} / 100.0)::numeric(20, 2)` : `r.${column}`;
};

/**
 * Gathers the products of good rows, each field from the first row that gives it. Rows that
 * contradict it are noted as mistakes; the others are then gathered again.
 */
export async function gatherProducts(
  db: Database,
  dealerId: number | null,
  { fields, createSubcategories }: { fields: readonly FieldName[]; createSubcategories: boolean },
) {
  const hasExtras = extraNames.some((name) => fields.includes(name));
  await identifyProducts(db, dealerId, fields);
  if (
    fields.includes('subcategory') &&
    (await findSubcategories(db, dealerId, createSubcategories)) > 0
  )
    await markBadRows(db);
  await gather(db, dealerId, hasExtras);
  const noted =
    (await noteContradictions(db, fields)) +
    (fields.includes('language') ? await noteOtherLanguages(db) : 0) +
    (await noteMissingValues(db, fields)) +
    (await noteOwnTexts(db, dealerId, fields)) +
    (hasExtras ? await noteOtherExtras(db) : 0);
  if (noted > 0) await gatherAgain(db, dealerId, hasExtras);
  // A package whose part is bad is bad as well, and so is one that has that package as a part.
  while (hasExtras && (await noteMissingParts(db, dealerId)) > 0)
    await gatherAgain(db, dealerId, hasExtras);
  if (hasExtras) await gatherOverrides(db);
}

/** Refuses all rows of packages with a part that does not fit; what is left is gathered again. */
export async function refuseMisfits(
  db: Database,
  { dealerId, fields }: { dealerId: number | null; fields: readonly FieldName[] },
  firstId: number,
  misfits: readonly Misfit[],
): Promise<void> {
  const refused = misfits.map((misfit) => ({
    ...{ id: misfit.packageId, part: misfit.part, reason: misfitText(misfit) },
  }));
  await db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, 'parts', left(m.part, 200), m.reason
    from json_to_recordset(${JSON.stringify(refused)}::json) as m (id bigint, part text, reason json)
      join import_products i on ${productId(firstId)} = m.id join import_rows r using (make_id, key)
    where not r.bad and not i.deleted`);
  const hasExtras = extraNames.some((name) => fields.includes(name));
  await gatherAgain(db, dealerId, hasExtras);
  while (hasExtras && (await noteMissingParts(db, dealerId)) > 0)
    await gatherAgain(db, dealerId, hasExtras);
}

async function gatherAgain(
  db: Database,
  dealerId: number | null,
  hasExtras: boolean,
): Promise<void> {
  await markBadRows(db);
  await db.run(sql`drop table import_products, import_repeated`);
  await gather(db, dealerId, hasExtras);
}

async function gather(db: Database, dealerId: number | null, hasExtras: boolean): Promise<void> {
  const repeated = await db.run(sql`
    create temporary table import_repeated on commit drop as
    select make_id, key from import_rows where not bad and maker_id is null group by make_id, key having count(*) > 1`);
  // Looks each product up: a join would read the whole catalogue even for a short file.
  await db.run(sql`
    create temporary table import_products on commit drop as
    select g.*, coalesce(q.id, p.id) as product_id, coalesce(q.deleted_at, p.deleted_at) is not null as deleted,
      q.id is null and p.id is null as fresh, null::jsonb as extra
    from (${productsOfRows(repeated > 0)} order by make_id, key) g
    left join lateral (
      select id, deleted_at from products p
      where g.known_id is null and p.make_id = g.make_id and coalesce(p.dealer_id, 0) = ${dealerId ?? 0} and p.import_key = g.key limit 1
    ) p on true left join products q on q.id = g.known_id`);
  await db.run(sql`analyze import_products (make_id, key)`);
  if (!hasExtras) return;
  await gatherExtras(db);
  await gatherPictures(db);
}

/** Most products have a single row; grouping those would take as long as looking them up. */
function productsOfRows(areRepeated: boolean): Sql {
  const isRepeated = sql`(r.make_id, r.key) in (select make_id, key from import_repeated)`;
  const firstValues = gatheredNames.map(
    (name) => `(array_agg(r.${name} order by r.line) filter (where r.${name} is not null))[1]`,
  );
  const once = sql`
    select r.make_id, r.key, r.line, false as many, r.product_id as known_id, ${list(gatheredNames.map((name) => `r.${name}`))}
    from import_rows r where not r.bad and r.maker_id is null`;
  if (!areRepeated) return once;
  return sql`
    ${once} and not ${isRepeated}
    union all
    select r.make_id, r.key, min(r.line), true, min(r.product_id), ${list(firstValues)}
    from import_rows r where not r.bad and r.maker_id is null and ${isRepeated} group by r.make_id, r.key`;
}

const contradicts: Text['key'] = 'rowProblems.contradicts';

function noteContradictions(db: Database, fields: readonly FieldName[]): Promise<number> {
  const compared = [...describingFieldsOf(fields), ...textFieldsOf(fields)];
  if (compared.length === 0) return Promise.resolve(0);
  const differs = ({ column }: (typeof compared)[number]) => `r.${column} <> i.${column}`;
  const cases = (then: (field: (typeof compared)[number]) => string) =>
    raw(
      `case ${compared.map((field) => `when ${differs(field)} then ${then(field)}`).join(' ')} end`,
    );
  return db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, ${cases(({ name }) => `'${name}'`)},
      left(${cases((field) => `${shown(field)}::text`)}, 200),
      json_build_object('key', ${contradicts}::text, 'values', json_build_array(i.line))
    from import_products i join import_rows r using (make_id, key)
    where i.many and not r.bad and (${raw(compared.map(differs).join(' or '))})`);
}

/** Name and price. */
const neededFields = describingFields.filter(({ blank }) => blank === undefined);

/** Notes new products that lack such a field; a file without its column can only add fitments. */
async function noteMissingValues(db: Database, fields: readonly FieldName[]): Promise<number> {
  let noted = 0;
  for (const { name: field, column } of neededFields) {
    const missing: Text = { key: 'rowProblems.noValue', values: [field] };
    noted += await db.run(sql`
      insert into import_mistakes (line, field, value, reason)
      select r.line, ${field}, '', ${JSON.stringify(missing)}::json
      from import_products i join import_rows r using (make_id, key)
      where ${raw(`i.${column}`)} is null and not r.bad and (i.fresh or ${fields.includes(field)})
        and not exists (select from import_mistakes m where m.line = r.line)`);
  }
  return noted;
}

/** Notes rows that say another language than the product has, or than a row above says. */
function noteOtherLanguages(db: Database): Promise<number> {
  const reason: Text = { key: 'rowProblems.otherLanguage' };
  return db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, 'language', r.language, ${JSON.stringify(reason)}::json
    from import_products i join import_rows r using (make_id, key) left join products p on p.id = i.product_id
    where not r.bad and r.language <> coalesce(p.language, i.language)`);
}

/** Notes texts for another language that are in the product's own: its base ones are elsewhere. */
async function noteOwnTexts(
  db: Database,
  dealerId: number | null,
  fields: readonly FieldName[],
): Promise<number> {
  const reason: Text = { key: 'rowProblems.ownLanguage' };
  let noted = 0;
  for (const { name, column, language } of textFieldsOf(fields))
    noted += await db.run(sql`
      insert into import_mistakes (line, field, value, reason)
      select r.line, ${name}, left(${raw(`r.${column}`)}, 200), ${JSON.stringify(reason)}::json
      from import_products i join import_rows r using (make_id, key) left join products p on p.id = i.product_id
      where ${raw(`r.${column}`)} is not null and not r.bad
        and coalesce(p.language, i.language, ${languageOfNew(dealerId)}) = ${language}`);
  return noted;
}

/** The last line with a new product; 0 if there is none. */
export async function lastFreshLine(db: Database): Promise<number> {
  return (await db.value<number>(sql`
    select coalesce(max(line), 0) as line from import_products where fresh`))!;
}

/** Reserves `count` consecutive product ids, in the order of lines; returns the first. */
export async function reserveIds(db: Database, count: number): Promise<number> {
  for (;;) {
    const taken = await db.row<{ first: number; last: number }>(sql`
      select min(id) as first, max(id) as last
      from (select nextval('products_id_seq') as id from generate_series(1, ${count}::int)) ids`);
    if (taken!.last - taken!.first === count - 1) return taken!.first; // else retries
  }
}

const productId = (firstId: number) => sql`coalesce(i.product_id, ${firstId - 1}::bigint + i.line)`;

/** The file's products that were there before. */
export const knownProducts = sql`
  select product_id from import_products where product_id is not null and not deleted
  union all select product_id from import_overrides union all select product_id from import_retired`;

/** All of the file's products with their first lines. */
export const touchedProducts = (firstId: number): Sql => sql`
  select ${productId(firstId)} as product_id, i.line from import_products i where not i.deleted
  union all select product_id, line from import_overrides union all select product_id, line from import_retired`;

/** Writes the gathered products but unchanged ones. New ones get ids from `firstId`, by line. */
export async function writeProducts(
  db: Database,
  dealerId: number | null,
  fields: readonly FieldName[],
  { firstId, hasValues, now }: { firstId: number; hasValues: boolean; now: Date },
) {
  const texts = textFieldsOf(fields);
  if (texts.length > 0 || hasValues) await lockProducts(db);
  await writeTexts(db, texts, { fresh: false, firstId });
  const changed = await updateProducts(db, now, describingFieldsOf(fields), [
    ...(texts.length > 0 ? [sql`select product_id from import_texts`] : []),
    ...(hasValues ? [sql`select product_id from changeset_values where aspect <> 'override'`] : []),
  ]);
  const created = await db.run(sql`
    insert into products (id, make_id, dealer_id, language, import_key, created_at, updated_at, ${list(columnNames)})
    overriding system value
    select ${productId(firstId)}, i.make_id, ${dealerId}::bigint, coalesce(i.language, own.language), i.key,
      ${now}::timestamptz, ${now}::timestamptz, ${list(describingFields.map(valueFor))}
    from import_products i, (select ${languageOfNew(dealerId)} as language) own
    where i.fresh order by i.make_id, i.key`);
  await writeTexts(db, texts, { fresh: true, firstId });
  const all = await db.row<{ count: number }>(sql`
    select count(*) as count from import_products where not deleted`);
  return { created, changed, unchanged: all!.count - created - changed } satisfies Counts;
}

/** Locks the file's known products before their texts, as all others do: no two wait for each other. */
const lockProducts = (db: Database) =>
  db.run(sql`
    select from products where id in (select product_id from import_products)
    order by id for no key update`);

/**
 * Writes texts of new or known products in languages that are not their own; notes the known ones
 * whose texts were changed in import_texts. A description without a value stays.
 */
async function writeTexts(
  db: Database,
  texts: readonly TextField[],
  { fresh, firstId }: { fresh: boolean; firstId: number },
): Promise<void> {
  if (texts.length === 0) return;
  if (!fresh)
    await db.run(sql`create temporary table import_texts (product_id bigint) on commit drop`);
  for (const { column, language } of texts.filter(({ kind }) => kind === 'text')) {
    await db.run(sql`
      with written as (
        insert into product_texts as t (product_id, language, name, detail)
        select p.id, ${language}, ${raw(`i.${column}`)}, coalesce(${raw(`i.detail_${language}`)}, '')
        from import_products i join products p on p.id = ${productId(firstId)}
        where i.fresh = ${fresh} and not i.deleted and p.language <> ${language} and ${raw(`i.${column}`)} is not null
        on conflict (product_id, language) do update
          set name = excluded.name, detail = coalesce(nullif(excluded.detail, ''), t.detail)
          where (t.name, t.detail) is distinct from (excluded.name, coalesce(nullif(excluded.detail, ''), t.detail))
        returning product_id
      ) insert into import_texts select product_id from written`);
  }
}

/**
 * The same for a product `p` that is there. It keeps its number where the cell is empty, but for its key:
 * earlier imports put that in the place of a missing number.
 */
const valueForKnown = (field: DescribingField): string =>
  field.column === 'number'
    ? "coalesce(i.number, case when p.number = p.import_key then '' else p.number end)"
    : valueFor(field);

function updateProducts(
  db: Database,
  now: Date,
  given: readonly DescribingField[],
  /** Queries of ids of products that changed elsewhere. */
  others: readonly Sql[],
): Promise<number> {
  if (given.length === 0 && others.length === 0) return Promise.resolve(0);
  const assignments = given.map((field) => `${field.column} = ${valueForKnown(field)}`);
  const number = given.find(({ name }) => name === 'number');
  // A file may give several products the same number, even a number that a person typed.
  if (number)
    assignments.push(
      `number_claimed = p.number_claimed and lower(p.number) = lower(${valueForKnown(number)})`,
    );
  return db.run(sql`
    update products p set ${list([...assignments, 'version = p.version + 1'])}, updated_at = ${now}
    from import_products i
    where p.id = i.product_id and not i.fresh and not i.deleted
      and ((${list([...given.map(({ column }) => `p.${column}`), '0'])}) is distinct from (${list([...given.map(valueForKnown), '0'])})
        ${
          others.length > 0
            ? join(
                others.map((ids) => sql`or p.id in (${ids})`),
                ' ',
              )
            : empty
        })`);
}

/** Fitments that a file brought, and those that were taken away because it lacks them. */
export interface FitmentCounts extends Counts {
  taken: number;
}

/**
 * Adds the fitments of good rows, and where that is asked for takes others away: of all products with
 * vehicles in the file, or of those whose rows say so.
 */
export async function writeFitments(
  db: Database,
  firstId: number,
  replaces: 'all' | 'asked' | null,
): Promise<FitmentCounts> {
  const all = await db.run(sql`
    create temporary table import_fitments on commit drop as
    with fitting as materialized (
      select v.vehicle, f.trim_id from import_vehicles v join import_found f using (make_id, year, model_key, trim_key)
    )
    select distinct f.trim_id, ${productId(firstId)} as product_id, i.fresh
    from import_named n join import_rows r using (line) join import_products i using (make_id, key)
    join fitting f using (vehicle)
    where not r.bad and not i.deleted`);
  const taken = replaces === null ? 0 : await takeOtherFitments(db, replaces === 'all');
  // A new product has no fitments yet; checking would take a third longer.
  const ofFresh = await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select trim_id, product_id from import_fitments where fresh order by trim_id, product_id`);
  const ofKnown = await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select trim_id, product_id from import_fitments where not fresh order by trim_id, product_id on conflict do nothing`);
  const created = ofFresh + ofKnown;
  return { created, changed: 0, unchanged: all - created, taken };
}

export interface ProductNotes {
  products: number;
  noCost: number;
  noFrt: number;
  noNumber: number;
  noFitment: number;
  deleted: number;
}

/** Counts the products that the file left incomplete. */
export async function countNotes(
  db: Database,
  fields: readonly FieldName[],
  firstId: number,
): Promise<ProductNotes> {
  const missing = (name: FieldName) => {
    const [field] = describingFieldsOf(fields.filter((given) => given === name));
    return raw(field ? `count(*) filter (where i.${field.column} is null)` : '0');
  };
  const notes = await db.row<ProductNotes>(sql`
    select count(*) as products, ${missing('cost')} as "noCost", ${missing('frt')} as "noFrt",
      ${missing('number')} as "noNumber", count(*) filter (where i.deleted) as deleted,
      count(*) filter (where not i.deleted and f.product_id is null
        and not p.fits_every
        and (i.fresh or not exists (select from product_trims t where t.product_id = i.product_id))) as "noFitment"
    from import_products i join products p on p.id = ${productId(firstId)}
    left join (select distinct product_id from import_fitments) f on f.product_id = ${productId(firstId)}`);
  return notes!;
}

/** Records in the audit trail that an import changed the catalogue. */
export const recordImport = (
  db: Database,
  dealerId: number | null,
  after: object,
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into audit_log (dealer_id, at, action, entity, after)
    values (${dealerId}, ${now}, 'import', 'products', ${JSON.stringify(after)})`);
