import { sql } from '#server/base/database/database.ts';
import { type Aspect, changedValues } from './aspect.ts';

/**
 * What a dealership has otherwise than its manufacturer: `{ priceCents, frt, featured, hidden }`; null
 * is the manufacturer's.
 */
export const override: Aspect = {
  name: 'override',
  holds: 'keys',
  ofDealership: true,
  read: (ids, { dealerId }) => sql`
    select o.product_id, jsonb_strip_nulls(jsonb_build_object('priceCents', o.price_cents, 'frt', o.frt, 'featured', o.featured,
      'hidden', nullif(o.hidden, false))) as value
    from product_overrides o where o.dealer_id = ${dealerId} and o.product_id in (${ids})`,
  write: ({ dealerId, now }) => [
    sql`
    insert into product_overrides as o (dealer_id, product_id, price_cents, frt, featured, hidden, updated_at)
    select d.id, v.product_id, (v.value->>'priceCents')::bigint, (v.value->>'frt')::numeric, (v.value->>'featured')::boolean,
      coalesce((v.value->>'hidden')::boolean, false), ${now}
    from ${changedValues('override')} v join dealers d on d.id = ${dealerId} order by v.product_id
    on conflict (dealer_id, product_id) do nothing`,
    sql`
    update product_overrides o set updated_at = ${now},
      price_cents = case when v.value ? 'priceCents' then (v.value->>'priceCents')::bigint else o.price_cents end,
      frt = case when v.value ? 'frt' then (v.value->>'frt')::numeric else o.frt end,
      featured = case when v.value ? 'featured' then (v.value->>'featured')::boolean else o.featured end,
      hidden = case when v.value ? 'hidden' then coalesce((v.value->>'hidden')::boolean, false) else o.hidden end
    from ${changedValues('override')} v where o.dealer_id = ${dealerId} and o.product_id = v.product_id`,
    sql`
    delete from product_overrides o using ${changedValues('override')} v
    where o.dealer_id = ${dealerId} and o.product_id = v.product_id
      and num_nonnulls(o.price_cents, o.frt, o.featured, nullif(o.hidden, false)) = 0`,
  ],
};
