import { useNavigate } from 'react-router';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import { priceLimit } from '#shared/rules/permissions.ts';
import { parking as texts } from '#texts/proposal-desk.ts';
import { startOver as startTexts } from '#texts/start-over.ts';
import { ApiError, call } from '#web/api.ts';
import { type CartToKeep, changeByCart, draftOfCart } from '#web/shop/parts/proposal/cart-draft.ts';
import { proposalPath } from '#web/shop/parts/proposal/proposal-path.ts';
import { knownPerson } from '#web/shop/state/known-person.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { useShopStore } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { type CartProposal, storedCheckout } from '#web/shop/state/stored-checkout.ts';
import { typedVin } from '#web/shop/state/typed-vin.ts';
import { useDealership } from './use-dealership.ts';
import { useStartOver } from './use-start-over.ts';

/**
 * Keeps the cart as a proposal, or in the one that it continues, and then empties it for the next
 * customer. It leads to the shop's first page, or with `open` to the proposal. A refusal is shown, and
 * the cart stays.
 */
export function usePark(): (payment: PaymentTerms | null, open?: boolean) => Promise<void> {
  const { base } = useDealership();
  const keep = useKeepCart();
  const startOver = useStartOver();
  const navigate = useNavigate();
  return async (payment, open = false) => {
    const id = await keep(payment);
    if (id === null) return;
    const to = proposalPath(base, id);
    if (open) return startOver({ to, said: texts.saved(id) });
    const act = { label: texts.open, run: () => void navigate(to) };
    await startOver({ said: `${texts.parked(id)} ${startTexts.done}`, act });
  };
}

/** Keeps the cart as a proposal; returns its id, or null and says why not. */
export function useKeepCart(): (payment: PaymentTerms | null) => Promise<number | null> {
  const { dealer, base } = useDealership();
  const store = useShopStore();
  return async (payment) => {
    const person = await knownPerson();
    if (!person) return null;
    const { proposal, ...kept } = storedCheckout(base, person.id).read();
    const isPriced = priceLimit(person, dealer.id) !== 'none';
    const { lines, vehicle } = store.getState();
    const cart: CartToKeep = {
      ...{ lines, vehicle, payment, vin: typedVin.current },
      kept: isPriced ? kept : { ...kept, adjusted: {} },
      onlyInstallPrice: dealer.onlyInstallPrice,
    };
    try {
      const changed = proposal && (await changeBy(proposal, cart));
      if (changed) return changed;
      const body = draftOfCart(dealer.id, cart);
      return (await call('POST /api/v1/auth/proposals', { body })).proposal.id;
    } catch (error) {
      sayRefusal(error);
      return null;
    }
  };
}

/** Changes the proposal that the cart continues; null if it cannot be changed any more. */
async function changeBy({ id, look }: CartProposal, cart: CartToKeep): Promise<number | null> {
  const params = { id };
  try {
    const { proposal } = await call('GET /api/v1/auth/proposals/:id', { params });
    if (['accepted', 'ordered', 'withdrawn'].includes(proposal.state)) return null;
    const place = Math.min(look, proposal.looks.length);
    const body = { version: proposal.version, ...changeByCart(proposal, place, cart) };
    return (await call('PATCH /api/v1/auth/proposals/:id', { params, body })).proposal.id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function sayRefusal(error: unknown): void {
  const [reason] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  if (reason) say(texts.refused(reason), 'error');
  else sayFailure(error, texts.failed);
}
