import { useState } from 'react';
import { useNavigate } from 'react-router';
import { snackbars } from '#shared/messages/en/account.ts';
import { sessionDialogs as texts } from '#shared/messages/en/session.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { sayFailure } from '#web/state/say-failure.ts';
import { signOut } from '#web/state/session.ts';
import { forgetEverything, useShopStore } from '#web/state/shop.tsx';
import { say } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useDealership } from './use-dealership.ts';

/** Asks before signing out; then nothing of the person stays on the device (spec 2, contract 3.17). */
export default function LogoutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const store = useShopStore();
  const { base } = useDealership();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function logout(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      sayFailure(error, texts.logoutFailed);
      return;
    } finally {
      setBusy(false);
      onClose();
    }
    forgetEverything(store);
    say(snackbars.loggedOut, 'success');
    await navigate(`${base}/login`);
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.logoutTitle}>
      <p>{texts.logoutConfirm}</p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button busy={busy} onClick={() => void logout()}>
          {texts.logout}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
