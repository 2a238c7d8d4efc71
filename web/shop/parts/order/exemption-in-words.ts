import type { Exemption } from '#shared/rules/exemption.ts';
import { exemptionKindLabels, exemptionShown } from '#texts/exemption.ts';

/** An exemption as its customer and staff read it: with its number, and whether it waits. */
export function exemptionInWords(
  exemption: (Pick<Exemption, 'kind' | 'number'> & { isConfirmed: boolean }) | null,
): string | null {
  if (!exemption) return null;
  const { kind, number, isConfirmed } = exemption;
  const { exempt, claimed } = exemptionShown;
  return (isConfirmed ? exempt : claimed)(exemptionKindLabels[kind], number);
}
