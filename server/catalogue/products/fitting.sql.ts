import { type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.ts';

/**
 * The products that fit a trim, or the one that it was merged into, as `f (product_id, every)`: by a
 * fitment of their own, or because they fit every vehicle of the trim's make (`every`), of which the
 * make's and one dealership's are read. `p` must be joined with `isFitting`.
 */
export const fittingTrim = (trimId: number, dealerId: number | Sql): Sql => sql`(
  select fitment.product_id, false as every from product_trims fitment where fitment.trim_id = ${presentTrim(trimId)}
  union all
  select product.id, true from products product
  where product.fits_every and product.deleted_at is null
    and product.make_id = (
      select m.make_id from trims t join models m on m.id = t.model_id where t.id = ${presentTrim(trimId)})
    and coalesce(product.dealer_id, 0) = any(array[0::bigint, ${dealerId}::bigint])
) f`;

/** Rows of products `p` that fit every vehicle stay beside the flag and do not count: each is there once. */
export const isFitting = sql`p.fits_every = f.every`;

/** Whether products `p` fit a trim of a make. */
export const fits = (trimId: Sql, makeId: Sql): Sql => sql`
  (p.fits_every and p.make_id = ${makeId}
    or exists (select from product_trims f where f.trim_id = ${trimId} and f.product_id = p.id))`;

/** Ids of a make's products that fit every vehicle: the make's, and one dealership's own. */
export const fittingEvery = (makeId: number, dealerId: number | null): Sql => sql`
  select e.id from products e where e.fits_every and e.deleted_at is null and e.make_id = ${makeId}
    and coalesce(e.dealer_id, 0) = any(array[0, ${dealerId ?? 0}::bigint])`;
