import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { Link, NavLink, useLocation, useMatches } from 'react-router';
import { itemCount } from '#shared/rules/cart.ts';
import { connection } from '#texts/connection.ts';
import { footer, header } from '#texts/shop.ts';
import {
  BuildingIcon,
  CarIcon,
  CartIcon,
  ChartIcon,
  HeartIcon,
  HomeIcon,
  LoginIcon,
  LogoutIcon,
  PersonIcon,
  PersonPlusIcon,
} from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { whenQuiet } from '#web/kit/when-quiet.ts';
import { platformHere } from '#web/shop/parts/links/in-this-language.ts';
import { closeCart, openCart, useCartDrawer } from '#web/shop/state/cart-drawer.ts';
import { useSession } from '#web/shop/state/session.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
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
export function Header({ beside }: { beside?: ReactNode }) {
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
          {beside}
          <LanguageLinks className={`${styles.language} ${styles.wideOnly}`} />
          <PlatformLink />
          <AdminLink />
          <NewCustomerButton onClick={newCustomer} />
          <HomeLink />
          <FavouritesLink />
          {!isWithoutVehicle(page) && <VehicleButton onClick={editVehicle} />}
          <PersonLinks onLogout={logout} />
          <CartButton />
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
          sizes="160px"
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
      <HeaderLink to={`${base}/admin`} label={header.admin} className={styles.tool}>
        <ChartIcon />
      </HeaderLink>
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
        href={platformHere}
        aria-label={header.platform}
        title={header.platform}
        className={`${styles.link} ${styles.tool} ${styles.wideOnly}`}
      >
        <BuildingIcon />
        <span className={styles.word}>{header.platform}</span>
      </a>
    )
  );
}

/** Starts with the next customer; for advisors in the showroom. */
function NewCustomerButton({ onClick }: { onClick(): void }) {
  const sells = useSells();
  return (
    sells && (
      <HeaderButton
        label={header.newCustomer}
        onClick={onClick}
        className={`${styles.tool} ${styles.wideOnly}`}
      >
        <PersonPlusIcon />
      </HeaderButton>
    )
  );
}

function HomeLink() {
  const { base } = useDealership();
  return (
    <HeaderLink to={base} label={header.home} end>
      <HomeIcon />
    </HeaderLink>
  );
}

/** Where there is room for it; elsewhere the footer has it, and on a phone the menu. */
function FavouritesLink() {
  const { base } = useDealership();
  return (
    <HeaderLink to={`${base}/favourites`} label={footer.favourites} className={styles.favourites}>
      <HeartIcon />
    </HeaderLink>
  );
}

/** Account and sign-in or sign-out, equally wide: nothing moves once the session is known. */
function PersonLinks({ onLogout }: { onLogout(): void }) {
  const { base } = useDealership();
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  return (
    <>
      <HeaderLink to={`${base}/account`} label={header.account}>
        <PersonIcon />
      </HeaderLink>
      {isSignedIn ? (
        <HeaderButton
          label={header.logout}
          wideAs={header.signIn}
          onClick={onLogout}
          className={styles.wideOnly}
        >
          <LogoutIcon />
        </HeaderButton>
      ) : (
        <HeaderLink to={`${base}/login`} label={header.signIn} wideAs={header.logout}>
          <LoginIcon />
        </HeaderLink>
      )}
    </>
  );
}

interface Named {
  label: string;
  /** A word that may stand in its place later, for which it keeps room. */
  wideAs?: string;
  children: ReactNode;
}

/** A link of the header: its icon, and on wide screens its word. */
const HeaderLink = ({
  label,
  wideAs,
  children,
  className = '',
  ...link
}: Named & { to: string; end?: boolean; className?: string | undefined }) => (
  <NavLink
    {...link}
    aria-label={label}
    title={label}
    className={`${styles.link} ${styles.wideOnly} ${className}`}
  >
    {children}
    <span className={styles.word} data-wide-as={wideAs}>
      {label}
    </span>
  </NavLink>
);

/** A button of the header; `word` is the visible part of its name where it says more. */
const HeaderButton = ({
  label,
  word = label,
  wideAs,
  children,
  className = '',
  ...button
}: Named & { word?: string } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-label={label}
    title={label}
    className={`${styles.link} ${className}`}
  >
    {children}
    <span className={styles.word} data-wide-as={wideAs}>
      {word}
    </span>
  </button>
);

function CartButton() {
  const count = useShop((shop) => (shop.ready ? itemCount(shop.lines) : 0));
  return (
    <HeaderButton
      label={header.cart(count)}
      word={header.cartWord}
      onClick={openCart}
      aria-haspopup="dialog"
      className={`${styles.cart} scripted`}
    >
      <CartIcon />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </HeaderButton>
  );
}

/** The header's dialogs, with their code loaded on demand. */
function HeaderDialogs({ open, onClose }: { open: HeaderDialog | null; onClose(): void }) {
  const { pathname } = useLocation();
  const { base } = useDealership();
  const isCartOpen = useCartDrawer((drawer) => drawer.isOpen);
  useEffect(() => {
    if (pathname) closeCart();
  }, [pathname]);
  const hasLines = useShop((shop) => shop.ready && shop.lines.length > 0);
  // Fetched before it is opened, so that a cart with something in it can be shown without a connection.
  useEffect(() => {
    if (hasLines)
      whenQuiet()
        .then(dialogs.cart)
        .catch(() => {});
  }, [hasLines]);
  const Cart = useWhenWanted(isCartOpen, dialogs.cart, missCart);
  const Vehicle = useDialogCode(open === 'vehicle', dialogs.vehicle, onClose);
  const NewCustomer = useDialogCode(open === 'newCustomer', dialogs.newCustomer, onClose);
  const Logout = useDialogCode(open === 'logout', dialogs.logout, onClose);
  return (
    <>
      {Cart && <Cart />}
      {Vehicle && <Vehicle open={open === 'vehicle'} onClose={onClose} />}
      {NewCustomer && <NewCustomer open={open === 'newCustomer'} onClose={onClose} />}
      {Logout && <Logout open={open === 'logout'} onClose={onClose} login={`${base}/login`} />}
    </>
  );
}

/** The drawer's code cannot be fetched; what was added is in the cart all the same. */
function missCart(): void {
  const { added } = useCartDrawer.getState();
  closeCart();
  say(added ?? connection.unreachable, added ? 'success' : 'error');
}
