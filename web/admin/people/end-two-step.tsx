import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { endTwoStep as texts } from '#shared/messages/en/admin/people.ts';
import { mayDeactivateUser } from '#shared/rules/permissions.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { personName } from './use-people.ts';

/** Turns a person's two-step sign-in off after losing phone and codes: menu item and dialog. */
export function useEndTwoStep() {
  const { dealer } = useDealership();
  const person = useSession((session) => session.person);
  const [stranded, setStranded] = useState<User | null>(null);

  async function turnOff({ id }: User): Promise<void> {
    await call('POST /api/v1/auth/user/turnOffTwoStep/:id', { params: { id } });
    say(texts.done, 'success');
    setStranded(null);
  }

  return {
    menu: (user: User): MenuItem[] =>
      mayDeactivateUser(person, dealer.id, user)
        ? [{ label: texts.item, onChoose: () => setStranded(user) }]
        : [],
    dialog: (
      <ConfirmDialog
        opened={stranded !== null}
        onClose={() => setStranded(null)}
        title={texts.item}
        text={stranded ? texts.text(personName(stranded)) : ''}
        confirm={texts.confirm}
        failed={texts.failed}
        onConfirm={() => turnOff(stranded!)}
      />
    ),
  };
}
