import { Link } from 'react-router';
import { checkout } from '#texts/checkout.ts';
import { CheckIcon } from '#web/kit/icons.tsx';
import styles from './stepper.module.css';

type Step = 'customer' | 'summary' | 'confirmation';

const labels: Record<Step, string> = {
  customer: checkout.customerStep,
  summary: checkout.summaryStep,
  confirmation: checkout.confirmationStep,
};

interface Props {
  steps: readonly Step[];
  current: Step;
  /** Addresses of the steps that can be visited now. */
  links?: Partial<Record<Step, string>>;
}

/** The checkout's steps with the current one, and links back. */
export function Stepper({ steps, current, links = {} }: Props) {
  const at = steps.indexOf(current);
  return (
    <ol className={`${styles.steps} no-print`} aria-label={checkout.steps}>
      {steps.map((step, index) => {
        const number = (
          <span className={styles.number}>{index < at ? <CheckIcon size={18} /> : index + 1}</span>
        );
        const link = step === current ? undefined : links[step];
        return (
          <li
            key={step}
            className={styles.step}
            aria-current={step === current ? 'step' : undefined}
          >
            {link ? (
              <Link to={link} defaultShouldRevalidate={false} className={styles.link}>
                {number}
                <span className={styles.label}>{labels[step]}</span>
              </Link>
            ) : (
              <>
                {number}
                <span className={styles.label}>{labels[step]}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
