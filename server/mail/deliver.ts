import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpError } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { GiveUp, type Job } from '#server/base/jobs/job-queue.ts';
import type { JobData, MailQueue } from '#server/base/jobs/queues.ts';
import { count } from '#server/base/signals/counts.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { toWhoTries } from './of-trial.ts';
import { renderMail } from './render-mail.ts';
import { type Message, sendMessage, Undeliverable } from './send-message.ts';
import { sendOrWait, type To } from './send-or-wait.ts';

/** Final refusals are retried this often: some servers refuse for an hour while they are broken. */
const triesDespiteRefusal = 12;

/** The longest that a mail waits for its mailbox, equal to the period of retries. */
const longestWaitMs = 3 * 24 * 60 * 60_000;

/**
 * Enqueues a job again for later, because its mailbox has had enough mails. Gives up after three
 * days, so that nobody can fill a stranger's queue without end.
 */
async function putOff<Name extends MailQueue>(
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

/** Sends a job's mail, or puts the job off if its mailbox has had enough; `send` as of `sendOrWait`. */
export async function sendOrPutOff<Name extends MailQueue>(
  parts: Parts,
  name: Name,
  data: JobData[Name] & { waitsSince?: string },
  to: To,
  send: () => Promise<boolean>,
): Promise<void> {
  const later = await sendOrWait(parts, to, send);
  if (later) await putOff(parts, name, later, data);
}

/**
 * Renders and sends a mail. Its Message-ID is the job's id, so mailboxes recognise a copy. A batch's
 * mails take turns with waiting requests, because ten at once would hold them up for 50 ms.
 */
export async function send(
  parts: Parts,
  job: Job<unknown>,
  mail: Mail,
  render = renderMail,
): Promise<true> {
  await nextTurn();
  const rendered = await renderOrGiveUp(parts, mail, render);
  const message = await toWhoTries(parts, mail, rendered);
  await nextTurn();
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
