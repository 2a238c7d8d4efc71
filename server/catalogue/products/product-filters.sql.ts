import { empty, join, type Sql, sql } from '#server/base/database/database.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import { filterNames, type ProductGap } from '#shared/rules/product-filters.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { fittingEvery } from './fitting.sql.ts';

/** A table whose products are filtered; `dealerId` null: as the make has them. */
export interface Filtered extends ProductFilters {
  makeId: number;
  dealerId: number | null;
}

/** Condition for each set filter, over `products p` alone, so that it stands in any query of it. */
const conditions: {
  [Name in keyof Required<ProductFilters>]: (
    value: NonNullable<ProductFilters[Name]>,
    table: Filtered,
  ) => Sql;
} = {
  category: (id) => (id === 0 ? sql`p.category_id is null` : sql`p.category_id = ${id}`),
  subcategory: (id) => (id === 0 ? sql`p.subcategory_id is null` : sql`p.subcategory_id = ${id}`),
  year: (_, table) => fitting(table),
  model: (_, table) => (table.year === undefined ? fitting(table) : sql`true`),
  trim: (_, table) => (table.year === undefined && !table.model ? fitting(table) : sql`true`),
  featured: (asked, { dealerId }) => sql`
    coalesce(${own('featured', dealerId)}, p.featured) = ${asked === 'yes'}`,
  active: (asked) => (asked === 'yes' ? sql`p.active` : sql`not p.active`),
  overridden: (asked, { dealerId }) => sql`
    ${asked === 'yes' ? empty : sql`not`} exists (
      select from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id
        and num_nonnulls(o.price_cents, o.frt, o.featured) > 0)`,
  hidden: (asked, { dealerId }) => sql`
    ${asked === 'yes' ? empty : sql`not`} exists (
      select from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id and o.hidden)`,
  gap: (names, table) =>
    join(
      names.map((name) => lacks[name](table)),
      ' and ',
    ),
  changedSince: (day, table) => changedSince(day, table),
  priceFrom: (cents, table) => sql`${priceOf(table)} >= ${cents}`,
  priceTo: (cents, table) => sql`${priceOf(table)} <= ${cents}`,
};

/** Whether any filter is set. */
export const isFiltered = (filters: ProductFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined);

/** Condition for `products p` that all set filters hold; other lists and exports take it too. */
export function filtersOf(table: Filtered): Sql {
  const set = filterNames.flatMap((name) => {
    const value = table[name];
    return value === undefined ? [] : [(conditions[name] as Condition)(value, table)];
  });
  return set.length === 0 ? sql`true` : join(set, ' and ');
}

type Condition = (value: unknown, table: Filtered) => Sql;

const lacks: Record<ProductGap, (table: Filtered) => Sql> = {
  pictures: () => hasNone(sql`product_images`),
  vehicles: () => sql`${hasNone(sql`product_trims`)} and not p.fits_every`,
  hours: ({ dealerId }) => sql`(p.frt = 0 and coalesce(${own('frt', dealerId)}, 0) = 0)`,
  fr: () => untold('fr'),
  en: () => untold('en'),
};

/** Looked up for each product: a join would read the whole of the other table. */
const hasNone = (table: Sql) => sql`
  (select g.product_id from ${table} g where g.product_id = p.id limit 1) is null`;

/** There are two languages, so that a product without other names lacks the one that is not its own. */
const untold = (language: string) => sql`
  (p.language <> ${language} and p.other_names_fold is null)`;

/** What the dealership overrides; null: nothing, or no dealership. */
const own = (name: 'featured' | 'frt' | 'price_cents', dealerId: number | null): Sql => {
  if (dealerId === null) return sql`null`;
  const of = sql`from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id`;
  if (name === 'featured') return sql`(select o.featured ${of})`;
  return name === 'frt' ? sql`(select o.frt ${of})` : sql`(select o.price_cents ${of})`;
};

/** The price that holds; where nothing can be overridden, the column, which an index has. */
const priceOf = ({ dealerId }: Filtered) =>
  dealerId === null
    ? sql`p.price_cents`
    : sql`coalesce(${own('price_cents', dealerId)}, p.price_cents)`;

/**
 * Products that fit a vehicle with all that is set of year, model and trim. The trims are an array,
 * so that their products are found by an index and not by reading all makes' fitments.
 */
function fitting({ makeId, dealerId, year, model, trim }: Filtered): Sql {
  const vehicles = sql`
    from models m join years y on y.id = m.year_id join trims t on t.model_id = m.id
    where m.make_id = ${makeId} ${year === undefined ? empty : sql`and y.year = ${year}`}
      ${model === undefined ? empty : sql`and lower(m.name) = lower(${model})`}
      ${trim === undefined ? empty : sql`and lower(t.name) = lower(${trim})`}`;
  return sql`p.id in (
    select f.product_id from product_trims f where f.trim_id = any(array(select t.id ${vehicles}))
    union all ${fittingEvery(makeId, dealerId)} and exists (select ${vehicles}))`;
}

/** Products, and what the dealership overrides of them, changed since the day began there. */
function changedSince(day: string, { dealerId }: Filtered): Sql {
  const zone =
    dealerId === null
      ? sql`${platformTimeZone}`
      : sql`(select time_zone from dealers where id = ${dealerId})`;
  // Within a query of its own, so that it is asked for once.
  const begin = sql`(select start_of_day(${day}::date, ${zone}))`;
  if (dealerId === null) return sql`p.updated_at >= ${begin}`;
  return sql`(p.updated_at >= ${begin} or p.id in (
    select product_id from product_overrides where dealer_id = ${dealerId} and updated_at >= ${begin}))`;
}
