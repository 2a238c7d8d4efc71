import {
  type Database,
  empty,
  join,
  prepared,
  raw,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/base/database/page.ts';
import { hasTrigram } from '#server/base/database/words.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { ProductGap } from '#shared/rules/product-filters.ts';
import { filtersOf } from './product-filters.sql.ts';
import { override } from './products.sql.ts';
import { matches, type ProductTable } from './products-admin.sql.ts';

/** Whose products a table has. */
type Owned = Pick<ProductTable, 'type' | 'makeId' | 'dealerId'>;

/** Length of the table without a search; triggers keep the count. */
export const countProducts = async (db: Database, { type, makeId, dealerId }: Owned) =>
  (await db.value<number>(
    prepared(sql`
    select coalesce(sum(products), 0) as count from product_counts
    where ${type === 'dealer' ? sql`dealer_id = ${dealerId}` : sql`dealer_id = 0 and make_id = ${makeId}`}`),
  ))!;

/** The products of a table, by its filters. */
type FilteredTable = ProductFilters & Owned;

/** How many of at most `most` products of the table lack each of these things. */
export const countGaps = async (
  db: Database,
  table: FilteredTable,
  gaps: readonly ProductGap[],
  most: number,
) =>
  (await db.row<Record<ProductGap, number>>(sql`
    select ${join(gaps.map((gap) => sql`count(*) filter (where ${lacking(table, gap)}) as ${raw(gap)}`))}
    from (select * from products p where ${isOf(table)} limit ${most}) p`))!;

const lacking = ({ makeId, dealerId }: FilteredTable, gap: ProductGap) =>
  filtersOf({ makeId, dealerId, gap: [gap] });

/** Condition for `products p` in the table, worded as in its indexes' conditions. */
const isOf = (table: FilteredTable) => {
  const { type, makeId, dealerId } = table;
  return sql`
    ${type === 'dealer' ? sql`p.dealer_id = ${dealerId}` : sql`p.make_id = ${makeId} and p.dealer_id is null`}
      and p.deleted_at is null and ${filtersOf(table)}`;
};

interface Found {
  /** Number of hits; counting stops above `most`. */
  count: number;
  ids: number[];
}

/**
 * A page of a search with at most `most` hits; otherwise no ids and a count above `most`. A short
 * table's plan is prepared; for a long table PostgreSQL must plan by the words.
 */
export const selectFoundPage = async (
  db: Database,
  table: ProductTable,
  most: number,
  isShort: boolean,
  language: Language,
) => {
  const query = sql`
    with found as materialized (
      select p.id, ${table.sortBy === 'name' ? shownName(language) : raw(sortColumns[table.sortBy])} as key
      from products p ${needsOverride(table) ? override(table.dealerId) : empty}
      where ${isOf(table)} and ${matches(table.search)} ${hasTrigram(table.search) ? empty : inIndexOrder} limit ${most + 1}
    ), counted as materialized (select count(*) as count from found
    ), page as (
      select row_number() over (${raw(`order by key ${table.order} ${nullsOf(table)}, id ${table.order}`)}) as place, id
      from found where (select count from counted) <= ${most}
      order by place limit ${table.rows} offset ${(table.page - 1) * table.rows}
    )
    select (select count from counted) as count, (select coalesce(jsonb_agg(id order by place), '[]') from page) as ids`;
  return (await db.row<Found>(isShort ? prepared(query) : query))!;
};

/** Words too short for a trigram: scans the owner's part of an index instead of the whole table. */
const inIndexOrder = raw('order by p.name_fold, p.id');

/** A page read from an index in its order. */
export const selectPage = async (
  db: Database,
  table: ProductTable,
  slice: Slice,
): Promise<number[]> => {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from products p ${needsOverride(table) ? override(table.dealerId) : empty}
    where ${isOf(table)} and ${matches(table.search)}
    ${orderOf({ ...table, order: directionOf(table.order, slice) }, slice.fromEnd)} limit ${slice.limit} offset ${slice.offset}`);
  return inOrder(rows, slice).map(({ id }) => id);
};

/** Ids of the products of a table with its search and filters, by name; at most `most`. */
export const selectTableIds = (
  db: Database,
  table: ProductTable,
  except: readonly number[],
  most: number,
) =>
  db.values<number>(sql`
    select p.id from products p
    where ${isOf(table)} and ${matches(table.search)} and p.id <> all(${[...except]}::bigint[])
    order by p.name_fold, p.id limit ${most}`);

/** The folded name that is shown: with two languages, the other names of `products p` are one. */
const shownName = (language: Language) => sql`
  case when p.language = ${language} then p.name_fold else coalesce(p.other_names_fold, p.name_fold) end`;

const sortColumns: Record<ProductTable['sortBy'], string> = {
  name: 'p.name_fold',
  number: 'p.number_fold',
  price: 'p.price_cents',
  frt: 'p.frt',
  dealerPrice: 'o.price_cents',
  dealerFrt: 'o.frt',
  featured: 'coalesce(o.featured, p.featured)',
  active: 'p.active',
  cost: 'p.cost_cents',
};

const needsOverride = ({ sortBy }: ProductTable) => sortColumns[sortBy].includes('o.');

const orderOf = (table: Pick<ProductTable, 'sortBy' | 'order'>, fromEnd = false): Sql =>
  raw(
    `order by ${sortColumns[table.sortBy]} ${table.order} ${nullsOf(table, fromEnd)}, p.id ${table.order}`,
  );

/** Products without a dealer price or FRT come last in both directions; read backwards, first. */
const nullsOf = ({ sortBy }: Pick<ProductTable, 'sortBy'>, fromEnd = false) =>
  sortBy === 'dealerPrice' || sortBy === 'dealerFrt' ? `nulls ${fromEnd ? 'first' : 'last'}` : '';

/**
 * Two parts of a list sorted by a value that few products have (a dealer price, being hidden): the
 * few, sorted by `key`, and all others by id. Each part has its own index.
 */
export interface Legs {
  /** Query for ids over `products p`, with the sort value as `key`. */
  few: Sql;
  others: Sql;
  fewFirst: boolean;
}

/** The legs for a sort column of a make's table; null for columns with an index. */
export function legsOf(table: ProductTable): Legs | null {
  const { sortBy, order, dealerId } = table;
  const ownOverrides = sql`product_overrides o join products p on p.id = o.product_id`;
  const descends = order === 'desc';
  const isFound = sql`${isOf(table)} and ${matches(table.search)}`;
  if (sortBy === 'active') {
    return {
      few: sql`select p.id, 0 as key from products p where ${isFound} and not p.active`,
      others: sql`select p.id from products p where ${isFound} and p.active`,
      fewFirst: !descends,
    };
  }
  if (sortBy === 'featured') {
    const overridden = (featured: boolean) => sql`exists (
      select from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id and o.featured = ${featured})`;
    return {
      few: sql`select p.id, 0 as key from products p where ${isFound} and p.featured and not ${overridden(false)}
        union all select p.id, 0 from ${ownOverrides} where o.dealer_id = ${dealerId} and o.featured and ${isFound} and not p.featured`,
      others: sql`select p.id from products p where ${isFound}
        and (not p.featured or ${overridden(false)}) and not ${overridden(true)}`,
      fewFirst: descends,
    };
  }
  if (!needsOverride(table)) return null;
  const column = raw(sortColumns[sortBy]);
  return {
    few: sql`select p.id, ${column} as key from ${ownOverrides} where o.dealer_id = ${dealerId} and ${column} is not null and ${isFound}`,
    others: sql`select p.id from products p where ${isFound} and not exists (
      select from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id and ${column} is not null)`,
    fewFirst: true,
  };
}

export const countFew = async (db: Database, { few }: Legs) =>
  (await db.value<number>(sql`select count(*) as count from (${few}) f`))!;

/** A slice of one leg's ids. */
export const selectOfLeg = async (
  db: Database,
  leg: Sql,
  isFew: boolean,
  slice: Slice,
  order: 'asc' | 'desc',
) => {
  const direction = directionOf(order, slice);
  const by = raw(isFew ? `key ${direction}, id ${direction}` : `id ${direction}`);
  const rows = await db.rows<{ id: number }>(sql`
    select id from (${leg}) l order by ${by} limit ${slice.limit} offset ${slice.offset}`);
  return inOrder(rows, slice).map(({ id }) => id);
};
