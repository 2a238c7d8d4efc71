import { useState } from 'react';
import { language } from '#shared/messages/en/language.ts';
import { languages } from '#shared/rules/languages.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import { checkForm } from '#web/kit/check-form.ts';
import type { FactTexts } from './facts-fields.tsx';
import { type Kept, useKept } from './kept.ts';

/** The VIN typed at a checkout, in memory alone; the steps of whoever sells share it. */
export interface TypedVin {
  vin: string;
  type(vin: string): void;
}

/**
 * Typed vehicle and wanted day of the checkout; a shopper names no vehicle. A reload keeps them
 * except the VIN, which stands in no browser's storage (contract 4).
 */
export function useFacts(kept: Kept, typedVin: TypedVin | undefined) {
  const [keptFacts, keep] = useKept(kept, 'facts');
  const sells = typedVin !== undefined;
  const vin = typedVin?.vin ?? '';
  const [isChecked, setChecked] = useState(false);
  const facts: FactTexts = { ...keptFacts, vin };

  function change({ vin: typed, ...others }: Partial<FactTexts>): void {
    if (typed === undefined) keep({ ...keptFacts, ...others });
    else typedVin?.type(typed);
  }

  /** The first field with a mistake, all of which show from now on; undefined without any. */
  function firstWrong(): string | undefined {
    setChecked(true);
    return Object.keys(checkForm(orderFactsForm, facts))[0];
  }

  const { wantedOn, stockNumber } = facts;
  const posted = {
    wantedOn,
    language: languages.find((known) => known === language.html),
    ...(sells && { vin, stockNumber }),
  };
  return { fields: { facts, sells, isChecked, onChange: change }, firstWrong, posted };
}
