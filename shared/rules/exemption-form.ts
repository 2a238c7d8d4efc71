import { type Field, type Form, max, required } from './form.ts';
import { orderFactsForm } from './order-facts.ts';

/** The number of a card, a certificate or a registration; a longer one nobody issues. */
export const exemptionNumberField = {
  label: 'exemptionNumber',
  rules: [max(40)],
} as const satisfies Field;

/** What people type of an exemption. */
export const exemptionForm = {
  kind: { label: 'exemptionKind', rules: [required] },
  number: { ...exemptionNumberField, rules: [required, ...exemptionNumberField.rules] },
  taxes: { label: 'exemptTaxes', rules: [required] },
} as const satisfies Form;

/** Until when a confirmed one holds, YYYY-MM-DD; empty: until it is ended. */
export const validUntilField = {
  ...orderFactsForm.wantedOn,
  label: 'validUntil',
} as const satisfies Field;

/** Why the dealership refuses one, in words for the customer. */
export const refusalForm = {
  reason: { label: 'refusalReason', rules: [required, max(200)] },
} as const satisfies Form;
