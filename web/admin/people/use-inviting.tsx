import type { User } from '#shared/contract/users.ts';
import { mayEditUser } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { invitations as texts } from '#texts/admin/people.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayRefusal } from '#web/shop/state/say-failure.ts';
import { useSession } from '#web/shop/state/session.ts';
import { sayInvited } from './say-invited.ts';

/** Sends an invitation again, or takes it back after a question: menu items and dialog. */
export function useInviting(reload: () => void) {
  const sendsMail = useSendsMail();
  const person = useSession((session) => session.person);
  const { ask, dialog } = useQuestion<User>({
    title: texts.takeBack,
    text: (user) => texts.takeBackText(personName(user)),
    failed: texts.takeBackFailed,
    act: ({ id }) => call('POST /api/v1/auth/user/takeInvitationBack/:id', { params: { id } }),
    done: (user) => texts.takenBack(personName(user)),
    onDone: reload,
  });

  async function inviteAgain({ id, email }: User): Promise<void> {
    try {
      await call('POST /api/v1/auth/user/inviteAgain/:id', { params: { id } });
      sayInvited(email, sendsMail);
    } catch (error) {
      sayRefusal(error, texts.againFailed);
    }
    reload();
  }

  const menu = (user: User): MenuItem[] =>
    mayEditUser(person, user.dealerId, user)
      ? [
          { label: texts.again, onChoose: () => void inviteAgain(user) },
          { label: texts.takeBack, danger: true, onChoose: () => ask(user) },
        ]
      : [];
  return { menu, dialog };
}
