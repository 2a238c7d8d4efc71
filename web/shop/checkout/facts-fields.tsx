import { vehicleForm } from '#shared/rules/order-facts.ts';
import { bareVin, hasRightCheckDigit } from '#shared/rules/vin.ts';
import { summary } from '#texts/checkout.ts';
import { checkForm, fieldLabel } from '#web/kit/check-form.ts';
import { TextField } from '#web/kit/field.tsx';
import type { FactTexts } from '#web/shop/state/stored-checkout.ts';
import styles from './checkout.module.css';

interface Props {
  facts: FactTexts;
  /** Whether mistakes are shown: they are from the first try to place the order. */
  isChecked: boolean;
  onChange(facts: Partial<FactTexts>): void;
}

/** The customer's vehicle, for advisors to fill in; a shopper is not asked for it (decision 059). */
export function FactsFields({ facts, isChecked, onChange }: Props) {
  const problems = isChecked ? checkForm(vehicleForm, facts) : {};
  const field = (name: keyof FactTexts) => ({
    name,
    label: fieldLabel(vehicleForm[name]),
    value: facts[name],
    error: problems[name]?.[0],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.facts}>
      <TextField
        {...field('vin')}
        hint={isDoubtful(facts.vin) ? summary.vinDoubtful : summary.vinHint}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('stockNumber')} spellCheck={false} />
    </div>
  );
}

/** Whether a whole VIN has a check digit that does not fit its other characters. */
function isDoubtful(typed: string): boolean {
  const isWhole = typed.trim() !== '' && !checkForm(vehicleForm, { vin: typed }).vin;
  return isWhole && !hasRightCheckDigit(bareVin(typed));
}
