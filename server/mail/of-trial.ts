import type { Parts } from '#server/base/http/ctx.ts';
import { GiveUp } from '#server/base/jobs/job-queue.ts';
import { wordingIn } from '#server/base/words.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { platformLanguage } from '#shared/rules/languages.ts';
import { selectTester } from './mail.sql.ts';
import type { Message } from './send-message.ts';

/**
 * A rendered mail about an order or a proposal of a dealership in preparation: it goes to whoever
 * tries, and its subject says that it is a trial (decision 124). All others stay as they are.
 */
export async function toWhoTries(
  { db }: Pick<Parts, 'db'>,
  { dealerId, data, language = platformLanguage }: Mail,
  message: Message,
): Promise<Message> {
  const orderId = 'orderId' in data ? data.orderId : null;
  const proposalId = 'proposal' in data ? data.proposal.id : null;
  if (dealerId === null || (orderId === null && proposalId === null)) return message;
  const tester = await selectTester(db, dealerId, { orderId, proposalId });
  if (!tester) return message;
  if (tester.email === null) throw new GiveUp('a trial that nobody tries');
  const subject = wordingIn(language).words.trial.subject(message.subject);
  return { ...message, to: tester.email, subject };
}
