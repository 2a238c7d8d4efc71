import { invitations } from '#texts/admin/people.ts';
import { mailServer } from '#texts/mail-server.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Says that an invitation was sent, or that it waits for a mail server. */
export function sayInvited(email: string, sendsMail: boolean): void {
  if (sendsMail) say(invitations.sent(email), 'success');
  else say(mailServer.none, 'error');
}
