import { useNavigate } from 'react-router';
import { orderStatus } from '#shared/rules/order-status.ts';
import { startOver as texts } from '#texts/start-over.ts';
import { call } from '#web/api.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { forgetEverything, useShopStore } from '#web/shop/state/shop.tsx';
import { type Snack, say } from '#web/shop/state/snackbar.ts';
import { useDealership } from './use-dealership.ts';

/** Where the next customer begins, and what is said there; by default the shop's first page. */
interface Start {
  to?: string;
  said?: string;
  act?: Snack['act'];
}

/**
 * Forgets a customer before the next, on the device and in the server's cart; the advisor stays
 * signed in. Server first, or its cart would return to the empty device.
 */
export function useStartOver(): (start?: Start) => Promise<void> {
  const { dealer, base } = useDealership();
  const store = useShopStore();
  const navigate = useNavigate();
  return async ({ to = base, said = texts.done, act } = {}) => {
    try {
      const body = { statusId: orderStatus.CART, dealerId: dealer.id, orderItems: [] };
      await call('POST /api/v1/auth/orders', { body });
    } catch (error) {
      return sayFailure(error, texts.failed);
    }
    // Replaces the page with the last customer's data in history.
    await navigate(to, { replace: true });
    // Forgotten, the cart counts as unsaved: it is emptied once more, after a save under way.
    forgetEverything(store);
    say(said, 'success', act);
  };
}
