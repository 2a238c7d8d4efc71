import { useState } from 'react';
import { type CheckoutStore, useStored } from '#web/shop/state/stored-checkout.ts';

/** The time for fitting of an order that is not placed yet. */
export interface ChosenTime {
  /** The start of the chosen time, ISO; null: none is chosen. */
  chosen: string | null;
  /** How often a chosen time was refused; after each, fresh ones are shown. */
  refusals: number;
  choose(startsAt: string | null): void;
}

/** The chosen time. A reload keeps it; only a refusal of the time itself takes it away. */
export function useFittingTime(store: CheckoutStore): ChosenTime & { refused(): void } {
  const [chosen, choose] = useStored(store, 'startsAt');
  const [refusals, setRefusals] = useState(0);
  const refused = () => {
    choose(null);
    setRefusals((before) => before + 1);
  };
  return { chosen, refusals, choose, refused };
}
