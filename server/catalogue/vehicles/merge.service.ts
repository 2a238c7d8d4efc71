import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { MergeEffects } from '#shared/contract/platform-vehicles.ts';
import { doOrTry } from './apply.ts';
import { renameTrimRow } from './edit-vehicles.sql.ts';
import {
  forwardModel,
  forwardTrim,
  moveFitments,
  moveTermsOfModel,
  moveTermsOfTrim,
  moveTrims,
  selectKeys,
  selectNames,
} from './merge.sql.ts';
import { moveLines } from './move-lines.service.ts';
import { lockModels, lockTrims, lockTrimsOf, waitForChanges } from './tree.sql.ts';

interface Merge {
  /** The id of the vehicle that stays. */
  into: number;
  /** False: says what would move, and moves nothing. */
  apply: boolean;
}

const nothing: MergeEffects = {
  ...{ movedTrims: 0, mergedTrims: 0, movedFitments: 0, sameFitments: 0 },
  ...{ movedTerms: 0, droppedTerms: 0, orderLines: 0, cartLines: 0 },
};

/**
 * Merges a trim into another of its make in one transaction: fitments, offers and lines move, and
 * its number leads to the other (decision 056). Throws 404, 422.
 */
export const mergeTrim = (ctx: Ctx, from: number, { into, apply }: Merge): Promise<MergeEffects> =>
  doOrTry(ctx, apply, async (ctx) => {
    await waitForChanges(ctx.db);
    const [source, target] = pairOf(await lockTrims(ctx.db, [from, into]), from, into);
    const effects = plus(nothing, await moveTrim(ctx, from, into));
    await recordMerge(ctx, 'trim', source, target, effects);
    return effects;
  });

/**
 * Merges a model into another of its make in one transaction: trims of the same name are merged,
 * the others move. Throws 404, 422.
 */
export const mergeModel = (ctx: Ctx, from: number, { into, apply }: Merge): Promise<MergeEffects> =>
  doOrTry(ctx, apply, async (ctx) => {
    await waitForChanges(ctx.db);
    const [source, target] = pairOf(await lockModels(ctx.db, [from, into]), from, into);
    const trims = (await lockTrimsOf(ctx.db, [from, into])).filter((trim) => trim.modelId === from);
    const effects = await mergeTrims(ctx, trims, into);
    const terms = await moveTermsOfModel(ctx.db, from, into, ctx.now());
    await forwardModel(ctx.db, from, into, ctx.now());
    const all = plus(effects, terms);
    await recordMerge(ctx, 'model', source, target, all);
    return all;
  });

/** Merges trims into those of the same name in a model, or moves them there. */
async function mergeTrims(
  ctx: Ctx,
  trims: readonly { id: number; name: string }[],
  modelId: number,
): Promise<MergeEffects> {
  const names = new Map((await selectNames(ctx.db, modelId)).map((named) => [named.key, named]));
  const keys = await selectKeys(
    ctx.db,
    trims.map(({ name }) => name),
  );
  let effects = nothing;
  const moving: number[] = [];
  for (const [index, { id }] of trims.entries()) {
    const same = names.get(keys[index]!);
    if (same && same.trimId !== id) {
      effects = plus(effects, { ...(await moveTrim(ctx, id, same.trimId)), mergedTrims: 1 });
      // Names that led to this trim lead to the other one now.
      for (const named of names.values()) if (named.trimId === id) named.trimId = same.trimId;
      continue;
    }
    // A trim that was merged into this one holds its name there.
    if (same) await renameTrimRow(ctx.db, same.id, `#${same.id}`);
    moving.push(id);
  }
  const movedTerms = await moveTrims(ctx.db, moving, modelId);
  return plus(effects, { movedTrims: moving.length, movedTerms });
}

async function moveTrim(ctx: Ctx, from: number, into: number): Promise<Partial<MergeEffects>> {
  const fitments = await moveFitments(ctx.db, from, into);
  const terms = await moveTermsOfTrim(ctx.db, from, into, ctx.now());
  const lines = await moveLines(ctx, from, into);
  await forwardTrim(ctx.db, from, into, ctx.now());
  return { ...fitments, ...terms, ...lines };
}

function plus(sum: MergeEffects, more: Partial<MergeEffects>): MergeEffects {
  const names = Object.keys(sum) as (keyof MergeEffects)[];
  const sums = names.map((name) => [name, sum[name] + (more[name] ?? 0)]);
  return Object.fromEntries(sums) as MergeEffects;
}

/** The two vehicles of a merge; throws 404, 422 for one vehicle or two makes. */
function pairOf<Row extends { id: number; makeId: number }>(
  rows: readonly Row[],
  from: number,
  into: number,
): [Row, Row] {
  const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id));
  if (!source) throw notFound();
  if (from === into) throw invalid({ into: { key: 'vehicleProblems.itself' } });
  if (!target) throw invalid({ into: { key: 'vehicleProblems.gone' } });
  if (source.makeId !== target.makeId)
    throw invalid({ into: { key: 'vehicleProblems.otherMake' } });
  return [source, target];
}

const recordMerge = (
  ctx: Ctx,
  entity: 'model' | 'trim',
  source: { id: number; about: string },
  target: { id: number; about: string },
  effects: MergeEffects,
) =>
  recordAudit(ctx, {
    ...{ dealerId: null, action: 'vehicle.merged', entity, entityId: target.id },
    before: { vehicle: source.about },
    after: { vehicle: target.about, mergedId: source.id, ...effects },
  });
