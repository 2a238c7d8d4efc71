import { openPool, sql } from '#server/base/database/database.ts';

/**
 * Copies products of a trim, pictures included, until `wanted` fit it: more than the demo data has.
 */
export async function fillTrim(url: string, trimId: number, wanted: number): Promise<void> {
  const db = openPool(url, 1);
  await db.run(sql`
    with fitting as (
      select p.*, row_number() over (order by p.id) as place, count(*) over () as present
      from product_trims pt join products p on p.id = pt.product_id
      where pt.trim_id = ${trimId} and p.dealer_id is null and p.deleted_at is null
    ), copies as (
      select f.*, round, nextval(pg_get_serial_sequence('products', 'id')) as copy_id
      from fitting f, generate_series(1, ${wanted}::int) round
      where (round - 1) * present + place <= ${wanted}::int - present
    ), inserted as (
      insert into products (id, make_id, name, number, price_cents, frt, featured, category_id, detail)
      overriding system value
      select copy_id, make_id, name || ' ' || round, number || '-' || round, price_cents, frt, featured, category_id, detail
      from copies returning id
    ), fitted as (
      insert into product_trims (trim_id, product_id) select ${trimId}, id from inserted
    )
    insert into product_images (product_id, image_id, position)
    select copy_id, image_id, position from copies join product_images i on i.product_id = copies.id`);
  await db.close();
}
