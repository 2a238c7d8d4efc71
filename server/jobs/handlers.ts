import type { Parts } from '#server/base/http/ctx.ts';
import type { JobHandlers } from '#server/base/jobs/job-queue.ts';
import { checkBulkEdit } from '#server/catalogue/changesets/bulk-edit.service.ts';
import { workOnChangeset } from '#server/catalogue/changesets/changeset.jobs.ts';
import { previewChangeset } from '#server/catalogue/import/preview-changeset.ts';
import { moveOtherLines } from '#server/catalogue/vehicles/move-lines.service.ts';
import { mailJobs } from '#server/mail/mail.jobs.ts';
import { freeTechnician } from '#server/orders/schedule/technician-left.service.ts';
import { remindOfProposals } from '#server/proposals/follow-up/reminders.service.ts';
import { sendProposalNews } from '#server/proposals/mails/proposal-news.ts';
import { makePapers } from '#server/proposals/paper/papers.service.ts';
import { countRecommended } from '#server/recommended/recommended.service.ts';
import { countAllDays } from '#server/reports/counting.service.ts';
import { clearAway } from './housekeeping.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Deletes expired data; scheduled once an hour. */
    housekeeping: Record<string, never>;
    /** Counts the days with new views; scheduled once a minute. */
    'count-views': Record<string, never>;
    /** Reminds customers of proposals that end; scheduled once an hour. */
    'proposal-reminders': Record<string, never>;
    /** Counts what is popular and bought together; scheduled once a night. */
    recommend: Record<string, never>;
  }
}

/**
 * The handler of each job; it gets the server's parts, as there is no request and no person. `patient`
 * is the database for statements that may take minutes.
 */
export const jobHandlers = (parts: Parts, patient = parts.db): JobHandlers => ({
  ...mailJobs(parts),
  'proposal-mail': (job) => sendProposalNews(parts, job),
  'proposal-paper': (job) => makePapers(parts, job.data),
  'proposal-reminders': () => remindOfProposals(parts),
  'move-lines': (job) => moveOtherLines(parts, job.data, job.signal),
  'free-technician': (job) => freeTechnician(parts, job.data),
  'check-changeset': async ({ data }) => {
    const slow = { ...parts, db: patient };
    if (!(await checkBulkEdit(slow, data))) await previewChangeset(slow, data);
  },
  'apply-changeset': (job) => workOnChangeset({ ...parts, db: patient }, 'apply', job),
  'undo-changeset': (job) => workOnChangeset({ ...parts, db: patient }, 'undo', job),
  housekeeping: () => clearAway(parts),
  'count-views': () => countAllDays(parts),
  recommend: () => countRecommended({ ...parts, db: patient }),
});
