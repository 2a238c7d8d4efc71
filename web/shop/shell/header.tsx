import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useMatches } from 'react-router';
import { connection } from '#shared/messages/en/connection.ts';
import { language } from '#shared/messages/en/language.ts';
import { header } from '#shared/messages/en/shop.ts';
import { itemCount } from '#shared/rules/cart.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import { IconButton } from '#web/kit/button.tsx';
import {
  BuildingIcon,
  CarIcon,
  CartIcon,
  ChartIcon,
  HomeIcon,
  LoginIcon,
  LogoutIcon,
  PersonIcon,
  PersonPlusIcon,
} from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { whenQuiet } from '#web/kit/when-quiet.ts';
import { closeCart, openCart, useCartDrawer } from '#web/shop/state/cart-drawer.ts';
import { useSession } from '#web/shop/state/session.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useDealership } from './use-dealership.ts';
import { useDialogCode } from './use-dialog-code.ts';
import { useIsPlatformAdmin, useOpensAdmin, useSells } from './use-rights.ts';

const dialogs = {
  cart: () => import('./cart-drawer.tsx'),
  vehicle: () => import('#web/shop/parts/vehicle/vehicle-dialog.tsx'),
  newCustomer: () => import('./new-customer-dialog.tsx'),
  logout: () => import('./logout-dialog.tsx'),
};

/** Prefetches the vehicle dialog on hover or focus; a failure shows at the click. */
const fetchVehicle = () => void dialogs.vehicle().catch(() => {});

type HeaderDialog = 'vehicle' | 'newCustomer' | 'logout';

/** Pages without the vehicle button (spec 2). */
const isWithoutVehicle = (page: string) =>
  page.startsWith('admin/') || ['shop/home/home', 'shop/login/login'].includes(page);

/** A page's `handle`: what it adds to the header. */
export interface PageHandle {
  Search?: ComponentType;
}

/** The header: dealership, search, vehicle, cart, account (spec 2). */
export function Header() {
  const { id: page = '', handle } = useMatches().at(-1) ?? {};
  const { Search } = (handle ?? {}) as PageHandle;
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const editVehicle = () => setDialog('vehicle');
  const newCustomer = () => setDialog('newCustomer');
  const logout = () => setDialog('logout');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        {Search && <Search />}
        <nav className={styles.actions} aria-label={header.navigation}>
          <LanguageLink className={`${styles.language} ${styles.wideOnly}`} />
          <PlatformLink />
          <AdminLink />
          <NewCustomerButton onClick={newCustomer} />
          {!isWithoutVehicle(page) && <VehicleButton onClick={editVehicle} />}
          <HomeLink />
          <CartButton />
          <PersonLinks onLogout={logout} />
          <MobileMenu onEditVehicle={editVehicle} onNewCustomer={newCustomer} onLogout={logout} />
        </nav>
      </div>
      <OfflineBanner />
      <HeaderDialogs open={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}

function Brand() {
  const { dealer, base } = useDealership();
  const logo = dealer.dealerLogo;
  return (
    <Link to={base} className={styles.brand}>
      {logo ? (
        <Picture
          {...logo}
          alt={dealer.name}
          sizes="180px"
          widths={[200, 400]}
          eager
          className={styles.logo}
        />
      ) : (
        dealer.name
      )}
    </Link>
  );
}

function VehicleButton({ onClick }: { onClick(): void }) {
  const ready = useShop((shop) => shop.ready);
  const vehicle = useShop((shop) => shop.vehicle);
  const name = vehicle && header.vehicle(vehicle.year, vehicle.model, vehicle.trim);
  return (
    <button
      type="button"
      className={`${styles.vehicle} scripted`}
      onClick={onClick}
      onPointerEnter={fetchVehicle}
      onFocus={fetchVehicle}
      data-waiting={!ready || undefined}
      aria-label={name ? header.changeVehicle(name) : undefined}
    >
      <CarIcon size={22} />
      <span>{name ?? header.chooseVehicle}</span>
    </button>
  );
}

/** Link to the admin area, first in the row so that nothing moves when it appears. */
function AdminLink() {
  const { base } = useDealership();
  const opensAdmin = useOpensAdmin();
  return (
    opensAdmin && (
      <IconLink to={`${base}/admin`} label={header.admin}>
        <ChartIcon />
      </IconLink>
    )
  );
}

/**
 * Link to the platform's pages, for platform admins alone. A document of its own: its address does
 * not follow the language of the dealership.
 */
function PlatformLink() {
  const isAdmin = useIsPlatformAdmin();
  return (
    isAdmin && (
      <a
        href={`${languagePrefix(language.html)}/platform`}
        aria-label={header.platform}
        title={header.platform}
        className={`${styles.iconLink} ${styles.wideOnly}`}
      >
        <BuildingIcon />
      </a>
    )
  );
}

/** Starts with the next customer; for advisors in the showroom. */
function NewCustomerButton({ onClick }: { onClick(): void }) {
  const sells = useSells();
  return (
    sells && (
      <IconButton label={header.newCustomer} onClick={onClick} className={styles.wideOnly}>
        <PersonPlusIcon />
      </IconButton>
    )
  );
}

function HomeLink() {
  const { base } = useDealership();
  return (
    <IconLink to={base} label={header.home} end>
      <HomeIcon />
    </IconLink>
  );
}

/** Account and sign-in or sign-out, equally wide: nothing moves once the session is known. */
function PersonLinks({ onLogout }: { onLogout(): void }) {
  const { base } = useDealership();
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  return (
    <>
      <IconLink to={`${base}/account`} label={header.account}>
        <PersonIcon />
      </IconLink>
      {isSignedIn ? (
        <IconButton label={header.logout} onClick={onLogout} className={styles.wideOnly}>
          <LogoutIcon />
        </IconButton>
      ) : (
        <IconLink to={`${base}/login`} label={header.signIn}>
          <LoginIcon />
        </IconLink>
      )}
    </>
  );
}

function IconLink({
  to,
  label,
  end,
  children,
}: {
  to: string;
  label: string;
  end?: boolean;
  children: ReactNode;
}) {
  return (
    <NavLink
      to={to}
      end={end ?? false}
      aria-label={label}
      title={label}
      className={`${styles.iconLink} ${styles.wideOnly}`}
    >
      {children}
    </NavLink>
  );
}

function CartButton() {
  const count = useShop((shop) => (shop.ready ? itemCount(shop.lines) : 0));
  return (
    <IconButton
      label={header.cart(count)}
      onClick={openCart}
      aria-haspopup="dialog"
      className="scripted"
    >
      <CartIcon />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}

/** The header's dialogs, with their code loaded on demand. */
function HeaderDialogs({ open, onClose }: { open: HeaderDialog | null; onClose(): void }) {
  const { pathname } = useLocation();
  const isCartOpen = useCartDrawer((drawer) => drawer.isOpen);
  useEffect(() => {
    if (pathname) closeCart();
  }, [pathname]);
  // Fetched early, so that the cart can be shown without a connection.
  useEffect(() => {
    whenQuiet()
      .then(dialogs.cart)
      .catch(() => {});
  }, []);
  const Cart = useWhenWanted(isCartOpen, dialogs.cart, missCart);
  const Vehicle = useDialogCode(open === 'vehicle', dialogs.vehicle, onClose);
  const NewCustomer = useDialogCode(open === 'newCustomer', dialogs.newCustomer, onClose);
  const Logout = useDialogCode(open === 'logout', dialogs.logout, onClose);
  return (
    <>
      {Cart && <Cart />}
      {Vehicle && <Vehicle open={open === 'vehicle'} onClose={onClose} />}
      {NewCustomer && <NewCustomer open={open === 'newCustomer'} onClose={onClose} />}
      {Logout && <Logout open={open === 'logout'} onClose={onClose} />}
    </>
  );
}

/** The drawer's code cannot be fetched; what was added is in the cart all the same. */
function missCart(): void {
  const { added } = useCartDrawer.getState();
  closeCart();
  say(added ?? connection.unreachable, added ? 'success' : 'error');
}
