import { useState } from 'react';
import { vehicleForm } from '#shared/rules/order-facts.ts';
import { language } from '#texts/language.ts';
import { checkForm } from '#web/kit/check-form.ts';
import { type CheckoutStore, type FactTexts, useStored } from '#web/shop/state/stored-checkout.ts';

/** The VIN that an advisor types, for all steps of the checkout; it is in memory alone. */
export interface TypedVin {
  vin: string;
  type(vin: string): void;
}

/**
 * What an advisor types about the customer's vehicle. A reload keeps it but for the VIN, which is kept in
 * no browser's storage (contract 4).
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

  /** Shows all mistakes from now on; returns the first field that has one. */
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
