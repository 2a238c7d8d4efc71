import { recordAudit } from '#server/audit/audit.service.ts';
import { isForeignKeyViolation } from '#server/base/database/database.ts';
import { invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { Text } from '#shared/messages/text.ts';
import { countOnModel, countOnTrim, deleteModelRows, deleteTrimRows } from './edit-vehicles.sql.ts';
import { lockModels, lockTrims } from './tree.sql.ts';

/** Deletes a model on which nothing hangs; throws 404, 422 that says what does. */
export const deleteModel = (ctx: Ctx, id: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    const [model] = await lockModels(ctx.db, [id]);
    if (!model) throw notFound();
    const { trims, products, terms } = (await countOnModel(ctx.db, id))!;
    if (trims > 0) throw inUse({ key: 'vehicleProblems.modelInUse', values: [trims, products] });
    if (terms > 0) throw inUse({ key: 'vehicleProblems.termsInUse', values: [terms] });
    await deleteModelRows(ctx.db, id);
    await recordDeleted(ctx, 'model', id, model.about);
  });

/** Deletes a trim on which nothing hangs; throws 404, 422 that says what does. */
export const deleteTrim = (ctx: Ctx, id: number): Promise<void> =>
  unlessUsed(ctx, async (ctx) => {
    const [trim] = await lockTrims(ctx.db, [id]);
    if (!trim) throw notFound();
    const { products, lines, terms } = (await countOnTrim(ctx.db, id))!;
    if (products + lines > 0)
      throw inUse({ key: 'vehicleProblems.trimInUse', values: [products, lines] });
    if (terms > 0) throw inUse({ key: 'vehicleProblems.termsInUse', values: [terms] });
    await deleteTrimRows(ctx.db, id);
    await recordDeleted(ctx, 'trim', id, trim.about);
  });

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
