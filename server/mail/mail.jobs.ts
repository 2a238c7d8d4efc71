import type { Parts } from '#server/base/http/ctx.ts';
import { GiveUp, type Job, type JobHandlers } from '#server/base/jobs/job-queue.ts';
import type { JobData, MailQueue } from '#server/base/jobs/queues.ts';
import type { Mail, OrderMails, SingleMail, VisitMails } from '#server/outbox/mails.ts';
import { makeInvitation, makeResetCode } from '#server/people/sign-in/resets.service.ts';
import {
  findToConfirm,
  makeConfirmation,
} from '#server/people/users/email-confirmation.service.ts';
import type { Language } from '#shared/rules/languages.ts';
import { invitationDays } from '#shared/rules/limits.ts';
import { personName } from '#shared/rules/person-name.ts';
import { send, sendOrPutOff } from './deliver.ts';
import { selectRecipients, selectSender } from './mail.sql.ts';
import { sendOrderNews } from './order-news.ts';
import { sendReminder } from './reminder.ts';
import { renderMail } from './render-mail.ts';
import type { Message } from './send-message.ts';
import { addressedTo } from './send-or-wait.ts';

/** The handlers of jobs that send mails; those of proposals stand with the proposals. */
export const mailJobs = (parts: Parts): Pick<JobHandlers, Exclude<MailQueue, 'proposal-mail'>> => ({
  mail: (job) => sendQueued(parts, 'mail', job),
  'cancel-mail': (job) => sendQueued(parts, 'cancel-mail', job),
  'visit-mail': (job) => {
    const { data } = job;
    return 'appointmentId' in data
      ? sendReminder(parts, { ...job, data })
      : sendQueued(parts, 'visit-mail', { ...job, data });
  },
  'order-mail': (job) => sendOrderNews(parts, job),
  'reset-request': async (job) => {
    const { dealerId, email } = job.data;
    await sendOrPutOff(parts, 'reset-request', job.data, { dealerId, to: email }, () =>
      sendCode(parts, job),
    );
  },
  'confirm-email': async (job) => {
    const user = await findToConfirm(parts, job.data.userId);
    if (!user) return;
    const to = { dealerId: user.dealerId, to: user.email, isOfGuest: user.isConfirmed };
    await sendOrPutOff(parts, 'confirm-email', job.data, to, () => sendLink(parts, job));
  },
  invitation: async (job) => {
    const { dealerId, email } = job.data;
    await sendOrPutOff(parts, 'invitation', job.data, { dealerId, to: email }, () =>
      sendInvitation(parts, job),
    );
  },
});

type OrderQueue = 'mail' | 'cancel-mail' | 'visit-mail';

/** Sends the one mail that a job names, or every mail of the order that it names. */
function sendQueued(
  parts: Parts,
  queue: OrderQueue,
  job: Job<SingleMail | OrderMails | VisitMails>,
): Promise<void> {
  const { data } = job;
  return 'to' in data
    ? sendSingle(parts, { ...job, data })
    : sendOrderMails(parts, queue, { ...job, data });
}

/** Mails to a dealership's own addresses, which never wait. */
const toDealership: readonly Mail['kind'][] = ['newOrderDealership', 'cancelAsked', 'visitAsked'];

/** Sends a mail, or puts it off if its mailbox has had enough. */
async function sendSingle(parts: Parts, job: Job<SingleMail>, render = renderMail): Promise<void> {
  const mail = job.data;
  const again = { ...job, id: mail.messageId ?? job.id };
  const sendIt = () => send(parts, again, mail, render);
  if (toDealership.includes(mail.kind)) return void (await sendIt());
  await sendOrPutOff(parts, 'mail', mail, addressedTo(mail), sendIt);
}

/**
 * Sends all mails of a new order, of a wish to cancel it, or of a customer's appointment. One that fails gets a job of its own in
 * the same queue, with the Message-ID of this try, so that its retries send nobody else's mail again.
 */
async function sendOrderMails(
  parts: Parts,
  queue: OrderQueue,
  job: Job<OrderMails | VisitMails>,
): Promise<void> {
  const mails = await listOrderMails(parts, job);
  const render = renderingOnce();
  const results = await Promise.allSettled(
    mails.map((data) => sendSingle(parts, { ...job, data }, render)),
  );
  const failed = mails.filter((_, index) => results[index]!.status === 'rejected');
  if (failed.length > 0) await parts.jobs.send(parts.db, queue, ...failed);
}

/** These mails, each with an id made of the job's. */
async function listOrderMails(
  parts: Parts,
  { id, data: mails }: Job<OrderMails | VisitMails>,
): Promise<SingleMail[]> {
  const { dealerId, data } = mails;
  const recipients = await selectRecipients(parts.db, dealerId, data.orderId);
  if (!recipients) throw new GiveUp('the order is gone');
  const { customer, dealership, language } = recipients;
  const list = dealership.map((to) => toAddress(mails, to));
  if (customer && mails.kind === 'newOrder')
    list.unshift({ kind: 'newOrderCustomer', dealerId, to: customer, language, data });
  return list.map((mail, index) => ({ ...mail, messageId: numbered(id, index) }));
}

/** The mail for one of the dealership's order addresses. */
function toAddress({ kind, dealerId, data }: OrderMails | VisitMails, to: string): SingleMail {
  if (kind === 'visitNews') return { kind: 'visitAsked', dealerId, to, data };
  return { kind: kind === 'newOrder' ? 'newOrderDealership' : 'cancelAsked', dealerId, to, data };
}

/** A UUID with a number as its last two digits. */
const numbered = (id: string, index: number) =>
  id.slice(0, -2) + index.toString(16).padStart(2, '0');

/** Renders each kind of mail once, for all of its recipients. */
function renderingOnce(): typeof renderMail {
  const rendered = new Map<Mail['kind'], Promise<Message>>();
  return async (parts, mail) => {
    const message = rendered.get(mail.kind) ?? renderMail(parts, mail);
    rendered.set(mail.kind, message);
    return { ...(await message), to: mail.to };
  };
}

async function sendCode(parts: Parts, job: Job<JobData['reset-request']>): Promise<boolean> {
  const { dealerId, email } = job.data;
  const made = await makeResetCode(parts, dealerId, email);
  if (!made) return false;
  const { code, minutes, user } = made;
  const mail = { dealerId, ...readerOf(user, job.data.language) };
  return send(parts, job, { kind: 'resetCode', ...mail, data: { code, minutes } });
}

async function sendLink(parts: Parts, job: Job<JobData['confirm-email']>): Promise<boolean> {
  const made = await makeConfirmation(parts, job.data.userId);
  if (!made) return false;
  const { user, token } = made;
  return send(parts, job, {
    kind: 'confirmEmail',
    dealerId: user.dealerId,
    ...readerOf(user, job.data.language),
    data: { token, isConfirmed: user.isConfirmed },
  });
}

async function sendInvitation(parts: Parts, job: Job<JobData['invitation']>): Promise<boolean> {
  const { dealerId, email, inviterId, language } = job.data;
  const made = await makeInvitation(parts, dealerId, email);
  if (!made) return false;
  const { user, code } = made;
  const data = { firstName: user.firstName, code, days: invitationDays };
  const mail = { kind: 'invitation', dealerId, ...readerOf(user, language) } as const;
  if (inviterId === undefined) return send(parts, job, { ...mail, data });
  const found = await selectSender(parts.db, inviterId);
  const inviter = found ? { name: personName(found), email: found.email } : null;
  return send(parts, job, { ...mail, data: { ...data, inviter } });
}

/** A person's address and language, else that of the page that asked. */
function readerOf({ email, language }: Reader, asked?: Language): Pick<Mail, 'to' | 'language'> {
  const known = language ?? asked;
  return { to: email, ...(known && { language: known }) };
}

interface Reader {
  email: string;
  language: Language | null;
}
