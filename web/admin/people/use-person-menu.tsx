import type { ListedUser } from '#shared/contract/users.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useEndTwoStep } from './end-two-step.tsx';
import { useClosing } from './use-closing.tsx';
import { useInviting } from './use-inviting.tsx';

/**
 * What a list of people does to one of them, and its dialogs: a closed account is opened again, who
 * has no password yet is invited again.
 */
export function usePersonMenu(isClosed: boolean, reload: () => void) {
  const twoStep = useEndTwoStep();
  const closing = useClosing(reload);
  const inviting = useInviting(reload);
  return {
    menu(user: ListedUser): MenuItem[] {
      if (isClosed) return closing.restore(user);
      if (user.invitedAt) return inviting.menu(user);
      return [...twoStep.menu(user), ...closing.close(user)];
    },
    dialogs: (
      <>
        {twoStep.dialog}
        {closing.dialog}
        {inviting.dialog}
      </>
    ),
  };
}
