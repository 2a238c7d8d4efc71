import { useState } from 'react';
import { draftOf } from '#web/kit/drafts.ts';
import type { Attempt } from '#web/shop/state/attempt.ts';
import type { AdjustedTexts } from './adjusted-prices.ts';
import type { FactTexts } from './facts-fields.tsx';
import type { CustomerDraft } from './new-customer-form.tsx';

/** The chosen customer as stored in this tab: without e-mail and phone (contract 3.17). */
export interface ChosenCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** A person's checkout, for reloads and the login after a session's end. */
interface KeptCheckout {
  customer: ChosenCustomer | null;
  /** Input for a new customer not created yet. */
  draft: CustomerDraft;
  notes: string;
  dealerNotes: string;
  /** Without the VIN, which no browser stores (contract 4). */
  facts: Omit<FactTexts, 'vin'>;
  adjusted: AdjustedTexts;
  /** A try with unknown outcome; null once the server has answered. */
  attempt: Attempt | null;
}

export const emptyDraft: CustomerDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
};

const nothing: KeptCheckout = {
  customer: null,
  draft: emptyDraft,
  notes: '',
  dealerNotes: '',
  facts: { stockNumber: '', wantedOn: '' },
  adjusted: {},
  attempt: null,
};

/** Keeps one person's checkout at one dealership. */
export function keptCheckout(base: string, personId: number) {
  const draft = draftOf<Partial<KeptCheckout>>(personId, `checkout ${base}`);
  const read = (): KeptCheckout => ({ ...nothing, ...draft.find() });
  const keep = (more: Partial<KeptCheckout>) => draft.keep({ ...read(), ...more });
  return { read, keep, forget: draft.drop };
}

export type Kept = ReturnType<typeof keptCheckout>;

/** A value of the checkout that survives a reload. */
export function useKept<Name extends keyof KeptCheckout>(kept: Kept, name: Name) {
  const [value, setValue] = useState(() => kept.read()[name]);
  const keep = (next: KeptCheckout[Name]) => {
    setValue(next);
    kept.keep({ [name]: next });
  };
  return [value, keep] as const;
}
