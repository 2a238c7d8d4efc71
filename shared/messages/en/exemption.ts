import type { ExemptionKind, ExemptTaxes } from '#shared/rules/exemption.ts';

/** Why a customer pays no tax. */
export const exemptionKindLabels: Readonly<Record<ExemptionKind, string>> = {
  firstNations: 'First Nations status',
  diplomat: 'Diplomat or foreign mission',
  government: 'Government',
  farmer: 'Farmer or fisher',
  reseller: 'Reseller',
  other: 'Other',
};

/** Which taxes are not paid. */
export const exemptTaxesLabels: Readonly<Record<ExemptTaxes, string>> = {
  all: 'All taxes',
  provincial: 'Provincial tax only',
};

/** An exemption where sums are shown; the number stands there for its customer and the dealership. */
export const exemptionShown = {
  claim: 'I am exempt from tax',
  claimFor: 'The customer is exempt from tax',
  exempt: (kind: string, number: string) =>
    number === '' ? `Exempt: ${kind}` : `Exempt: ${kind}, ${number}`,
  claimed: (kind: string, number: string) =>
    number === '' ? `To confirm: ${kind}` : `To confirm: ${kind}, ${number}`,
};

/** Refusals of claims and of what is done with them. */
export const exemptionProblems = {
  notHere: 'This kind of exemption takes no tax off here.',
  hstWhole: 'HST is one tax: only all of it can be taken off.',
  past: 'Please choose today or a later day.',
  decided: 'This was decided meanwhile. Please look again.',
  nothing: 'Nothing is claimed for this order.',
};
