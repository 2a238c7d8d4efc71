import { useState } from 'react';
import type { vehicleForm } from '#shared/rules/order-facts.ts';
import type { HalfDay, PayBy } from '#shared/rules/order-wish.ts';
import type { forms } from '#shared/rules/validation.ts';
import { draftOf } from '#web/kit/drafts.ts';
import type { Attempt } from './attempt.ts';

/** The chosen customer as stored in this tab: without e-mail and phone (contract 3.17). */
export interface ChosenCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** Typed input for a new customer. */
export type CustomerDraft = Record<keyof typeof forms.newCustomer, string>;
/** Typed vehicle of the order; both may be empty. */
export type FactTexts = Record<keyof typeof vehicleForm, string>;
/** Typed adjusted prices by line key. */
export type AdjustedTexts = Readonly<Record<string, string>>;

/** The proposal whose lines are in the cart, and its look that they stand in, from 1. */
export interface CartProposal {
  id: number;
  look: number;
}

/** A person's checkout, for reloads and the login after a session's end. */
export interface StoredCheckout {
  customer: ChosenCustomer | null;
  /** Input for a new customer not created yet. */
  draft: CustomerDraft;
  notes: string;
  dealerNotes: string;
  /** Without the VIN, which no browser stores (contract 4). */
  facts: Omit<FactTexts, 'vin'>;
  adjusted: AdjustedTexts;
  /** The start that was chosen for fitting. */
  startsAt: string | null;
  when: WhenWished;
  /** In the order of preference; an empty day is not typed yet. */
  halfDays: readonly HalfDay[];
  payBy: PayBy;
  /** A try with unknown outcome; null once the server has answered. */
  attempt: Attempt | null;
  /** The proposal that the cart continues, and that saving changes. */
  proposal: CartProposal | null;
}

/** What the question for the day is answered with; 'none': it is arranged later. */
type WhenWished = 'time' | 'halfDays' | 'none';

export const emptyDraft: CustomerDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
};

const nothing: StoredCheckout = {
  customer: null,
  draft: emptyDraft,
  notes: '',
  dealerNotes: '',
  facts: { stockNumber: '' },
  adjusted: {},
  startsAt: null,
  when: 'none',
  halfDays: [],
  payBy: 'dealership',
  attempt: null,
  proposal: null,
};

/** Keeps one person's checkout at one dealership. */
export function storedCheckout(base: string, personId: number) {
  const draft = draftOf<Partial<StoredCheckout>>(personId, `checkout ${base}`);
  const read = (): StoredCheckout => ({ ...nothing, ...draft.find() });
  const keep = (more: Partial<StoredCheckout>) => draft.keep({ ...read(), ...more });
  return { read, keep, forget: draft.drop };
}

export type CheckoutStore = ReturnType<typeof storedCheckout>;

/** A value of the checkout that survives a reload. */
export function useStored<Name extends keyof StoredCheckout>(kept: CheckoutStore, name: Name) {
  const [value, setValue] = useState(() => kept.read()[name]);
  const keep = (next: StoredCheckout[Name]) => {
    setValue(next);
    kept.keep({ [name]: next });
  };
  return [value, keep] as const;
}
