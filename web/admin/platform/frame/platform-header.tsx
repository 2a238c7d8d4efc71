import { useState } from 'react';
import { Link } from 'react-router';
import { platformFrame as texts } from '#texts/platform/frame.ts';
import { header, shop } from '#texts/shop.ts';
import { IconButton } from '#web/kit/button.tsx';
import { HomeIcon, LogoutIcon, PersonIcon } from '#web/kit/icons.tsx';
import { LanguageLinks } from '#web/shop/shell/language-links.tsx';
import LogoutDialog from '#web/shop/shell/logout-dialog.tsx';
import { OfflineBanner } from '#web/shop/shell/offline-banner.tsx';
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
      <LogoutDialog
        open={asksLogout}
        onClose={() => setAsksLogout(false)}
        login="/platform/login"
      />
    </header>
  );
}
