import type { ListedUser } from '#shared/contract/users.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useEndTwoStep } from './end-two-step.tsx';
import { useClosing } from './use-closing.tsx';

/** What a list of people does to one of them, and its dialogs: a closed account is opened again. */
export function usePersonMenu(isClosed: boolean, reload: () => void) {
  const twoStep = useEndTwoStep();
  const closing = useClosing(reload);
  return {
    menu: (user: ListedUser): MenuItem[] =>
      isClosed ? closing.restore(user) : [...twoStep.menu(user), ...closing.close(user)],
    dialogs: (
      <>
        {twoStep.dialog}
        {closing.dialog}
      </>
    ),
  };
}
