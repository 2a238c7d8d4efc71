import type { Parts } from '#server/base/http/ctx.ts';
import { enqueueProposalMail } from '#server/outbox/proposal-mails.ts';
import { addDays } from '#shared/rules/days.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { mayRemind } from '#shared/rules/proposals/follow-up.ts';
import { insertReminded, lockRemindable, type RemindableRow } from './reminders.sql.ts';

/**
 * Reminds customers of proposals that they opened and that end within two days, once each, by day in
 * the dealership's time zone. Any number of instances may do it at once.
 */
export const remindOfProposals = (parts: Pick<Parts, 'db' | 'jobs' | 'now'>): Promise<void> =>
  parts.db.transaction(async (db) => {
    const day = parts.now().toISOString().slice(0, 10);
    const rows = await lockRemindable(db, addDays(day, -1), addDays(day, 4));
    for (const row of rows.filter((row) => isNow(row, parts.now()))) {
      const { id, dealerId } = row;
      if (!(await insertReminded(db, row, parts.now()))) continue;
      const news = { dealerId, proposalId: id, kind: 'proposalReminder', userId: null } as const;
      await enqueueProposalMail({ db, jobs: parts.jobs }, news);
    }
  });

function isNow({ timeZone, validUntil, sentAt }: RemindableRow, now: Date): boolean {
  const { day: today, time } = localTime(timeZone, now);
  return mayRemind({ validUntil, sentAt }, { now, today, time });
}
