import { type HttpError, invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import type { Text } from '#shared/messages/text.ts';
import type { Way } from './apply.sql.ts';
import { findChangeset, showChangeset } from './changesets.service.ts';
import {
  type ChangesetRecord,
  lockIfFree,
  selectChangeset,
  updateState,
} from './changesets.sql.ts';
import { type ChangesetJob, jobOn } from './tell.service.ts';
import { doWork } from './work.ts';

/** Of applying and undoing, it is always known who wants it. */
export type WorkJob = ChangesetJob & { userId: number };

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Applies a changeset of more than a few hundred rows, or one that waits for another. */
    'apply-changeset': WorkJob;
    'undo-changeset': WorkJob;
  }
}

/** Most rows that a request writes itself; more are a job's. */
const rowsOfRequest = 500;

/** Applies what was looked at, or has a job apply it; throws 404, 422 where it is not what was seen. */
export async function applyChangeset(ctx: Ctx, id: number, version: number): Promise<Changeset> {
  const record = await findChangeset(ctx, id);
  if (record.state !== 'ready' || record.expiresAt <= ctx.now()) throw refused('notReady');
  if (record.version !== version) throw refused('changedMeanwhile');
  if (rowsOf(record) === 0) throw refused('nothing');
  return begin(ctx, record, 'apply');
}

/** Undoes what was applied within 30 days, or has a job undo it; throws 404, 422. */
export async function undoChangeset(ctx: Ctx, id: number): Promise<Changeset> {
  const record = await findChangeset(ctx, id);
  if (record.state !== 'applied') throw refused('notApplied');
  if (record.expiresAt <= ctx.now()) throw refused('tooOld');
  return begin(ctx, record, 'undo');
}

const rowsOf = ({ counts }: ChangesetRecord) => (counts.created ?? 0) + (counts.changed ?? 0);

const refused = (name: 'notReady' | 'changedMeanwhile' | 'nothing' | 'notApplied' | 'tooOld') =>
  invalid({ state: { key: `changesetProblems.${name}` } satisfies Text }) as HttpError;

const states = {
  apply: { from: 'ready', at: 'applying', job: 'apply-changeset' },
  undo: { from: 'applied', at: 'undoing', job: 'undo-changeset' },
} as const;

/** Does the work at once where it is short and nothing is before it, else has a job do it. */
async function begin(ctx: Ctx, record: ChangesetRecord, way: Way): Promise<Changeset> {
  const isDone = rowsOf(record) <= rowsOfRequest && (await doneAtOnce(ctx, record, way));
  if (!isDone) await inTransaction(ctx, (ctx) => enqueue(ctx, record, way));
  return showChangeset(ctx, record.id);
}

const doneAtOnce = (ctx: Ctx, { id, version }: ChangesetRecord, way: Way): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const record = await selectChangeset(ctx.db, id);
    if (!record || !(await lockIfFree(ctx.db, record))) return false;
    const present = await selectChangeset(ctx.db, id);
    if (present?.state !== states[way].from || present.version !== version)
      throw refused('changedMeanwhile');
    return doWork(ctx, present, way, signedIn(ctx).id);
  });

async function enqueue(ctx: Ctx, record: ChangesetRecord, way: Way): Promise<void> {
  const { id, version } = record;
  const { from, at, job } = states[way];
  const counts = { done: 0, all: 0, skipped: 0 };
  if (!(await updateState(ctx.db, { id, from: [from], version }, { state: at, counts })))
    throw refused('changedMeanwhile');
  await ctx.jobs.send(ctx.db, job, jobOn(ctx, id, record));
}
