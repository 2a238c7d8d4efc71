import { useNavigate } from 'react-router';
import { lineKey } from '#shared/rules/cart.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useKeepCart } from '#web/shop/shell/use-park.ts';
import { knownPerson } from '#web/shop/state/known-person.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { fingerprint, linesOf } from '#web/shop/state/server-cart.ts';
import { forgetEverything, useShopStore } from '#web/shop/state/shop.tsx';
import { emptyDraft, storedCheckout } from '#web/shop/state/stored-checkout.ts';
import { linesOfLook } from './line-changes.ts';
import type { Writing } from './use-writing.ts';
import type { Written } from './written.ts';

/**
 * Puts a look with its customer into the cart, which then continues the proposal, and leads to the
 * accessories of its vehicle. What was in the cart before is parked.
 */
export function useContinue(writing: Writing): (look: number) => Promise<void> {
  const { dealer, base } = useDealership();
  const store = useShopStore();
  const keepCart = useKeepCart();
  const navigate = useNavigate();
  return async (look) => {
    const person = await knownPerson();
    const saved = await writing.save();
    if (!person || !saved) return;
    const { written } = writing;
    try {
      if (store.getState().lines.length > 0 && (await keepCart(null)) === null) return;
      const orderItems = linesOfLook(written, look).map(toItem);
      const body = { statusId: orderStatus.CART, dealerId: dealer.id, orderItems };
      const { order } = await call('POST /api/v1/auth/orders', { body });
      forgetEverything(store);
      const lines = linesOf(order);
      store.getState().agree(lines, fingerprint(lines), order.id);
      storedCheckout(base, person.id).keep(storedFrom(written, { id: saved.id, look }));
      const search = written.trimId === null ? '' : `?trim=${written.trimId}`;
      await navigate(`${base}/products${search}`);
    } catch (error) {
      sayFailure(error, texts.continueFailed);
    }
  };
}

const toItem = ({
  productId,
  trimId,
  quantity,
  installed,
  options,
  hasNeeded,
}: Written['lines'][number]) => ({
  ...{ productId, trimId, quantity, installed, options },
  ...(hasNeeded && { hasNeeded }),
});

/** What a checkout knows of a proposal; VIN, e-mail and phone stand in no browser's storage. */
function storedFrom(written: Written, proposal: { id: number; look: number }) {
  const { customer, stockNumber, customerNotes: notes, dealerNotes, halfDays, payBy } = written;
  const { customerId, firstName, lastName } = customer;
  const adjusted = linesOfLook(written, proposal.look).flatMap((line) =>
    line.adjusted === null ? [] : [[lineKey(line), line.adjusted] as const],
  );
  return {
    ...{ proposal, notes, dealerNotes, halfDays },
    ...(halfDays.length > 0 && { when: 'halfDays' as const }),
    ...(payBy && { payBy }),
    customer: customerId === null ? null : { id: customerId, firstName, lastName },
    draft: emptyDraft,
    facts: { stockNumber },
    adjusted: Object.fromEntries(adjusted),
  };
}
