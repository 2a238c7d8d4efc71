import { Button, TextInput } from '@mantine/core';
import { bayForm } from '#shared/rules/appointments.ts';
import { bays as texts } from '#texts/admin/schedule.ts';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import styles from './bays.module.css';

/** Adds a bay after the others. */
export function AddBay({ onAdd }: { onAdd(name: string): Promise<void> }) {
  const form = useForm(bayForm, {});
  const submit = form.submit(async ({ name }) => {
    await onAdd(name.trim()).catch(sayAndRethrow(texts.failed));
    form.reset();
  });
  return (
    <form ref={form.element} onSubmit={submit} noValidate className={styles.add}>
      <TextInput {...form.field('name')} label={texts.newName} autoComplete="off" />
      <Button type="submit" variant="default" loading={form.busy}>
        {texts.add}
      </Button>
    </form>
  );
}
