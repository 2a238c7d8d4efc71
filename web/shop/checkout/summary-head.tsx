import { checkout, summary } from '#shared/messages/en/checkout.ts';
import styles from './checkout.module.css';
import { useStepHeading } from './use-step-heading.ts';

/** What this step is for; it stands from the first paint on, before it is known what is in the cart. */
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
