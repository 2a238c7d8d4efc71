import type { Attempt } from '#web/shop/state/attempt.ts';
import type { AdjustedTexts } from './adjusted-prices.ts';
import type { CustomerDraft } from './new-customer-form.tsx';

/** The chosen customer as stored in this tab: without e-mail and phone (contract 3.17). */
export interface ChosenCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** A person's checkout in this tab's sessionStorage, for reloads; logging out empties it. */
interface KeptCheckout {
  customer: ChosenCustomer | null;
  /** Input for a new customer not created yet. */
  draft: CustomerDraft;
  notes: string;
  dealerNotes: string;
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
  adjusted: {},
  attempt: null,
};

/** Stores one person's checkout at one dealership. */
export function keptCheckout(base: string, personId: number) {
  const name = `trimline:checkout:${base}:${personId}`;
  const read = (): KeptCheckout => {
    try {
      return {
        ...nothing,
        ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<KeptCheckout>),
      };
    } catch {
      return nothing; // unavailable or damaged storage
    }
  };
  const keep = (more: Partial<KeptCheckout>) => {
    try {
      sessionStorage.setItem(name, JSON.stringify({ ...read(), ...more }));
    } catch {
      // Without storage the checkout still works, but a reload loses its input.
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  };
  return { read, keep, forget };
}

export type Kept = ReturnType<typeof keptCheckout>;
