import { type Database, empty, type Sql, sql } from '#server/base/database/database.ts';
import type { GapsWanted } from '#shared/contract/translations.ts';
import { type Language, platformLanguage } from '#shared/rules/languages.ts';
import type { OwnedProduct } from './save-product.sql.ts';

/** A list of products by their texts in a language: the dealership's own, or its manufacturer's. */
export interface TextTable extends GapsWanted {
  type: 'dealer' | 'manufacturer';
  dealerId: number;
  makeId: number;
}

export interface TextRow {
  id: number;
  /** Its own name, in its own language. */
  name: string;
  language: Language;
  /** Those in the asked language; null: none. */
  otherName: string | null;
  otherDetail: string | null;
}

/** Condition for products `p` of the list. */
const isOf = ({ type, dealerId, makeId }: Pick<TextTable, 'type' | 'dealerId' | 'makeId'>) => sql`
  ${type === 'dealer' ? sql`p.dealer_id = ${dealerId}` : sql`p.make_id = ${makeId} and p.dealer_id is null`}
    and p.deleted_at is null`;

/**
 * Condition for products `p` of the list without a name in the language. A make's catalogue is in
 * the platform's language, so that an index has what lacks another.
 */
const lacks = ({ type, language }: Pick<TextTable, 'type' | 'language'>) => {
  if (type === 'dealer') return sql`p.language <> ${language} and p.other_names_fold is null`;
  return language === platformLanguage ? sql`false` : sql`p.other_names_fold is null`;
};

const columns = sql`p.id, p.name, p.language, t.name as "otherName", t.detail as "otherDetail"`;
const withTexts = (language: Language): Sql => sql`
  left join product_texts t on t.product_id = p.id and t.language = ${language}`;

/** A product of a list with its number and its own description. */
export type ListedTextRow = TextRow & { number: string; detail: string; views: number };

/** A page of the list, most viewed since a day first, then by name. */
export const selectTextPage = (db: Database, table: TextTable, since: Date) => {
  const { language, page, rows } = table;
  const isListed = sql`${isOf(table)} ${table.show === 'missing' ? sql`and ${lacks(table)}` : empty}`;
  const end = page * rows;
  return db.rows<ListedTextRow>(sql`
    with viewed as materialized (
      select product_id, sum(views) as views from product_days
      where dealer_id = ${table.dealerId} and day >= ${since}::timestamptz::date group by product_id
    ), few as materialized (
      select p.id, v.views, p.name_fold from viewed v join products p on p.id = v.product_id where ${isListed} and v.views > 0
    ), others as (
      select p.id, 0 as views, p.name_fold from products p
      where ${isListed} and not exists (select from few f where f.id = p.id) order by p.name_fold, p.id limit ${end}
    ), page as (
      select id, views, row_number() over (order by views desc, name_fold, id) as place
      from (select * from few union all select * from others) both_parts
      order by place limit ${rows} offset ${end - rows}
    )
    select ${columns}, p.number, p.detail, page.views::int as views
    from page join products p using (id) ${withTexts(language)} order by page.place`);
};

/** Number of the list's products that have a name in a language which is not their own. */
export const countWithOther = async (db: Database, table: TextTable) =>
  (await db.value<number>(sql`
    select count(*) as count from products p where ${isOf(table)} and p.other_names_fold is not null`))!;

/** Whether a dealership's lists leave out products without a name in the page's language. */
export const selectHides = async (db: Database, dealerId: number) =>
  (await db.value<boolean>(sql`select hide_unnamed from dealers where id = ${dealerId}`))!;

/** Number of the list's products whose own texts are in the language, or which have others. */
export const countNamed = async (db: Database, table: TextTable) =>
  (await db.value<number>(sql`
    select count(*) as count from products p where ${isOf(table)} and not (${lacks(table)})`))!;

type ListOf = Pick<TextTable, 'type' | 'dealerId' | 'makeId' | 'language'>;

/**
 * Keeps others from changing these products of the list until the end of the transaction. What is
 * read before may be old, so their texts are read after it.
 */
export const lockListed = (db: Database, table: ListOf, ids: readonly number[]) =>
  db.run(sql`
    select from products p where p.id = any(${ids}::bigint[]) and ${isOf(table)}
    order by p.id for no key update`);

/** Those of the list's products that have one of these ids. */
export const selectTextsOf = (db: Database, table: ListOf, ids: readonly number[]) =>
  db.rows<TextRow>(sql`
    select ${columns} from products p ${withTexts(table.language)}
    where p.id = any(${ids}::bigint[]) and ${isOf(table)}`);

export interface NewTexts {
  id: number;
  name: string;
  /** Cleaned HTML. */
  detail: string;
}

/** Stores texts of several of the list's products in its language; every one gets a new version. */
export async function saveTextsOfMany(
  db: Database,
  list: ListOf,
  texts: readonly NewTexts[],
  now: Date,
): Promise<void> {
  const ids = texts.map(({ id }) => id);
  await db.run(sql`
    update products p set version = p.version + 1, updated_at = ${now}
    where p.id = any(${ids}::bigint[]) and ${isOf(list)}`);
  await db.run(sql`
    insert into product_texts as t (product_id, language, name, detail)
    select g.id, ${list.language}, g.name, g.detail
    from unnest(${ids}::bigint[], ${texts.map(({ name }) => name)}::text[], ${texts.map(({ detail }) => detail)}::text[])
      as g (id, name, detail)
    on conflict (product_id, language) do update set name = excluded.name, detail = excluded.detail`);
}

/** Counts a change of a product's texts as one of the product. */
export const noteChangedTexts = (db: Database, { id, dealerId }: OwnedProduct, now: Date) =>
  db.run(sql`
    update products set version = version + 1, updated_at = ${now}
    where id = ${id} and dealer_id is not distinct from ${dealerId}`);
