import type { Database } from '#server/base/database/database.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { copyYear } from '#server/catalogue/vehicles/copy-year.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';
import { storeRows } from './changeset-rows.sql.ts';
import { createDraft, inDays, undoDays } from './changesets.service.ts';
import { type ChangesetRecord, noCounts, updateState } from './changesets.sql.ts';
import {
  type CopiedModel,
  deleteCopies,
  deleteEmptyYear,
  deleteYearOffers,
  lockCopies,
  selectCopies,
  selectYear,
  selectYearOffers,
  skipCopies,
} from './copied-year.sql.ts';

type Copy = HandledInput<'POST /api/v1/auth/platform/vehicles/makes/:id/copy'>['body'];

/** What undoing a copy needs: digests of what it made, models and the year's own offers, and a year that was new. */
interface CopyInput {
  prints: Record<string, string>;
  /** Absent in copies of earlier versions. */
  yearOffers?: Record<string, string>;
  newYearId: number | null;
}

/**
 * Copies models of a year to another, and keeps the copy as an applied changeset, so that it can be
 * undone; without `apply` it only says what it would copy. Throws 404, 422.
 */
export async function copyYearUndoably(
  ctx: Ctx,
  makeId: number,
  posted: Copy,
): Promise<CopyEffects> {
  if (!posted.apply) return copyYear(ctx, makeId, posted);
  return inTransaction(ctx, async (ctx) => {
    const present = await selectYear(ctx.db, posted.to);
    const before = await selectYearOffers(ctx.db, makeId, posted.to);
    const effects = await copyYear(ctx, makeId, posted);
    const after = Object.entries(await selectYearOffers(ctx.db, makeId, posted.to));
    const yearOffers = Object.fromEntries(after.filter(([id]) => !(id in before)));
    const newYearId = present ? null : (await selectYear(ctx.db, posted.to))!.id;
    await keepCopy(ctx, makeId, posted, { effects, yearOffers, newYearId });
    return effects;
  });
}

async function keepCopy(
  ctx: Ctx,
  makeId: number,
  { models, to }: Copy,
  { effects, ...made }: { effects: CopyEffects } & Omit<CopyInput, 'prints'>,
): Promise<void> {
  const copies = await selectCopies(ctx.db, models, to);
  const prints = Object.fromEntries(copies.map(({ id, print }) => [id, print]));
  const input: CopyInput = { prints, ...made };
  const title = ctx.words.copiedYear.title(to, copies.length);
  const draft = { kind: 'copyYear' as const, title, input };
  const id = await createDraft(ctx, { makeId, dealerId: null }, draft);
  await storeRows(ctx.db, id, copies.map(toRow));
  const rows = { created: copies.length, done: copies.length, all: copies.length };
  const counts = { ...noCounts, ...rows, fitmentsAdded: effects.fitments };
  const applied = { by: signedIn(ctx).id, at: ctx.now() };
  const expiresAt = inDays(ctx, undoDays);
  await updateState(
    ctx.db,
    { id, from: ['draft'] },
    { state: 'applied', counts, applied, expiresAt },
  );
}

const toRow = ({ id, name, fitments }: CopiedModel, index: number) => ({
  ...{ line: index + 1, subject: 'vehicle' as const, subjectId: id, number: '', name },
  ...{ result: 'created' as const, problem: null, before: null, seenVersion: null },
  after: { fitmentsAdded: fitments },
});

/** Whether a changeset made vehicles; fitments alone are copied as products' rows. */
export const isCopy = ({ input }: Pick<ChangesetRecord, 'input'>): boolean => 'prints' in input;

/**
 * Takes back the models that a copy made, with trims, fitments and offers; those to which something
 * was attached since stay, and their rows say why. Returns how many stay.
 */
export async function takeBackCopies(
  db: Database,
  { id, input }: Pick<ChangesetRecord, 'id' | 'input'>,
): Promise<number> {
  const { prints, yearOffers = {}, newYearId } = input as unknown as CopyInput;
  await lockCopies(db, id);
  const skipped = await skipCopies(db, id, prints);
  await deleteCopies(db, id);
  await deleteYearOffers(db, yearOffers);
  if (newYearId !== null) await deleteEmptyYear(db, newYearId);
  return skipped;
}
