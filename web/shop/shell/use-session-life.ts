import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StoreApi } from 'zustand';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { mayActIn } from '#shared/rules/permissions.ts';
import { sessionEnd } from '#texts/session-end.ts';
import { call, whenSessionEnds, whenTwoStepNeeded } from '#web/api.ts';
import { toPresenting, whenPresentingElsewhere } from '#web/presenting.ts';
import { securityPath, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { closeCart } from '#web/shop/state/cart-drawer.ts';
import type { SavedCart } from '#web/shop/state/saved-cart.ts';
import { savedCartLazily } from '#web/shop/state/saved-cart-lazily.ts';
import {
  findSession,
  forgetSignedIn,
  loadCartBy,
  maybeSignedIn,
  setPerson,
  signOut,
  useSession,
} from '#web/shop/state/session.ts';
import {
  forgetOtherDealerships,
  type ShopState,
  useShop,
  useShopStore,
} from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { useDealership } from './use-dealership.ts';

/** The session from the startup check to its end, with its cart (spec 4, 8). */
export function useSessionLife(): void {
  const store = useShopStore();
  const ready = useShop((shop) => shop.ready);
  const { dealer, base } = useDealership();
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready) return;
    const name = base.slice(1).toLowerCase();
    const sync = savedCartLazily(store, dealer.id, name);
    const goToLogin = () => {
      const { search } = window.location;
      const pathname = withoutPrefix(window.location.pathname);
      if (!pathname.startsWith(`${base}/login`))
        void navigate(withRedirect(`${base}/login`, pathname + search));
    };
    let isRefused = false;
    const end = async () => {
      isRefused = true;
      // A shop that was closed meanwhile ends all sessions: its page says so.
      if (useSession.getState().status === 'signedIn' && (await isClosed(base)))
        return window.location.reload();
      endByServer(store, goToLogin);
    };
    const resumeSaying = async () => {
      isRefused = false;
      await resume(dealer.id, sync, name);
      // The server ended it meanwhile: a form may be sent while the cart is still loading.
      if (isRefused && useSession.getState().status === 'signedIn') await end();
    };
    loadCartBy(sync.load);
    whenSessionEnds(() => void end());
    whenTwoStepNeeded(() => void navigate(securityPath(base)));
    const unfollow = followOtherTabs(
      () => loseSession(store),
      () => void resumeSaying(),
    );
    const unfollowPresenting = whenPresentingElsewhere(leadToPresenting);
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'signedOut') sync.stop();
    });
    void resumeSaying();
    return () => {
      loadCartBy(null);
      whenSessionEnds(() => {});
      whenTwoStepNeeded(() => {});
      unfollow();
      unfollowPresenting();
      unsubscribe();
      sync.close();
    };
  }, [ready, store, dealer.id, base, navigate]);
  useStaleSession(store);
  useKeepAlive();
}

/** Asks once per page load who is signed in; signs a person of another dealership out (spec 4). */
async function resume(dealerId: number, sync: SavedCart, name: string): Promise<void> {
  const { status, timedOut } = useSession.getState();
  const person = status === 'signedIn' ? useSession.getState().person : await findSession();
  if (person?.presenting) return toPresenting(person.presenting.page);
  // Behind the dialog of the ended session the page still shows whose it was.
  if (person && timedOut && person.id !== lostId) return window.location.reload();
  if (person && mayActIn(person, dealerId)) {
    if (!person.twoStepNeeded) await sync.load(person);
    return setPerson(person);
  }
  if (person) {
    await signOut().catch(() => setPerson(null));
    return forgetOtherDealerships(name);
  }
  setPerson(null);
}

/** A tab that another one left for presenting shows nothing of its own any more. */
async function leadToPresenting(): Promise<void> {
  const person = await findSession();
  if (person?.presenting) toPresenting(person.presenting.page);
}

/** Whether the shop at an address was closed: its pages are gone (410). */
const isClosed = (base: string): Promise<boolean> =>
  fetch(base, { method: 'HEAD' }).then(
    ({ status }) => status === 410,
    () => false,
  );

/** Who was signed in when the session ended. */
let lostId: number | undefined;

/**
 * The session ended without this tab's doing: removes person and cart from the device (spec 4); the
 * server keeps the cart.
 */
function loseSession(store: StoreApi<ShopState>): void {
  forgetSignedIn();
  lostId = useSession.getState().person?.id;
  setPerson(null);
  store.getState().endCart(null);
  closeCart();
}

/** After a 401 or 419: the dialog for a signed-in person, else the login (spec 8). */
function endByServer(store: StoreApi<ShopState>, goToLogin: () => void): void {
  const { status, timedOut } = useSession.getState();
  if (status === 'signedIn') {
    loseSession(store);
    useSession.setState({ timedOut: true });
  } else if (status === 'signedOut' && !timedOut) goToLogin();
}

/** Follows other tabs' signing in and out, as cookies are shared. */
export function followOtherTabs(signedOut: () => void, signedIn: () => void): () => void {
  const follow = () => {
    const { status } = useSession.getState();
    if (status === 'signedIn' && !maybeSignedIn()) signedOut();
    if (status === 'signedOut' && maybeSignedIn() && !document.hidden) signedIn();
  };
  window.addEventListener('storage', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    window.removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', follow);
  };
}

const keepAliveMs = 10 * 60_000;

/** Keeps the session alive while people browse public pages, which do not (contract 3.14). */
function useKeepAlive(): void {
  const { pathname, search } = useLocation();
  const askedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to another page is a sign of life
  useEffect(() => {
    askedAt.current ||= performance.now();
    if (
      useSession.getState().status !== 'signedIn' ||
      performance.now() - askedAt.current < keepAliveMs
    )
      return;
    askedAt.current = performance.now();
    call('GET /api/v1/auth/user/checkAuth', {}).catch(() => {}); // the session dialog appears
  }, [pathname, search]);
}

/**
 * The server redirects signed-in people away from the login; arriving there means that the session
 * has ended, which the page then says.
 */
function useStaleSession(store: StoreApi<ShopState>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!/\/login\/?$/.test(pathname) || useSession.getState().status !== 'signedIn') return;
    loseSession(store);
    say(sessionEnd.timeout, 'error');
  }, [pathname, store]);
}
