import type { Milestone } from '#shared/rules/order-milestones.ts';
import { stepLabels, tracking } from '#texts/tracking.ts';
import { CheckIcon } from '#web/kit/icons.tsx';
import styles from './order-steps.module.css';

interface Props {
  steps: readonly Milestone[];
  /** The one that the order has reached. */
  current: Milestone;
}

/** How far an order is: its steps in order, those that were reached with a check mark. */
export function OrderSteps({ steps, current }: Props) {
  const at = steps.indexOf(current);
  return (
    <div className={styles.room}>
      <ol className={styles.steps} aria-label={tracking.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-reached={index <= at || undefined}
            data-cancelled={step === 'cancelled' || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index <= at && step !== 'cancelled' && <CheckIcon size={16} />}
            </span>
            <span>
              {stepLabels[step]}
              {index < at && <span className="visually-hidden"> {tracking.reached}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
