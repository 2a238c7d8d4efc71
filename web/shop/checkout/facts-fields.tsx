import { summary } from '#shared/messages/en/checkout.ts';
import { timeZoneOf, todayIn } from '#shared/rules/date-range.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import { bareVin, hasRightCheckDigit } from '#shared/rules/vin.ts';
import { checkForm, fieldLabel } from '#web/kit/check-form.ts';
import { TextField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './checkout.module.css';

/** Typed vehicle and wanted day of the order; all may be empty. */
export type FactTexts = Record<keyof typeof orderFactsForm, string>;

interface Props {
  facts: FactTexts;
  /** Whether the person names the customer's vehicle; a shopper is not asked. */
  sells: boolean;
  /** Shows mistakes, because the order was to be placed. */
  isChecked: boolean;
  onChange(facts: Partial<FactTexts>): void;
}

/** When the order is wanted, and for which vehicle (decision 059). */
export function FactsFields({ facts, sells, isChecked, onChange }: Props) {
  const { dealer } = useDealership();
  const problems = isChecked ? checkForm(orderFactsForm, facts) : {};
  const field = (name: keyof FactTexts) => ({
    name,
    label: fieldLabel(orderFactsForm[name]),
    value: facts[name],
    error: problems[name]?.[0],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.facts}>
      <TextField
        {...field('wantedOn')}
        type="date"
        min={todayIn(timeZoneOf(dealer.province), new Date())}
        max="9999-12-31"
        hint={summary.wantedOnHint}
      />
      {sells && (
        <>
          <TextField
            {...field('vin')}
            hint={isDoubtful(facts.vin) ? summary.vinDoubtful : summary.vinHint}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField {...field('stockNumber')} spellCheck={false} />
        </>
      )}
    </div>
  );
}

/** Whether a whole VIN has a check digit that does not fit its other characters. */
function isDoubtful(typed: string): boolean {
  const isWhole = typed.trim() !== '' && !checkForm(orderFactsForm, { vin: typed }).vin;
  return isWhole && !hasRightCheckDigit(bareVin(typed));
}
