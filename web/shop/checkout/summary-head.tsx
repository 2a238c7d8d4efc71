import { checkout, summary } from '#shared/messages/en/checkout.ts';
import styles from './checkout.module.css';
import { useStepHeading } from './use-step-heading.ts';

/** The step's heading and purpose; shown from the first paint, before the cart is known. */
export function SummaryHead({ forCustomer }: { forCustomer: boolean }) {
  const heading = useStepHeading();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {checkout.summaryStep}
      </h1>
      <p className={styles.lead}>{summary.lead(forCustomer)}</p>
    </>
  );
}
