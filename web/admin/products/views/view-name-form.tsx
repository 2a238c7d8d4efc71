import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { ui } from '#texts/shop.ts';
import { leaveByEscape } from '#web/admin/forms/leave-by-escape.ts';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import styles from './saved-views.module.css';

interface ViewNameFormProps {
  label: string;
  /** The present name; empty: a new view's. */
  name?: string;
  /** Called with a name; throws ApiError where it is refused. */
  onSave(name: string): Promise<void>;
  /** Called by Escape and Cancel; absent: the form stays. */
  onLeave?: () => void;
}

/** A view's name, with the reason beside it where it was refused; empty again after saving a new one. */
export function ViewNameForm({ label, name: present = '', onSave, onLeave }: ViewNameFormProps) {
  const [name, setName] = useState(present);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem(texts.nameNeeded);
    try {
      await onSave(name.trim());
      setName('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors.name?.[0] ?? failureText(error, texts.failed));
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form} noValidate>
      <TextInput
        className={styles.name!}
        label={label}
        maxLength={60}
        autoFocus={present !== ''}
        {...(onLeave && leaveByEscape(onLeave))}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
      />
      {onLeave && (
        <Button variant="default" onClick={onLeave}>
          {ui.cancel}
        </Button>
      )}
      <Button type="submit">{texts.save}</Button>
    </form>
  );
}
