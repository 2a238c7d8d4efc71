import { useState } from 'react';
import { vehicleForm } from '#shared/rules/order-facts.ts';
import { language } from '#texts/language.ts';
import { checkForm } from '#web/kit/check-form.ts';
import { type CheckoutStore, type FactTexts, useStored } from '#web/shop/state/stored-checkout.ts';

/** The VIN typed at a checkout, in memory alone; the steps of whoever sells share it. */
export interface TypedVin {
  vin: string;
  type(vin: string): void;
}

/**
 * The typed vehicle of the checkout; a shopper names none. A reload keeps them
 * except the VIN, which stands in no browser's storage (contract 4).
 */
export function useFacts(store: CheckoutStore, typedVin: TypedVin | undefined) {
  const [storedFacts, storeFacts] = useStored(store, 'facts');
  const sells = typedVin !== undefined;
  const vin = typedVin?.vin ?? '';
  const [isChecked, setChecked] = useState(false);
  const facts: FactTexts = { ...storedFacts, vin };

  function change({ vin: typed, ...others }: Partial<FactTexts>): void {
    if (typed === undefined) storeFacts({ ...storedFacts, ...others });
    else typedVin?.type(typed);
  }

  /** The first field with a mistake, all of which show from now on; undefined without any. */
  function firstWrong(): string | undefined {
    setChecked(true);
    return Object.keys(checkForm(vehicleForm, facts))[0];
  }

  const { stockNumber } = facts;
  const posted = {
    language: language.html,
    ...(sells && { vin, stockNumber }),
  };
  return { fields: { facts, isChecked, onChange: change }, firstWrong, posted };
}
