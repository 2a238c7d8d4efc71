import { type Pool, sql } from '#server/base/database/database.ts';
import { chunksOf, type Lanes, sideBySide } from './bulk.ts';

const chunk = 500_000;

/** One entry for each placed order, and a staff sign-in for every tenth. */
export function loadAudit(lanes: Lanes, orders: number): Promise<void> {
  return sideBySide(lanes, chunksOf(orders, chunk), loadChunk);
}

const loadChunk = (db: Pool, { first, last }: { first: number; last: number }) =>
  db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
    select o.dealer_id, case of_staff when 1 then s.first_staff + loading_pick(o.id, 97, 8) else o.owner_id end, o.placed_at,
      (array['order.placed', 'session.started'])[1 + of_staff], (array['order', 'session'])[1 + of_staff],
      case of_staff when 1 then s.first_staff + loading_pick(o.id, 97, 8) else o.id end,
      case of_staff when 0 then jsonb_build_object('total', o.total_cents / 100.0, 'items', o.item_count) end
    from orders o join loading_shops s using (dealer_id)
    cross join generate_series(0, case when o.id % 10 = 0 then 1 else 0 end) of_staff
    where o.id between ${first} and ${last}`);
