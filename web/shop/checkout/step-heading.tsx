import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { checkout, summary } from '#texts/checkout.ts';
import styles from './checkout.module.css';

/** A step's heading, focused after navigation, so that screen readers announce the step. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGoneTo = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isGoneTo) heading.current?.focus({ preventScroll: true });
  }, [isGoneTo]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The summary's heading and purpose; shown from the first paint, before the cart is known. */
export const SummaryHead = ({ forCustomer }: { forCustomer: boolean }) => (
  <>
    <StepHeading>{checkout.summaryStep}</StepHeading>
    <p className={styles.lead}>{summary.lead(forCustomer)}</p>
  </>
);
