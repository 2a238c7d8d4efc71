import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { Reasoned } from '#server/base/reasoned.ts';
import { misfitText } from '#server/catalogue/products/package-fit.service.ts';
import { idsOfTable } from '#server/catalogue/products/product-table.service.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Text } from '#shared/messages/text.ts';
import { type BulkChanges, changesAnything } from '#shared/rules/bulk-change.ts';
import type { Language } from '#shared/rules/languages.ts';
import { givesPackagesVehicles, selectOwnIds } from './bulk-edit.sql.ts';
import { checkChanges } from './bulk-edit-check.ts';
import { storeEdited } from './bulk-edit-rows.ts';
import { createDraft, ownerNamed, showChangeset } from './changesets.service.ts';
import { type Owner, selectChangeset, updateProgress, updateState } from './changesets.sql.ts';
import { failCheck, noteChecked } from './check.service.ts';
import { type ChangesetJob, jobOn, type TellParts } from './tell.service.ts';
import { findMisfits, type Working } from './work.ts';

type BulkEditRequest = HandledInput<'POST /api/v1/auth/changesets'>['body'];

/** At most so many products change at once. */
const mostEdited = 100_000;
/** Most products that a request looks at itself; more are a job's. */
const productsOfRequest = 2_000;

/** A change as it is kept for the job. */
interface Edit {
  selection: BulkEditRequest['selection'];
  changes: BulkChanges;
}

/**
 * Works out a change of many products: a changeset, ready to be looked at and applied, or of thousands
 * one that a job makes ready. Throws 403, 404, 422 where nothing would change, or a product would cost
 * less than nothing.
 */
export async function createBulkEdit(ctx: Ctx, asked: BulkEditRequest): Promise<Changeset> {
  const owner = await ownerNamed(ctx, asked);
  if (!changesAnything(asked.changes)) throw invalid({ changes: { key: 'bulkProblems.none' } });
  const changes = await checkChanges(ctx, owner, asked.changes);
  return inTransaction(ctx, async (ctx) => {
    const ids = await selectedIds(ctx.db, owner, asked.selection);
    if (ids.length > mostEdited)
      throw invalid({ selection: { key: 'bulkProblems.tooMany', values: [mostEdited] } });
    const input: Edit = { selection: asked.selection, changes };
    const title = asked.title?.trim() || titleOf(ctx, asked.changes, ids.length);
    const id = await createDraft(ctx, owner, { kind: 'bulkEdit', title, input });
    if (ids.length > productsOfRequest) {
      await updateState(ctx.db, { id, from: ['draft'] }, { state: 'checking' });
      await ctx.jobs.send(ctx.db, 'check-changeset', jobOn(ctx, id, owner));
    } else {
      const { counts, problem } = await storeEdited(ctx.db, owner, id, { ids, changes });
      const refused = problem ?? (await misfitProblem(ctx, id, ctx.language));
      if (refused) throw invalid({ changes: refused });
      await updateState(ctx.db, { id, from: ['draft'] }, { state: 'ready', counts });
    }
    return showChangeset(ctx, id);
  });
}

/**
 * Finds out what a change of thousands of products would do, all or nothing; it fails where a request
 * would be refused. Repeating is harmless. False: the changeset is no bulk change.
 */
export async function checkBulkEdit(parts: TellParts, job: ChangesetJob): Promise<boolean> {
  const { db } = parts;
  const id = job.changesetId;
  const record = await selectChangeset(db, id);
  if (record?.kind !== 'bulkEdit') return false;
  if (record.state !== 'checking') return true;
  const { selection, changes } = record.input as unknown as Edit;
  try {
    await db.transaction(async (inner) => {
      const ids = await selectedIds(inner, record, selection);
      const progress = (done: number) => updateProgress(db, id, { done, all: ids.length });
      const { counts, problem } = await storeEdited(inner, record, id, { ids, changes, progress });
      const refused = problem ?? (await misfitProblem({ ...parts, db: inner }, id, 'en'));
      if (refused) throw new Impossible(refused);
      await noteChecked({ ...parts, db: inner }, job, { state: 'ready', counts });
    });
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    await failCheck(parts, job, error.text);
  }
  return true;
}

/** Why a change cannot be that gives packages vehicles which their parts do not fit; null: none does. */
async function misfitProblem(ctx: Working, id: number, language: Language): Promise<Text | null> {
  if (!(await givesPackagesVehicles(ctx.db, id))) return null;
  const misfits = await findMisfits(ctx, (await selectChangeset(ctx.db, id))!, language);
  const [first] = misfits;
  if (!first) return null;
  const values = [misfits.length, first.package, misfitText(first)] as const;
  return { key: 'bulkProblems.misfits', values: [...values] };
}

/** Thrown to roll back the rows of a change that cannot be. */
class Impossible extends Reasoned {}

/** What is selected now; ids of others' products are left out. */
async function selectedIds(
  db: Database,
  { makeId, dealerId }: Owner,
  selection: BulkEditRequest['selection'],
): Promise<number[]> {
  if ('ids' in selection) return selectOwnIds(db, { makeId, dealerId }, selection.ids);
  const { query, except = [] } = selection;
  if (dealerId === null && query.type === 'dealer') return [];
  return idsOfTable(db, { ...query, makeId, dealerId }, except, mostEdited + 1);
}

const titleOf = ({ words }: Ctx, changes: BulkEditRequest['changes'], count: number): string => {
  const set = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? []
      : [words.bulkFields[name as keyof BulkChanges]],
  );
  return words.bulkTitle.of(set.join(', '), count);
};
