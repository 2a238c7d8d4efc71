import { importPage as texts } from '#texts/admin/import-page.ts';
import styles from './import.module.css';

const names = ['file', 'columns', 'preview', 'result'] as const;
export type StepName = (typeof names)[number];

/** How far an import has come. */
export function ImportSteps({ step }: { step: StepName }) {
  const present = names.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          className={`${styles.step} ${index < present ? styles.done : ''}`}
          {...(index === present && { 'aria-current': 'step' as const })}
        >
          {texts.stepNames[name]}
          {index < present && <span className="visually-hidden"> ({texts.stepDone})</span>}
        </li>
      ))}
    </ol>
  );
}
