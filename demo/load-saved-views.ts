import type { Database } from '#server/base/database/database.ts';
import { upsertView } from '#server/people/saved-views/saved-views.sql.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import type { DemoStaff } from './load-staff.ts';

/** Named filters of the first dealership's admin, one for each table of products. */
export async function loadSavedViews(
  db: Database,
  [dealer]: readonly LoadedDealer[],
  staff: ReadonlyMap<number, DemoStaff>,
  now: Date,
): Promise<void> {
  const dealerId = dealer!.id;
  const place = { userId: staff.get(dealerId)!.admin.id, dealerId };
  for (const { page, ...view } of [
    { page: 'manufacturer-products', name: 'Our own prices', query: 'overridden=yes' },
    { page: 'dealer-products', name: 'To translate', query: 'gap=fr' },
  ] as const)
    await upsertView(db, { ...place, page }, { ...view, now });
}
