import { HttpError } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { GiveUp, type Job, type JobHandlers } from '#server/base/jobs/job-queue.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { count } from '#server/base/signals/counts.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import {
  findUnconfirmed,
  makeConfirmation,
} from '#server/people/users/email-confirmation.service.ts';
import { renderMail } from './render-mail.ts';
import { type Message, sendMessage, Undeliverable } from './send-message.ts';
import { sendOrWait } from './send-or-wait.ts';

/** Final refusals are retried this often: some servers refuse for an hour while they are broken. */
const triesDespiteRefusal = 12;

/** The longest that a mail waits for its mailbox, equal to the period of retries. */
const longestWaitMs = 3 * 24 * 60 * 60_000;

/** The handlers of jobs that send mails. */
export const mailJobs = (parts: Parts): Pick<JobHandlers, MailJob> => ({
  mail: async (job) => {
    const mail = job.data;
    if (mail.kind === 'newOrderDealership') return void (await send(parts, job, mail));
    const later = await sendOrWait(parts, mail, () => send(parts, job, mail));
    if (later) await putOff(parts, 'mail', later, mail);
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
});

type MailJob = 'mail' | 'reset-request' | 'confirm-email';

/**
 * Enqueues a job again for later, because its mailbox has had enough mails. Gives up after three
 * days, so that nobody can fill a stranger's queue without end.
 */
async function putOff<Name extends MailJob>(
  parts: Parts,
  name: Name,
  later: Date,
  data: JobData[Name],
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
  return send(parts, job, { kind: 'resetCode', dealerId, to: user.email, data: { code, minutes } });
}

async function sendLink(parts: Parts, job: Job<JobData['confirm-email']>): Promise<boolean> {
  const made = await makeConfirmation(parts, job.data.userId);
  if (!made) return false;
  const { user, token } = made;
  return send(parts, job, {
    kind: 'confirmEmail',
    dealerId: user.dealerId,
    to: user.email,
    data: { token },
  });
}

/** Renders and sends a mail. Its Message-ID is the job's id, so mailboxes recognise a copy. */
async function send(parts: Parts, job: Job<unknown>, mail: Mail): Promise<true> {
  const message = await renderOrGiveUp(parts, mail);
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
async function renderOrGiveUp(parts: Parts, mail: Mail): Promise<Message> {
  try {
    return await renderMail(parts, mail);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404)
      throw new GiveUp(`what ${mail.kind} is about is gone`);
    throw error;
  }
}
