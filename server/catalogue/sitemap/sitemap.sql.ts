import { type Database, sql } from '#server/base/database/database.ts';

/** Number of products that each dealership sells; a make's are counted once for all, less the hidden ones. */
export const countProductsSold = (db: Database) =>
  db.rows<{ dealerId: number; count: number }>(sql`
    with of_makes as materialized (
      select m.id, (select count(*) from products p where p.make_id = m.id and p.dealer_id is null and p.deleted_at is null and p.active)
        as count
      from makes m
    )
    select d.id as "dealerId", m.count - (
        select count(*) from product_overrides o join products p on p.id = o.product_id
        where o.dealer_id = d.id and o.hidden and p.dealer_id is null and p.deleted_at is null and p.active) + (
        select count(*) from products p where p.dealer_id = d.id and p.deleted_at is null and p.active) as count
    from dealers d join of_makes m on m.id = d.make_id`);

/** One page, from 1, of a dealership's products, oldest first, so that pages stay stable. */
export const selectProductsSold = (
  db: Database,
  dealerId: number,
  makeId: number,
  page: number,
  rows: number,
) =>
  db.rows<{ id: number; updatedAt: Date }>(sql`
    with page as materialized (
      select id from (
        select p.id from products p where p.make_id = ${makeId} and p.dealer_id is null and p.deleted_at is null and p.active
          and not exists (select from product_overrides o where o.dealer_id = ${dealerId} and o.product_id = p.id and o.hidden)
        union all
        select p.id from products p where p.dealer_id = ${dealerId} and p.deleted_at is null and p.active
      ) sold order by id limit ${rows} offset ${(page - 1) * rows}
    )
    select p.id, p.updated_at as "updatedAt" from page cross join lateral (select * from products where id = page.id limit 1) p
    order by p.id`);
