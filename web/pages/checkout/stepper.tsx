import { checkout } from '#shared/messages/en/checkout.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import styles from './stepper.module.css';

export type Step = 'summary' | 'confirmation';

const labels: Record<Step, string> = { summary: checkout.summaryStep, confirmation: checkout.confirmationStep };

/** Which step of the checkout this is. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const at = steps.indexOf(current);
  return (
    <ol className={`${styles.steps} no-print`} aria-label={checkout.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number}>{index < at ? <CheckIcon size={18} /> : index + 1}</span>
          {labels[step]}
        </li>
      ))}
    </ol>
  );
}
