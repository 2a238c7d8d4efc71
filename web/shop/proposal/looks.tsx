import { fieldNames } from '#shared/rules/proposals/form.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import styles from './customer-page.module.css';
import type { View } from './load-proposal.ts';
import { PerPeriod } from './payments.tsx';

/** Up to three ways to fit out the vehicle, side by side, of which one is chosen. */
export function Looks({ view }: { view: View }) {
  if (view.looks.length < 2)
    return <input type="hidden" name={fieldNames.look} value={view.look} />;
  return (
    <fieldset className={styles.looks} data-choice="">
      <legend className={styles.legend}>{texts.looks}</legend>
      {view.looks.map(({ name, totals, change, payment }, index) => (
        <label key={name} className={styles.look}>
          <span>
            <input
              type="radio"
              name={fieldNames.look}
              value={index + 1}
              defaultChecked={view.look === index + 1}
            />
            <strong>{name}</strong>
          </span>
          <span id={`look-${index + 1}`} data-live="" className={styles.figures}>
            <span className={styles.price}>{formatMoney(totals.total)}</span>
            <PerPeriod view={view} cents={change ?? payment?.amount ?? null} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
