import { type Database, sql } from '#server/base/database/database.ts';
import { upsertFavourites, upsertVehicles } from '#server/catalogue/garage/garage.sql.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import type { DemoPeople } from './load-people.ts';

/** The first customer of each dealership keeps two vehicles, and three accessories for the newer one. */
export async function loadGarages(
  db: Database,
  dealers: readonly LoadedDealer[],
  people: ReadonlyMap<number, DemoPeople>,
  now: Date,
): Promise<void> {
  for (const { id: dealerId } of dealers) {
    const [customer] = people.get(dealerId)!.customers;
    const owner = { userId: customer!.id, dealerId };
    const trims = await db.values<number>(sql`
      select t.id from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
      where m.make_id = (select make_id from dealers where id = ${dealerId})
      order by y.year desc, m.name, t.id limit 2`);
    const [trimId = null] = trims;
    const products = await db.values<number>(sql`
      select p.id from product_trims f join products p on p.id = f.product_id
      where f.trim_id = ${trimId} and p.dealer_id is null and p.active and p.deleted_at is null order by p.featured desc, p.id limit 3`);
    await upsertVehicles(db, owner, trims, now);
    const favourites = products.map((productId) => ({ productId, trimId }));
    await upsertFavourites(db, owner, favourites, now);
  }
}
