import { openPool, sql } from '#server/base/database/database.ts';

/** The demo shop that is measured. */
export const demoShop = '/1/northgate';

/** The trim with the longest list, and a product of it that has several pictures. */
export async function examplesOf(url: string): Promise<{ trimId: number; productId: number }> {
  const db = openPool(url, 1);
  const found = await db.row<{ trimId: number; productId: number }>(sql`
    with full_trim as (
      select trim_id from product_trims join products p on p.id = product_id
      where p.make_id = 1 and p.dealer_id is null group by trim_id order by count(*) desc, trim_id limit 1
    )
    select trim_id as "trimId",
      (select pt.product_id from product_trims pt join product_images i on i.product_id = pt.product_id
       where pt.trim_id = full_trim.trim_id group by 1 order by count(*) desc, 1 limit 1) as "productId"
    from full_trim`);
  await db.close();
  return found!;
}

/**
 * A product that fits a trim and has all that a page can have: several pictures, colours, a place in
 * a package.
 */
export async function fullProductOf(url: string, trimId: number): Promise<number> {
  const db = openPool(url, 1);
  const found = await db.row<{ id: number }>(sql`
    select p.id from product_trims pt join products p on p.id = pt.product_id
    where pt.trim_id = ${trimId} and p.dealer_id is null and p.deleted_at is null
      and (select count(*) from product_images i where i.product_id = p.id) > 1
      and (select count(*) from product_options o where o.product_id = p.id) > 1
      and exists (select from package_products c
        join product_trims f on f.product_id = c.package_id and f.trim_id = pt.trim_id
        where c.product_id = p.id)
    order by p.id limit 1`);
  await db.close();
  return found!.id;
}
