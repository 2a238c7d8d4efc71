import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { Changeset, FileCheck } from '#shared/contract/changesets.ts';
import type { Text } from '#shared/messages/text.ts';
import { deleteRows, type StoredRow, storeRows, sumRows } from './changeset-rows.sql.ts';
import { findChangeset, showChangeset } from './changesets.service.ts';
import {
  type ChangesetRecord,
  hasFile,
  type StateChange,
  selectChangeset,
  selectFile,
  selectNames,
  updateProgress,
  updateState,
} from './changesets.sql.ts';
import { forgetPictures } from './pictures.service.ts';
import { addPicture } from './pictures.sql.ts';
import { type ChangesetJob, jobOn, type TellParts, tellBeginner } from './tell.service.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Finds out what an uploaded file would change. */
    'check-changeset': ChangesetJob;
  }
}

/**
 * Has a job find out what an uploaded file would change, read as `check` says; a changeset that was
 * checked is checked again. Throws 404, 422.
 */
export async function checkChangeset(ctx: Ctx, id: number, check: FileCheck): Promise<Changeset> {
  const record = await findChangeset(ctx, id);
  if (!(await hasFile(ctx.db, id))) throw invalid({ file: { key: 'changesetProblems.fileGone' } });
  await inTransaction(ctx, async (ctx) => {
    const { version } = record;
    const counts = { created: 0, changed: 0, unchanged: 0, refused: 0, done: 0, all: 0 };
    const from = ['draft', 'ready', 'failed'] as const;
    const change = { state: 'checking', counts, input: { check } } as const;
    if (!(await updateState(ctx.db, { id, from, version }, change)))
      throw invalid({ state: { key: 'changesetProblems.changedMeanwhile' } });
    await ctx.jobs.send(ctx.db, 'check-changeset', jobOn(ctx, id, record));
  });
  return showChangeset(ctx, id);
}

/** A changeset's file, for those who checked its owner; undefined: it is gone. */
export const fileOfChangeset = (db: Database, id: number) => selectFile(db, id);

/** A changeset that waits to be checked, with what that needs. */
export interface OpenCheck {
  record: ChangesetRecord;
  check: FileCheck;
  /** Undefined: it is gone. */
  file: Buffer | undefined;
  make: string;
  /** Null: the make's own. */
  dealerCode: string | null;
}

/** Begins the check of a changeset, without rows and pictures of an earlier one; undefined: it is done already. */
export async function openCheck(
  { db, now }: { db: Database; now: Date },
  id: number,
): Promise<OpenCheck | undefined> {
  const record = await selectChangeset(db, id);
  if (record?.state !== 'checking') return undefined;
  await deleteRows(db, id);
  await db.transaction((db) => forgetPictures(db, id, now));
  const names = (await selectNames(db, record))!;
  const file = await selectFile(db, id);
  return { record, check: record.input.check as FileCheck, file, ...names };
}

/** Stores rows of a check, and shows people how far it has come. */
export async function storeCheckedRows(db: Database, id: number, rows: StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await storeRows(db, id, rows);
  await updateProgress(db, id, { done: Math.max(0, rows.at(-1)!.line) });
}

/** Notes a picture that a check stored: it goes when nothing comes to use it. */
export const notePicture = (db: Database, id: number, imageId: number) =>
  addPicture(db, id, imageId);

/** Ends a check: what was kept can be applied. `refused` also counts rows that were not kept. */
export const endCheck = (
  parts: TellParts,
  job: ChangesetJob,
  { unchanged, refused, header }: { unchanged: number; refused: number; header: readonly string[] },
): Promise<void> =>
  parts.db.transaction(async (db) => {
    const counts = { ...(await sumRows(db, job.changesetId)), unchanged, refused };
    await noteChecked({ ...parts, db }, job, { state: 'ready', counts, input: { header } });
  });

/** Ends a check whose file is of no use, and says why. */
export const failCheck = (parts: TellParts, job: ChangesetJob, problem: Text): Promise<void> =>
  parts.db.transaction((db) => noteChecked({ ...parts, db }, job, { state: 'failed', problem }));

/** Notes what came of a check, in the caller's transaction, and tells who waited long for it. */
export async function noteChecked(
  parts: TellParts,
  job: ChangesetJob,
  change: StateChange & { state: 'ready' | 'failed' },
): Promise<void> {
  const id = job.changesetId;
  if (!(await updateState(parts.db, { id, from: ['checking'] }, change))) return;
  const { title } = (await selectChangeset(parts.db, id))!;
  await tellBeginner(parts, job, { title, what: change.state });
}
