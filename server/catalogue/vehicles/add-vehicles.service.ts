import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { ListEffects } from '#shared/contract/platform-vehicles.ts';
import { trimOfModelAlone } from '#shared/messages/commands/import.ts';
import { say } from '#shared/messages/text.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import {
  earliestYear,
  isModelYear,
  latestYear,
  readVehicleList,
  withoutRepeats,
} from '#shared/rules/vehicle-list.ts';
import { insertListed } from './add-vehicles.sql.ts';
import { doOrTry } from './apply.ts';
import { keepingNames } from './edit-vehicles.service.ts';
import {
  findOrAddYear,
  insertMake,
  insertModel,
  insertTrims,
  lockMake,
  selectMergedModel,
  selectMergedTrim,
} from './edit-vehicles.sql.ts';
import { lockModels } from './tree.sql.ts';

type NewModel = HandledInput<'POST /api/v1/auth/platform/vehicles/makes/:id/models'>['body'];

/** Adds a make; throws 422 for a name that is taken. */
export const addMake = (ctx: Ctx, name: string): Promise<number> =>
  keepingNames(ctx, async (ctx) => {
    const id = (await insertMake(ctx.db, name))!;
    await recordAdded(ctx, 'make', id, { name });
    return id;
  });

/** Adds a model with trims, 'Base' if none are given, and its year; throws 404, 422. */
export const addModel = (ctx: Ctx, makeId: number, posted: NewModel): Promise<number> =>
  keepingNames(ctx, async (ctx) => {
    const { name, year } = posted;
    refuseYear('year', year);
    const trims = withoutRepeats(posted.trims.map((trim) => trim.trim().replace(/\s+/g, ' ')));
    if (trims.some((trim) => trim.length > maxNameLength))
      throw invalid({ trims: { key: 'vehicleProblems.tooLong', values: [maxNameLength] } });
    if (!(await lockMake(ctx.db, makeId))) throw notFound();
    const yearId = await findOrAddYear(ctx.db, year);
    const merged = await selectMergedModel(ctx.db, makeId, yearId, name);
    if (merged)
      throw invalid({ name: { key: 'vehicleProblems.mergedName', values: [merged.target] } });
    const id = (await insertModel(ctx.db, makeId, yearId, name))!;
    const named = trims.length > 0 ? trims : [trimOfModelAlone];
    await insertTrims(ctx.db, id, named);
    await recordAdded(ctx, 'model', id, { year, name, trims: named });
    return id;
  });

/** Adds a trim to a model; throws 404, 422. */
export const addTrim = (ctx: Ctx, modelId: number, name: string): Promise<number> =>
  keepingNames(ctx, async (ctx) => {
    const [model] = await lockModels(ctx.db, [modelId]);
    if (!model) throw notFound();
    const merged = await selectMergedTrim(ctx.db, modelId, name);
    if (merged)
      throw invalid({ name: { key: 'vehicleProblems.mergedName', values: [merged.target] } });
    const [id] = await insertTrims(ctx.db, modelId, [name]);
    await recordAdded(ctx, 'trim', id!, { vehicle: `${model.about} ${name}` });
    return id!;
  });

/**
 * Adds the vehicles of a pasted list that are not there, in one transaction; lines with mistakes
 * are left out and named. Throws 404. Without `apply` it says what it would do.
 */
export async function addList(
  ctx: Ctx,
  makeId: number,
  { list, apply }: { list: string; apply: boolean },
): Promise<ListEffects> {
  const { models, mistakes } = readVehicleList(list);
  const refused = mistakes.map(({ line, problem }) => ({ line, text: say(ctx.words, problem) }));
  return doOrTry(ctx, apply, async (ctx) => {
    const make = orNotFound(await lockMake(ctx.db, makeId));
    const effects = await insertListed(ctx.db, makeId, models, trimOfModelAlone);
    if (effects.trims + effects.models > 0)
      await recordAdded(ctx, 'make', makeId, {
        ...{ make: make.name, models: effects.models, trims: effects.trims },
      });
    return { ...effects, mistakes: refused };
  });
}

/** Throws 422 for a year that no vehicle has. */
export function refuseYear(field: string, year: number): void {
  if (!isModelYear(year))
    throw invalid({ [field]: { key: 'vehicleProblems.year', values: [earliestYear, latestYear] } });
}

const recordAdded = (ctx: Ctx, entity: string, entityId: number, after: object) =>
  recordAudit(ctx, { dealerId: null, action: 'vehicle.added', entity, entityId, after });
