import type { User } from '#shared/contract/users.ts';
import { mayDeactivateUser, mayRestoreUser } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { users as texts } from '#texts/admin/people.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { type ClosedAccount, restoreAccount } from '#web/shop/state/closed-account.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { sayInvited } from './say-invited.ts';

/** Closes an account, after a question, or opens a closed one again: menu items and dialog. */
export function useClosing(reload: () => void) {
  const sendsMail = useSendsMail();
  const person = useSession((session) => session.person);
  const { ask, dialog } = useQuestion<User>({
    title: texts.delete,
    text: (user) => texts.deleteText(personName(user)),
    failed: texts.deactivateFailed,
    act: ({ id }) => call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } }),
    done: () => texts.deactivated,
    onDone: reload,
  });

  const close = (user: User): MenuItem[] =>
    mayDeactivateUser(person, user.dealerId, user)
      ? [{ label: texts.delete, danger: true, onChoose: () => ask(user) }]
      : [];
  const restore = (user: User): MenuItem[] =>
    mayRestoreUser(person, user)
      ? [{ label: texts.restore, onChoose: () => void restoreAndSay(user, sendsMail, reload) }]
      : [];
  return { close, restore, dialog };
}

/** Says that an account is open again, or that its owner, who never chose a password, is invited again. */
export function sayRestored(user: User, sendsMail: boolean): void {
  if (user.invitedAt) sayInvited(user.email, sendsMail);
  else say(texts.restored(personName(user)), 'success');
}

async function restoreAndSay(
  { id }: ClosedAccount,
  sendsMail: boolean,
  reload: () => void,
): Promise<void> {
  try {
    sayRestored(await restoreAccount(id), sendsMail);
    reload();
  } catch (error) {
    sayFailure(error, texts.restoreFailed);
  }
}
