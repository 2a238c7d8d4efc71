import { type Database, empty, type Sql, sql } from '#server/base/database/database.ts';
import { categoryIds } from '#shared/rules/categories.ts';

/** Ids of best sellers read in one go; of these only some fit a vehicle. */
const most = 1_000;

/** The dealership's best sellers `b`, then those of its make, by rank; `which` may narrow them. */
const bestSellers = (dealerId: number, which: Sql): Sql => sql`
  select b.product_id from popular_products b
  where b.make_id = (select make_id from dealers where id = ${dealerId})
    and coalesce(b.dealer_id, 0) = any(array[0, ${dealerId}]::bigint[]) ${which}
  order by b.dealer_id is null, b.rank limit ${most}`;

export const selectPopular = (db: Database, dealerId: number) =>
  db.values<number>(bestSellers(dealerId, empty));

/** Best sellers of a product's category. */
export const selectPopularOfCategory = (db: Database, dealerId: number, productId: number) =>
  db.values<number>(
    bestSellers(
      dealerId,
      sql`and (select p.category_id from products p where p.id = b.product_id)
        is not distinct from (select p.category_id from products p where p.id = ${productId})`,
    ),
  );

/** Featured products of the dealership's make, and its own. */
export const selectFeatured = (db: Database, dealerId: number) =>
  db.values<number>(sql`
    select id from (
      select p.id from products p where p.featured and p.dealer_id is null and p.deleted_at is null
        and p.make_id = (select make_id from dealers where id = ${dealerId})
      union all
      select p.id from products p where p.featured and p.dealer_id = ${dealerId}
    ) f order by id limit ${most}`);

/** What was ordered together with a product, by score: pairs of its make and of the dealership. */
export const selectPairs = (db: Database, dealerId: number, productId: number) =>
  db.values<number>(sql`
    select other_id from product_pairs
    where product_id = ${productId} and coalesce(dealer_id, 0) = any(array[0, ${dealerId}]::bigint[])
    order by score desc, other_id`);

/**
 * The first `most` packages among these products, and then of the make's and the dealership's others.
 * `limit 1` makes the planner look each one up; else it reads all parts of all packages.
 */
export const selectPackageIds = (
  db: Database,
  dealerId: number,
  ids: readonly number[],
  most: number,
) =>
  db.values<number>(sql`
    select id from (
      select id, place from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
      union all
      select p.id, ${most * 1_000} + p.id from dealers d
        join subcategories s on s.make_id = d.make_id and s.parent_id = ${categoryIds.Packages} and s.deleted_at is null
        join lateral (
          select id from products where subcategory_id = s.id and deleted_at is null
            and (dealer_id is null or dealer_id = d.id) limit ${most}) p on true
      where d.id = ${dealerId}
    ) a where (select true from package_products k where k.package_id = a.id limit 1)
    group by id order by min(place) limit ${most}`);
