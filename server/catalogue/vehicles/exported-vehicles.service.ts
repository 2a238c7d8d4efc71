import { inPages } from '#server/base/database/in-pages.ts';
import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { Make } from '#shared/contract/vehicles.ts';
import {
  countVehicles,
  type ExportedVehicle,
  selectVehiclesAfter,
} from './exported-vehicles.sql.ts';
import { selectMake } from './vehicles.sql.ts';

/** The number of a make's vehicles, and all of them by year, model and trim; hidden ones too. */
export const vehiclesOf = async ({ db }: Pick<Ctx, 'db'>, makeId: number) => ({
  count: await countVehicles(db, makeId),
  vehicles: () =>
    inPages<ExportedVehicle>(1_000, (after, most) => selectVehiclesAfter(db, makeId, after, most)),
});

/** A make by its id; throws 404. */
export async function findMakeOf({ db }: Pick<Ctx, 'db'>, makeId: number): Promise<Make> {
  return orNotFound(await selectMake(db, makeId));
}
