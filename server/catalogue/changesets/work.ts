import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/base/database/database.ts';
import { tried } from '#server/base/database/tried.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import {
  keepPackages,
  type Misfit,
  misfitsSince,
} from '#server/catalogue/products/package-fit.service.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  countSkipped,
  followVersions,
  gatherWork,
  insertFresh,
  lockProducts,
  noteWork,
  partsOfWork,
  skipMisfits,
  skipOtherValues,
  skipTaken,
  stageRows,
  takeBackCreated,
  touchProducts,
  type Way,
  written,
} from './apply.sql.ts';
import { beforeAll } from './changeset-rows.sql.ts';
import { inDays, undoDays } from './changesets.service.ts';
import { type ChangesetRecord, deleteFile, updateState } from './changesets.sql.ts';
import { isCopy, takeBackCopies } from './copied-year.service.ts';
import { workOnOffers } from './offer-rows.sql.ts';
import { gatherForSearch, settleSearchIndexes } from './search-indexes.service.ts';
import { createSubcategories, takeBackSubcategories } from './subcategory-rows.sql.ts';
import { prepareValues, writeValues } from './values.sql.ts';
import { createVehicles, takeBackVehicles } from './vehicle-rows.sql.ts';

/** What the work needs of a request or a process. */
export type Working = Pick<Ctx, 'db' | 'now'>;

/** Called as the work goes on, with the number of rows that are done of all. */
export type Progress = (done: number, all: number) => Promise<unknown>;

/** Rows that are written by one round of statements. */
const rowsAtOnce = 2_000;

/**
 * Applies or undoes a changeset in the transaction of `ctx`, whose owner's lock is held, and notes its
 * new state and who did it in the audit trail. Returns whether it was still to be done.
 */
export async function doWork(
  ctx: Working,
  record: ChangesetRecord,
  way: Way,
  userId: number | null,
  progress: Progress = async () => {},
): Promise<boolean> {
  const now = ctx.now();
  if (way === 'apply') {
    await createVehicles(ctx.db, record.id, record.makeId);
    await createSubcategories(ctx.db, record.id, record);
  }
  await gatherRows(ctx, record, way);
  if (way === 'apply') await writeFitting(ctx, record, progress);
  else {
    await takeBackCreated(ctx.db, now);
    await writeProducts(ctx, record, way, progress);
  }
  await noteWork(ctx.db, record.id, way);
  await workOnOffers(ctx.db, record.id, way, now);
  if (way === 'undo') {
    await followVersions(ctx.db, record.id);
    await takeBackVehicles(ctx.db, record.id);
    await takeBackSubcategories(ctx.db, record.id, now);
  }
  // Vehicles have no versions: what a copied year made goes as it came, or stays.
  const staying = way === 'undo' && isCopy(record) ? await takeBackCopies(ctx.db, record) : 0;
  const counts = { skipped: (await countSkipped(ctx.db, record.id, way)) + staying };
  return (await settled(ctx, record, way, { userId, counts })) as boolean;
}

/** Gathers the rows that take part, and skips those that cannot. */
async function gatherRows(ctx: Working, record: ChangesetRecord, way: Way): Promise<void> {
  const scope = { dealerId: record.dealerId, now: ctx.now() };
  await lockProducts(ctx.db, record.id);
  await gatherWork(ctx.db, record.id, way, record);
  await skipOtherValues(ctx.db, record.id, way, scope);
  await skipTaken(ctx.db, record.id, way, record);
}

/** Writes the products of the rows, without packages that would have a part that does not fit. */
async function writeFitting(
  ctx: Working,
  record: ChangesetRecord,
  progress: Progress,
): Promise<void> {
  await keepPackages(ctx.db, written);
  for (;;) {
    const misfits = await tried(ctx.db, async () => {
      await insertFresh(ctx.db, record.id, record, ctx.now());
      await writeProducts(ctx, record, 'apply', progress);
      const misfits = await misfitsSince(ctx.db, written, 'en');
      return { result: misfits, isKept: misfits.length === 0 };
    });
    if (misfits.length === 0) return;
    await skipMisfits(
      ctx.db,
      misfits.map(({ packageId }) => packageId),
    );
  }
}

/** The packages that applying a changeset would leave out because a part does not fit; nothing is kept. */
export const findMisfits = (
  ctx: Working,
  record: ChangesetRecord,
  language: Language,
): Promise<Misfit[]> =>
  tried(ctx.db, async () => {
    await gatherRows(ctx, record, 'apply');
    await keepPackages(ctx.db, written);
    await writeProducts(ctx, record, 'apply', async () => {});
    return { result: await misfitsSince(ctx.db, written, language), isKept: false };
  });

async function writeProducts(
  ctx: Working,
  record: ChangesetRecord,
  way: Way,
  progress: Progress,
): Promise<void> {
  const now = ctx.now();
  await touchProducts(ctx.db, record.id, way, now);
  await writeRows(ctx.db, record, way, { dealerId: record.dealerId, now }, progress);
}

async function writeRows(
  db: Database,
  { id, dealerId }: ChangesetRecord,
  way: Way,
  scope: { dealerId: number | null; now: Date },
  progress: Progress,
): Promise<void> {
  await prepareValues(db);
  const ends = await partsOfWork(db, rowsAtOnce);
  const areMany = ends.length > 1;
  if (areMany) await gatherForSearch(db);
  let after = beforeAll;
  for (const [index, upTo] of ends.entries()) {
    await stageRows(db, { changesetId: id, dealerId, way }, { after, upTo });
    await writeValues(db, scope);
    after = upTo;
    await progress((index + 1) * rowsAtOnce, ends.length * rowsAtOnce);
  }
  if (areMany) await settleSearchIndexes(db);
}

const done = { apply: 'applied', undo: 'undone' } as const;
const begun = { apply: ['ready', 'applying'], undo: ['applied', 'undoing'] } as const;

async function settled(
  ctx: Working,
  { id, dealerId, kind, title, counts }: ChangesetRecord,
  way: Way,
  result: { userId: number | null; counts: { skipped: number } },
): Promise<boolean> {
  const { userId } = result;
  const by = { by: userId, at: ctx.now() };
  const isFirst = await updateState(
    ctx.db,
    { id, from: begun[way] },
    {
      ...{ state: done[way], counts: result.counts },
      ...(way === 'apply' ? { applied: by, expiresAt: inDays(ctx, undoDays) } : { undone: by }),
    },
  );
  if (way === 'apply') await deleteFile(ctx.db, id);
  const { created = 0, changed = 0 } = counts;
  await recordAudit(
    { ...ctx, person: null },
    {
      ...{ dealerId, entity: 'changeset', entityId: id, action: `changeset.${done[way]}` },
      ...(userId !== null && { userId }),
      after: { title, kind, created, changed, ...result.counts },
    },
  );
  return isFirst;
}
