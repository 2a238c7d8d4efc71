import { type Database, sql } from '#server/base/database/database.ts';
import { matches } from './products-admin.sql.ts';
import type { OwnedProduct, Owner } from './save-product.sql.ts';

/** An owner's deleted products with the text in name or number, newest first, at most so many. */
export const selectDeleted = (
  db: Database,
  { makeId, dealerId }: Owner,
  search: string,
  most: number,
) =>
  db.rows<{ id: number; name: string; number: string; deletedAt: Date }>(sql`
    select p.id, p.name, p.number, p.deleted_at as "deletedAt" from products p
    where p.make_id = ${makeId} and coalesce(p.dealer_id, 0) = ${dealerId ?? 0} and p.deleted_at is not null
      and ${matches(search)}
    order by p.deleted_at desc, p.id desc limit ${most}`);

/** Returns 0 if the product is not deleted. */
export const unhideProduct = (db: Database, { id, dealerId }: OwnedProduct, now: Date) =>
  db.run(sql`
    update products set deleted_at = null, updated_at = ${now}, version = version + 1
    where id = ${id} and dealer_id is not distinct from ${dealerId} and deleted_at is not null`);
