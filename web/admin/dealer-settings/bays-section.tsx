import { Button, Skeleton, TextInput } from '@mantine/core';
import { bayForm } from '#shared/rules/appointments.ts';
import { bays as texts } from '#texts/admin/schedule.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { BayRow } from './bay-row.tsx';
import styles from './bays.module.css';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { useBays } from './use-bays.ts';

/** Where accessories are fitted: names, order, and which are in use. Each change is saved by itself. */
export function BaysSection() {
  const { bays, error, reload, change, add, closing } = useBays();
  return (
    <Section id="bays" title={texts.title} hint={texts.hint}>
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

/** Adds a bay after the others. */
function AddBay({ onAdd }: { onAdd(name: string): Promise<void> }) {
  const form = useForm(bayForm, {});
  const submit = form.submit(async ({ name }) => {
    await onAdd(name.trim()).catch(sayAndRethrow(texts.failed));
    form.reset();
  });
  return (
    <form ref={form.element} onSubmit={submit} noValidate className={styles.add}>
      <TextInput {...form.field('name')} label={texts.newName} />
      <Button type="submit" variant="default" loading={form.busy}>
        {texts.add}
      </Button>
    </form>
  );
}
