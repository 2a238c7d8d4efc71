import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';
import { addsAnything } from '#shared/rules/copied-year.ts';
import { refuseYear } from './add-vehicles.service.ts';
import { doOrTry } from './apply.ts';
import {
  type AddedTo,
  addFitments,
  addModels,
  addTrims,
  type Copying,
  copyTerms,
  copyYearTerms,
  countTrimPairs,
} from './copy-year.sql.ts';
import { findOrAddYear, lockMake } from './edit-vehicles.sql.ts';
import { lockModels } from './tree.sql.ts';

type Copy = HandledInput<'POST /api/v1/auth/platform/vehicles/makes/:id/copy'>['body'];

/** What a copy did, and which rows it made. */
export interface Copied {
  effects: CopyEffects;
  /** Ids of new models, and of new trims with their models. */
  models: number[];
  trims: { id: number; modelId: number }[];
  /** Fitments that came to models that were there. */
  fitments: AddedTo[];
}

/**
 * Copies models of a year to another with trims, fitments and offers that have no end, in one
 * transaction, and adds to what is there what it lacks; without `apply` it says what it would add.
 * Throws 404, 422.
 */
export const copyYear = (ctx: Ctx, makeId: number, posted: Copy): Promise<Copied> =>
  doOrTry(ctx, posted.apply, async (ctx) => {
    const { from, to } = posted;
    refuseYear('to', to);
    // Of two copies at once the second one finds what the first one has added.
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const ids = [...new Set(posted.models)];
    const models = await lockModels(ctx.db, ids);
    if (models.filter((m) => m.makeId === makeId && m.yearId === from).length < ids.length)
      throw invalid({ models: { key: 'vehicleProblems.notInYear' } });
    const yearId = await findOrAddYear(ctx.db, to);
    if (yearId === from) throw invalid({ to: { key: 'vehicleProblems.sameYear' } });
    const copied = await addMissing(ctx, { models: ids, yearId });
    if (!addsAnything(copied.effects)) return copied;
    const { knownModels: _, knownTrims: __, knownFitments: ___, ...added } = copied.effects;
    await recordAudit(ctx, {
      ...{ dealerId: null, action: 'vehicles.copied', entity: 'make', entityId: makeId },
      after: { vehicle: make.name, year: to, copied: models.map(({ about }) => about), ...added },
    });
    return copied;
  });

async function addMissing({ db, now }: Ctx, copying: Copying): Promise<Copied> {
  const models = await addModels(db, copying);
  const trims = await addTrims(db, copying);
  const allTrims = await countTrimPairs(db, copying);
  const fitments = await addFitments(db, copying, models);
  const fresh = { models, trims: trims.map(({ id }) => id) };
  const terms =
    (await copyTerms(db, copying, fresh, now())) + (await copyYearTerms(db, copying, now()));
  const effects = {
    ...{ models: models.length, trims: trims.length, fitments: fitments.added, terms },
    knownModels: copying.models.length - models.length,
    knownTrims: allTrims - trims.length,
    knownFitments: fitments.known,
  };
  return { effects, models, trims, fitments: fitments.byModel };
}
