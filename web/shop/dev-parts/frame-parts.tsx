import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { NextException, OpenNow } from '#web/shop/parts/hours/open-now.tsx';
import CartDrawer from '#web/shop/shell/cart-drawer.tsx';
import { OfflineBanner } from '#web/shop/shell/offline-banner.tsx';
import { Group, State } from './group.tsx';

/**
 * What the frame of a page has: the connection, the hours, the cart. Header and footer are looked at on
 * a page: if they were shown here, each page's scripts would grow by what that takes.
 */
export const FrameParts = () => (
  <Group title="Around a page">
    <State title="Without a connection: the line below the header">
      <OfflineBanner />
      <Connection />
    </State>
    <State title="Open now, and closed, and the next other hours">
      {[open, { ...open, week: [] }].map((hours) => (
        <p key={hours.week.length}>
          <OpenNow hours={hours} />
        </p>
      ))}
      <p>
        <NextException hours={open} />
      </p>
    </State>
    <CartDrawer />
  </Group>
);

const always = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]);
const holidays = { firstDay: '2026-01-01', lastDay: '2099-01-02', name: 'Holidays', spans: [] };
const open = { timeZone: 'America/Toronto', week: always, exceptions: [holidays] };

const reallyFetch = globalThis.fetch;

/** Parts are told that there is no connection, and whatever they ask for fails. */
function Connection() {
  const [isOffline, setOffline] = useState(false);
  const cut = () => {
    Object.defineProperty(navigator, 'onLine', { value: isOffline, configurable: true });
    window.fetch = isOffline ? reallyFetch : () => Promise.reject(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event(isOffline ? 'online' : 'offline'));
    setOffline(!isOffline);
  };
  return (
    <div>
      <Button kind="secondary" onClick={cut}>
        {isOffline ? 'Connect again' : 'Cut the connection'}
      </Button>
    </div>
  );
}
