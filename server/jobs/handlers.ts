import { countAllDays } from '#server/analytics/counting.service.ts';
import type { Parts } from '#server/http/ctx.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Message, sendMessage, Undeliverable } from '#server/mail/mailer.ts';
import type { Mail } from '#server/mail/mails.ts';
import { renderMail } from '#server/mail/render.ts';
import { count } from '#server/operations/counts.ts';
import { makeResetCode } from '#server/sessions/resets.service.ts';
import { clearAway } from './housekeeping.ts';
import { GiveUp, type Job, type JobHandlers } from './job-queue.ts';

/** Tries after which a server's final no is believed: some say no for an hour while they are out of order. */
const triesDespiteRefusal = 12;

/** Who does each job. A handler gets the parts of the server: there is no request and nobody is signed in. */
export const jobHandlers = (parts: Parts): JobHandlers => ({
  mail: (job) => send(parts, job, job.data),
  'reset-request': async (job) => {
    const { dealerId, email } = job.data;
    const made = await makeResetCode(parts, dealerId, email);
    if (!made) return;
    const { code, minutes, user } = made;
    await send(parts, job, { kind: 'resetCode', dealerId, to: user.email, data: { code, minutes } });
  },
  housekeeping: () => clearAway(parts),
  'count-views': () => countAllDays(parts),
});

/** Renders and sends; the Message-ID is the job's, so that a second copy after a crash is recognised as one. */
async function send(parts: Parts, job: Job<unknown>, mail: Mail): Promise<void> {
  const message = await renderOrGiveUp(parts, mail);
  try {
    await sendMessage(parts, message, { id: job.id, signal: job.signal });
    count('mails_sent');
  } catch (error) {
    count('mails_failed');
    if (error instanceof Undeliverable && job.retries >= triesDespiteRefusal) throw new GiveUp(error.message);
    throw error;
  }
}

/** What a mail is about may be gone by the time it is sent: a deleted order, a closed dealership. */
async function renderOrGiveUp(parts: Parts, mail: Mail): Promise<Message> {
  try {
    return await renderMail(parts, mail);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new GiveUp(`what ${mail.kind} is about is gone`);
    throw error;
  }
}
