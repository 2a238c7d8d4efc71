import type { Database } from '#server/base/database/database.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { type Copied, copyYear } from '#server/catalogue/vehicles/copy-year.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';
import { addsAnything } from '#shared/rules/copied-year.ts';
import { storeRows } from './changeset-rows.sql.ts';
import { createDraft, inDays, undoDays } from './changesets.service.ts';
import { type ChangesetRecord, noCounts, updateState } from './changesets.sql.ts';
import {
  type Addition,
  type CopiedModel,
  deleteAdditions,
  deleteCopies,
  deleteEmptyYear,
  deleteYearOffers,
  type GrownModel,
  lockCopies,
  selectCopies,
  selectGrown,
  selectYear,
  selectYearOffers,
  skipCopies,
} from './copied-year.sql.ts';

type Copy = HandledInput<'POST /api/v1/auth/platform/vehicles/makes/:id/copy'>['body'];

/** What undoing a copy needs: digests of the models and of the year's own offers as it left them, and the year if it was new. */
interface CopyInput {
  prints: Record<string, string>;
  /** Absent in copies of earlier versions. */
  yearOffers?: Record<string, string>;
  newYearId: number | null;
}

/**
 * Copies models of a year to another. What that added is stored as an applied changeset, so that it can be
 * undone. Without `apply` nothing is written, and the answer says what would be added. Throws 404, 422.
 */
export async function copyYearUndoably(
  ctx: Ctx,
  makeId: number,
  posted: Copy,
): Promise<CopyEffects> {
  if (!posted.apply) return (await copyYear(ctx, makeId, posted)).effects;
  return inTransaction(ctx, async (ctx) => {
    const present = await selectYear(ctx.db, posted.to);
    const before = await selectYearOffers(ctx.db, makeId, posted.to);
    const copied = await copyYear(ctx, makeId, posted);
    if (!addsAnything(copied.effects)) return copied.effects;
    const after = Object.entries(await selectYearOffers(ctx.db, makeId, posted.to));
    const yearOffers = Object.fromEntries(after.filter(([id]) => !(id in before)));
    const newYearId = present ? null : (await selectYear(ctx.db, posted.to))!.id;
    await keepCopy(ctx, makeId, posted.to, copied, { yearOffers, newYearId });
    return copied.effects;
  });
}

async function keepCopy(
  ctx: Ctx,
  makeId: number,
  to: number,
  copied: Copied,
  made: Omit<CopyInput, 'prints'>,
): Promise<void> {
  const copies = await selectCopies(ctx.db, copied.models);
  const grown = await selectGrown(ctx.db, additionsOf(copied));
  const prints = Object.fromEntries([...copies, ...grown].map(({ id, print }) => [id, print]));
  const input: CopyInput = { prints, ...made };
  const all = copies.length + grown.length;
  const title = ctx.words.copiedYear.title(to, all);
  const draft = { kind: 'copyYear' as const, title, input };
  const id = await createDraft(ctx, { makeId, dealerId: null }, draft);
  const rows = [...copies.map(toRow), ...grown.map(toGrownRow)];
  await storeRows(
    ctx.db,
    id,
    rows.map((row, index) => ({ line: index + 1, ...row })),
  );
  const sums = { created: copies.length, changed: grown.length, done: all, all };
  const counts = { ...noCounts, ...sums, fitmentsAdded: copied.effects.fitments };
  const applied = { by: signedIn(ctx).id, at: ctx.now() };
  const expiresAt = inDays(ctx, undoDays);
  await updateState(
    ctx.db,
    { id, from: ['draft'] },
    { state: 'applied', counts, applied, expiresAt },
  );
}

/** What came to each model that was there. */
function additionsOf({ models, trims, fitments }: Copied): Addition[] {
  const byModel = new Map<number, Addition>();
  const of = (modelId: number) => {
    const addition = byModel.get(modelId) ?? { modelId, trims: [], products: {} };
    byModel.set(modelId, addition);
    return addition;
  };
  for (const { id, modelId } of trims) if (!models.includes(modelId)) of(modelId).trims.push(id);
  for (const { modelId, products } of fitments) of(modelId).products = products;
  return [...byModel.values()];
}

const vehicleRow = (id: number, name: string) => ({
  ...{ subject: 'vehicle' as const, subjectId: id, number: '', name },
  ...{ problem: null, before: null, seenVersion: null },
});

const toRow = ({ id, name, fitments }: CopiedModel) => ({
  ...vehicleRow(id, name),
  ...{ result: 'created' as const, after: { fitmentsAdded: fitments } },
});

const toGrownRow = ({ id, name, trims, products }: GrownModel) => ({
  ...vehicleRow(id, name),
  result: 'changed' as const,
  after: {
    ...(trims.length > 0 && { trimsAdded: trims.length }),
    fitmentsAdded: Object.values(products).flat().length,
    grown: { trims, products },
  },
});

/** Whether a changeset made vehicles; fitments alone are copied as products' rows. */
export const isCopy = ({ input }: Pick<ChangesetRecord, 'input'>): boolean => 'prints' in input;

/**
 * Undoes a copy. Deletes its new models with their trims, fitments and offers, and its additions to other
 * models. A model that is in use by now stays, and its row says why. Returns the number of those.
 */
export async function takeBackCopies(
  db: Database,
  { id, input }: Pick<ChangesetRecord, 'id' | 'input'>,
): Promise<number> {
  const { prints, yearOffers = {}, newYearId } = input as unknown as CopyInput;
  await lockCopies(db, id);
  const skipped = await skipCopies(db, id, prints);
  await deleteCopies(db, id);
  await deleteAdditions(db, id);
  await deleteYearOffers(db, yearOffers);
  if (newYearId !== null) await deleteEmptyYear(db, newYearId);
  return skipped;
}
