import type { Parts } from '#server/base/http/ctx.ts';
import type { Job } from '#server/base/jobs/job-queue.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { findCustomerNews, findStepNews } from '#server/orders/desk/notices.service.ts';
import { standingLinkFor } from '#server/orders/links/links.service.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { send, sendOrPutOff } from './deliver.ts';
import type { To } from './send-or-wait.ts';

/**
 * Tells a customer or colleague of an order's event, by what is true now; nobody if the event does
 * not stand any more. Job and queue name nobody but by number, and have no link.
 */
export async function sendOrderNews(parts: Parts, job: Job<JobData['order-mail']>): Promise<void> {
  const news = await newsFor(parts, job.data);
  if (!news) return;
  const { mail, ready } = news;
  const sendIt = async () => send(parts, job, await ready());
  await sendOrPutOff(parts, 'order-mail', job.data, mail, sendIt);
}

/** A mail's reader, and the mail itself: its link is made when it goes out. */
interface News {
  mail: To;
  ready(): Promise<Mail>;
}

async function newsFor(
  parts: Parts,
  { dealerId, orderId, eventId, userId }: JobData['order-mail'],
): Promise<News | null> {
  const event = { dealerId, orderId, eventId };
  if (userId !== null) {
    const found = await findStepNews(parts, event, userId);
    if (!found) return null;
    const { to, language, step } = found;
    const mail = { dealerId, to, ...(language && { language }) };
    return { mail, ready: async () => ({ ...mail, kind: 'orderStep', data: { orderId, step } }) };
  }
  const found = await findCustomerNews(parts, event);
  if (!found) return null;
  const { to, language, kind, totalBefore, visitIds } = found;
  const mail = { dealerId, to, language };
  const ready = async () => {
    const link = await standingLinkFor(parts, { dealerId, orderId, language });
    return { ...mail, kind, data: { orderId, totalBefore, link, visitIds } };
  };
  return { mail: { ...mail, orderId }, ready };
}
