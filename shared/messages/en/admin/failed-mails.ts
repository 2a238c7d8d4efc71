import { counted } from '../formats.ts';
import { orders } from '../orders.ts';
import { platformHealth } from '../platform/health.ts';

/** Mails of a dealership that reached nobody, in its settings. */
export const failedMails = {
  title: platformHealth.mails,
  hint: 'The last two weeks. Each was tried for three days; the address may be wrong, or the mailbox full.',
  more: (count: number) => `${counted(count, 'mail')} were not sent; the newest hundred are shown.`,
  to: (mail: string, address: string) => `${mail}: ${address}`,
  order: orders.number,
  givenUp: (when: string) => `Given up on ${when}`,
  again: 'Send again',
  againAll: 'Send all again',
  againOf: (mail: string) => `Send again: ${mail}`,
  drop: 'Take off the list',
  dropOf: (mail: string) => `Take off the list: ${mail}`,
  sentAgain: (count: number) =>
    `${counted(count, 'mail')} ${count === 1 ? 'is' : 'are'} sent again now.`,
  dropped: 'It is off the list.',
  failed: 'This could not be done.',
  listFailed: 'The mails that were not sent could not be read.',
};
