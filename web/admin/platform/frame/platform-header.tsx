import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { snackbars } from '#texts/account.ts';
import { platformFrame as texts } from '#texts/platform/frame.ts';
import { sessionDialogs } from '#texts/session.ts';
import { header, shop } from '#texts/shop.ts';
import { IconButton } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { HomeIcon, LogoutIcon, PersonIcon } from '#web/kit/icons.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { LanguageLinks } from '#web/shop/shell/language-links.tsx';
import { OfflineBanner } from '#web/shop/shell/offline-banner.tsx';
import { useLeaveDevice } from '#web/shop/state/leave-device.ts';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import styles from './platform-header.module.css';

/** The platform's header: its first page, the dealerships' shops, the own account, signing out. */
export function PlatformHeader() {
  const [asksLogout, setAsksLogout] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/platform/dealerships" className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          {shop.productName} {texts.name}
        </Link>
        <nav className={styles.actions} aria-label={header.navigation}>
          <LanguageLinks className={styles.language} />
          <Link to="/" className={styles.link} aria-label={texts.shops} title={texts.shops}>
            <HomeIcon />
          </Link>
          <Link
            to="/platform/account"
            className={styles.link}
            aria-label={texts.account}
            title={texts.account}
          >
            <PersonIcon />
          </Link>
          <IconButton label={texts.logout} onClick={() => setAsksLogout(true)}>
            <LogoutIcon />
          </IconButton>
        </nav>
      </div>
      <OfflineBanner />
      <Logout open={asksLogout} onClose={() => setAsksLogout(false)} />
    </header>
  );
}

/** Confirms signing out, then empties the device of the person's data (contract 3.17). */
function Logout({ open, onClose }: { open: boolean; onClose(): void }) {
  const leaveDevice = useLeaveDevice();
  const navigate = useNavigate();

  async function logout(): Promise<void> {
    const hasLeft = await leaveDevice();
    onClose();
    if (!hasLeft) return;
    await sayOnTheWay(navigate('/platform/login'), snackbars.loggedOut, 'success');
  }

  return (
    <Dialog open={open} onClose={onClose} title={sessionDialogs.logoutTitle}>
      <p>{sessionDialogs.logoutConfirm}</p>
      <DialogActions onCancel={onClose}>
        <WorkButton onWork={logout}>{sessionDialogs.logout}</WorkButton>
      </DialogActions>
    </Dialog>
  );
}
