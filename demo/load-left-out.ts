import { type Database, sql } from '#server/base/database/database.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before } from './load-people.ts';

/**
 * Loads at the second dealership a manufacturer's product that it hides, and an own product that it
 * deleted and can restore. Neither is in a package, in carts or in orders.
 */
export async function loadLeftOut(
  db: Database,
  [, dealer]: readonly LoadedDealer[],
  now: Date,
): Promise<void> {
  const dealerId = dealer!.id;
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, hidden, updated_at)
    select d.id, p.id, true, ${now} from dealers d join products p on p.make_id = d.make_id and p.dealer_id is null
    where d.id = ${dealerId} and p.active and p.deleted_at is null
      and not exists (select from package_products k where p.id in (k.package_id, k.product_id))
      and not exists (select from product_relations r where p.id in (r.product_id, r.other_id))
      and not exists (select from order_items i where i.product_id = p.id)
    order by p.id desc limit 1
    on conflict (dealer_id, product_id) do update set hidden = true`);
  await db.run(sql`
    with deleted as (
      insert into products (make_id, dealer_id, number, name, detail, language, price_cents, frt, category_id, fits_every, deleted_at,
        created_at, updated_at)
      select make_id, id, 'RS-SNOWBRUSH-2025', 'Balai à neige, édition 2025', '<p>Manche télescopique et grattoir.</p>', 'fr', 2495, 0, 2, true, ${before(now, 20, 0.4)},
        ${before(now, 200, 0.4)}, ${before(now, 20, 0.4)}
      from dealers where id = ${dealerId} returning id)
    insert into product_texts (product_id, language, name, detail)
    select id, 'en', 'Snow brush, 2025 edition', '<p>Telescopic handle and scraper.</p>' from deleted`);
}
