import type { Parts } from '#server/base/http/ctx.ts';
import type { Job } from '#server/base/jobs/job-queue.ts';
import { findReminded } from '#server/orders/desk/reminders.service.ts';
import { standingLinkFor } from '#server/orders/links/links.service.ts';
import type { Reminder } from '#server/outbox/mails.ts';
import { send, sendOrPutOff } from './deliver.ts';

/**
 * Reminds a customer of an appointment that is still as it was when the job was made; nobody if it
 * was moved or cancelled since, or is over. The link is made when the mail goes out.
 */
export async function sendReminder(
  parts: Parts,
  job: Job<Reminder & { waitsSince?: string }>,
): Promise<void> {
  const { dealerId, orderId } = job.data;
  const reader = await findReminded(parts, job.data);
  if (!reader) return;
  const mail = { dealerId, to: reader.to, language: reader.language };
  const sendIt = async () => {
    const link = await standingLinkFor(parts, { dealerId, orderId, language: reader.language });
    const data = { orderId, totalBefore: null, link };
    return send(parts, job, { ...mail, kind: 'appointmentReminder', data });
  };
  await sendOrPutOff(parts, 'visit-mail', job.data, { ...mail, orderId }, sendIt);
}
