import type { Call } from '#web/server-api.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

/** A trim's vehicle, for loaders; null if it does not exist or belongs to another make. */
export async function findVehicle(
  call: Call,
  makeId: string,
  trimId: number | null,
): Promise<Vehicle | null> {
  if (trimId === null) return null;
  const found = await call('GET /api/v1/vehicles/:trimId', { params: { trimId } }).catch(
    nullIfMissing,
  );
  if (!found || found.data.make.id !== Number(makeId)) return null;
  const { trim, model, year } = found.data;
  return {
    trimId: trim.id,
    trim: trim.name,
    modelId: model.id,
    model: model.name,
    yearId: year.id,
    year: year.year,
  };
}

/** A vehicle in words, as in '2027 Fjord Touring'. */
export const vehicleName = ({ year, model, trim }: Pick<Vehicle, 'year' | 'model' | 'trim'>) =>
  `${year} ${model} ${trim}`;

/** A trim, and its vehicle in words. */
export interface NamedVehicle {
  trimId: number;
  vehicle: string;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null;
  throw error;
}
