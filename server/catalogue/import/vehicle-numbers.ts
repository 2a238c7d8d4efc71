import type { NamedVehicle } from './check-vehicles.ts';
import type { NumberedVehicle } from './staging.sql.ts';

/** Beyond this the oldest are forgotten and numbered anew when they recur, to bound memory. */
const mostRemembered = 50_000;

export interface VehicleNumbers {
  /** The number of a vehicle by its spelling; a newly numbered one is added to `fresh`. */
  of(makeId: number, named: NamedVehicle, fresh: NumberedVehicle[]): number;
}

/** Numbers vehicles, so that many rows can refer to the same vehicle briefly. */
export function vehicleNumbers(): VehicleNumbers {
  const known = new Map<string, number>();
  let last = 0;
  return {
    of(makeId, named, fresh) {
      const key = `${makeId}\n${named.year}\n${named.model}\n${named.trim}`;
      const number = known.get(key);
      if (number !== undefined) return number;
      if (known.size >= mostRemembered) known.clear();
      last += 1;
      known.set(key, last);
      fresh.push({ vehicle: last, makeId, ...named });
      return last;
    },
  };
}
