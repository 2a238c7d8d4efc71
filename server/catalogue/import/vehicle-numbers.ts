import type { NamedVehicle } from './check-vehicles.ts';
import type { NumberedVehicle } from './staging.sql.ts';

/** More are forgotten, and get another number when they come again: memory stays flat whatever a file names. */
const mostRemembered = 50_000;

export interface VehicleNumbers {
  /** The number of a vehicle as it is spelled; one without a number yet gets one and is added to `fresh`. */
  of(makeId: number, named: NamedVehicle, fresh: NumberedVehicle[]): number;
}

/** Numbers vehicles, so that rows which fit the same ones name them by number. */
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
