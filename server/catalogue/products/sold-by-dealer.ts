import { sql } from '#server/base/database/database.ts';

/** Whether `products p` is shown where the override `o` of the dealership is joined. */
export const shown = sql`p.active and p.deleted_at is null and o.hidden is not true`;

/** Joins the override of the dealership `d` of `products p` as `o`. */
export const overrideOfDealer = sql`
  left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id`;

/** Condition for products `p` that the dealership `d` sells, with its override `o`. */
export const soldByDealer = sql`
  ${shown} and (p.dealer_id = d.id or (p.dealer_id is null and p.make_id = d.make_id))`;
