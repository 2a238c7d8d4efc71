import { recordAudit } from '#server/audit/audit.service.ts';
import { isForeignKeyViolation } from '#server/base/database/database.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { Text } from '#shared/messages/text.ts';
import {
  countOffersOfYear,
  countOn,
  countOnMake,
  deleteMakeRows,
  deleteModelRows,
  deleteTrimRows,
  type Held,
} from './delete-vehicles.sql.ts';
import { lockMake } from './edit-vehicles.sql.ts';
import { lockModels, lockModelsOfYear, lockTrims, waitForChanges } from './tree.sql.ts';

/** Deletes a trim on which nothing hangs; throws 404, 422 that says what does. */
export const deleteTrim = (ctx: Ctx, id: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    const [trim] = await lockTrims(ctx.db, [id]);
    if (!trim) throw notFound();
    refuseHeld((await countOn(ctx.db, { trims: [id] }))!);
    await deleteTrimRows(ctx.db, [id]);
    await recordDeleted(ctx, 'trim', id, trim.about);
  });

/** Deletes a model with its trims, if nothing hangs on them; throws 404, 422 that says what does. */
export const deleteModel = (ctx: Ctx, id: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    const [model] = await lockModels(ctx.db, [id]);
    if (!model) throw notFound();
    refuseHeld((await countOn(ctx.db, { models: [id] }))!);
    await deleteModelRows(ctx.db, [id]);
    await recordDeleted(ctx, 'model', id, model.about);
  });

/** Deletes a make's model year with its models and trims; throws 404, 422 that says what hangs on it. */
export const deleteYear = (ctx: Ctx, makeId: number, yearId: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const models = await lockModelsOfYear(ctx.db, makeId, yearId);
    if (!models[0]) throw notFound();
    const ids = models.map(({ id }) => id);
    const held = (await countOn(ctx.db, { models: ids }))!;
    const ofYear = await countOffersOfYear(ctx.db, makeId, yearId);
    refuseHeld({ ...held, offers: held.offers + ofYear });
    await deleteModelRows(ctx.db, ids);
    await recordDeleted(ctx, 'year', yearId, `${make.name} ${models[0].year}`);
  });

/**
 * Deletes a make that has neither a dealership nor products, offers or sub-categories; its vehicles,
 * which nobody can hold then, and its search words go with it. Throws 404, 422 that says what it has.
 */
export const deleteMake = (ctx: Ctx, id: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    await waitForChanges(ctx.db);
    const make = orNotFound(await lockMake(ctx.db, id));
    const { dealerships, products, offers, subcategories } = (await countOnMake(ctx.db, id))!;
    if (dealerships + products + offers + subcategories > 0)
      throw inUse({
        key: 'vehicleProblems.makeInUse',
        values: [dealerships, products, offers, subcategories],
      });
    await deleteMakeRows(ctx.db, id);
    await recordDeleted(ctx, 'make', id, make.name);
  });

/** Throws 422 that says what hangs on vehicles, if anything does. */
function refuseHeld({ products, lines, offers, kept }: Held): void {
  if (products + lines + offers + kept > 0)
    throw inUse({ key: 'vehicleProblems.inUse', values: [products, lines, offers, kept] });
}

const inUse = (text: Text) => invalid({ id: text });

/** Runs the work in a transaction; throws 422 if a row that was not counted still names it. */
async function unlessUsed(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(ctx, work);
  } catch (error) {
    throw isForeignKeyViolation(error) ? inUse({ key: 'vehicleProblems.leadsOn' }) : error;
  }
}

const recordDeleted = (ctx: Ctx, entity: string, entityId: number, vehicle: string) =>
  recordAudit(ctx, {
    ...{ dealerId: null, action: 'vehicle.deleted', entity, entityId },
    before: { vehicle },
  });
