import { Skeleton } from '@mantine/core';
import { bays as texts } from '#texts/admin/schedule.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { AddBay } from './add-bay.tsx';
import { BayRow } from './bay-row.tsx';
import styles from './bays.module.css';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { useBays } from './use-bays.ts';

/** Where accessories are fitted: names, order, and which are in use. Each change is saved by itself. */
export function BaysSection() {
  const { bays, error, reload, change, add, closing } = useBays();
  return (
    <Section title={texts.title} hint={texts.hint}>
      {error && <Failure title={texts.loadFailed} error={error} onRetry={reload} />}
      {!bays && !error && <Skeleton height={120} />}
      {bays && (
        <ol className={styles.bays}>
          {bays.map((bay, index) => (
            <BayRow
              key={bay.id}
              bay={bay}
              index={index}
              count={bays.length}
              onChange={(changed) => change(bay, changed)}
            />
          ))}
        </ol>
      )}
      {bays && <AddBay onAdd={add} />}
      <SwitchOffDialog
        key={closing.bay?.id}
        {...closing}
        others={bays?.filter(({ id, isActive }) => isActive && id !== closing.bay?.id) ?? []}
      />
    </Section>
  );
}
