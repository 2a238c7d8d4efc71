import type { Database } from '#server/base/database/database.ts';
import type { FittedVehicles } from '#shared/contract/products-admin.ts';
import { selectFits } from './exported.sql.ts';
import { selectNamesakes } from './namesakes.sql.ts';

/**
 * The vehicles of those of these products whose name another product has too, as a dealership sees
 * them (null: as its make does), by id: people tell them apart by these.
 */
export async function vehiclesOfNamesakes(
  db: Database,
  ids: readonly number[],
  dealerId: number | null,
): Promise<ReadonlyMap<number, FittedVehicles>> {
  const namesakes = await selectNamesakes(db, ids, dealerId);
  const listed = namesakes.filter(({ fitsEvery }) => !fitsEvery).map(({ id }) => id);
  const found = listed.length > 0 ? await selectFits(db, listed) : [];
  const fits = new Map(found.map(({ productId, fits }) => [productId, fits]));
  return new Map(
    namesakes.map(({ id, fitsEvery }) => [id, fitsEvery ? 'every' : (fits.get(id) ?? [])]),
  );
}
