import type { Parts } from '#server/base/http/ctx.ts';
import type { Job } from '#server/base/jobs/job-queue.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { send, sendOrPutOff } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { mailForColleague } from './for-colleague.ts';
import { mailForCustomer } from './for-customer.ts';
import { selectPapers } from './papers.sql.ts';

/**
 * Tells a proposal's customer, or a colleague, what happened to it, by what is true now; nobody if
 * that does not hold any more. An accepted one comes with its paper.
 */
export async function sendProposalNews(
  parts: Parts,
  job: Job<JobData['proposal-mail']>,
): Promise<void> {
  const { dealerId, userId } = job.data;
  const ready = await (userId === null ? mailForCustomer : mailForColleague)(parts, job.data);
  if (!ready) return;
  const sendIt = async () => send(parts, job, await ready.make(), withPapers(job.data));
  await sendOrPutOff(parts, 'proposal-mail', job.data, { dealerId, to: ready.to }, sendIt);
}

const withPapers =
  ({ dealerId, proposalId, kind }: JobData['proposal-mail']): typeof renderMail =>
  async (parts, mail) => {
    const message = await renderMail(parts, mail);
    if (kind !== 'proposalAccepted') return message;
    return { ...message, papers: await selectPapers(parts.db, dealerId, proposalId) };
  };
