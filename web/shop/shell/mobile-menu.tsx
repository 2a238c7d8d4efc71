import { useRef } from 'react';
import { NavLink } from 'react-router';
import { footer, header } from '#texts/shop.ts';
import { IconButton } from '#web/kit/button.tsx';
import {
  BuildingIcon,
  CarIcon,
  ChartIcon,
  HeartIcon,
  HomeIcon,
  LoginIcon,
  LogoutIcon,
  MenuIcon,
  PersonIcon,
  PersonPlusIcon,
} from '#web/kit/icons.tsx';
import { platformHere } from '#web/shop/parts/links/in-this-language.ts';
import { useSession } from '#web/shop/state/session.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './mobile-menu.module.css';
import { useDealership } from './use-dealership.ts';
import { useMenu } from './use-menu.ts';
import { useIsPlatformAdmin, useOpensAdmin, useSells } from './use-rights.ts';

interface Props {
  onEditVehicle(): void;
  onNewCustomer(): void;
  onLogout(): void;
}

/** The menu on small screens (spec 2); opens without scripts. */
export function MobileMenu({ onEditVehicle, onNewCustomer, onLogout }: Props) {
  const { base } = useDealership();
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  const opensAdmin = useOpensAdmin();
  const isPlatformAdmin = useIsPlatformAdmin();
  const sells = useSells();
  const place = useRef<HTMLDivElement>(null);
  const { close, button, list } = useMenu('mobile-menu', place);
  return (
    <div ref={place} className={styles.mobile}>
      <IconButton label={header.menu} {...button}>
        <MenuIcon />
      </IconButton>
      <ul {...list} className={styles.menu}>
        <li>
          <NavLink to={base} end className={styles.item} onClick={close}>
            <HomeIcon /> {header.home}
          </NavLink>
        </li>
        <li className="scripted">
          <button type="button" className={styles.item} onClick={() => [close(), onEditVehicle()]}>
            <CarIcon /> {header.editVehicle}
          </button>
        </li>
        <li>
          <NavLink to={`${base}/favourites`} className={styles.item} onClick={close}>
            <HeartIcon /> {footer.favourites}
          </NavLink>
        </li>
        <li>
          <NavLink to={`${base}/account`} className={styles.item} onClick={close}>
            <PersonIcon /> {header.account}
          </NavLink>
        </li>
        {sells && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => [close(), onNewCustomer()]}
            >
              <PersonPlusIcon /> {header.newCustomer}
            </button>
          </li>
        )}
        {opensAdmin && (
          <li>
            <NavLink to={`${base}/admin`} className={styles.item} onClick={close}>
              <ChartIcon /> {header.admin}
            </NavLink>
          </li>
        )}
        {isPlatformAdmin && (
          <li>
            <a href={platformHere} className={styles.item}>
              <BuildingIcon /> {header.platform}
            </a>
          </li>
        )}
        <li>
          <LanguageLinks className={`${styles.item} ${styles.language}`} />
        </li>
        <li>
          {isSignedIn ? (
            <button type="button" className={styles.item} onClick={() => [close(), onLogout()]}>
              <LogoutIcon /> {header.signOut}
            </button>
          ) : (
            <NavLink to={`${base}/login`} className={styles.item} onClick={close}>
              <LoginIcon /> {header.signIn}
            </NavLink>
          )}
        </li>
      </ul>
    </div>
  );
}
