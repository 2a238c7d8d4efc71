import { useNavigate } from 'react-router';
import { snackbars } from '#texts/account.ts';
import { sessionDialogs as texts } from '#texts/session.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useLeaveDevice } from '#web/shop/state/leave-device.ts';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';

interface LogoutDialogProps {
  open: boolean;
  onClose(): void;
  /** The address of the sign-in. */
  login: string;
}

/** Confirms signing out, then empties the device of the person's data (spec 2, contract 3.17). */
export default function LogoutDialog({ open, onClose, login }: LogoutDialogProps) {
  const leaveDevice = useLeaveDevice();
  const navigate = useNavigate();

  async function logout(): Promise<void> {
    const hasLeft = await leaveDevice();
    onClose();
    if (!hasLeft) return;
    await sayOnTheWay(navigate(login), snackbars.loggedOut, 'success');
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
