import { invalid } from '#server/base/errors.ts';
import { type Exemption, taxesFor } from '#shared/rules/exemption.ts';
import type { TaxRates } from '#shared/rules/tax.ts';

/** Throws 422 at the field if a kind of exemption cannot take these taxes off at these rates. */
export function refuseTaxes(
  { kind, taxes }: Pick<Exemption, 'kind' | 'taxes'>,
  rates: TaxRates,
  field: string,
): void {
  if (taxesFor(kind, rates).includes(taxes)) return;
  const isPart = taxes === 'provincial' && rates.hst > 0;
  throw invalid({
    [field]: { key: isPart ? 'exemptionProblems.hstWhole' : 'exemptionProblems.notHere' },
  });
}
