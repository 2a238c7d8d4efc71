import {
  type Exemption,
  type ExemptionKind,
  type ExemptTaxes,
  exemptionKinds,
  taxesFor,
} from '#shared/rules/exemption.ts';
import type { TaxRates } from '#shared/rules/tax.ts';

/** A claim as it is typed; an empty kind: nothing is claimed. */
export interface TypedClaim {
  kind: ExemptionKind | '';
  number: string;
  taxes: ExemptTaxes | '';
}

export const noClaim: TypedClaim = { kind: '', number: '', taxes: '' };

/** The claim with another kind, and the most that it takes off at these rates. */
export function withKind(claim: TypedClaim, text: string, rates: TaxRates): TypedClaim {
  const kind = exemptionKinds.find((one) => one === text) ?? '';
  return { ...claim, kind, taxes: kind === '' ? '' : (taxesFor(kind, rates)[0] ?? '') };
}

/** The whole claim; null if there is none, or something of it is missing. */
export const wholeClaim = ({ kind, number, taxes }: TypedClaim): Exemption | null =>
  kind === '' || taxes === '' || number.trim() === '' ? null : { kind, number, taxes };

/** Whether a number has to be typed before it can be sent. */
export const lacksNumber = ({ taxes, number }: TypedClaim): boolean =>
  taxes !== '' && number.trim() === '';
