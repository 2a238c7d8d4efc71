import { HttpError } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { GiveUp, type Job, type JobHandlers } from '#server/base/jobs/job-queue.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { count } from '#server/base/signals/counts.ts';
import type { Mail, OrderMails, SingleMail } from '#server/outbox/mails.ts';
import {
  invitationDays,
  makeInvitation,
  makeResetCode,
} from '#server/people/sign-in/resets.service.ts';
import {
  findUnconfirmed,
  makeConfirmation,
} from '#server/people/users/email-confirmation.service.ts';
import type { Language } from '#shared/rules/languages.ts';
import { selectRecipients } from './mail.sql.ts';
import { renderMail } from './render-mail.ts';
import { type Message, sendMessage, Undeliverable } from './send-message.ts';
import { sendOrWait } from './send-or-wait.ts';

/** Final refusals are retried this often: some servers refuse for an hour while they are broken. */
const triesDespiteRefusal = 12;

/** The longest that a mail waits for its mailbox, equal to the period of retries. */
const longestWaitMs = 3 * 24 * 60 * 60_000;

/** The handlers of jobs that send mails. */
export const mailJobs = (parts: Parts): Pick<JobHandlers, MailJob> => ({
  mail: (job) => {
    const { data } = job;
    return data.kind === 'newOrder'
      ? sendOrderMails(parts, { ...job, data })
      : sendSingle(parts, { ...job, data });
  },
  'reset-request': async (job) => {
    const { dealerId, email } = job.data;
    const later = await sendOrWait(parts, { dealerId, to: email }, () => sendCode(parts, job));
    if (later) await putOff(parts, 'reset-request', later, job.data);
  },
  'confirm-email': async (job) => {
    const user = await findUnconfirmed(parts, job.data.userId);
    if (!user) return;
    const later = await sendOrWait(parts, { dealerId: user.dealerId, to: user.email }, () =>
      sendLink(parts, job),
    );
    if (later) await putOff(parts, 'confirm-email', later, job.data);
  },
  invitation: async (job) => {
    const { dealerId, email } = job.data;
    const later = await sendOrWait(parts, { dealerId, to: email }, () =>
      sendInvitation(parts, job),
    );
    if (later) await putOff(parts, 'invitation', later, job.data);
  },
});

type MailJob = 'mail' | 'reset-request' | 'confirm-email' | 'invitation';

/** Sends a mail, or puts it off if its mailbox has had enough. */
async function sendSingle(parts: Parts, job: Job<SingleMail>, render = renderMail): Promise<void> {
  const mail = job.data;
  const again = { ...job, id: mail.messageId ?? job.id };
  const sendIt = () => send(parts, again, mail, render);
  if (mail.kind === 'newOrderDealership') return void (await sendIt());
  const later = await sendOrWait(parts, mail, sendIt);
  if (later) await putOff(parts, 'mail', later, mail);
}

/**
 * Sends all mails of a new order. One that fails gets a job of its own with the Message-ID of this
 * try, so that its retries send nobody else's mail again.
 */
async function sendOrderMails(parts: Parts, job: Job<OrderMails>): Promise<void> {
  const mails = await listOrderMails(parts, job);
  const render = renderingOnce();
  const results = await Promise.allSettled(
    mails.map((data) => sendSingle(parts, { ...job, data }, render)),
  );
  const failed = mails.filter((_, index) => results[index]!.status === 'rejected');
  if (failed.length > 0) await parts.jobs.send(parts.db, 'mail', ...failed);
}

/** The mails of a new order, each with an id made of the job's. */
async function listOrderMails(parts: Parts, job: Job<OrderMails>): Promise<SingleMail[]> {
  const { dealerId, data } = job.data;
  const recipients = await selectRecipients(parts.db, dealerId, data.orderId);
  if (!recipients) throw new GiveUp('the order is gone');
  const { customer, dealership, language } = recipients;
  const mails: SingleMail[] = dealership.map((to) => ({
    ...{ kind: 'newOrderDealership', dealerId, to, data },
  }));
  if (customer) mails.unshift({ kind: 'newOrderCustomer', dealerId, to: customer, language, data });
  return mails.map((mail, index) => ({ ...mail, messageId: numbered(job.id, index) }));
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

/**
 * Enqueues a job again for later, because its mailbox has had enough mails. Gives up after three
 * days, so that nobody can fill a stranger's queue without end.
 */
async function putOff<Name extends MailJob>(
  parts: Parts,
  name: Name,
  later: Date,
  data: JobData[Name] & { waitsSince?: string },
): Promise<void> {
  const { waitsSince = parts.now().toISOString() } = data;
  if (later.getTime() - Date.parse(waitsSince) > longestWaitMs)
    throw new GiveUp('the mailbox had enough for too long');
  await parts.jobs.sendLater(parts.db, name, later, { ...data, waitsSince });
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
    data: { token },
  });
}

async function sendInvitation(parts: Parts, job: Job<JobData['invitation']>): Promise<boolean> {
  const { dealerId, email } = job.data;
  const made = await makeInvitation(parts, dealerId, email);
  if (!made) return false;
  const { user, code } = made;
  const data = { firstName: user.firstName, code, days: invitationDays };
  return send(parts, job, { kind: 'invitation', dealerId, ...readerOf(user), data });
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

/** Renders and sends a mail. Its Message-ID is the job's id, so mailboxes recognise a copy. */
async function send(
  parts: Parts,
  job: Job<unknown>,
  mail: Mail,
  render = renderMail,
): Promise<true> {
  const message = await renderOrGiveUp(parts, mail, render);
  try {
    await sendMessage(parts, message, { id: job.id, signal: job.signal });
    count('mails_sent');
    return true;
  } catch (error) {
    count('mails_failed');
    if (error instanceof Undeliverable && job.retries >= triesDespiteRefusal)
      throw new GiveUp(error.message);
    throw error;
  }
}

/** The subject of a mail may be gone when it is sent: a deleted order, a closed dealership. */
async function renderOrGiveUp(
  parts: Parts,
  mail: Mail,
  render: typeof renderMail,
): Promise<Message> {
  try {
    return await render(parts, mail);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404)
      throw new GiveUp(`what ${mail.kind} is about is gone`);
    throw error;
  }
}
