import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '#server/base/http/ctx.ts';
import type { Job } from '#server/base/jobs/job-queue.ts';
import type { WorkJob } from './apply.service.ts';
import type { Way } from './apply.sql.ts';
import { lockIfFree, selectChangeset, updateProgress, updateState } from './changesets.sql.ts';
import { type TellParts, tellBeginner } from './tell.service.ts';
import { doWork } from './work.ts';

/** The job that applies or undoes a changeset. */
type Work = Pick<Job<WorkJob>, 'data' | 'signal'>;

type WorkParts = TellParts & Pick<Parts, 'log'>;

const states = { apply: 'applying', undo: 'undoing' } as const;
const done = { apply: 'applied', undo: 'undone' } as const;
const back = { apply: 'failed', undo: 'applied' } as const;
const problems = {
  apply: 'changesetProblems.failed',
  undo: 'changesetProblems.undoFailed',
} as const;

/**
 * Applies or undoes a changeset once: a job whose process died is done again by another, and finds
 * either nothing of it or all. Waits while another one of the same owner is at work.
 */
export async function workOnChangeset(parts: WorkParts, way: Way, job: Work): Promise<void> {
  while (!(await tried(parts, way, job))) {
    await sleep(500);
    job.signal.throwIfAborted();
  }
}

/** Returns false where another one is at work. */
async function tried(parts: WorkParts, way: Way, { data }: Work): Promise<boolean> {
  const { changesetId: id, userId } = data;
  try {
    return await parts.db.transaction(async (db) => {
      const found = await selectChangeset(db, id);
      if (!found) return true;
      if (!(await lockIfFree(db, found))) return false;
      const record = await selectChangeset(db, id);
      if (record?.state !== states[way]) return true;
      await doWork({ db, now: parts.now }, record, way, userId, (done, all) =>
        updateProgress(parts.db, id, { done, all }),
      );
      await tellBeginner({ ...parts, db }, data, { title: record.title, what: done[way] });
      return true;
    });
  } catch (error) {
    if (!isOfData(error)) throw error;
    parts.log.error(error, `Changeset ${id} failed`);
    await fail(parts, way, data);
    return true;
  }
}

/** Notes that nothing was applied or undone, which the page shows, and tells who waited long for it. */
const fail = (parts: WorkParts, way: Way, job: WorkJob): Promise<void> =>
  parts.db.transaction(async (db) => {
    const id = job.changesetId;
    const failed = { state: back[way], problem: { key: problems[way] } };
    if (!(await updateState(db, { id, from: [states[way]] }, failed))) return;
    const { title } = (await selectChangeset(db, id))!;
    await tellBeginner({ ...parts, db }, job, { title, what: 'failed' });
  });

/** Whether the database refused the data themselves: trying again would not help. */
const isOfData = (error: unknown): boolean =>
  /^2[23]/.test((error as { code?: string }).code ?? '');
