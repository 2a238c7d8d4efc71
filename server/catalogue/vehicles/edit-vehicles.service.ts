import { recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/base/database/database.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { storeImages, type UploadedFile } from '#server/base/images/images.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { tidied, validate } from '#shared/rules/form.ts';
import { longName } from '#shared/rules/validation.ts';
import {
  lockMake,
  type Merged,
  renameMake,
  renameModelRow,
  renameTrimRow,
  saveCarousel,
  selectMergedModel,
  selectMergedTrim,
  updateModel,
  updateTrim,
} from './edit-vehicles.sql.ts';
import { lockModels, lockTrims, selectChosen } from './tree.sql.ts';

type ModelChange = HandledInput<'PATCH /api/v1/auth/platform/vehicles/models/:id'>['body'];
type TrimChange = HandledInput<'PATCH /api/v1/auth/platform/vehicles/trims/:id'>['body'];

/** Renames a make; throws 404, 422 for another make's name. */
export const changeMake = (ctx: Ctx, id: number, name: string): Promise<void> =>
  keepingNames(ctx, async (ctx) => {
    const make = orNotFound(await lockMake(ctx.db, id));
    await renameMake(ctx.db, id, name);
    await recordChange(ctx, 'make', id, { name: make.name }, { name });
  });

/** Renames, hides or shows a model, or changes its picture; throws 404, 422. */
export async function changeModel(
  ctx: Ctx,
  id: number,
  posted: ModelChange,
  files: UploadedFile[],
): Promise<void> {
  if (files.length > 1) throw invalid({ images: { key: 'vehicleProblems.onePicture' } });
  if ((await lockModels(ctx.db, [id])).length === 0) throw notFound();
  const [uploaded] = await storeImages(ctx, files, { dealerId: null });
  await keepingNames(ctx, async (ctx) => {
    const [model] = await lockModels(ctx.db, [id]);
    if (!model) throw notFound();
    const next = {
      name: nameOf(posted.name, model.name),
      isHidden: posted.isHidden ?? model.isHidden,
      imageId: uploaded ?? (posted.picture === null ? null : model.imageId),
    };
    const merged = await selectMergedModel(ctx.db, model.makeId, model.yearId, next.name);
    const swap = swapOf(merged, id);
    if (swap) await renameModelRow(ctx.db, swap.id, swap.aside);
    await updateModel(ctx.db, id, next, ctx.now());
    if (swap) await renameModelRow(ctx.db, swap.id, model.name);
    const { name, isHidden, imageId } = model;
    await recordChange(ctx, 'model', id, { name, isHidden, imageId }, next, model.about);
  });
}

/** Renames, hides or shows a trim; throws 404, 422. */
export const changeTrim = (ctx: Ctx, id: number, posted: TrimChange): Promise<void> =>
  keepingNames(ctx, async (ctx) => {
    const [trim] = await lockTrims(ctx.db, [id]);
    if (!trim) throw notFound();
    const next = {
      name: nameOf(posted.name, trim.name),
      isHidden: posted.isHidden ?? trim.isHidden,
    };
    const swap = swapOf(await selectMergedTrim(ctx.db, trim.modelId, next.name), id);
    if (swap) await renameTrimRow(ctx.db, swap.id, swap.aside);
    await updateTrim(ctx.db, id, next, ctx.now());
    if (swap) await renameTrimRow(ctx.db, swap.id, trim.name);
    const { name, isHidden } = trim;
    await recordChange(ctx, 'trim', id, { name, isHidden }, next, trim.about);
  });

/** Chooses the models of a make's carousel in their order; throws 404, 422. */
export const chooseCarousel = (ctx: Ctx, makeId: number, models: number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const before = await selectChosen(ctx.db, makeId);
    const chosen = [...new Set(models)];
    const found = await lockModels(ctx.db, chosen);
    const mayShow = found.filter((model) => model.makeId === makeId && !model.isHidden);
    if (mayShow.length < chosen.length)
      throw invalid({ models: { key: 'vehicleProblems.carousel' } });
    await saveCarousel(ctx.db, makeId, chosen);
    const words = (list: { name: string; year: number }[]) => ({
      carousel: list.map(({ name, year }) => `${year} ${name}`),
    });
    const after = words(await selectChosen(ctx.db, makeId));
    await recordChange(ctx, 'make', makeId, words(before), after, make.name);
  });

/** A posted name, checked as every name of the forms is; absent: the present one. */
function nameOf(posted: string | undefined, present: string): string {
  if (posted === undefined) return present;
  const field = longName('name');
  const name = tidied(field, posted).replace(/\s+/g, ' ');
  const problems = validate({ name: field }, { name });
  if (problems.name) throw invalid(problems);
  return name;
}

/**
 * The merged vehicle that has the wanted name, if it became the renamed one: the two swap names, so
 * that imports find the vehicle under both. Throws 422 if it became another vehicle.
 */
function swapOf(merged: Merged | undefined, id: number) {
  if (!merged) return null;
  if (merged.intoId !== id)
    throw invalid({ name: { key: 'vehicleProblems.mergedName', values: [merged.target] } });
  return { id: merged.id, aside: `#${merged.id}` };
}

const takenNames = {
  makes_name: 'vehicleProblems.makeTaken',
  models_of_make: 'vehicleProblems.modelTaken',
  trims_of_model: 'vehicleProblems.trimTaken',
} as const;

/** Runs the work in a transaction; throws 422 if a name in it is another vehicle's. */
export async function keepingNames<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    for (const [index, key] of Object.entries(takenNames))
      if (isUniqueViolation(error, index)) throw invalid({ name: { key } });
    throw error;
  }
}

/** Records what a change changed, and the vehicle's former name where that says which it was. */
async function recordChange(
  ctx: Ctx,
  entity: 'make' | 'model' | 'trim',
  entityId: number,
  before: object,
  after: object,
  about?: string,
): Promise<void> {
  const changed = changedFields(before, after);
  if (!changed) return;
  const vehicle = about === undefined ? {} : { vehicle: about };
  await recordAudit(ctx, {
    ...{ dealerId: null, action: 'vehicle.changed', entity, entityId },
    before: { ...vehicle, ...changed.before },
    after: { ...vehicle, ...changed.after },
  });
}
