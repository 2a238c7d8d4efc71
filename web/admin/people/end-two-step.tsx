import type { ListedUser } from '#shared/contract/users.ts';
import { mayDeactivateUser } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { endTwoStep as texts } from '#texts/admin/people.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { useSession } from '#web/shop/state/session.ts';

/** Turns a person's two-step sign-in off after losing phone and codes: menu item and dialog. */
export function useEndTwoStep() {
  const sendsMail = useSendsMail();
  const person = useSession((session) => session.person);
  const { ask, dialog } = useQuestion<ListedUser>({
    title: texts.item,
    text: (user) => (sendsMail ? texts.text : texts.textUntold)(personName(user)),
    confirm: texts.confirm,
    failed: texts.failed,
    act: ({ id }) => call('POST /api/v1/auth/user/turnOffTwoStep/:id', { params: { id } }),
    done: () => texts.done,
  });

  return {
    menu: (user: ListedUser): MenuItem[] =>
      user.hasTwoStep && mayDeactivateUser(person, user.dealerId, user)
        ? [{ label: texts.item, onChoose: () => ask(user) }]
        : [],
    dialog,
  };
}
