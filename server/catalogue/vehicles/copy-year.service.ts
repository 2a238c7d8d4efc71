import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';
import { refuseYear } from './add-vehicles.service.ts';
import { doOrTry } from './apply.ts';
import { copyModels, selectTaken } from './copy-year.sql.ts';
import { findOrAddYear, lockMake } from './edit-vehicles.sql.ts';
import { lockModels } from './tree.sql.ts';

type Copy = HandledInput<'POST /api/v1/auth/platform/vehicles/makes/:id/copy'>['body'];

/**
 * Copies models of a year to another with trims, fitments and offers that have no end, in one
 * transaction; without `apply` it says what it would copy. Throws 404, 422 for names that are there.
 */
export const copyYear = (ctx: Ctx, makeId: number, posted: Copy): Promise<CopyEffects> =>
  doOrTry(ctx, posted.apply, async (ctx) => {
    const { from, to } = posted;
    refuseYear('to', to);
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const ids = [...new Set(posted.models)];
    const models = await lockModels(ctx.db, ids);
    if (models.filter((m) => m.makeId === makeId && m.yearId === from).length < ids.length)
      throw invalid({ models: { key: 'vehicleProblems.notInYear' } });
    const yearId = await findOrAddYear(ctx.db, to);
    if (yearId === from) throw invalid({ to: { key: 'vehicleProblems.sameYear' } });
    const taken = await selectTaken(ctx.db, ids, to);
    if (taken.length > 0)
      throw invalid({
        models: { key: 'vehicleProblems.takenInYear', values: [to, taken.join(', ')] },
      });
    const effects = (await copyModels(ctx.db, ids, yearId, ctx.now()))!;
    await recordAudit(ctx, {
      ...{ dealerId: null, action: 'vehicles.copied', entity: 'make', entityId: makeId },
      after: { vehicle: make.name, year: to, copied: models.map(({ about }) => about), ...effects },
    });
    return effects;
  });
