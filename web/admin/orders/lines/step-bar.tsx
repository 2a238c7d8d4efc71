import { Button, Group } from '@mantine/core';
import { orderLines as texts } from '#texts/admin/order-lines.ts';
import { deskActionLabels } from '#texts/desk.ts';
import styles from './step-bar.module.css';
import type { Step, StepMove } from './work-lines.ts';

interface StepBarProps {
  /** The steps that are possible for the ticked lines, or without ticks for all. */
  steps: readonly Step[];
  /** How many lines are ticked. */
  ticked: number;
  onMove(move: StepMove, lineIds: number[]): void;
  onClear(): void;
}

/** A button for each step, with how many lines are ready for it. */
export function StepBar({ steps, ticked, onMove, onClear }: StepBarProps) {
  if (steps.length === 0 && ticked === 0) return null;
  return (
    <section className={styles.bar} aria-label={texts.steps}>
      <p className={styles.about} role="status">
        {ticked > 0 ? texts.forTicked(ticked) : texts.forAll}
      </p>
      <Group gap="xs">
        {steps.map(({ move, lineIds }) => (
          <Button
            key={move}
            variant="default"
            {...(move === 'cancelLines' && { c: 'var(--error)' })}
            onClick={() => onMove(move, lineIds)}
          >
            {texts.step(deskActionLabels[move], lineIds.length)}
          </Button>
        ))}
        {ticked > 0 && (
          <Button variant="subtle" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </Group>
      {steps.length === 0 && <p className={styles.about}>{texts.noSteps}</p>}
    </section>
  );
}
