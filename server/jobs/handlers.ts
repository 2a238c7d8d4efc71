import type { Parts } from '#server/base/http/ctx.ts';
import type { JobHandlers } from '#server/base/jobs/job-queue.ts';
import { moveOtherLines } from '#server/catalogue/vehicles/move-lines.service.ts';
import { mailJobs } from '#server/mail/mail.jobs.ts';
import { countAllDays } from '#server/reports/counting.service.ts';
import { clearAway } from './housekeeping.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Deletes expired data; scheduled once an hour. */
    housekeeping: Record<string, never>;
    /** Counts the days with new views; scheduled once a minute. */
    'count-views': Record<string, never>;
  }
}

/** The handler of each job; it gets the server's parts, as there is no request and no person. */
export const jobHandlers = (parts: Parts): JobHandlers => ({
  ...mailJobs(parts),
  'move-lines': (job) => moveOtherLines(parts, job.data, job.signal),
  housekeeping: () => clearAway(parts),
  'count-views': () => countAllDays(parts),
});
