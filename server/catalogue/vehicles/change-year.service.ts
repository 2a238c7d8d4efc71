import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { refuseYear } from './add-vehicles.service.ts';
import { countOffersOfYear } from './delete-vehicles.sql.ts';
import { findOrAddYear, lockMake, moveToYear, selectTaken } from './edit-vehicles.sql.ts';
import { lockModelsOfYear, waitForChanges } from './tree.sql.ts';

/**
 * Gives a make's model year another number: its models and the offers for the whole year move to
 * that one, with everything that hangs on them. Throws 404, 422 where both years have a model of one
 * name, or offers.
 */
export const changeYear = (ctx: Ctx, makeId: number, yearId: number, year: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    refuseYear('year', year);
    await waitForChanges(ctx.db);
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const models = await lockModelsOfYear(ctx.db, makeId, yearId);
    if (!models[0]) throw notFound();
    const toId = await findOrAddYear(ctx.db, year);
    if (toId === yearId) return;
    const ids = models.map(({ id }) => id);
    const taken = await selectTaken(ctx.db, ids, year);
    if (taken.length > 0)
      throw invalid({
        year: { key: 'vehicleProblems.modelsOfYear', values: [year, taken.join(', ')] },
      });
    const offers = await countOffersOfYear(ctx.db, makeId, yearId);
    if (offers > 0 && (await countOffersOfYear(ctx.db, makeId, toId)) > 0)
      throw invalid({ year: { key: 'vehicleProblems.offersOfYear', values: [year] } });
    await moveToYear(ctx.db, makeId, { ids, yearId, toId, now: ctx.now() });
    await recordAudit(ctx, {
      ...{ dealerId: null, action: 'vehicle.changed', entity: 'year', entityId: yearId },
      before: { vehicle: `${make.name} ${models[0].year}`, year: models[0].year },
      after: { vehicle: `${make.name} ${models[0].year}`, year },
    });
  });
