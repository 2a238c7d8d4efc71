import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StoreApi } from 'zustand';
import { cartSync as texts } from '#shared/messages/en/shop.ts';
import { mayActIn } from '#shared/rules/permissions.ts';
import { call, whenSessionEnds } from '#web/api.ts';
import { withRedirect } from '#web/pages/login/redirect.ts';
import { type CartSync, openCartSync } from '#web/state/cart-sync.ts';
import { findSession, loadCartBy, maybeSignedIn, setPerson, signOut, useSession } from '#web/state/session.ts';
import { forgetOtherDealerships, type ShopState, useShop, useShopStore } from '#web/state/shop.tsx';
import { say } from '#web/state/snackbar.ts';
import { useDealership } from './use-dealership.ts';

/** Being signed in, from the startup check to the end, with the cart that goes with it (spec 4, 8). */
export function useSessionLife(): void {
  const store = useShopStore();
  const ready = useShop((shop) => shop.ready);
  const { dealer, base } = useDealership();
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready) return;
    const name = base.slice(1).toLowerCase();
    const sync = openCartSync({
      store,
      dealerId: dealer.id,
      call,
      onRefused: (line, reason) => say(texts.refused(line.name, reason), 'error', 10_000),
      onTrouble: () => say(texts.trouble, 'error', 10_000),
    });
    const end = endings(store, sync, () => {
      const { pathname, search } = window.location;
      if (!pathname.startsWith(`${base}/login`)) void navigate(withRedirect(`${base}/login`, pathname + search));
    });
    loadCartBy(sync.load);
    whenSessionEnds(end.byServer);
    const unfollow = followOtherTabs(end.elsewhere, () => void resume(dealer.id, sync, name));
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'signedOut') sync.stop();
    });
    void resume(dealer.id, sync, name);
    return () => {
      loadCartBy(null);
      whenSessionEnds(() => {});
      unfollow();
      unsubscribe();
      sync.close();
    };
  }, [ready, store, dealer.id, base, navigate]);
  useStaleSession();
}

/** Who is signed in, asked once for a page load; somebody of another dealership is signed out there (spec 4). */
async function resume(dealerId: number, sync: CartSync, name: string): Promise<void> {
  const { status } = useSession.getState();
  const person = status === 'signedIn' ? useSession.getState().person : await findSession();
  if (person && mayActIn(person, dealerId)) {
    await sync.load(person);
    return setPerson(person);
  }
  if (person) {
    await signOut().catch(() => setPerson(null));
    return forgetOtherDealerships(name);
  }
  setPerson(null);
}

/** The ways in which a session ends without the person asking for it here. */
function endings(store: StoreApi<ShopState>, sync: CartSync, goToLogin: () => void) {
  const forget = (timedOut: boolean) => {
    sync.stop();
    store.getState().agree([], null);
    setPerson(null);
    useSession.setState({ timedOut });
  };
  return {
    /** A call was answered 401 or 419: signed out, go to Login; signed in, the dialog tells (spec 8). */
    byServer() {
      const { status } = useSession.getState();
      if (status === 'signedIn') forget(true);
      else if (status === 'signedOut' && !useSession.getState().timedOut) goToLogin();
    },
    elsewhere: () => forget(false),
  };
}

/** Signing in or out in another tab holds here too: the cookies are shared. */
function followOtherTabs(signedOut: () => void, signedIn: () => void): () => void {
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

/** The server sends nobody who is signed in to the login; arriving there means that the session has ended. */
function useStaleSession(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (/\/login\/?$/.test(pathname) && useSession.getState().status === 'signedIn') setPerson(null);
  }, [pathname]);
}
