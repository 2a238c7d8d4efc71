import { type Ctx, type Parts, signedIn } from '#server/base/http/ctx.ts';
import type { ChangesetNews } from '#server/outbox/mails.ts';
import { enqueueMail } from '#server/outbox/outbox.service.ts';
import { type Owner, selectBeginner } from './changesets.sql.ts';

/** Who waits less looks at the page. */
const minute = 60_000;

/** A job on a changeset. */
export interface ChangesetJob {
  changesetId: number;
  /** Whose products change: one job of an owner runs at a time. Absent in jobs of the version before. */
  owner?: string;
  /** Who began it, and when; absent in jobs of the version before. */
  userId?: number;
  at?: string;
}

/** A job that the signed-in person begins. */
export const jobOn = (
  ctx: Ctx,
  changesetId: number,
  { makeId, dealerId }: Owner,
): Required<ChangesetJob> => ({
  changesetId,
  owner: dealerId === null ? `make:${makeId}` : `dealer:${dealerId}`,
  userId: signedIn(ctx).id,
  at: ctx.now().toISOString(),
});

/** What telling needs; without a queue nobody is told. */
export type TellParts = Pick<Parts, 'db' | 'now'> & Partial<Pick<Parts, 'jobs'>>;

/** Mails who began a job that took longer than a minute what became of it, in its transaction. */
export async function tellBeginner(
  { db, jobs, now }: TellParts,
  { userId, at }: ChangesetJob,
  news: ChangesetNews,
): Promise<void> {
  if (!jobs || !at || userId === undefined || now().getTime() - Date.parse(at) < minute) return;
  const person = await selectBeginner(db, userId);
  if (!person) return;
  const { dealerId, email, language } = person;
  await enqueueMail(
    { db, jobs },
    { kind: 'changesetDone', dealerId, to: email, ...(language && { language }), data: news },
  );
}
