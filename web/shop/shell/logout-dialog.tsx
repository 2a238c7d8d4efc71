import { useNavigate } from 'react-router';
import { snackbars } from '#shared/messages/en/account.ts';
import { sessionDialogs as texts } from '#shared/messages/en/session.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { signOut } from '#web/shop/state/session.ts';
import { forgetEverything, useShopStore } from '#web/shop/state/shop.tsx';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import { useDealership } from './use-dealership.ts';

/** Confirms signing out, then empties the device of the person's data (spec 2, contract 3.17). */
export default function LogoutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const store = useShopStore();
  const { base } = useDealership();
  const navigate = useNavigate();

  async function logout(): Promise<void> {
    try {
      await signOut();
    } catch (error) {
      sayFailure(error, texts.logoutFailed);
      return;
    } finally {
      onClose();
    }
    forgetEverything(store);
    await sayOnTheWay(navigate(`${base}/login`), snackbars.loggedOut, 'success');
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.logoutTitle}>
      <p>{texts.logoutConfirm}</p>
      <DialogActions onCancel={onClose}>
        <WorkButton onWork={logout}>{texts.logout}</WorkButton>
      </DialogActions>
    </Dialog>
  );
}
