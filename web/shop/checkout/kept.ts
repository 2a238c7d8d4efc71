import type { Attempt } from '#web/shop/state/attempt.ts';
import type { AdjustedTexts } from './adjusted-prices.ts';
import type { CustomerDraft } from './new-customer-form.tsx';

/** Whom an advisor orders for, as far as this tab keeps it: neither e-mail nor phone (contract 3.17). */
export interface ChosenCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** What a person's checkout keeps in this tab, so that a reload loses nothing; logging out empties it. */
interface KeptCheckout {
  customer: ChosenCustomer | null;
  /** What has been typed for a new customer who has not been created yet. */
  draft: CustomerDraft;
  notes: string;
  dealerNotes: string;
  adjusted: AdjustedTexts;
  /** A try whose outcome is not known; null where the server has answered. */
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

/** Keeps and forgets the checkout of one person at one dealership. */
export function keptCheckout(base: string, personId: number) {
  const name = `trimline:checkout:${base}:${personId}`;
  const read = (): KeptCheckout => {
    try {
      return {
        ...nothing,
        ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<KeptCheckout>),
      };
    } catch {
      return nothing; // storage that is forbidden or damaged keeps nothing
    }
  };
  const keep = (more: Partial<KeptCheckout>) => {
    try {
      sessionStorage.setItem(name, JSON.stringify({ ...read(), ...more }));
    } catch {
      // without storage the checkout still works; only a reload would lose what was typed
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // nothing was kept either
    }
  };
  return { read, keep, forget };
}

export type Kept = ReturnType<typeof keptCheckout>;
