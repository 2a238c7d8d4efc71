import { type ExemptTaxes, exemptionKinds, taxesFor } from '#shared/rules/exemption.ts';
import { exemptionForm } from '#shared/rules/exemption-form.ts';
import type { TaxRates } from '#shared/rules/tax.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { exemptionClaim as texts } from '#texts/exemption-claim.ts';
import { fieldProblems } from '#texts/validation.ts';
import { fieldLabel } from '#web/kit/check-form.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { lacksNumber, type TypedClaim, withKind } from './claim.ts';

interface ClaimFieldsProps {
  claim: TypedClaim;
  onChange(claim: TypedClaim): void;
  rates: TaxRates;
  /** Somebody tried to send it. */
  isChecked: boolean;
}

/** Why no tax is paid, the number that proves it, and which taxes; loaded when it is opened. */
export default function ClaimFields({ claim, onChange, rates, isChecked }: ClaimFieldsProps) {
  return (
    <>
      <SelectField
        name="exemptionKind"
        label={fieldLabel(exemptionForm.kind)}
        hint={claim.kind !== '' && effectOf(claim, rates)}
        value={claim.kind}
        onChange={({ currentTarget }) => onChange(withKind(claim, currentTarget.value, rates))}
      >
        <option value="">{texts.choose}</option>
        {exemptionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {exemptionKindLabels[kind]}
          </option>
        ))}
      </SelectField>
      {claim.taxes !== '' && (
        <>
          <Taxes claim={claim} onChange={onChange} rates={rates} />
          <TextField
            name="exemptionNumber"
            label={fieldLabel(exemptionForm.number)}
            hint={texts.numberHint}
            error={isChecked && lacksNumber(claim) ? fieldProblems.required : undefined}
            value={claim.number}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            required
            onChange={({ currentTarget }) => onChange({ ...claim, number: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

/** The choice of taxes, where there is one. */
function Taxes({ claim, onChange, rates }: Omit<ClaimFieldsProps, 'isChecked'>) {
  const offered = claim.kind === '' ? [] : taxesFor(claim.kind, rates);
  if (offered.length < 2) return null;
  return (
    <SelectField
      name="exemptTaxes"
      label={fieldLabel(exemptionForm.taxes)}
      value={claim.taxes}
      onChange={({ currentTarget }) =>
        onChange({ ...claim, taxes: currentTarget.value as ExemptTaxes })
      }
    >
      {offered.map((taxes) => (
        <option key={taxes} value={taxes}>
          {exemptTaxesLabels[taxes]}
        </option>
      ))}
    </SelectField>
  );
}

/** What a kind does at a dealership's rates, where there is nothing to choose. */
function effectOf({ kind }: TypedClaim, rates: TaxRates): string | false {
  const offered = kind === '' ? [] : taxesFor(kind, rates);
  if (offered.length === 0) return rates.hst > 0 ? texts.hstWhole : texts.notHere;
  if (offered.length > 1) return false;
  return offered[0] === 'all' ? texts.onlyAll : texts.onlyProvincial;
}
